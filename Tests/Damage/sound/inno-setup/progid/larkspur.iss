[Setup]
AppName=Larkspur
AppVersion=2.1
DefaultDirName={autopf}\Larkspur
ChangesAssociations=yes

[Registry]
Root: HKA; Subkey: "Software\Classes\.lscore\OpenWithProgids"; ValueType: string; ValueName: "Larkspur.Score.1"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Larkspur.Score.1"; ValueType: string; ValueName: ""; ValueData: "Larkspur Score"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Larkspur.Score.1\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\Larkspur.exe,0"
Root: HKA; Subkey: "Software\Classes\Larkspur.Score.1\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\Larkspur.exe"" ""%1"""
