import Diagnostics

extension EmojiArtRules {
  /// The texts of emojis; the first problem of each in the order of the catalogue is known.
  static func checkTexts(_ document: CheckedDocument, _ report: inout Report) {
    // Most documents have a note of this kind; where only errors count nothing is made of it.
    guard report.mayKeep(.warning) else { return }
    for occurrence in document.facts.occurrences {
      guard let rule = textRules[occurrence.problem], let name = occurrence.name,
        document.knows(occurrence, name)
      else { continue }
      let isStrict = document.dialect.edition == .spring2021 && strictIn2021.contains(rule.id)
      let severity = isStrict ? .warning : rule.severity
      guard report.wants(rule, severity) else { continue }
      report.add(
        Diagnostic(
          rule, message(occurrence), at: occurrence.range, severity: severity,
          fix: repair(occurrence)))
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

  private static func repair(_ occurrence: Occurrence) -> Fix? {
    switch occurrence.problem {
    case .mojibake:
      Mojibake.original(of: occurrence.text).flatMap { rewrite(occurrence, $0, "convert it back") }
    case .textStyle:
      TextVerdict.emojiStyled(occurrence.text).flatMap { rewrite(occurrence, $0, "add U+FE0F") }
    default:
      nil
    }
  }

  /// Another text, nil if it needs escapes or the old one was not kept whole.
  private static func rewrite(_ occurrence: Occurrence, _ text: String, _ title: String) -> Fix? {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
    guard isPlain, occurrence.text.utf8.count < 4000 else { return nil }
    let edit = TextEdit(range: occurrence.range, replacement: "\"\(text)\"")
    return Fix(title: title, applicability: .unsafe, edits: [edit])
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
