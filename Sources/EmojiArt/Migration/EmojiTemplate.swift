import JSONSyntax

/// How a target writes an emoji: its values in their order, and what stands between them.
struct EmojiTemplate {
  typealias Role = EmojiLayout.Role

  struct Part {
    var role: Role
    /// What stands before the value; the quotes of a text belong to it.
    var before: String
    var piece: TemplatePiece
  }

  let parts: [Part]
  let closing = TemplatePiece("}")
  /// The value before which the object of the position ends.
  let afterPosition: Role?

  init(_ target: MigrationTarget) {
    let parts: [(Role, String)]
    switch target {
    case .fall2017:
      parts = [
        (.x, #"{"x":"#), (.y, #","y":"#), (.text, #","text":""#), (.size, #"","size":"#),
      ]
    case .spring2020, .document2020, .spring2021:
      parts = [
        (.text, #"{"text":""#), (.x, #"","x":"#), (.y, #","y":"#), (.size, #","size":"#),
        (.id, #","id":"#),
      ]
    case .spring2023:
      parts = [
        (.text, #"{"string":""#), (.x, #"","position":{"x":"#), (.y, #","y":"#),
        (.size, #"},"size":"#), (.id, #","id":"#),
      ]
    }
    self.parts = parts.map { Part(role: $0, before: $1, piece: TemplatePiece($1)) }
    afterPosition = target == .spring2023 ? .size : nil
  }
}

/// Up to 32 bytes that are written at once.
struct TemplatePiece {
  private let first: SIMD16<UInt8>
  private let second: SIMD16<UInt8>
  private let count: Int

  init(_ text: String) {
    var bytes = Array(text.utf8.prefix(32))
    count = bytes.count
    bytes += repeatElement(0, count: 32 - count)
    first = bytes.span.load16(0)
    second = bytes.span.load16(16)
  }

  /// Puts the piece at `index`, with bytes behind it that do not count; returns the index after it.
  @inline(__always)
  func put(_ output: inout MutableSpan<UInt8>, _ index: Int) -> Int {
    output.store16(first, at: index)
    if count > 16 { output.store16(second, at: index &+ 16) }
    return index &+ count
  }
}
