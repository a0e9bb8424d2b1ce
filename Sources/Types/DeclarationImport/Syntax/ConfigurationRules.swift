package import Diagnostics

/// The rules for configurations in JSON5 and TOML.
package enum ConfigurationRules {
  package static let all: [RuleInfo] = [malformedJSON5, malformedTOML]

  package static let malformedJSON5 = RuleInfo(
    "json5/malformed", .error,
    "The text is not JSON5 in UTF-8, or nests deeper than 100 levels; reported where reading stops",
    because: "nothing in the file can be imported",
    references: ["JSON5 1.0"],
    bad: [
      RuleExample("{ appId: 'org.example.app', files: ↓}\n", path: "electron-builder.json5"),
      RuleExample("{ appId: ↓'org.example.app }\n", path: "electron-builder.json5"),
    ],
    good: [
      RuleExample(
        "// the application\n{ appId: 'org.example.app', files: [\"a\",], }\n",
        path: "electron-builder.json5")
    ])

  package static let malformedTOML = RuleInfo(
    "toml/malformed", .error,
    "The text is not TOML in UTF-8, or nests deeper than 100 levels; reported where reading stops",
    because: "nothing in the file can be imported",
    references: ["TOML 1.0"],
    bad: [
      RuleExample("appId = ↓org.example.app\n", path: "electron-builder.toml"),
      RuleExample("appId = \"org.example.app\"\n↓appId = \"b\"\n", path: "electron-builder.toml"),
    ],
    good: [
      RuleExample(
        "appId = \"org.example.app\"\n[[fileAssociations]]\next = [\"abc\", \"abd\"]\n",
        path: "electron-builder.toml")
    ])
}
