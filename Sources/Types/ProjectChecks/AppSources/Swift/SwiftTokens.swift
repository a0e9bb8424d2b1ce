/// The tokens of a source, with lookups; any index is valid.
struct SwiftTokens {
  private let bytes: [UInt8]
  private let tokens: [SwiftToken]
  /// The other bracket of each pair: the end for an unclosed one, -1 for other tokens.
  private let partners: [Int32]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes)
    partners = Self.partners(tokens, bytes)
  }

  var count: Int { tokens.count }

  func kind(_ index: Int) -> SwiftToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  func range(_ index: Int) -> Range<Int> {
    tokens.indices.contains(index) ? tokens[index].range : bytes.count..<bytes.count
  }

  func range(_ tokens: Range<Int>) -> Range<Int> {
    let start = range(tokens.lowerBound).lowerBound
    return start..<max(start, range(tokens.upperBound - 1).upperBound)
  }

  /// Returns the text of a word or of a plain string; empty for any other token.
  func text(_ index: Int) -> String {
    switch kind(index) {
    case .word, .literal: String(decoding: bytes[range(index)], as: UTF8.self)
    case .text, .mark, nil: ""
    }
  }

  func word(_ index: Int) -> String { kind(index) == .word ? text(index) : "" }

  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    kind(index) == .mark && UInt32(bytes[tokens[index].range.lowerBound]) == mark.value
  }

  func isWord(_ index: Int, _ word: String) -> Bool {
    kind(index) == .word && tokens[index].range.count == word.utf8.count
      && bytes[tokens[index].range].elementsEqual(word.utf8)
  }

  /// True if the token directly follows the one before it.
  func isAdjacent(_ index: Int) -> Bool {
    index > 0 && range(index - 1).upperBound == range(index).lowerBound
  }

  /// Returns the index of the bracket that closes the one at the index, or opens it.
  func partner(_ index: Int) -> Int? {
    guard partners.indices.contains(index), partners[index] >= 0 else { return nil }
    return Int(partners[index])
  }

  private static let pairs: [UInt8: UInt8] = [
    UInt8(ascii: ")"): UInt8(ascii: "("), UInt8(ascii: "]"): UInt8(ascii: "["),
    UInt8(ascii: "}"): UInt8(ascii: "{"),
  ]

  /// Pairs brackets.
  ///
  /// A closing bracket closes the nearest one of its kind; a brace also closes all open brackets
  /// inside.
  private static func partners(_ tokens: [SwiftToken], _ bytes: [UInt8]) -> [Int32] {
    var partners = [Int32](repeating: -1, count: tokens.count)
    var open: [(bracket: UInt8, index: Int)] = []
    var braces = 0
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      let byte = bytes[Int(token.start)]
      if let opening = pairs[byte] {
        let isBrace = opening == UInt8(ascii: "{")
        if isBrace, braces > 0 {
          while let last = open.last, last.bracket != opening { open.removeLast() }
        }
        guard let last = open.last, last.bracket == opening else { continue }
        open.removeLast()
        if isBrace { braces -= 1 }
        (partners[index], partners[last.index]) = (Int32(last.index), Int32(index))
      } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
        || byte == UInt8(ascii: "{")
      {
        open.append((byte, index))
        partners[index] = Int32(tokens.count)
        if byte == UInt8(ascii: "{") { braces += 1 }
      }
    }
    return partners
  }
}

/// A token of a Swift source.
struct SwiftToken {
  enum Kind: UInt8 {
    /// A name, a keyword, or a number.
    case word
    /// A string on one line without escapes and interpolations; the range is between the quotes.
    case literal
    /// Any other string.
    case text
    /// Any other character.
    case mark
  }

  let kind: Kind
  let start: UInt32
  let end: UInt32

  var range: Range<Int> { Int(start)..<Int(end) }
}
