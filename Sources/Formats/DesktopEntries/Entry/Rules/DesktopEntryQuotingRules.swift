import Diagnostics
import KeyFileSyntax

/// Rules for quotes, and for characters that are special to a shell.
extension DesktopEntryRules {
  static let unquotedReservedCharacter = RuleInfo(
    "desktop/unquoted-reserved-character", .error, fix: .unsafe,
    """
    One of the characters ~ $ | & ; * ? # ( ) < > ` ' is outside double quotes in Exec. Reported \
    at the first one
    """,
    because: "no shell runs the command, so the character does not have a special meaning",
    references: ["Desktop Entry 7"],
    bad: [
      .app("Exec=↓~/bin/art %f"), .app("Exec=cd /opt/art↓; ./run %f"),
      .app("Exec=art ↓'my art' %f"), .app("Exec=art --color ↓#fff"),
    ],
    good: [.app("Exec=art \"my art\" %f"), .app("Exec=art --color \"#fff\"")])

  static let unclosedQuote = RuleInfo(
    "desktop/unclosed-quote", .error,
    "A double quote of Exec is not closed; reported at the quote",
    because: "readers drop the entry",
    references: ["Desktop Entry 7"],
    bad: [.app("Exec=↓\"/opt/my art/run %f")],
    good: [.app("Exec=\"/opt/my art/run\" %f")])

  static let quoting = Family<DesktopEntrySubject>(unquotedReservedCharacter, unclosedQuote) {
    subject, findings in
    for command in subject.commands {
      if let quote = command.unclosedQuote {
        let meant = paired(String(decoding: command.source.bytes, as: UTF8.self))
        findings.add(
          unclosedQuote, "the quote is not closed" + (meant.map { "; write '\($0)'" } ?? ""),
          at: quote.lowerBound..<(quote.lowerBound + 1))
      } else if let first = command.reserved.first {
        let quotes = first.character == "'" ? "; only double quotes are supported" : ""
        let message =
          subject.unexpanded(in: command) == first.range
          ? "'\(first.character)' is not expanded\(expansionAdvice)"
          : "'\(first.character)' must be in double quotes\(quotes)"
        findings.add(
          unquotedReservedCharacter, message, at: first.range,
          fix: fix(first, in: command, subject))
      }
    }
  }

  /// Returns a command whose only quote has its counterpart: before the next field code or option,
  /// or at the beginning of the path before it; nil if there are several quotes.
  private static func paired(_ text: String) -> String? {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    guard parts[0].isEmpty || parts[0].last == " " else { return "\"" + text }
    let end = [" %", " -"].compactMap { parts[1].firstRange(of: $0)?.lowerBound }.min()
    let quoted = parts[1][..<(end ?? parts[1].endIndex)]
    let argument = quoted.hasPrefix("%") ? "\(quoted)" : "\"\(quoted)\""
    return "\(parts[0])\(argument)\(parts[1][quoted.endIndex...])"
  }

  /// Returns a fix with double quotes, if they keep the intended argument.
  private static func fix(
    _ found: ExecCommand.ReservedCharacter, in command: ExecCommand, _ subject: DesktopEntrySubject
  ) -> Fix? {
    if found.character == "'" {
      let quotes = command.reserved.filter { $0.character == "'" }
      guard quotes.count == 2, command.reserved.count == 2 else { return nil }
      let inside = quotes[0].range.upperBound..<quotes[1].range.lowerBound
      guard !subject.text(inside).contains(where: { "\"$`\\%".contains($0) }) else { return nil }
      return Fix("write double quotes", quotes.map { .replace($0.range, by: "\"") })
    }
    let argument = command.arguments[found.argument]
    guard "#?*()".contains(found.character), !argument.isQuoted, argument.codes.isEmpty,
      !argument.text.contains(where: { "\"$`\\'~|&;<>".contains($0) })
    else { return nil }
    return Fix(
      "put the argument in quotes",
      .replace(argument.range, by: "\"\(subject.text(argument.range))\""))
  }
}
