import Diagnostics
import KeyFileSyntax

extension DesktopEntryRules {
  /// Codes that stand for files and the like; all others are for one word each.
  private static let known: Set<Character> = ["f", "F", "u", "U", "i", "c", "k"]
  private static let deprecated: Set<Character> = ["d", "D", "n", "N", "v", "m"]

  /// The field codes of all commands, and whether documents are handed over.
  static func checkFieldCodes(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    subject.commands.filter { $0.unclosedQuote == nil }.flatMap { command in
      command.codes.compactMap { checkCode($0, subject) } + checkSeveral(command, subject)
    } + checkHandover(subject)
  }

  private static func checkCode(
    _ code: ExecCommand.FieldCode, _ subject: DesktopEntrySubject
  ) -> Diagnostic? {
    let range = code.range
    let name = subject.text(range)
    guard let letter = code.letter, known.contains(letter) || deprecated.contains(letter) else {
      let what = code.letter == nil ? "a percent sign stands alone" : "'\(name)' is no field code"
      return Diagnostic(
        unknownFieldCode, what, at: range.lowerBound..<(range.lowerBound + 1),
        fix: fix(unknown: code, subject))
    }
    if deprecated.contains(letter) {
      return Diagnostic(
        deprecatedFieldCode, "'\(name)' is deprecated and becomes nothing", at: range,
        fix: .edit([subject.removing(code)], "remove it", .safe))
    }
    if code.isQuoted {
      return Diagnostic(
        quotedFieldCode, "'\(name)' stands in quotes", at: range, fix: fix(quoted: code, subject))
    }
    guard letter == "F" || letter == "U", !code.isAlone else { return nil }
    let single = letter == "F" ? "%f" : "%u"
    return Diagnostic(
      gluedListCode, "'\(name)' is no argument of its own", at: range,
      fix: .replace(range, by: single, "write '\(single)', for one file at a time"))
  }

  private static func fix(
    unknown code: ExecCommand.FieldCode, _ subject: DesktopEntrySubject
  ) -> Fix {
    let text = subject.file.text
    var next = code.range.upperBound
    while code.letter == nil, next < text.count, text[next] == UInt8(ascii: " ") { next += 1 }
    let after = next + 1 < text.count ? text[next + 1] : UInt8(ascii: " ")
    if next > code.range.upperBound, next < text.count, !after.isKeyCharacter,
      known.contains(Character(Unicode.Scalar(text[next])))
    {
      return .replace(code.range.upperBound..<next, by: "", "remove the blank")
    }
    let place = code.range.lowerBound
    return .replace(place..<place, by: "%", "write two percent signs")
  }

  /// Nil unless the quotes hold nothing but the code.
  private static func fix(
    quoted code: ExecCommand.FieldCode, _ subject: DesktopEntrySubject
  ) -> Fix? {
    let around = (code.range.lowerBound - 1)..<(code.range.upperBound + 1)
    guard around.upperBound <= subject.file.text.count,
      subject.text(around) == "\"\(subject.text(code.range))\""
    else { return nil }
    return .replace(around, by: subject.text(code.range), "remove the quotes")
  }

  private static func checkSeveral(
    _ command: ExecCommand, _ subject: DesktopEntrySubject
  ) -> [Diagnostic] {
    guard let first = command.fileCodes.first else { return [] }
    return command.fileCodes.dropFirst().map { code in
      Diagnostic(
        severalFileCodes,
        "'\(subject.text(code.range))' is a second code for files or URLs", at: code.range,
        related: [RelatedPlace(range: first.range, message: "the first one")],
        fix: .edit([subject.removing(code)], "remove it"))
    }
  }

  /// Whether the command takes what MimeType claims; silent where another finding says why not.
  private static func checkHandover(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    let types = subject.entry.mimeTypes
    guard let exec = subject.entry.exec, let value = subject.group["Exec"]?.value,
      let last = exec.arguments.last, !types.isEmpty, !subject.entry.isHidden,
      subject.entry.kind == .application || subject.entry.kind == nil
    else { return [] }
    let handlesURLs = types.contains { $0.text.hasPrefix("x-scheme-handler/") }
    let codes = exec.fileCodes
    if codes.isEmpty {
      let isExplained =
        exec.unclosedQuote != nil
        || exec.codes.contains { $0.letter.map { !known.contains($0) } ?? true }
      guard !subject.entry.isDBusActivatable, !isExplained else { return [] }
      let code = handlesURLs ? "%u" : "%f"
      let end = last.range.upperBound
      return [
        Diagnostic(
          execWithoutFileCode, "the command takes no file: there is none of %f, %F, %u and %U",
          at: value.range.lowerBound..<end,
          fix: .replace(end..<end, by: " \(code)", "add '\(code)'"))
      ]
    }
    guard handlesURLs, let code = codes.first,
      codes.allSatisfy({ $0.letter == "f" || $0.letter == "F" })
    else { return [] }
    let meant = code.letter == "f" ? "%u" : "%U"
    return [
      Diagnostic(
        fileCodeForURLScheme, "'\(subject.text(code.range))' gives files, and a scheme has none",
        at: code.range, fix: .replace(code.range, by: meant, "write '\(meant)'"))
    ]
  }
}

extension DesktopEntrySubject {
  /// The commands of the entry and of its actions.
  var commands: [ExecCommand] {
    (entry.exec.map { [$0] } ?? []) + entry.actions.compactMap(\.exec)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: file.text[range], as: UTF8.self) }

  /// Removes a code, with the blank before it if it is an argument of its own.
  fileprivate func removing(_ code: ExecCommand.FieldCode) -> TextEdit {
    var start = code.range.lowerBound
    if code.isAlone, start > 0, file.text[start - 1] == UInt8(ascii: " ") { start -= 1 }
    return TextEdit(range: start..<code.range.upperBound, replacement: "")
  }
}
