import Diagnostics
import KeyFileSyntax

/// Rules for the field codes of Exec, and for text that only a shell interprets.
extension ThumbnailerRules {
  static let missingInputOrOutputCode = RuleInfo(
    "thumbnailer/missing-input-or-output-code", .error, effect: .breaksReaders,
    "Exec lacks %o, or both %i and %u; reported at its value",
    because: "GNOME does not run a command without its document or its picture",
    references: ["gnome-desktop"],
    bad: [.thumbnailer("↓sketch-thumbnailer %i"), .thumbnailer("↓sketch-thumbnailer %o")],
    good: [.soundThumbnailer, .thumbnailer("sketch-thumbnailer %u %o")])

  static let missingSizeCode = RuleInfo(
    "thumbnailer/missing-size-code", .note,
    "Exec lacks %s, the size of the picture; reported at its value",
    because: "the program draws the picture as large as it likes, and the desktop scales it again",
    references: ["gnome-desktop"],
    bad: [.thumbnailer("↓sketch-thumbnailer %i %o")], good: [.soundThumbnailer])

  static let unknownFieldCode = RuleInfo(
    "thumbnailer/unknown-field-code", .error, fix: .unsafe,
    """
    A percent sign in Exec is followed by something other than u, i, o, s or a second one; \
    reported at the percent sign
    """,
    because: "the program gets the two characters instead of a file",
    bad: [
      .thumbnailer("sketch-thumbnailer ↓%f %o"),
      .thumbnailer("sketch-thumbnailer -q 80↓% %i %o"),
    ],
    good: [.soundThumbnailer, .thumbnailer("sketch-thumbnailer -q 80%% %i %o")])

  static let commands = Family<ThumbnailerSubject>(
    missingInputOrOutputCode, missingSizeCode, unknownFieldCode
  ) { subject, findings in
    guard let command = subject.thumbnailer.command, let exec = subject.thumbnailer.exec else {
      return
    }
    let unknown = command.arguments.flatMap { argument in
      argument.namesURL ? [] : argument.codes.filter { !"uios%".contains($0.letter ?? " ") }
    }
    for code in unknown { addUnknown(code, &findings) }
    let letters = Set(command.codes.compactMap(\.letter))
    // An unknown code is probably a misspelled one.
    if unknown.isEmpty, let missing = missingCodes(letters) {
      findings.add(missingInputOrOutputCode, missing, at: exec.value.range)
    }
    if !letters.contains("s") {
      findings.add(
        missingSizeCode, "'Exec' should contain '%s', which is replaced by the size",
        at: exec.value.range)
    }
  }

  private static func missingCodes(_ letters: Set<Character>) -> String? {
    let hasInput = letters.contains("i") || letters.contains("u")
    let hasOutput = letters.contains("o")
    if hasInput && hasOutput { return nil }
    let missing =
      hasInput
      ? "'%o' for the picture"
      : hasOutput ? "'%i' or '%u' for the document" : "'%i' and '%o'"
    return "'Exec' must contain \(missing)"
  }

  /// The replacements for codes of desktop entries and for capitals.
  private static let replacements: [Character: Character] = [
    "f": "i", "F": "i", "U": "u", "I": "i", "O": "o", "S": "s",
  ]

  private static func addUnknown(
    _ code: ExecCommand.FieldCode, _ findings: inout Findings
  ) {
    guard let letter = code.letter else {
      return findings.add(
        unknownFieldCode, "a single percent sign must be doubled", at: code.range,
        fix: Fix("double the percent sign", .replace(code.range, by: "%%")))
    }
    let meant = replacements[letter].map { "%\($0)" }
    findings.add(
      unknownFieldCode, "unknown field code '%\(letter)'" + didYouMean(meant), at: code.range,
      fix: meant.map { Fix("write '\($0)'", .replace(code.range, by: $0)) })
  }

  static let quotedFieldCode = Rule<ThumbnailerSubject>(
    "thumbnailer/quoted-field-code", .error, fix: .unsafe,
    "%i, %u or %o is in double quotes; reported at the percent sign",
    because: "KDE inserts a path that is already quoted, so the quotes end where it begins",
    references: ["KIO"],
    bad: [
      .thumbnailer("sketch-thumbnailer \"↓%i\" %o"),
      .thumbnailer("sketch-thumbnailer %i \"--to=↓%o\""),
    ], good: [.soundThumbnailer]
  ) { subject, found in
    for argument in subject.thumbnailer.command?.arguments ?? [] {
      for code in argument.codes where code.isQuoted {
        guard let letter = code.letter, "uio".contains(letter) else { continue }
        // Removing quotes keeps the words only if just the code is quoted.
        let isWhole = argument.text == "%\(letter)"
        found(
          "'%\(letter)' must not be quoted", at: code.range,
          fix: isWhole
            ? Fix("remove the quotes", .replace(argument.range, by: argument.text)) : nil)
      }
    }
  }

  static let shellSyntax = Rule<ThumbnailerSubject>(
    "thumbnailer/shell-syntax", .error,
    """
    Exec has a pipe, a redirection, a variable or another character that only a shell acts on, \
    outside of quotes, or a quote that is not closed; reported at the first
    """,
    because: "desktops start the program themselves, so it gets these characters as arguments",
    references: ["gnome-desktop", "g_shell_parse_argv"],
    bad: [
      .thumbnailer("sketch-thumbnailer %i ↓> %o"), .thumbnailer("sketch-thumbnailer %i %o ↓\"-x"),
    ],
    good: [.soundThumbnailer, .thumbnailer("sketch-thumbnailer -f \"a|b\" %i %o")]
  ) { subject, found in
    guard let command = subject.thumbnailer.command else { return }
    if let quote = command.unclosedQuote { return found("the quote is not closed", at: quote) }
    // Quotes of both kinds work without a shell.
    let first = command.reserved.first { reserved in
      guard command.arguments.indices.contains(reserved.argument) else { return false }
      let argument = command.arguments[reserved.argument]
      return "|&;<>`$()*?".contains(reserved.character) && !argument.namesURL
        && !argument.namesHome && !argument.text.contains("'")
    }
    guard let first else { return }
    found(
      "'\(first.character)' has a meaning only in a shell, and none runs the command",
      at: first.range)
  }
}

extension ExecCommand.Argument {
  var namesURL: Bool { text.contains("://") }

  /// True for paths in a user's home.
  var namesHome: Bool {
    text.hasPrefix("~") || ["$HOME", "${HOME}", "$XDG_", "${XDG_"].contains { text.contains($0) }
  }
}
