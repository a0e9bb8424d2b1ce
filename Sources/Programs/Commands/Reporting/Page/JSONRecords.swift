import Diagnostics

/// Splits JSON Lines or a JSON array of any size into values, one at a time.
///
/// The values are not checked here; the caller reports their errors.
struct JSONRecords {
  /// The bytes of one value, without surrounding white space, and its place in the text.
  struct Record {
    var bytes: [UInt8] = []
    var line = 1
    var column = 1
    /// True if the value is too long and was cut.
    var isTooLong = false
  }

  /// The maximum number of bytes of a value that are read.
  static let most = 16 << 20

  private let source: ByteSource
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private var cursor = 0
  private var limit = 0
  private(set) var line = 1
  private(set) var column = 1
  private var isArray: Bool?
  private var isEnded = false
  /// The error in the text around the values, known after the last one.
  private(set) var problem: String?

  /// False if the first value is not from a file of findings, such as an object on several lines.
  func beginsFindings(with first: Record) -> Bool {
    isArray == true || first.bytes.starts(with: [0xEF, 0xBB, 0xBF])
      || first.bytes.first == UInt8(ascii: "{") && first.bytes.count > 1
  }

  /// True if the text that was read has nothing but white space.
  var isEmpty: Bool { isArray == nil }

  init(_ source: @escaping ByteSource) { self.source = source }

  /// Returns the next value, or nil at the end of the text.
  mutating func next() -> Record? {
    guard !isEnded else { return nil }
    var record = Record(line: line, column: column)
    var (depth, isString, isEscaped) = (0, false, false)
    while let byte = peek() {
      if record.bytes.isEmpty { (record.line, record.column) = (line, column) }
      advance(byte)
      if isArray == nil, !byte.isSpace {
        isArray = byte == UInt8(ascii: "[")
        if isArray == true { continue }
      }
      if isArray == true {
        if isString {
          isString = isEscaped || byte != UInt8(ascii: "\"")
          isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        } else {
          switch byte {
          case UInt8(ascii: "\""): isString = true
          case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
          case UInt8(ascii: ",") where depth == 0: return record
          case UInt8(ascii: "]") where depth == 0:
            close()
            return record.bytes.isEmpty ? nil : record
          case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
          default: break
          }
        }
      } else if byte == UInt8(ascii: "\n") {
        if record.bytes.isEmpty { continue }
        return record
      }
      if record.bytes.isEmpty, byte.isSpace { continue }
      guard record.bytes.count < Self.most else {
        // The text of a device does not end.
        record.isTooLong = true
        isEnded = true
        problem = "the rest is not read, since a value is too long"
        return record
      }
      record.bytes.append(byte)
    }
    isEnded = true
    if isArray == true { problem = "the array does not end" }
    return record.bytes.isEmpty ? nil : record
  }

  /// Reads the text after an array.
  private mutating func close() {
    isEnded = true
    while let byte = peek() {
      guard byte.isSpace else {
        problem = "text follows the array"
        return
      }
      advance(byte)
    }
  }

  private mutating func peek() -> UInt8? {
    if cursor == limit {
      let source = source
      var span = buffer.mutableSpan
      limit = source(&span, 0)
      cursor = 0
      if limit == 0 { return nil }
    }
    return buffer[cursor]
  }

  private mutating func advance(_ byte: UInt8) {
    cursor += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
}
