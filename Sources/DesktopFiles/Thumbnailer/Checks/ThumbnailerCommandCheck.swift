import Diagnostics
import KeyFileSyntax

extension ThumbnailerRules {
  /// The field codes of Exec, and what only a shell would understand.
  static func checkCommand(_ thumbnailer: Thumbnailer) -> [Diagnostic] {
    guard let command = thumbnailer.command, let exec = thumbnailer.exec else { return [] }
    let unknown = command.arguments.flatMap { argument in
      argument.namesURL ? [] : argument.codes.filter { !isKnown($0) }
    }
    var found = unknown.map(diagnose)
    let letters = Set(command.codes.compactMap(\.letter))
    // A code that does not exist stands where one that does was meant.
    if unknown.isEmpty, let missing = missingCodes(letters) {
      found.append(Diagnostic(missingInputOrOutputCode, missing, at: exec.value.range))
    }
    if !letters.contains("s") {
      found.append(
        Diagnostic(missingSizeCode, "'Exec' has no '%s' for the size", at: exec.value.range))
    }
    for argument in command.arguments {
      found += argument.codes.filter(isQuotedPath).map { diagnose($0, in: argument) }
    }
    return found + [shellFinding(command)].compactMap { $0 }
  }

  private static func missingCodes(_ letters: Set<Character>) -> String? {
    let hasInput = letters.contains("i") || letters.contains("u")
    let hasOutput = letters.contains("o")
    if hasInput && hasOutput { return nil }
    let missing =
      hasInput
      ? "no '%o' for the picture"
      : hasOutput ? "neither '%i' nor '%u' for the document" : "neither '%i' nor '%o'"
    return "'Exec' has \(missing)"
  }

  private static func isKnown(_ code: ExecCommand.FieldCode) -> Bool {
    code.letter.map { "uios%".contains($0) } ?? false
  }

  private static func isQuotedPath(_ code: ExecCommand.FieldCode) -> Bool {
    code.isQuoted && (code.letter.map { "uio".contains($0) } ?? false)
  }

  /// Codes of desktop entries, and capitals, by what they must be here.
  private static let replacements: [Character: Character] = [
    "f": "i", "F": "i", "U": "u", "I": "i", "O": "o", "S": "s",
  ]

  private static func diagnose(_ code: ExecCommand.FieldCode) -> Diagnostic {
    guard let letter = code.letter else {
      return Diagnostic(
        unknownFieldCode, "a percent sign stands for itself only when doubled", at: code.range,
        fix: fix("double the percent sign", code.range, "%%"))
    }
    let meant = replacements[letter]
    let hint = meant.map { "; did you mean '%\($0)'?" } ?? ""
    return Diagnostic(
      unknownFieldCode, "thumbnailers know no '%\(letter)'\(hint)", at: code.range,
      fix: meant.map { fix("write '%\($0)'", code.range, "%\($0)") })
  }

  private static func diagnose(
    _ code: ExecCommand.FieldCode, in argument: ExecCommand.Argument
  ) -> Diagnostic {
    let letter = code.letter.map(String.init) ?? ""
    // Only quotes around nothing else can go without a change of the words.
    let isWhole = argument.text == "%" + letter
    return Diagnostic(
      quotedFieldCode, "quotes surround '%\(letter)'", at: code.range,
      fix: isWhole ? fix("remove the quotes", argument.range, "%" + letter) : nil)
  }

  private static func fix(_ title: String, _ range: Range<Int>, _ text: String) -> Fix {
    Fix(
      title: title, applicability: .unsafe, edits: [TextEdit(range: range, replacement: text)])
  }

  /// The first character that nothing but a shell acts on; quotes of both kinds are read without
  /// one.
  private static func shellFinding(_ command: ExecCommand) -> Diagnostic? {
    if let quote = command.unclosedQuote {
      return Diagnostic(shellSyntax, "the quote is not closed", at: quote)
    }
    let found = command.reserved.first { reserved in
      guard command.arguments.indices.contains(reserved.argument) else { return false }
      let argument = command.arguments[reserved.argument]
      return "|&;<>`$()*?".contains(reserved.character) && !argument.namesURL
        && !argument.namesHome && !argument.text.contains("'")
    }
    return found.map {
      Diagnostic(
        shellSyntax, "'\($0.character)' means something to a shell only, and there is none",
        at: $0.range)
    }
  }
}

extension ExecCommand.Argument {
  var namesURL: Bool { text.contains("://") }

  /// True of paths to somebody's own files.
  var namesHome: Bool {
    text.hasPrefix("~") || ["$HOME", "${HOME}", "$XDG_", "${XDG_"].contains { text.contains($0) }
  }
}
