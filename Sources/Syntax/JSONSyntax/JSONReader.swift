package import Diagnostics

/// A strict pull parser for one JSON text (RFC 8259), with a buffer that is refilled.
///
/// It does not build a tree: the caller asks for members, elements, and values in the order of the
/// text. At the first mistake that it cannot read past, it records a finding and *stops*. From then
/// on it answers every request with "no more": loops end, and it does not throw. All offsets are
/// bytes of the text, or of its UTF-8 form if it is UTF-16 or UTF-32.
package struct JSONReader: ~Copyable {
  /// The number of bytes read at a time.
  ///
  /// Reading into a reused buffer of this size runs at the speed of the page cache; a larger buffer
  /// does not fit the processor's cache.
  package static let chunkSize = 256 * 1024
  /// The number of bytes of the first read: most documents are small, and the buffer is filled with
  /// zeros.
  package static let firstChunkSize = 16 * 1024
  /// The number of zero bytes after the valid ones; wide loads and scans then need no bounds
  /// checks.
  package static let padding = 128
  /// The greatest number of arrays and objects that may be open at once.
  package static let depthLimit = 512

  var buffer: [UInt8]
  /// The index of the next byte.
  package internal(set) var cursor = 0
  /// The index after the last valid byte.
  var limit = 0
  /// The offset in the text of the buffer's first byte.
  package internal(set) var base = 0
  var source: ByteSource
  var isExhausted = false

  var frames: [(offset: Int, isObject: Bool)] = []
  /// True if the innermost array or object was just entered.
  var isAtFirst = false
  /// The bracket that closes the innermost array or object.
  var closing: UInt8 = 0
  var place = Place.root
  var names = NameTable()
  /// The last member's name.
  package internal(set) var name = MemberName()
  /// The bytes of the last long name, at most `nameLimit` of them.
  var longName: [UInt8] = []
  /// The range of the last member's name with its quotes.
  package internal(set) var nameRange = 0..<0
  /// The unescaped bytes of the last string, as many as were requested.
  package internal(set) var text: [UInt8] = []

  package internal(set) var report: Findings
  /// True after a mistake that the reader cannot read past.
  package internal(set) var isStopped = false
  /// The encoding determined from the first bytes.
  package internal(set) var encoding = TextEncoding.utf8
  /// The length of the byte order mark.
  package internal(set) var mark = 0
  /// White space that JSON does not allow, reported at the end.
  var foreignSpaces: [TextEdit] = []
  var firstForeignSpace: UInt32 = 0

  /// The token before a value, which decides the message for a mistake.
  enum Place {
    case root
    case afterBracket
    case afterComma
    case afterColon
  }

  /// Creates a reader that keeps at most `limit` findings of one rule.
  package init(limit: Int = Findings.limitPerRule) {
    report = Findings(limit: limit)
    buffer = [UInt8](repeating: 0, count: Self.firstChunkSize + Self.padding)
    source = { _, _ in 0 }
    text.reserveCapacity(256)
    frames.reserveCapacity(16)
  }

  /// Creates a reader at the beginning of a text in any encoding.
  package init(reading text: [UInt8], limit: Int = Findings.limitPerRule) {
    self.init(limit: limit)
    begin(byteSource(of: text))
    readEncoding()
  }

  /// Begins another text; the buffer is reused.
  package mutating func begin(_ source: @escaping ByteSource) {
    self.source = source
    cursor = 0
    limit = 0
    base = 0
    isExhausted = false
    isStopped = false
    if !foreignSpaces.isEmpty { foreignSpaces.removeAll() }
    encoding = .utf8
    mark = 0
    place = .root
    frames.removeAll(keepingCapacity: true)
    names.removeAll()
    report.removeAll()
    refill()
  }

  /// The offset of the next byte.
  package var offset: Int { base + cursor }

  /// True if the text is without findings so far.
  package var isSpotless: Bool { report.isEmpty && foreignSpaces.isEmpty }

  /// The number of open arrays and objects.
  package var depth: Int { frames.count }

  /// Moves the unread bytes and the three before them to the front and reads more; returns false at
  /// the end.
  @discardableResult
  mutating func refill() -> Bool {
    guard !isExhausted else { return false }
    if limit == Self.firstChunkSize, limit + Self.padding == buffer.count {
      buffer += [UInt8](repeating: 0, count: Self.chunkSize - limit)
    }
    let first = max(0, cursor - 3)
    if first > 0 {
      for index in first..<limit { buffer[index - first] = buffer[index] }
      base += first
      cursor -= first
      limit -= first
    }
    // A buffer without room would look like the end of the text.
    if limit + Self.padding >= buffer.count {
      buffer += [UInt8](repeating: 0, count: buffer.count)
    }
    let count = read(from: limit)
    isExhausted = count == 0
    limit += count
    let rest = limit..<min(limit + Self.padding, buffer.count)
    var span = buffer.mutableSpan
    for index in rest { span[index] = 0 }
    return count > 0
  }

  private mutating func read(from start: Int) -> Int {
    let source = source
    var span = buffer.mutableSpan
    var free = span._mutatingExtracting(0..<(span.count - Self.padding))
    return source(&free, start)
  }

  /// Makes `count` bytes available unless the text ends before.
  @inline(__always)
  mutating func need(_ count: Int) {
    while limit - cursor < count, refill() {}
  }

  /// True if the text begins with this byte; call it before reading.
  package func begins(with byte: UInt8) -> Bool { limit > 0 && buffer[0] == byte }

  /// Returns the first bytes of the text, at most `count`; call it before reading.
  package mutating func prefix(_ count: Int) -> [UInt8] {
    need(count)
    return Array(buffer[0..<min(count, limit)])
  }

  /// Passes the unread bytes of the buffer to `scan` and continues at the index that it returns.
  ///
  /// `scan` receives the index of the first unread byte and the index after the last one. `padding`
  /// zero bytes follow.
  package mutating func consume(_ scan: (Span<UInt8>, Int, Int) -> Int) {
    cursor = scan(buffer.span, cursor, limit)
  }
}
