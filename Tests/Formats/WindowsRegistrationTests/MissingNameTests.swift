import Diagnostics
import Testing
import WindowsRegistration

/// Names and values that a script with an empty variable leaves out, and keys that all share.
struct MissingNameTests {
  private static func rules(_ lines: String) -> [String] {
    let text = "Windows Registry Editor Version 5.00\n\n\(lines)\n"
    return RegistryRules.check(RegistryFile(Array(text.utf8))).map(\.rule)
  }

  @Test(arguments: [
    #"[HKEY_CURRENT_USER\Software\Classes\shell\open\command]"#,
    #"[HKEY_CURRENT_USER\Software\Classes\DefaultIcon]"#,
    #"[HKEY_CLASSES_ROOT\OpenWithProgids]"#,
    #"[HKLM\SOFTWARE\WOW6432Node\Classes\shell\open]"#,
    #"[HKEY_CURRENT_USER\Software\Classes\\shell\open\command]"#,
    #"[HKEY_CURRENT_USER\Software\Classes\]"#,
    #"[HKEY_CURRENT_USER\\Software\\Classes\\Sketch.1]"#,
    #"[HKEY_CURRENT_USER\Software\Classes\Applications\shell\open\command]"#,
    #"[HKEY_CURRENT_USER\Software\Classes\.\OpenWithProgids]"#,
    #"[-HKEY_CURRENT_USER\Software\\Sketch]"#,
  ])
  func aMissingNameIsTold(_ key: String) {
    let rules = [["registry/missing-name"], ["registry/misspelt-name"]]
    #expect(rules.contains(Self.rules(key)))
  }

  @Test(arguments: [
    "HKEY_CURRENT_USER", "hkcr", "HKEY_CLASSES_ROOT\\", #"HKLM\SOFTWARE"#, #"HKCU\Software\"#,
    #"HKEY_CURRENT_USER\Software\Classes"#, #"HKEY_CURRENT_USER\Software\Classes\"#,
    #"HKEY_CURRENT_USER\Software\Classes\\"#, #"HKEY_CURRENT_USER\\Software\\Classes"#,
    #"HKLM\SOFTWARE\Classes"#, #"HKLM\software\WOW6432Node\CLASSES"#, #"HKLM\SOFTWARE\WOW6432Node"#,
    #"HKEY_USERS\.DEFAULT\Software\Classes"#, #"HKEY_USERS\S-1-5-21-1_Classes"#,
    #"HKEY_CURRENT_USER\Software\Classes "#, #"HKCR\*"#, #"HKCR\Directory\shell"#,
    #"HKCR\Applications"#, #"HKCR\CLSID\"#, #"HKCR\.md"#, #"HKCR\.md\OpenWithList"#,
    #"HKCU\Software\Microsoft"#,
  ])
  func removingWhatAllShareIsAnError(_ key: String) {
    #expect(Self.rules("[-\(key)]") == ["registry/removes-shared-key"])
    let text = "Windows Registry Editor Version 5.00\n\n[-\(key)]\n"
    #expect(RegistryFile(Array(text.utf8)).isAboutTypes)
  }

  @Test(arguments: [
    #"HKCR\Sketch.1"#, #"HKCU\Software\Classes\Applications\Sketch.exe"#, #"HKCU\Software\Sketch"#,
    #"HKCR\Directory\shell\Sketch"#, #"HKCR\*\shellex\ContextMenuHandlers\Sketch"#,
    #"HKCR\CLSID\{00000000-0000-0000-0000-000000000001}"#,
  ])
  func removingOnesOwnIsRight(_ key: String) {
    #expect(Self.rules("[-\(key)]").isEmpty)
  }

  @Test(arguments: [
    ("[HKCR\\.aa]\n@=\"\"", 1), ("[HKCR\\.aa\\OpenWithProgids]\n\"\"=\"\"", 1),
    ("[HKCR\\A.1\\shell\\open\\command]\n@=\"\"", 1),
    (#"[HKCR\A.1\shell\open\command]"# + "\n" + #"@="\"\" \"%1\"""#, 1),
    (#"[HKCR\A.1\shell\open\command]"# + "\n" + #"@=" \"%1\"""#, 1),
    ("[HKCR\\A.1\\DefaultIcon]\n@=\",0\"", 1), ("[HKCR\\A.1\\DefaultIcon]\n@=\"\"", 1),
    ("[HKCU\\Software\\A\\Capabilities\\FileAssociations]\n\".aa\"=\"\"", 1),
    ("[HKCR\\A.1]\n@=\"\"", 0), ("[HKCR\\A.1\\shell]\n@=\"\"", 0),
    ("[HKCR\\A.1\\shell\\open\\command]\n@=\"\\\"%1\\\" %*\"", 0),
  ])
  func aMissingValueIsTold(_ lines: String, _ count: Int) {
    let rules = [
      "registry/malformed-value", "registry/misspelt-name", "registry/undefined-prog-id",
    ]
    #expect(Set(Self.rules(lines)).intersection(rules).count == count)
  }

  private static func installer(_ elements: String) -> [String] {
    let text = """
      <Wix xmlns="http://schemas.microsoft.com/wix/2006/wi"><Fragment>\(elements)</Fragment></Wix>
      """
    let source = InstallerSource(Array(text.utf8))
    return (InstallerRules.check(source) + RegistryRules.check(source.registry)).map(\.rule)
  }

  @Test(arguments: [
    (#"<ProgId Id=""/>"#, "registry/missing-name"),
    (
      #"<RegistryKey Root="HKCU" Key="Software\Classes\"><RegistryValue Value="a"/></RegistryKey>"#,
      "registry/missing-name"
    ),
    (
      #"<RegistryKey Root="HKMU" Key="Software\Classes"><RegistryKey Key="DefaultIcon"/></RegistryKey>"#,
      "registry/misspelt-name"
    ),
    (
      #"<RegistryKey Root="HKCR" Key="A.1\DefaultIcon"><RegistryValue Value=""/></RegistryKey>"#,
      "registry/malformed-value"
    ),
    (#"<RemoveRegistryKey Root="HKLM" Key="SOFTWARE\Classes"/>"#, "registry/removes-shared-key"),
    (#"<RemoveRegistryKey Root="HKCR" Key=".md"/>"#, "registry/removes-shared-key"),
    (
      #"<RegistryKey Root="HKCU" Key="Software\\Classes\\" ForceDeleteOnUninstall="yes"/>"#,
      "registry/removes-shared-key"
    ),
  ])
  func installersAreJudgedAlike(_ element: String, _ rule: String) {
    #expect(Self.installer(element) == [rule])
  }

  @Test func soundInstallersAreNotJudged() {
    let text = #"""
      <RegistryKey Root="HKCU" Key="Software\Classes"><RegistryKey Key="A.1\shell\open\command">
      <RegistryValue Value="&quot;[#A]&quot; &quot;%1&quot;"/></RegistryKey></RegistryKey>
      <RemoveRegistryKey Root="HKCU" Key="Software\A" Action="removeOnUninstall"/>
      """#
    #expect(Self.installer(text).isEmpty)
  }

  /// A script of Inno Setup, whose names have values.
  @Test(arguments: [
    (
      #"Subkey: "Software\Classes\{#ID}\shell\open\command"; ValueType: string; ValueData: "a.exe ""%1""""#,
      ["registry/missing-name"]
    ),
    (#"Subkey: "Software\Classes\DefaultIcon"; Flags: uninsdeletekey"#, ["registry/misspelt-name"]),
    (
      #"Subkey: "Software\Classes\{#ID}"; Flags: uninsdeletekey"#,
      ["registry/missing-name", "registry/removes-shared-key"]
    ),
    (#"Subkey: "Software\Classes"; Flags: deletekey"#, ["registry/removes-shared-key"]),
    (
      #"Subkey: "Software\Classes\.aa"; ValueType: string; ValueData: "{#ID}""#,
      ["registry/undefined-prog-id"]
    ),
    (#"Subkey: "Software\Classes\{#Other}"; Flags: uninsdeletekey"#, []),
  ])
  func scriptsAreJudgedAlike(_ entry: String, _ rules: [String]) {
    let text = "#define ID \"\"\n[Registry]\nRoot: HKA; \(entry)\n"
    #expect(RegistryRules.check(InstallerScript(Array(text.utf8)).registry).map(\.rule) == rules)
  }

  /// Doubled backslashes are those of strings; one is the mark of a variable that was empty.
  @Test(arguments: [
    (#"HKCU\\Software\\Classes"#, #"HKCU\Software\Classes"#),
    (#"HKCU\Software\\Classes\\A.1"#, #"HKCU\Software\Classes\A.1"#),
    (#"HKCR\Applications\\shell"#, nil), (#"HKCU\Software\Classes\\shell"#, nil),
  ])
  func doubledBackslashesAreMadeSingle(_ key: String, _ single: String?) {
    let text = Array("Windows Registry Editor Version 5.00\n\n[\(key)]\n".utf8)
    let fixes = RegistryRules.check(RegistryFile(text)).compactMap(\.fix)
    let fixed = String(decoding: Fix.apply(fixes, to: text), as: UTF8.self)
    #expect(fixed.contains("[\(single ?? key)]") && fixes.isEmpty == (single == nil))
  }
}
