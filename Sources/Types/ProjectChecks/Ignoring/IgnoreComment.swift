import Diagnostics

/// A comment that accepts findings: `filetype: ignore RULE, reason`.
struct IgnoreComment {
  /// A rule or a subject in the comment.
  struct Name {
    let text: String
    let range: Range<Int>
  }

  /// The comment with its marks.
  let range: Range<Int>
  /// The range that it applies to; nil for the whole file.
  let scope: Range<Int>?
  private(set) var names: [Name] = []
  private(set) var reason: String?

  /// An error in the form of a comment.
  struct Malformed: Error {
    let message: String
    let range: Range<Int>
  }

  static let mark = Array("filetype:".utf8)
  private static let form = "write 'filetype: ignore RULE, reason'"
  private static let words = ["ignore", "ignore-file"]
  /// The words that other tools use.
  private static let foreignWords = [
    "allow", "disable", "disable-file", "disable-line", "disable-next-line", "ignore-line",
    "ignore-next-line", "noqa", "nolint", "skip", "suppress",
  ]

  /// Returns nil for any other comment.
  init?(
    _ comment: ScopedComment, in text: [UInt8], subjects: Set<Substring>
  ) throws(Malformed) {
    var words = CommentWords(text, comment.content)
    guard words.skip(Self.mark) else { return nil }
    let verb = words.next()
    let word = verb.map { String(decoding: text[$0], as: UTF8.self) } ?? ""
    guard let verb, Self.words.contains(word) else {
      let isMeant =
        Self.foreignWords.contains(word)
        || Self.words.contains { NameDistance.isNear(word, to: $0) }
      guard isMeant, let verb else { return nil }
      throw Malformed(message: "unknown word '\(word)'; \(Self.form)", range: verb)
    }
    range = comment.range
    scope = word == "ignore" ? comment.scope : nil
    while let name = words.next() {
      let text = String(decoding: text[name], as: UTF8.self)
      let isRule = text.utf8.contains(UInt8(ascii: "/")) || subjects.contains(text[...])
      guard names.isEmpty || isRule else {
        reason = words.rest(from: name)
        break
      }
      names.append(Name(text: text, range: name))
    }
    if names.isEmpty { throw Malformed(message: "a rule is missing; \(Self.form)", range: verb) }
  }
}

/// Reads the words of a comment, which are separated by blanks and commas.
private struct CommentWords {
  private let text: [UInt8]
  private var rest: Range<Int>

  init(_ text: [UInt8], _ content: Range<Int>) {
    self.text = text
    rest = content
    skipGap()
  }

  private mutating func skipGap() {
    let start = text[rest].firstIndex { !Self.separates($0) } ?? rest.upperBound
    rest = start..<rest.upperBound
  }

  private static func separates(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",")
  }

  /// Skips a mark at the beginning; returns false if it is missing.
  mutating func skip(_ mark: [UInt8]) -> Bool {
    guard text[rest].starts(with: mark) else { return false }
    rest = (rest.lowerBound + mark.count)..<rest.upperBound
    skipGap()
    return true
  }

  mutating func next() -> Range<Int>? {
    guard !rest.isEmpty else { return nil }
    let end = text[rest].firstIndex(where: Self.separates) ?? rest.upperBound
    defer {
      rest = end..<rest.upperBound
      skipGap()
    }
    return rest.lowerBound..<end
  }

  /// Returns the text from a word to the end, without trailing blanks.
  func rest(from word: Range<Int>) -> String {
    let tail = text[word.lowerBound..<rest.upperBound]
    let end = tail.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? tail.startIndex
    return String(decoding: tail[..<end], as: UTF8.self)
  }
}
