!macro RegisterFileTypes FOLDER
  WriteRegStr HKLM "Software\Classes\.tides" "" "Tides.Table.1"
  WriteRegStr HKLM "Software\Classes\.tides\OpenWithProgids" "Tides.Table.1" ""
  WriteRegStr HKLM "Software\Classes\Tides.Table.1" "" "Tide Table"
  WriteRegStr HKLM "Software\Classes\Tides.Table.1\shell\open\command" "" "$\"${FOLDER}\Tides.exe$\" $\"%1$\""
  WriteRegStr HKLM "Software\Harborworks\Tides\Capabilities" "ApplicationName" "Tides"
  WriteRegStr HKLM "Software\Harborworks\Tides\Capabilities\FileAssociations" ".tides" "Tides.Table.1"
  WriteRegStr HKLM "Software\RegisteredApplications" "Harborworks.Tides" "Software\Harborworks\Tides\Capabilities"
!macroend
