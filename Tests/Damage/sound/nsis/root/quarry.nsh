; The log only.
!macro RegisterLog
  WriteRegStr HKCR ".qlog" "" "QuarryLog"
  WriteRegStr HKCR ".qlog" "Content Type" "text/plain"
  WriteRegStr HKCR ".qlog\OpenWithProgids" "QuarryLog" ""
  WriteRegStr HKCR "QuarryLog" "" "Quarry log"
  WriteRegStr HKCR "QuarryLog\shell\open\command" "" "$\"$INSTDIR\quarry.exe$\" $\"%1$\""
!macroend
