[Setup]
AppName=Reef
AppVersion=1.0
DefaultDirName={autopf}\Reef
ChangesAssociations=yes

[Registry]
Root: HKA; Subkey: "Software\Classes\.reefmap\OpenWithProgids"; ValueType: string; ValueName: "Reef.Map.1"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Reef.Map.1"; ValueType: string; ValueName: ""; ValueData: "Reef map"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Reef.Map.1\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\reef.exe"" ""%1"""
