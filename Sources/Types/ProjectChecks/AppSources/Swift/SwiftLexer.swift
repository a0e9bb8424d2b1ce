/// Splits a Swift source into tokens, without a grammar, but with comments, strings, and brackets
/// like the compiler (The Swift Programming Language, Lexical Structure).
///
/// Leaves out code in interpolations. Reads regular expressions between slashes as marks and words;
/// a quote in one ends at the end of the line.
struct SwiftLexer {
  private struct Quote {
    let hashes: Int
    let isMultiline: Bool
    let start: Int
    /// True after the first escape or interpolation.
    var isComposed = false
  }

  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [SwiftToken] = []
  /// The interpolations around the current position.
  private var interpolations: [(quote: Quote, depth: Int)] = []
  /// The comments to the end of a line, outside of interpolations.
  private var comments: [Range<Int>] = []

  /// Returns the tokens of a source; empty for one longer than 2 GB.
  static func tokens(of bytes: [UInt8]) -> [SwiftToken] { read(bytes).tokens }

  /// Returns the ranges of the comments that begin with two slashes.
  static func lineComments(in bytes: [UInt8]) -> [Range<Int>] { read(bytes).comments }

  private static func read(_ bytes: [UInt8]) -> SwiftLexer {
    var lexer = SwiftLexer(bytes: bytes.count < Int32.max ? bytes : [])
    while lexer.position < lexer.bytes.count { lexer.step() }
    return lexer
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private mutating func step() {
    let start = position
    switch byte() {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      position += 1
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""): openString(hashes: 0)
    case UInt8(ascii: "#"):
      let hashes = run(of: UInt8(ascii: "#"), most: .max)
      position += hashes
      if byte() == UInt8(ascii: "\"") { openString(hashes: hashes) } else { add(.mark, start) }
    case UInt8(ascii: "`"): position += 1
    case let first where Self.isWord(first):
      while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
      add(.word, start)
    case let first:
      position += 1
      if interpolations.isEmpty { add(.mark, start) } else { closeInterpolation(at: first) }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func add(_ kind: SwiftToken.Kind, _ start: Int, to end: Int? = nil) {
    guard interpolations.isEmpty else { return }
    tokens.append(SwiftToken(kind: kind, start: UInt32(start), end: UInt32(end ?? position)))
  }

  private func run(of byte: UInt8, most: Int) -> Int {
    var count = 0
    while count < most, self.byte(count) == byte { count += 1 }
    return count
  }

  private mutating func skipLine() {
    let start = position
    while position < bytes.count, !isLineEnd { position += 1 }
    if interpolations.isEmpty { comments.append(start..<position) }
  }

  private var isLineEnd: Bool { byte() == UInt8(ascii: "\n") || byte() == UInt8(ascii: "\r") }

  /// Skips a comment, including nested ones.
  private mutating func skipComment() {
    var depth = 0
    while position < bytes.count {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        (depth, position) = (depth + 1, position + 2)
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        (depth, position) = (depth - 1, position + 2)
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }
}

// Strings.
extension SwiftLexer {
  private mutating func openString(hashes: Int) {
    let isMultiline = run(of: UInt8(ascii: "\""), most: 3) == 3
    position += isMultiline ? 3 : 1
    readString(Quote(hashes: hashes, isMultiline: isMultiline, start: position))
  }

  /// Reads up to the end of the string, or to an interpolation in it.
  private mutating func readString(_ quote: Quote) {
    var quote = quote
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "\""):
        let end = position
        if closes(quote) {
          let isPlain = !quote.isComposed && !quote.isMultiline
          return add(isPlain ? .literal : .text, quote.start, to: end)
        }
      case UInt8(ascii: "\\"):
        position += 1
        let hashes = run(of: UInt8(ascii: "#"), most: quote.hashes)
        position += hashes
        guard hashes == quote.hashes else { continue }
        quote.isComposed = true
        if byte() == UInt8(ascii: "(") {
          position += 1
          return interpolations.append((quote, 0))
        }
        // An escaped character is skipped; the end of a line still ends the string.
        if !isLineEnd { position = min(position + 1, bytes.count) }
      case UInt8(ascii: "\n") where !quote.isMultiline, UInt8(ascii: "\r") where !quote.isMultiline:
        return add(.text, quote.start)
      default:
        position += 1
      }
    }
    add(.text, quote.start)
  }

  /// Reads a quotation mark; returns true if it ends the string, after reading the whole delimiter.
  private mutating func closes(_ quote: Quote) -> Bool {
    let wanted = quote.isMultiline ? 3 : 1
    let marks = run(of: UInt8(ascii: "\""), most: wanted)
    position += marks
    guard marks == wanted else { return false }
    let hashes = run(of: UInt8(ascii: "#"), most: quote.hashes)
    position += hashes
    return hashes == quote.hashes
  }

  private mutating func closeInterpolation(at byte: UInt8) {
    let last = interpolations.count - 1
    if byte == UInt8(ascii: "(") {
      interpolations[last].depth += 1
    } else if byte == UInt8(ascii: ")") {
      interpolations[last].depth -= 1
      if interpolations[last].depth < 0 { readString(interpolations.removeLast().quote) }
    }
  }
}
