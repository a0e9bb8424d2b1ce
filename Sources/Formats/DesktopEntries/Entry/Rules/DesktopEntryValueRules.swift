import Diagnostics
import KeyFileSyntax

/// Rules for values, by their types in the table of keys.
extension DesktopEntryRules {
  static let unknownStringEscape = Rule<DesktopEntrySubject>(
    "desktop/unknown-string-escape", .error, fix: .unsafe,
    """
    A backslash is not followed by s, n, t, r or a backslash, in lists a semicolon, or a command \
    has the escape of a line break; reported at the first backslash of the value
    """,
    because: "each reader makes something else of it",
    references: ["Desktop Entry 4"],
    bad: [
      .app("Exec=art \"a↓\\qb\" %f"), .app("Exec=art %f↓\\nrm"), .app("Comment=a↓\\;b\nExec=art"),
    ],
    good: [.app("Exec=art \"a\\\\$b\" %f"), .app("Comment=one\\ntwo\nExec=art\nKeywords=a\\;b;")]
  ) { subject, found in
    let file = subject.file
    guard file.text.contains(UInt8(ascii: "\\")) else { return }
    for entry in subject.entries where file.hasEscapes(entry.value) {
      guard let key = DesktopEntryKeys.key(entry.key.text), key.status == .standard else {
        continue
      }
      let value = file.unescaped(entry.value, inList: key.isList)
      let isCommand = key.name == "Exec"
      if let first = value.badEscapes.first {
        found(
          "unknown escape '\(subject.text(first))'", at: first,
          fix: isCommand
            ? commandFix(value, subject)
            : Fix(
              "write two backslashes", value.badEscapes.map { .insert("\\", at: $0.lowerBound) })
        )
      } else if isCommand, let first = value.lineBreaks.first {
        found(
          "a command must not contain line breaks", at: first,
          fix: Fix("write a blank", value.lineBreaks.map { .replace($0, by: " ") }))
      }
    }
  }

  /// Returns a fix that quotes arguments with a backslash before blanks or special characters, nil
  /// if one has a quote; a literal backslash is escaped once more inside the quotes.
  private static func commandFix(_ value: UnescapedText, _ subject: DesktopEntrySubject) -> Fix? {
    let escaped = value.badEscapes.map { subject.text($0).dropFirst() }
    guard escaped.allSatisfy({ " ()&'#;*?<>|~".contains($0) && !$0.isEmpty }) else {
      return Fix(
        "write four backslashes", value.badEscapes.map { .insert("\\\\\\", at: $0.lowerBound) })
    }
    let arguments = ExecCommand(value).arguments.filter { argument in
      value.badEscapes.contains(where: argument.range.overlaps)
    }
    guard arguments.allSatisfy({ !$0.isQuoted }) else { return nil }
    return Fix(
      "put \(arguments.count == 1 ? "the argument" : "the arguments") in quotes",
      arguments.map { .replace($0.range, by: "\"\($0.text)\"") })
  }

  static let malformedBoolean = RuleInfo(
    "desktop/malformed-boolean", .error, fix: .unsafe,
    "A boolean is not exactly true or false; reported at the value",
    because: "readers take it for false or reject the file",
    references: ["Desktop Entry 4"],
    bad: [.app("Exec=art\nNoDisplay=↓yes"), .app("Exec=art\nTerminal=↓False")],
    good: [.app("Exec=art\nNoDisplay=true\nTerminal=false")])

  static let numericBoolean = RuleInfo(
    "desktop/numeric-boolean", .warning, fix: .safe,
    "A boolean is written as 0 or 1; reported at the value",
    because: "the spelling is deprecated, and some readers reject it",
    references: ["Desktop Entry 4"],
    bad: [.app("Exec=art\nTerminal=↓0")],
    good: [.app("Exec=art\nTerminal=false")])

  private static let booleans = [
    "yes": "true", "on": "true", "1": "true", "true": "true", "no": "false", "off": "false",
    "0": "false", "false": "false", "": "false",
  ]

  static let booleanValues = Family<DesktopEntrySubject>(malformedBoolean, numericBoolean) {
    subject, findings in
    let entries = subject.group.entries
    for place in entries.indices
    where entries[place].locale == nil && subject.keys[place]?.type == .boolean {
      let entry = entries[place]
      let value = subject.file.unescaped(entry.value).text.trimmed
      guard value != "true", value != "false", !subject.isJoined(entry.value) else { continue }
      findings.add(
        value == "0" || value == "1" ? numericBoolean : malformedBoolean,
        "'\(entry.key.text)' must be 'true' or 'false', found '\(value)'",
        at: entry.value.range,
        fix: booleans[value.lowercased()].map {
          Fix("write '\($0)'", .replace(entry.value.range, by: $0))
        })
    }
  }
}
