package import Diagnostics
import JSONSyntax

/// The old document; any range of it can be read again.
///
/// The last bytes are kept in memory, and values are copied from the bytes that a reader has
/// scanned. A document is read once from beginning to end, except for very long values. One object
/// per thread is enough for all documents.
package final class DocumentText {
  private var open: RangeSource = { _ in { _, _ in 0 } }
  private var readers: [Reader] = []
  /// The bytes that were read last; they begin at the offset `base`.
  private var window: [UInt8] = []
  private var base = 0
  /// Returns the bytes after the window.
  private var next: ByteSource = { _, _ in 0 }
  /// True if the window is at the end of the document.
  private var isAtEnd = true
  /// The buffer for bytes that are then added to the window.
  private var piece: [UInt8] = []
  /// The number of bytes to read next: few at first, since more may not be needed.
  private var step = firstStep

  /// A reader that is reused for one value after another.
  private final class Reader {
    var json = JSONReader()
  }

  /// The maximum length of the window, which then loses its first half.
  private static let longestWindow = 2 << 20
  /// The maximum number of bytes that are read only to reach a range ahead.
  private static let longestGap = 512 * 1024
  private static let firstStep = 16 * 1024
  private static let longestStep = 256 * 1024
  /// The number of bytes passed on at once.
  private static let pieceSize = 64 * 1024

  package init() {}

  /// Begins another document and reuses the memory.
  package func begin(_ open: @escaping RangeSource) {
    self.open = open
    seek(0)
  }

  private func seek(_ offset: Int) {
    window.removeAll(keepingCapacity: window.count <= 2 * Self.longestWindow)
    (base, next, step, isAtEnd) = (offset, open(offset), Self.firstStep, false)
  }

  /// Returns the bytes of a range, which must fit in the window; fewer at the end of the text.
  package func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
    if range.upperBound > base + window.count || range.lowerBound < base { read(range) }
    let start = min(range.lowerBound - base, window.count)
    return window[start..<min(range.upperBound - base, window.count)]
  }

  private func read(_ range: Range<Int>) {
    if range.lowerBound < base || range.lowerBound > base + window.count + Self.longestGap {
      seek(range.lowerBound)
    } else if window.count > Self.longestWindow {
      let end = base + window.count
      let first = min(range.lowerBound, end - Self.longestWindow / 2)
      window.removeFirst(first - base)
      base = first
    }
    while !isAtEnd, base + window.count < range.upperBound {
      let wanted = min(range.upperBound - base - window.count, Self.longestStep)
      let size = max(step, wanted)
      if piece.count < size { piece = [UInt8](repeating: 0, count: size) }
      var span = piece.mutableSpan
      var room = span._mutatingExtracting(0..<size)
      let count = next(&room, 0)
      window += piece[..<count]
      isAtEnd = count == 0
      step = min(2 * step, Self.longestStep)
    }
  }

  /// Returns a source for the text after an offset.
  func source(from start: Int) -> ByteSource { open(start) }

  /// Passes on a range in pieces; returns false if the text ends before.
  @discardableResult
  package func copy(_ range: Range<Int>, to output: inout DocumentOutput) -> Bool {
    each(range) { output.append($1, copiedFrom: $0) }
  }

  /// Calls `body` with the pieces of a range and their offsets; returns false if the text ends
  /// before.
  package func each(_ range: Range<Int>, _ body: (_ start: Int, Span<UInt8>) -> Void) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + Self.pieceSize, range.upperBound)
      let piece = bytes(start..<end)
      body(start, piece.span)
      guard piece.count == end - start else { return false }
      start = end
    }
    return true
  }

  /// Returns the FNV-1a hash of a range in words of eight bytes; the last one is padded with zeros.
  func hash(_ range: Range<Int>) -> UInt64 {
    var (hash, start): (UInt64, Int) = (0xCBF2_9CE4_8422_2325, range.lowerBound)
    while start < range.upperBound {
      // The size of pieces is a multiple of eight, so their borders do not change the hash.
      let piece = bytes(start..<min(start + Self.pieceSize, range.upperBound))
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

  /// Reads the members of an object that no other step has opened yet.
  func openObject(_ range: Range<Int>) -> OpenObject {
    reading(range) { reader in
      reader.nextKind() == .object ? reader.readObject(at: range.lowerBound) : OpenObject()
    }
  }

  /// Reads a range, or the whole text, with a reader that is not in use.
  private func reading<Result>(
    _ range: Range<Int>? = nil, _ body: (inout JSONReader) -> Result
  ) -> Result {
    let reader = readers.popLast() ?? Reader()
    reader.json.begin(source(of: range ?? 0..<Int.max))
    if range == nil { reader.json.readEncoding() }
    defer { readers.append(reader) }
    return body(&reader.json)
  }

  /// Returns a source for the bytes of a range.
  private func source(of range: Range<Int>) -> ByteSource {
    var position = range.lowerBound
    // Only this object's readers hold the source.
    return { [unowned self] buffer, start in
      let wanted = min(buffer.count - start, range.upperBound - position)
      let piece = bytes(position..<position + wanted)
      let span = piece.span
      var room = buffer._mutatingExtracting(start..<(start + span.count))
      for index in span.indices { room[index] = span[index] }
      position += span.count
      return span.count
    }
  }

  /// Calls `body` with each item of an array or object and its range, until it returns false.
  ///
  /// `alike` is called with the reader at an item, and may read this item and the items after it.
  /// They are skipped.
  func eachItem(
    of range: Range<Int>, _ kind: JSONKind,
    alike: (inout JSONReader) -> Bool = { _ in false },
    _ body: (Range<Int>, DocumentNode) -> Bool
  ) {
    reading(range) { reader in
      guard reader.nextKind() == kind else { return }
      reader.enter()
      readItems(&reader, kind, at: range.lowerBound, alike, body)
    }
  }

  /// Returns the number of items of an array, or a number above `most`; nil for other values.
  func itemCount(of node: DocumentNode, upTo most: Int = .max) -> Int? {
    switch node {
    case .source(let range, .array), .collection(let range, .array, _):
      var count = 0
      eachItem(of: range, .array) { _, _ in
        count += 1
        return count <= most
      }
      return count
    case .list(let items): return items.count
    case .joined(let parts): return parts.reduce(0) { $0 + (itemCount(of: $1) ?? 0) }
    case .text(let bytes):
      guard case .list(let items)? = DocumentNode.opened(bytes) else { return nil }
      return items.count
    case .source, .made, .object, .collection: return nil
    }
  }

  private func readItems(
    _ reader: inout JSONReader, _ kind: JSONKind, at base: Int,
    _ alike: (inout JSONReader) -> Bool, _ body: (Range<Int>, DocumentNode) -> Bool
  ) {
    while kind == .object ? reader.nextMember() : reader.nextElement() {
      let kind = reader.nextKind()
      if alike(&reader) { continue }
      let start = reader.offset
      let node = reader.readNode(kind, at: base)
      guard !reader.isStopped, body(base + start..<base + reader.offset, node) else { return }
    }
  }

  /// A string, a number, true, false, or null.
  typealias Scalar = (kind: JSONKind, range: Range<Int>)

  /// Returns all scalars in a value.
  func scalars(of range: Range<Int>) -> [Scalar] {
    reading(range) { reader in
      var scalars: [Scalar] = []
      Self.readScalars(&reader, at: range.lowerBound, &scalars)
      return scalars
    }
  }

  private static func readScalars(
    _ reader: inout JSONReader, at base: Int, _ scalars: inout [Scalar]
  ) {
    let kind = reader.nextKind()
    switch kind {
    case .object, .array:
      reader.enter()
      while kind == .object ? reader.nextMember() : reader.nextElement() {
        readScalars(&reader, at: base, &scalars)
      }
    case .none: return
    default:
      let start = base + reader.offset
      reader.skipValue()
      scalars.append((kind, start..<base + reader.offset))
    }
  }

  /// Returns the root value and the length of the document.
  func root() -> (root: DocumentNode, end: Int) {
    reading { reader in
      let node = reader.readNode(reader.nextKind(), at: 0)
      reader.finish()
      return (node, reader.offset)
    }
  }

  /// Calls `found` with each value at one of some places.
  func each(_ paths: [DocumentPath], _ found: (_ path: Int, FoundValue) -> Void) {
    guard !paths.isEmpty else { return }
    reading { reader in PlaceTree(paths).scan(&reader, found) }
  }
}
