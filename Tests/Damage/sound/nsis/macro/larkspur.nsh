!macro RegisterFileTypes FOLDER
  WriteRegStr SHCTX "Software\Classes\.lscore\OpenWithProgids" "Larkspur.Score.1" ""
  WriteRegStr SHCTX "Software\Classes\Larkspur.Score.1" "" "Larkspur Score"
  WriteRegStr SHCTX "Software\Classes\Larkspur.Score.1\DefaultIcon" "" "${FOLDER}\Larkspur.exe,0"
  WriteRegStr SHCTX "Software\Classes\Larkspur.Score.1\shell\open\command" "" "$\"${FOLDER}\Larkspur.exe$\" $\"%1$\""
!macroend
