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

  private static func diagnose(_ occurrence: Occurrence, _ severity: Severity) -> Diagnostic? {
    let range = occurrence.range
    let shown = occurrence.text.prefix(40)
    switch occurrence.problem {
    case .emptyText:
      return Diagnostic(emptyText, "the text is empty or invisible", at: range)
    case .replacementCharacter:
      return Diagnostic(replacementCharacter, "the text holds U+FFFD", at: range)
    case .mojibake:
      let original = Mojibake.original(of: occurrence.text).map { ", it was '\($0)'" } ?? ""
      return Diagnostic(mojibake, "the text '\(shown)' is wrongly converted\(original)", at: range)
    case .severalCharacters:
      return Diagnostic(
        severalCharacters, "the text '\(shown)' is more than one character", at: range,
        severity: severity)
    case .incompleteEmoji:
      return Diagnostic(incompleteEmoji, "the text '\(shown)' is a part of an emoji", at: range)
    case .textStyle:
      return Diagnostic(textStyleEmoji, "the text '\(shown)' lacks U+FE0F", at: range)
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
