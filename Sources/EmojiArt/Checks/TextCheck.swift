import Diagnostics

extension EmojiArtRules {
  /// The texts of emojis; the first problem of each in the order of the catalogue is known.
  static func checkTexts(_ document: CheckedDocument, _ report: inout Report) {
    for occurrence in document.facts.occurrences {
      guard let rule = textRules[occurrence.problem], let name = occurrence.name,
        document.knows(occurrence, name)
      else { continue }
      let isStrict = document.dialect.edition == .spring2021 && strictIn2021.contains(rule.id)
      let severity = isStrict ? .warning : rule.severity
      guard report.wants(rule, severity) else { continue }
      report.add(
        Diagnostic(rule, message(occurrence), at: occurrence.range, severity: severity))
    }
  }

  private static let textRules: [Occurrence.Problem: RuleInfo] = [
    .emptyText: emptyText, .replacementCharacter: replacementCharacter, .mojibake: mojibake,
    .severalCharacters: severalCharacters, .incompleteEmoji: incompleteEmoji,
    .textStyle: textStyleEmoji, .notEmoji: textNotEmoji,
  ]

  /// The app of 2021 writes one emoji, so anything else has come from elsewhere.
  private static let strictIn2021: Set<String> = [severalCharacters.id, textNotEmoji.id]

  private static func message(_ occurrence: Occurrence) -> String {
    let shown = occurrence.text.prefix(40)
    switch occurrence.problem {
    case .emptyText:
      return "the text is empty or invisible"
    case .replacementCharacter:
      return "the text holds U+FFFD"
    case .mojibake:
      let original = Mojibake.original(of: occurrence.text).map { ", it was '\($0)'" } ?? ""
      return "the text '\(shown)' is wrongly converted\(original)"
    case .severalCharacters:
      return "the text '\(shown)' is more than one character"
    case .incompleteEmoji:
      return "the text '\(shown)' is a part of an emoji"
    case .textStyle:
      return "the text '\(shown)' lacks U+FE0F"
    default:
      return "the text '\(shown)' is no emoji"
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
