import Diagnostics

/// The lines of a text, for edits that keep them.
struct TextLines {
  let bytes: [UInt8]
  /// The start of the text, after a byte order mark.
  let start: Int
  /// The line end of the first line.
  let end: String

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes.firstIndex { $0.isLineEnd }
    if let first, bytes[first] == 0x0D {
      end = bytes.dropFirst(first + 1).first == 0x0A ? "\r\n" : "\r"
    } else {
      end = "\n"
    }
  }

  /// Returns the start of the line of a byte.
  func lineStart(of place: Int) -> Int {
    (bytes[start..<max(start, place)].lastIndex { $0.isLineEnd } ?? start - 1) + 1
  }

  /// Returns the end of the line of a byte, before its line end.
  func lineStop(of place: Int) -> Int {
    bytes[place...].firstIndex { $0.isLineEnd } ?? bytes.count
  }

  /// Returns the first byte after a line end that begins at `stop`.
  func nextLine(after stop: Int) -> Int {
    guard stop < bytes.count else { return bytes.count }
    return bytes[stop...].starts(with: [0x0D, 0x0A]) ? stop + 2 : stop + 1
  }

  /// Returns the place of the line end before a line, or the start of the text.
  func stop(before lineStart: Int) -> Int {
    guard lineStart > start else { return start }
    let isPair =
      lineStart - start > 1 && bytes[lineStart - 2] == 0x0D && bytes[lineStart - 1] == 0x0A
    return lineStart - (isPair ? 2 : 1)
  }

  /// Returns the blanks that the line of a byte begins with.
  func indentation(at place: Int) -> String {
    let line = bytes[lineStart(of: place)..<place]
    return String(decoding: line.prefix(while: \.isBlank), as: UTF8.self)
  }

  /// True if only blanks precede a byte on its line.
  func isFirst(_ place: Int) -> Bool {
    // Search backward: a file may be one long line.
    let before = bytes[start..<max(start, place)].last { !$0.isBlank }
    return before.map(\.isLineEnd) ?? true
  }

  func isBlankLine(from start: Int) -> Bool {
    bytes[start..<lineStop(of: start)].allSatisfy(\.isBlank)
  }

  func hasBreak(in range: Range<Int>) -> Bool { bytes[range].contains(where: \.isLineEnd) }

  func skipBlanks(from place: Int) -> Int {
    bytes[place...].firstIndex { !$0.isBlank } ?? bytes.count
  }

  /// Adds a line at the end of the text.
  func appending(_ line: String) -> TextEdit {
    let isLine = bytes.count == start || bytes.last.map(\.isLineEnd) ?? true
    return .insert((isLine ? "" : end) + line + end, at: bytes.count)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension String {
  static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
