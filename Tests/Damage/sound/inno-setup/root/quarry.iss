; The log only.
[Setup]
AppName=Quarry
AppVersion=0.9
DefaultDirName={pf}\Quarry
ChangesAssociations=yes

[Files]
Source: "quarry.exe"; DestDir: "{app}"

[Registry]
Root: HKCR; Subkey: ".qlog"; ValueType: string; ValueData: "QuarryLog"; Flags: uninsdeletevalue
Root: HKCR; Subkey: ".qlog"; ValueType: string; ValueName: "Content Type"; ValueData: "text/plain"
Root: HKCR; Subkey: ".qlog\OpenWithProgids"; ValueType: string; ValueName: "QuarryLog"; ValueData: ""; Flags: uninsdeletevalue
Root: HKCR; Subkey: "QuarryLog"; ValueType: string; ValueData: "Quarry log"; Flags: uninsdeletekey
Root: HKCR; Subkey: "QuarryLog\shell\open\command"; ValueType: string; ValueData: """{app}\quarry.exe"" ""%1"""
