[Setup]
AppName=Tides
AppVersion=1.0
DefaultDirName={autopf}\Tides
ChangesAssociations=yes

[Registry]
Root: HKLM; Subkey: "Software\Classes\.tides"; ValueType: string; ValueData: "Tides.Table.1"
Root: HKLM; Subkey: "Software\Classes\.tides\OpenWithProgids"; ValueType: string; ValueName: "Tides.Table.1"; ValueData: ""
Root: HKLM; Subkey: "Software\Classes\Tides.Table.1"; ValueType: string; ValueData: "Tide Table"
Root: HKLM; Subkey: "Software\Classes\Tides.Table.1\shell\open\command"; ValueType: string; ValueData: """{app}\Tides.exe"" ""%1"""
Root: HKLM; Subkey: "Software\Harborworks\Tides\Capabilities"; ValueType: string; ValueName: "ApplicationName"; ValueData: "Tides"
Root: HKLM; Subkey: "Software\Harborworks\Tides\Capabilities\FileAssociations"; ValueType: string; ValueName: ".tides"; ValueData: "Tides.Table.1"
Root: HKLM; Subkey: "Software\RegisteredApplications"; ValueType: string; ValueName: "Harborworks.Tides"; ValueData: "Software\Harborworks\Tides\Capabilities"
