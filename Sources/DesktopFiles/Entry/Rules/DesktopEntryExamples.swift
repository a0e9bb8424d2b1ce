import Diagnostics

extension RuleExample {
  /// The usual name of an example.
  static let entryName = "org.example.Art.desktop"

  /// A whole file.
  static func file(_ text: String, path: String = entryName) -> RuleExample {
    RuleExample(text, path: path)
  }

  /// An application with these further lines.
  static func app(_ lines: String, path: String = entryName) -> RuleExample {
    RuleExample("[Desktop Entry]\nType=Application\nName=Art\n\(lines)\n", path: path)
  }
}
