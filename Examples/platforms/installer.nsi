; Makes trailbook-setup.exe: makensis installer.nsi
Unicode true
Name "Trailbook"
OutFile "trailbook-setup.exe"
InstallDir "$PROGRAMFILES64\Trailbook"
RequestExecutionLevel admin
!include "windows\org.trailbook.Trailbook.nsh"

Section
  SetShellVarContext all
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  !insertmacro RegisterFileTypes "$INSTDIR"
SectionEnd

Section Uninstall
  SetShellVarContext all
  !insertmacro UnregisterFileTypes "$INSTDIR"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
SectionEnd
