import Diagnostics

/// Copies ranges of the old text, mostly in ascending order, through one buffer.
struct RangeCopier: ~Copyable {
  private static let size = 256 * 1024

  private var buffer: [UInt8] = []
  private var base = 0
  private var limit = 0
  private var open: RangeSource = { _ in { _, _ in 0 } }
  private var source: ByteSource = { _, _ in 0 }

  mutating func begin(_ open: @escaping RangeSource) {
    self.open = open
    base = 0
    limit = 0
    source = { _, _ in 0 }
  }

  /// Copies the bytes unchanged; returns false if the text ends too early.
  mutating func copy(_ range: Range<Int>, to output: inout PieceOutput) -> Bool {
    each(range) { output.append($0) }
  }

  /// Copies the inside of a string.
  mutating func copy(
    _ range: Range<Int>, _ spelling: SlashSpelling, to output: inout PieceOutput
  ) -> Bool {
    var spelling = spelling
    return each(range) { spelling.put($0, to: &output) }
  }

  mutating func each(_ range: Range<Int>, _ body: (Span<UInt8>) -> Void) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      guard reach(position) else { return false }
      let end = min(base + limit, range.upperBound)
      body(buffer.span.extracting((position - base)..<(end - base)))
      position = end
    }
    return true
  }

  /// Reads until the buffer contains the byte at `position`; returns false at the end of the text.
  private mutating func reach(_ position: Int) -> Bool {
    if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: Self.size) }
    while position < base || position >= base + limit {
      let end = base + limit
      if limit == 0 || position < base || position - end > Self.size {
        source = open(position)
        base = position
      } else {
        base = end
      }
      let source = source
      var span = buffer.mutableSpan
      limit = source(&span, 0)
      if limit == 0 { return false }
    }
    return true
  }
}
