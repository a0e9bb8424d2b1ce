import Diagnostics
import TestSupport
import Testing
import WindowsRegistration

/// The `[Registry]` section of scripts of Inno Setup.
@Suite struct InstallerScriptTests {
  private static let head = """
    #define MyAppName "Reef Map"
    #define MyAppAssocExt ".reef"
    #define MyAppAssocKey StringChange(MyAppName + " File", " ", "") + MyAppAssocExt

    [Setup]
    AppName={#MyAppName}

    [Registry]

    """

  private static let sound = #"""
    Root: HKA; Subkey: "Software\Classes\{#MyAppAssocExt}\OpenWithProgids"; ValueType: string; ValueName: "{#MyAppAssocKey}"; ValueData: ""; Flags: uninsdeletevalue
    Root: HKA64; Subkey: "Software\Classes\{#MyAppAssocKey}"; ValueType: string; ValueName: ""; ValueData: "{#MyAppName}"; Flags: uninsdeletekey
    Root: HKA; Subkey: "Software\Classes\{#MyAppAssocKey}\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\Reef.exe"" ""%1"""
    ; Root: HKA; Subkey: ".comment"; ValueType: string; ValueData: "X"

    """#

  private static func places(_ lines: String) -> [String] {
    let bytes = Array((head + lines).utf8)
    return RegistryRules.check(InstallerScript(bytes).registry).map { finding in
      "\(finding.rule) '\(finding.range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "")'"
    }.sorted()
  }

  @Test func entriesAreRead() throws {
    let script = InstallerScript(Array((Self.head + Self.sound).utf8))
    #expect(RegistryRules.check(script.registry).isEmpty)
    let association = try #require(script.registry.associations.first)
    #expect(association.name.text == "ReefMapFile.reef")
    #expect(association.extensions.map(\.text) == ["reef"])
    #expect(association.description?.text == "Reef Map")
  }

  @Test(arguments: [
    (
      #"Root: HKCR; Subkey: ".rmap"; ValueType: string; ValueData: "Mapp"; Flags: uninsdeletekey"#,
      [
        "registry/missing-open-with 'Mapp'", "registry/removes-shared-key '.rmap'",
        "registry/undefined-prog-id 'Mapp'",
      ]
    ),
    (
      #"Root: HKCR; Subkey: "Map\shell\open\command"; ValueType: expandsz; ValueData: "{app}\R.exe %1""#,
      [
        #"registry/unquoted-document '{app}\R.exe %1'"#,
        #"registry/unquoted-program '{app}\R.exe %1'"#,
      ]
    ),
    (
      #"Root: HKCU; Subkey: "Software\Classes\*\shell\open\command"; ValueType: string; ValueData: """{app}\R.exe"" ""%1""""#,
      [#"registry/opens-everything 'Software\Classes\*\shell\open\command'"#]
    ),
  ])
  func entriesAreJudgedAtTheirPlaces(_ line: String, _ found: [String]) {
    #expect(Self.places(line) == found)
  }

  /// What is not known is not judged, and nothing ends the reading.
  @Test(arguments: [
    ";", "// a", "Root: HKA;  Subkey : .a ;",
    "Root: HKCU; \\\n  Subkey: \"Software\\Reef\"; \\\n  Flags: uninsdeletekey",
    "Root: {#Root}; Subkey: \".a\"; Flags: {#Flags}", "[Code]\n  [mbOk],\n  [",
    "Root: HKCR; Subkey: \"CLSID\\A\"; ValueType: dword; ValueData: 1",
    "Root: HKLM; Subkey: \"Software\\{#Unknown(1\"; ValueType: string; ValueData: \"{\"",
    "#define A StringChange(", "#define", "#define B \"", "[Other]",
  ])
  func otherLinesAreLeftAlone(_ line: String) { #expect(Self.places(line) == []) }

  @Test(arguments: [
    "Root: HKXX; Subkey: \".a\"", "Root: HKCR", "Root", "Root: HKCR; Subkey: \"", "{",
    "Root: HKCR; Root: HKCU; Subkey: .a", "Root: HKCR;; Subkey: .a", "[Files}", "[[Files]",
    "Root: HKCR; Subkey: .a\"", "Root: HKCR; Subkey: .a; Flags: uninsdeletkey",
    "Root: HKCR; Subkey: .a; ValueType: strign", "Root: HKCR; Subkey: \".a\" ValueType: string",
  ])
  func linesThatStopInnoSetup(_ line: String) {
    let places = Self.places(line).filter { $0.hasPrefix("registry/malformed-line '") }
    #expect(places.contains { line.contains($0.dropFirst(25).dropLast()) })
  }

  /// No sign of an entry can be lost or doubled without a finding, but for those in texts.
  @Test func signsOfEntriesCount() {
    let line = #"Root: HKCU; Subkey: "Software\Reef"; ValueType: string; ValueData: "A b""#
    #expect(Self.places(line).isEmpty)
    for index in line.indices where ":;\"".contains(line[index]) {
      var (lost, double) = (line, line)
      lost.remove(at: index)
      double.insert(line[index], at: index)
      #expect(!Self.places(lost).isEmpty && !Self.places(double).isEmpty, "\(lost), \(double)")
    }
  }

  private static let sections = #"""
    #ifdef Debug
      #define Level "1"
    #endif
    #sub AddIt
      Source: b; DestDir: {app}
    #endsub
    [Setup]
    AppName = Reef
    AppVersion={#Level}
    OutputDir=..\
    SignTool=signtool /d $qReef$q $f
    {#More}
    [CustomMessages]
    en.Tide_2=The tide = high
    [Files]
    Source: "{#Dir("a")}\x"; DestDir: {app}; Flags: ignoreversion; Check: IsWin64 and (not Is("a;b"))
    Source: b.dll; DestDir: {app}\
    Source: a.dll; \
      DestDir: "{app}"; Excludes: "*.pdb,""b"""
    [Run]
    Filename: "{app}\Reef.exe"; Parameters: "/s ""{tmp}\a.b"""; StatusMsg: "Run: now"; Flags: nowait
    [/Run]
    [_ISToolPreCompile]
    Name: makechm.bat; whatever it has
    [Code]
    procedure A; begin x := [1, 2]; end;
    """#.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  /// Each section has lines of one form, whatever the line is about.
  @Test func linesOfOtherFormsAreTold() {
    #expect(
      RegistryRules.check(
        InstallerScript(Array(Self.sections.joined(separator: "\n").utf8)).registry
      ).isEmpty)
    var random = SplitMix64(seed: 58)
    for _ in 0..<Effort.rounds(200) {
      var lines = Self.sections
      let at = [8, 10, 13, 16, 17, 19, 21].randomElement(using: &random) ?? 8
      let isOfDirectives = at <= 13
      let stranger =
        [
          "<<<<<<< HEAD", "=======", ">>>>>>> main", "{", "types {", "\"AppName\"=Reef", "x",
          isOfDirectives ? "Root: HKA; Subkey: \".a\"" : "AppName=Reef",
          isOfDirectives ? "Name: a; Value=\"b\"" : "Name: a; Description: [\"b\"]",
        ].randomElement(using: &random) ?? ""
      lines.insert(stranger, at: at)
      let found = RegistryRules.check(
        InstallerScript(Array(lines.joined(separator: "\n").utf8)).registry)
      #expect(found.count == 1, "\(stranger), \(at): \(found.map(\.message))")
    }
    #expect(InstallerScript(Array("AppName=a\n[Setup]\n".utf8)).isDamaged)
    #expect(!InstallerScript(Array("AppName=a\n[Files]\n".utf8)).isDamaged)
  }

  @Test func sectionsWithoutEntriesSayNothing() {
    let script = InstallerScript(Array("[Setup]\nAppName=a".utf8))
    #expect(!script.registry.isAboutTypes && !script.isDamaged)
    #expect(!InstallerScript(Array(Self.head.utf8)).registry.isAboutTypes)
  }
}
