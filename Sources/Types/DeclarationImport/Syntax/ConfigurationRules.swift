package import Diagnostics

/// The rules for configurations in JSON5 and TOML.
package enum ConfigurationRules {
  package static let all: [RuleInfo] = [malformedJSON5, malformedTOML]

  package static let malformedJSON5 = malformed(
    "JSON5", "1.0",
    bad: ["{ appId: 'org.example.app', files: ↓}\n", "{ appId: ↓'org.example.app }\n"],
    good: "// the application\n{ appId: 'org.example.app', files: [\"a\",], }\n")

  package static let malformedTOML = malformed(
    "TOML", "1.0",
    bad: ["appId = ↓org.example.app\n", "appId = \"org.example.app\"\n↓appId = \"b\"\n"],
    good: "appId = \"org.example.app\"\n[[fileAssociations]]\next = [\"abc\", \"abd\"]\n")

  private static func malformed(
    _ syntax: String, _ version: String, bad: [String], good: String
  ) -> RuleInfo {
    let path = "electron-builder.\(syntax.lowercased())"
    return RuleInfo(
      "\(syntax.lowercased())/malformed", .error,
      "The text is not \(syntax) in UTF-8, or nests deeper than 100 levels; reported where reading stops",
      because: "nothing in the file can be imported", references: ["\(syntax) \(version)"],
      bad: bad.map { RuleExample($0, path: path) }, good: [RuleExample(good, path: path)])
  }
}
