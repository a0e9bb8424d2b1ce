package import Diagnostics

/// The rules for registry files.
package enum RegistryRules: RuleFamilies {
  package static let families: [Family<RegistryFile>] = [
    form, encoding, names, gaps, commands, effects,
  ]
}

extension RuleExample {
  static func registry(_ lines: String, header: String = "Windows Registry Editor Version 5.00")
    -> RuleExample
  {
    RuleExample("\(header)\n\n\(lines)\n", path: "sketch.reg")
  }

  /// Returns a registration of a type, with some lines replaced.
  static func registration(
    extensionKey: String = "@=\"Sketchpad.Sketch.1\"",
    openWith: String = "\"Sketchpad.Sketch.1\"=\"\"",
    command: String = #"@="\"C:\\Program Files\\Sketch\\Sketch.exe\" \"%1\"""#,
    more: String = "", fileExtension: String = "sketch"
  ) -> RuleExample {
    .registry(
      """
      [HKEY_CURRENT_USER\\Software\\Classes\\.\(fileExtension)]
      \(extensionKey)

      [HKEY_CURRENT_USER\\Software\\Classes\\.\(fileExtension)\\OpenWithProgids]
      \(openWith)

      [HKEY_CURRENT_USER\\Software\\Classes\\Sketchpad.Sketch.1]
      @="Sketch"

      [HKEY_CURRENT_USER\\Software\\Classes\\Sketchpad.Sketch.1\\shell\\open\\command]
      \(command)
      \(more)
      """)
  }
}
