/// The relation between offsets in a text converted to UTF-8 and offsets in its file.
package enum OffsetUnit: Sendable, Equatable {
  /// The text is the file.
  case bytes
  /// The file is UTF-16 or UTF-32 (`width` 2 or 4) and begins with a byte order mark of `mark`
  /// bytes.
  case codeUnits(width: Int, mark: Int)

  package init(_ encoding: TextEncoding, mark: Int) {
    self = encoding == .utf8 ? .bytes : .codeUnits(width: encoding.width, mark: mark)
  }
}

/// Finds the lines and columns of findings by reading the text once more.
///
/// A file without findings is never read twice: positions cost time only if there are findings. The
/// memory does not depend on the size of the text.
package struct Locator: ~Copyable {
  /// Small, because each file with findings allocates and zeroes a buffer of its own.
  private static let chunk = 16 * 1024
  /// The number of bytes around a place that an excerpt may show.
  private static let reach = 320

  private var buffer = [UInt8](repeating: 0, count: chunk)
  private var limit = 0
  private var cursor = 0
  private var base = 0
  private var isExhausted = false
  private let source: ByteSource
  private let unit: OffsetUnit

  private var tally = Tally()

  private init(_ source: @escaping ByteSource, _ unit: OffsetUnit) {
    self.source = source
    self.unit = unit
  }

  /// Returns the findings with their places, sorted by place; findings for the whole file come
  /// first.
  ///
  /// Fixes are edits of the UTF-8 text, and are omitted for a file in another encoding.
  package static func locate(
    _ diagnostics: [Diagnostic], in source: @escaping ByteSource, unit: OffsetUnit = .bytes,
    excerpts: Bool = true
  ) -> [LocatedDiagnostic] {
    let sorted = diagnostics.sorted { $0.order < $1.order }
    var offsets: Set<Int> = []
    for diagnostic in sorted {
      if let range = diagnostic.range { offsets.formUnion([range.lowerBound, range.upperBound]) }
      offsets.formUnion(diagnostic.related.map(\.range.lowerBound))
    }
    guard !offsets.isEmpty else { return sorted.map { LocatedDiagnostic($0) } }
    let starts = Set(sorted.compactMap(\.range?.lowerBound))
    var locator = Locator(source, unit)
    var places: [Int: (Position, Window?)] = [:]
    for offset in offsets.sorted() {
      let position = locator.position(at: offset)
      let window = excerpts && starts.contains(offset) ? locator.window() : nil
      places[offset] = (position, window)
    }
    return sorted.map { diagnostic in
      var diagnostic = diagnostic
      if unit != .bytes { diagnostic.fix = nil }
      let start = diagnostic.range.flatMap { places[$0.lowerBound] }
      let end = diagnostic.range.flatMap { places[$0.upperBound] }
      let width = diagnostic.range.map(\.count) ?? 0
      return LocatedDiagnostic(
        diagnostic, start: start?.0, end: end?.0, excerpt: start?.1?.excerpt(markedBytes: width),
        related: diagnostic.related.compactMap { places[$0.range.lowerBound]?.0 })
    }
  }

  /// Returns the place of `offset`, at most the end of the text; call it with increasing offsets.
  private mutating func position(at offset: Int) -> Position {
    while base + limit < offset + Self.reach, refill(before: offset) {}
    count(to: min(offset - base, limit))
    let place =
      switch unit {
      case .bytes: base + cursor
      case .codeUnits(2, let mark): mark + 2 * (tally.scalars + tally.supplementary)
      case .codeUnits(let width, let mark): mark + width * tally.scalars
      }
    return Position(line: tally.line, column: tally.column, offset: place)
  }

  /// Counts the bytes already passed and keeps the last of them; returns false at the end of the
  /// text.
  private mutating func refill(before offset: Int) -> Bool {
    guard !isExhausted else { return false }
    if limit > Self.chunk / 2 {
      count(to: min(offset - base, limit))
      let first = max(0, cursor - Self.reach)
      buffer.replaceSubrange(0..<(limit - first), with: buffer[first..<limit])
      base += first
      cursor -= first
      limit -= first
    }
    let source = source
    let start = limit
    var span = buffer.mutableSpan
    let read = source(&span, start)
    isExhausted = read == 0
    limit += read
    return read > 0
  }

  private mutating func count(to end: Int) {
    if base == 0, cursor == 0, end >= 3, buffer.starts(with: [0xEF, 0xBB, 0xBF]) { cursor = 3 }
    guard end > cursor else { return }
    var tally = tally
    tally.count(buffer.span.extracting(cursor..<end), isWide: unit != .bytes)
    self.tally = tally
    cursor = end
  }

  /// Returns the line around the cursor, limited to `reach` bytes on either side.
  private func window() -> Window {
    let earliest = max(0, cursor - Self.reach)
    let latest = min(limit, cursor + Self.reach)
    let start = buffer[earliest..<cursor].lastIndex(where: \.isLineEnd).map { $0 + 1 }
    let end = buffer[cursor..<latest].firstIndex(where: \.isLineEnd)
    return Window(
      before: Array(buffer[(start ?? earliest)..<cursor]),
      after: Array(buffer[cursor..<(end ?? latest)]),
      isCutBefore: start == nil && base + earliest > 0,
      isCutAfter: end == nil && (latest < limit || !isExhausted))
  }
}

/// Lines and columns up to a place; a line ends at LF, CR LF or a lone CR.
private struct Tally {
  var line = 1
  var column = 1
  var scalars = 0
  /// Scalars beyond U+FFFF, which take two code units of UTF-16.
  var supplementary = 0
  private var isAfterCarriageReturn = false

  /// Counts `bytes`; `scalars` and `supplementary` only for a file with wider code units.
  mutating func count(_ bytes: Span<UInt8>, isWide: Bool) {
    var lineStart: Int?
    for index in bytes.indices where bytes[index] <= 0x0D {
      let byte = bytes[index]
      guard byte == 0x0A || byte == 0x0D else { continue }
      let isSecond = index == 0 ? isAfterCarriageReturn : bytes[index - 1] == 0x0D
      if byte == 0x0D || !isSecond { line += 1 }
      lineStart = index + 1
    }
    if lineStart != nil { column = 1 }
    for index in (lineStart ?? 0)..<bytes.count where bytes[index] & 0xC0 != 0x80 { column += 1 }
    if isWide { countUnits(bytes) }
    if !bytes.isEmpty { isAfterCarriageReturn = bytes[bytes.count - 1] == 0x0D }
  }

  private mutating func countUnits(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      let byte = bytes[index]
      // 0xFF marks a code unit that is cut off at the end of the file and lacks its full width.
      if byte & 0xC0 != 0x80, byte != 0xFF { scalars += 1 }
      if byte & 0xF8 == 0xF0 { supplementary += 1 }
    }
  }
}

/// The bytes of a line before and after a place.
private struct Window {
  /// The total number of scalars to show, and the minimum on either side if there are that many.
  private static let most = 76
  private static let leastLeft = 38

  var before: [UInt8]
  var after: [UInt8]
  var isCutBefore: Bool
  var isCutAfter: Bool

  func excerpt(markedBytes: Int) -> Excerpt {
    let left = Self.scalars(before.drop { $0 & 0xC0 == 0x80 })
    let right = Self.scalars(after[...])
    let marked = Self.scalars(after.prefix(markedBytes)).count
    let shownLeft = left.suffix(max(Self.leastLeft, Self.most - right.count))
    let shownRight = right.prefix(Self.most - shownLeft.count)
    var text = ""
    for scalar in shownLeft { text.unicodeScalars.append(scalar) }
    for scalar in shownRight { text.unicodeScalars.append(scalar) }
    return Excerpt(
      text: text, caret: shownLeft.count,
      width: max(1, min(marked, shownRight.count)),
      isCutBefore: isCutBefore || shownLeft.count < left.count,
      isCutAfter: isCutAfter || shownRight.count < right.count)
  }

  /// Replaces tabs with spaces, and other control characters and invalid UTF-8 with U+FFFD.
  private static func scalars(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      if scalar == "\t" { return " " }
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      return isControl ? "\u{FFFD}" : scalar
    }
  }
}
