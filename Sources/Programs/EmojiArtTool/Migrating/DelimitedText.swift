import Diagnostics

/// Reads a table of comma-separated values (RFC 4180), one row at a time.
///
/// Programs that use the comma in numbers separate cells with semicolons, and others with tabs. The
/// first of these characters outside of quotes in the first row is the separator. A byte order mark
/// and blank rows are skipped.
struct DelimitedText {
  /// The text of a cell without quotes, in which a byte that is not UTF-8 becomes U+FFFD, and the
  /// range of its bytes in the table, including quotes.
  typealias Cell = (text: String, range: Range<Int>)

  /// The error that ended reading.
  struct Problem: Error {
    let message: String
    let range: Range<Int>
  }

  private let source: ByteSource
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private var next = 0
  private var count = 0
  /// The number of bytes before `next`.
  private var offset = 0
  private var separator: UInt8?
  /// The line of the last row, counted from 1.
  private(set) var line = 0
  private var lines = 1

  /// The maximum size of a row in bytes.
  static let longestRow = 1 << 20

  init(_ source: @escaping ByteSource) { self.source = source }

  /// Returns the cells of the next row, or nil at the end.
  mutating func row() throws(Problem) -> [Cell]? {
    if offset == 0 { skipMark() }
    while let byte = peek(), byte.isLineEnd { take() }
    guard peek() != nil else { return nil }
    line = lines
    let start = offset
    var cells: [Cell] = []
    while true {
      cells.append(try cell(of: start))
      guard let byte = peek(), !byte.isLineEnd else { return cells }
      take()
    }
  }

  private mutating func cell(of row: Int) throws(Problem) -> Cell {
    let start = offset
    var bytes: [UInt8] = []
    if peek() == Self.quote {
      take()
      while true {
        guard let byte = take() else {
          throw Problem(message: "a quote is not closed", range: start..<(start + 1))
        }
        guard byte == Self.quote else {
          bytes.append(byte)
          try check(row)
          continue
        }
        guard peek() == Self.quote else { break }
        take()
        bytes.append(Self.quote)
      }
      if let byte = peek(), !isSeparator(byte), !byte.isLineEnd {
        throw Problem(
          message: "a closing quote must be followed by a separator or the end of the line",
          range: offset..<(offset + 1))
      }
    } else {
      while let byte = peek(), !byte.isLineEnd, !isSeparator(byte) {
        bytes.append(byte)
        take()
        try check(row)
      }
    }
    return (String(decoding: bytes, as: UTF8.self), start..<offset)
  }

  private func check(_ row: Int) throws(Problem) {
    guard offset - row > Self.longestRow else { return }
    throw Problem(message: "a row is longer than 1 MiB", range: row..<(row + 1))
  }

  private static let quote = UInt8(ascii: "\"")

  private mutating func isSeparator(_ byte: UInt8) -> Bool {
    if let separator { return byte == separator }
    guard [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].contains(byte) else { return false }
    separator = byte
    return true
  }

  private mutating func skipMark() {
    guard peek() == 0xEF, count >= 3, buffer[1] == 0xBB, buffer[2] == 0xBF else { return }
    for _ in 0..<3 { take() }
  }

  private mutating func peek() -> UInt8? {
    if next == count {
      next = 0
      let read = source
      var span = buffer.mutableSpan
      count = read(&span, 0)
    }
    return next < count ? buffer[next] : nil
  }

  @discardableResult
  private mutating func take() -> UInt8? {
    guard let byte = peek() else { return nil }
    next += 1
    offset += 1
    if byte == 0x0A { lines += 1 }
    return byte
  }

  /// Returns a row of cells separated by commas, with a line feed.
  static func line(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    let special = Array("\n\r\t\",;".utf8)
    let needsQuotes = text.utf8.contains { special.contains($0) }
    guard needsQuotes || text.first == " " || text.last == " " else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
