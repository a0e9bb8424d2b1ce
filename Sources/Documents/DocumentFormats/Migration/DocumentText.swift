import Diagnostics
import JSONSyntax

/// The old document, of which any range can be read again.
final class DocumentText {
  private let open: RangeSource
  private var reader = JSONReader()
  /// The bytes of the last range that was read whole.
  private var window: [UInt8] = []
  private var base = 0

  private static let windowSize = 64 * 1024
  private static let firstSize = 1024

  init(_ open: @escaping RangeSource) { self.open = open }

  /// The bytes of a range, which must be short enough to be kept; fewer at the end of the text.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
    if range.lowerBound < base || range.upperBound > base + window.count {
      // A short document is read once.
      let start = range.upperBound <= Self.windowSize ? 0 : range.lowerBound
      read(start, max(range.count, Self.windowSize))
    }
    let start = min(range.lowerBound - base, window.count)
    return window[start..<min(range.upperBound - base, window.count)]
  }

  /// Doubles the window as long as it is filled: of a short document only what there is.
  private func read(_ start: Int, _ count: Int) {
    base = start
    let source = open(start)
    var (filled, size) = (0, 0)
    while filled >= size, size < count {
      size = min(max(2 * size, Self.firstSize), count)
      if window.count < size { window += [UInt8](repeating: 0, count: size - window.count) }
      while filled < size {
        var span = window.mutableSpan
        let more = source(&span, filled)
        if more == 0 { break }
        filled += more
      }
    }
    window.removeLast(window.count - filled)
  }

  /// The text from an offset on.
  func source(from start: Int) -> ByteSource { open(start) }

  /// Passes on a range in pieces.
  func copy(_ range: Range<Int>, to output: inout DocumentOutput) {
    guard range.count > Self.windowSize else { return output.append(bytes(range)) }
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + Self.windowSize, range.upperBound)
      let piece = bytes(start..<end)
      output.append(piece)
      guard piece.count == end - start else { return }
      start = end
    }
  }

  /// A hash of a range: FNV-1a over words of eight bytes, the last of which is filled with zeros.
  func hash(_ range: Range<Int>) -> UInt64 {
    var (hash, start): (UInt64, Int) = (0xCBF2_9CE4_8422_2325, range.lowerBound)
    while start < range.upperBound {
      // Pieces of a multiple of eight, so that it does not matter where they end.
      let piece = bytes(start..<min(start + Self.windowSize, range.upperBound))
      if piece.isEmpty { break }
      var index = piece.startIndex
      while index <= piece.endIndex - 8 {
        hash = (hash ^ window.span.load64(index)) &* 0x100_0000_01B3
        index += 8
      }
      if index < piece.endIndex {
        let rest = piece[index...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        hash = (hash ^ rest) &* 0x100_0000_01B3
      }
      start += piece.count
    }
    return hash ^ UInt64(range.count)
  }

  /// The members of an object, which no other step has opened yet.
  func openObject(_ range: Range<Int>) -> OpenObject {
    reader.begin(source(of: range))
    guard reader.nextKind() == .object else { return OpenObject() }
    return reader.readObject(at: range.lowerBound)
  }

  /// A value and, if it is long, what comes after it.
  ///
  /// A reader fills its buffer, which would be in vain for short values.
  private func source(of range: Range<Int>) -> ByteSource {
    range.count > Self.windowSize / 4
      ? open(range.lowerBound) : byteSource(of: Array(bytes(range)))
  }

  /// Calls `body` with each item of an array or object, its range, until it returns false.
  func eachItem(
    of range: Range<Int>, _ kind: JSONKind, _ body: (Range<Int>, DocumentNode) -> Bool
  ) {
    let base = range.lowerBound
    var reader = JSONReader()
    reader.begin(source(of: range))
    guard reader.nextKind() == kind else { return }
    reader.enter()
    while kind == .object ? reader.nextMember() : reader.nextElement() {
      let kind = reader.nextKind()
      let start = reader.offset
      let node: DocumentNode
      if kind == .object {
        node = .object(reader.readObject(at: base))
      } else {
        reader.skipValue()
        node = .source(base + start..<base + reader.offset, kind)
      }
      guard !reader.isStopped, body(base + start..<base + reader.offset, node) else { return }
    }
  }

  /// The root value, and the length of the document.
  func root() -> (root: DocumentNode, end: Int) {
    reader.begin(open(0))
    reader.readEncoding()
    let kind = reader.nextKind()
    let start = reader.offset
    let node: DocumentNode
    if kind == .object {
      node = .object(reader.readObject(at: 0))
    } else {
      reader.skipValue()
      node = .source(start..<reader.offset, kind)
    }
    reader.finish()
    return (node, reader.offset)
  }

  /// Calls `found` with each value at one of some places.
  func each(_ paths: [DocumentPath], _ found: (_ path: Int, FoundValue) -> Void) {
    reader.begin(open(0))
    reader.readEncoding()
    PlaceTree(paths).scan(&reader, found)
  }
}
