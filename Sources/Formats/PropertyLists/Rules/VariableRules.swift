import Diagnostics

/// Rules for variables that were not expanded.
extension InfoPropertyListRules {
  static let unexpandedVariable = RuleInfo(
    "plist/unexpanded-variable", .error,
    """
    A built list (one with DT keys) has $(NAME) or ${NAME}, or any list has $name or {{name}}, \
    which no build replaces. It is a note, once per file, for the former in a source, unless Xcode \
    defines the variable for every target; reported at the variable
    """,
    because: "users and the App Store see the name of the variable",
    references: ["App Store Connect ITMS-90788", "Xcode INFOPLIST_EXPAND_BUILD_SETTINGS"],
    bad: [
      .list("<key>CFBundleName</key>\n<string>↓{{product}}</string>"),
      .list("<key>CFBundleName</key>\n<string>↓$productName</string>"),
      .list(
        """
        <key>CFBundleName</key>
        <string>↓$(PRODUCT_NAME)</string>
        <key>DTPlatformName</key>
        <string>macosx</string>
        """),
    ],
    good: [
      .list("<key>CFBundleName</key>\n<string>Draw</string>"),
      .list("<key>CFBundleName</key>\n<string>$(PRODUCT_NAME:rfc1034identifier)</string>"),
    ])

  static let variables = Family<CheckedList>(unexpandedVariable) { subject, findings in
    checkBuildVariables(subject, &findings)
    for dictionary in subject.dictionaries {
      for entry in dictionary.entries where dictionary.kind.keys[entry.key.name] != nil {
        for string in entry.value.placedStrings {
          for placeholder in string.text.placeholders where placeholder.form == .template {
            findings.add(unexpanded(placeholder, string.value, subject))
          }
        }
      }
    }
  }

  private static func checkBuildVariables(_ subject: CheckedList, _ findings: inout Findings) {
    var first: Diagnostic?
    var count = 0
    subject.root.visit { value in
      guard let text = value.string, text.hasBuildVariable else { return }
      for placeholder in text.placeholders where placeholder.form == .build {
        if !subject.isBuilt, XcodeVariables.isKnown(placeholder.text) { continue }
        count += 1
        if !subject.isBuilt, first != nil { continue }
        let finding = unexpanded(placeholder, value, subject)
        if subject.isBuilt { findings.add(finding) } else { first = finding }
      }
    }
    // In a source, all variables are as they should be: one note is enough.
    guard var first else { return }
    if count > 1 { first.message += ", and \(count - 1) more in this file" }
    findings.add(first)
  }

  private static func unexpanded(
    _ placeholder: Placeholder, _ value: PropertyListValue, _ subject: CheckedList
  ) -> Diagnostic {
    let isFine = placeholder.form == .build && !subject.isBuilt
    let reason =
      switch (placeholder.form, subject.isBuilt) {
      case (.template, _): "is a template placeholder that no build replaces"
      case (.build, true): "was not replaced by the build"
      case (.build, false): "is replaced by the build"
      }
    var finding = Diagnostic(
      unexpandedVariable, "'\(placeholder.text.prefix(60))' \(reason)",
      at: subject.list.range(of: placeholder.text, in: value), severity: isFine ? .note : .error)
    if isFine { finding.notes = ["its value is not checked here"] }
    return finding
  }
}

extension PropertyList {
  /// Returns the first place of `part` in a string, or the whole string if it is not literal.
  func range(of part: some StringProtocol, in value: PropertyListValue) -> Range<Int> {
    guard value.range.upperBound <= text.count else { return value.range }
    let wanted = Array(part.utf8)
    let bytes = text[value.range]
    let place = bytes.indices.first {
      bytes[$0] == wanted.first && bytes[$0...].starts(with: wanted)
    }
    return place.map { $0..<($0 + wanted.count) } ?? value.range
  }
}
