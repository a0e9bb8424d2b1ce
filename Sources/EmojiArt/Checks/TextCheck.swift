import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// The texts of emojis; the first problem of each in the order of the catalogue is known.
  static func checkTexts(_ document: CheckedDocument, _ report: inout Report) {
    let isStrict = document.dialect.edition == .spring2021
    for occurrence in document.facts.occurrences {
      guard let name = occurrence.name, document.knows(occurrence, name),
        let diagnostic = diagnose(occurrence, isStrict ? .warning : .note)
      else { continue }
      report.add(diagnostic)
    }
  }

  /// Another text, nil if it needs escapes or the old one was not kept whole.
  private static func rewrite(_ occurrence: Occurrence, _ text: String, _ title: String) -> Fix? {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
    guard isPlain, occurrence.text.utf8.count < 4000 else { return nil }
    let edit = TextEdit(range: occurrence.range, replacement: "\"\(text)\"")
    return Fix(title: title, applicability: .unsafe, edits: [edit])
  }

  private static func diagnose(_ occurrence: Occurrence, _ severity: Severity) -> Diagnostic? {
    let range = occurrence.range
    let shown = occurrence.text.prefix(40)
    switch occurrence.problem {
    case .emptyText:
      return Diagnostic(emptyText, "the text is empty or invisible", at: range)
    case .replacementCharacter:
      return Diagnostic(replacementCharacter, "the text holds U+FFFD", at: range)
    case .mojibake:
      let original = Mojibake.original(of: occurrence.text)
      let was = original.map { ", it was '\($0)'" } ?? ""
      return Diagnostic(
        mojibake, "the text '\(shown)' is wrongly converted\(was)", at: range,
        fix: original.flatMap { rewrite(occurrence, $0, "convert it back") })
    case .severalCharacters:
      return Diagnostic(
        severalCharacters, "the text '\(shown)' is more than one character", at: range,
        severity: severity)
    case .incompleteEmoji:
      return Diagnostic(incompleteEmoji, "the text '\(shown)' is a part of an emoji", at: range)
    case .textStyle:
      return Diagnostic(
        textStyleEmoji, "the text '\(shown)' lacks U+FE0F", at: range,
        fix: TextVerdict.emojiStyled(occurrence.text).flatMap {
          rewrite(occurrence, $0, "add U+FE0F")
        })
    case .notEmoji:
      return Diagnostic(
        textNotEmoji, "the text '\(shown)' is no emoji", at: range, severity: severity)
    default:
      return nil
    }
  }
}

extension Occurrence {
  init(_ verdict: TextVerdict, name: Name, range: Range<Int>, text: String) {
    self.init(
      problem: Self.problems[Int(verdict.rawValue)], name: name, range: range, text: text)
  }

  /// In the order of `TextVerdict`; its first case is never noted.
  private static let problems: [Problem] = [
    .notEmoji, .emptyText, .replacementCharacter, .mojibake, .severalCharacters, .incompleteEmoji,
    .textStyle, .notEmoji,
  ]
}
