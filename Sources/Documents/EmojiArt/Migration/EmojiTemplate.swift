import Diagnostics
import JSONSyntax

/// The spelling of an emoji in a dialect: its values in order, and the text between them.
struct EmojiTemplate {
  typealias Role = EmojiLayout.Role

  struct Part {
    var role: Role
    /// The text before the value, including the opening quote of a string.
    var before: String
    var piece: TemplatePiece
  }

  let parts: [Part]
  /// The text after the last value, before any other member: a quote or the brace of a position.
  let tail: String
  /// Members that the dialect adds, with their initial values.
  let additions: [(name: Name, text: String)]
  /// Everything after the last value if no other members are written.
  let closing: [TemplatePiece]
  /// The value before which the position's object ends.
  let afterPosition: Role?

  init(_ dialect: Dialect) {
    var parts: [Part] = []
    var before = "{"
    func name(_ place: EmojiPlace) -> String {
      "\"\(dialect.emojiName(place)?.spelling ?? "")\":"
    }
    func add(_ role: Role, _ name: String, isQuoted: Bool = false) {
      let text = before + name + (isQuoted ? "\"" : "")
      parts.append(Part(role: role, before: text, piece: TemplatePiece(text)))
      before = isQuoted ? "\"," : ","
    }
    func addPlace() {
      if let point = dialect.pointName {
        before += "\"\(point.spelling)\":{"
        add(.x, "\"x\":")
        add(.y, "\"y\":")
        before = "},"
      } else {
        add(.x, name(.x))
        add(.y, name(.y))
      }
    }
    if dialect.edition.writesCoordinatesFirst { addPlace() }
    add(.text, name(.text), isQuoted: true)
    if !dialect.edition.writesCoordinatesFirst { addPlace() }
    if dialect.hasSizes { add(.size, name(.size)) }
    if dialect.hasIDs { add(.id, name(.id), isQuoted: dialect.hasStringIDs) }
    let tail = String(before.dropLast())
    let additions = dialect.emojiAdditions.map { name in
      (name: name, text: ",\"\(name.spelling)\":\(dialect.initialValue(of: name))")
    }
    self.parts = parts
    self.tail = tail
    self.additions = additions
    closing = TemplatePiece.pieces(of: tail + additions.map(\.text).joined() + "}")
    let isLast = dialect.pointName == nil || parts.last?.role == .y
    afterPosition =
      isLast ? nil : parts.firstIndex { $0.role == .y }.map { parts[$0 + 1].role }
  }
}

/// Up to 32 bytes that are written at once.
struct TemplatePiece {
  private let first: SIMD16<UInt8>
  private let second: SIMD16<UInt8>
  private let count: Int

  init(_ text: String) { self.init(Array(text.utf8)[...]) }

  private init(_ text: ArraySlice<UInt8>) {
    var bytes = Array(text.prefix(32))
    count = bytes.count
    bytes += repeatElement(0, count: 32 - count)
    first = bytes.span.load16(0)
    second = bytes.span.load16(16)
  }

  /// Returns the pieces of a text of any length.
  static func pieces(of text: String) -> [TemplatePiece] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: 32).map { start in
      TemplatePiece(bytes[start..<min(bytes.count, start + 32)])
    }
  }

  /// Writes the piece at `index`, followed by undefined bytes; returns the index after the piece.
  @inline(__always)
  func put(_ output: inout MutableSpan<UInt8>, _ index: Int) -> Int {
    output.store16(first, at: index)
    if count > 16 { output.store16(second, at: index &+ 16) }
    return index &+ count
  }
}
