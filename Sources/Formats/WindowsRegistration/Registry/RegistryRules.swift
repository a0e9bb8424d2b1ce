package import Diagnostics

/// The rules for registry files.
package enum RegistryRules: RuleFamilies {
  package static let families: [Family<RegistryFile>] = [
    form, encoding, slots, doubles, names, gaps, commands, effects,
  ]
}

extension RuleExample {
  /// Returns a file in whose lines '~' stands for the classes of the user.
  static func registry(_ lines: String, header: String = RegistryRules.headers[0]) -> RuleExample {
    let lines = lines.replacing("~", with: "HKEY_CURRENT_USER\\Software\\Classes")
    return RuleExample("\(header)\n\n\(lines)\n", path: "sketch.reg")
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
      [~\\.\(fileExtension)]
      \(extensionKey)

      [~\\.\(fileExtension)\\OpenWithProgids]
      \(openWith)

      [~\\Sketchpad.Sketch.1]
      @="Sketch"

      [~\\Sketchpad.Sketch.1\\shell\\open\\command]
      \(command)
      \(more)
      """)
  }
}
