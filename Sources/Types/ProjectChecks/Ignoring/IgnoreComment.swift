import Diagnostics

/// A comment that accepts findings: `filetype: ignore RULE, reason`.
struct IgnoreComment {
  /// The comment with its marks.
  let range: Range<Int>
  /// The range that it applies to; nil for the whole file.
  let scope: Range<Int>?
  /// The rules and subjects in the comment.
  private(set) var names: [PlacedText] = []
  private(set) var reason: String?

  static let mark = Array("filetype:".utf8)
  private static let form = "write 'filetype: ignore RULE, reason'"
  private static let words = ["ignore", "ignore-file"]
  /// The words that other tools use.
  private static let foreignWords = [
    "allow", "disable", "disable-file", "disable-line", "disable-next-line", "ignore-line",
    "ignore-next-line", "noqa", "nolint", "skip", "suppress",
  ]

  /// Returns nil for any other comment; throws the error in the form of one.
  init?(
    _ comment: ScopedComment, in text: [UInt8], subjects: Set<Substring>
  ) throws(TextRefusal) {
    let separates: (UInt8) -> Bool = { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    let content = text[comment.content].drop(while: separates)
    guard content.starts(with: Self.mark) else { return nil }
    let words = content.dropFirst(Self.mark.count).split(whereSeparator: separates).map {
      PlacedText(String(decoding: $0, as: UTF8.self), at: $0.startIndex..<$0.endIndex)
    }
    let word = words.first?.text ?? ""
    guard let verb = words.first?.range, Self.words.contains(word) else {
      let isMeant =
        Self.foreignWords.contains(word)
        || Self.words.contains { NameDistance.isNear(word, to: $0) }
      guard isMeant, let verb = words.first?.range else { return nil }
      throw TextRefusal("unknown word '\(word)'; \(Self.form)", at: verb)
    }
    range = comment.range
    scope = word == "ignore" ? comment.scope : nil
    for name in words.dropFirst() {
      let isRule = name.text.utf8.contains(UInt8(ascii: "/")) || subjects.contains(name.text[...])
      guard names.isEmpty || isRule else {
        let rest = content[name.range.lowerBound...]
        let end = rest.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? rest.startIndex
        reason = String(decoding: rest[..<end], as: UTF8.self)
        break
      }
      names.append(name)
    }
    if names.isEmpty { throw TextRefusal("a rule is missing; \(Self.form)", at: verb) }
  }
}
