import Diagnostics
import JSONSyntax

/// Reads a property list that is text without being XML, `{ key = value; }`, with its places.
///
/// The format is from OpenStep; Foundation and GNUstep still read it. FoundationEssentials reads it
/// too, but without places.
struct OldStyleReader {
  /// The reason why a text cannot be read, and the place.
  struct Failure: Error {
    var words: String
    var place: Int
  }

  private static let deepest = 100

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads the dictionary of a text; the braces may be missing, as in a strings file.
  static func read(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var reader = OldStyleReader(bytes)
    reader.skipSpace()
    let start = reader.place
    guard reader.byte != UInt8(ascii: "{") else {
      let value = try reader.value(depth: 0)
      reader.skipSpace()
      guard reader.byte == nil else { throw reader.failure("something follows the dictionary") }
      return value
    }
    let members = try reader.members(depth: 0)
    guard reader.byte == nil, !members.isEmpty else { throw reader.failure("expected a key") }
    return JSONValue(.object(members), range: start..<start, element: start..<bytes.count)
  }

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func failure(_ words: String) -> Failure { Failure(words: words, place: place) }

  mutating private func skipSpace() { place = Self.skip(bytes, from: place) }

  /// Skips blanks, line ends, and comments.
  static func skip(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      let rest = bytes[place...]
      if bytes[place] <= 0x20 {
        place += 1
      } else if rest.starts(with: "//".utf8) {
        place = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      } else if rest.starts(with: "/*".utf8) {
        var end = place + 2
        while end < bytes.count, !bytes[end...].starts(with: "*/".utf8) { end += 1 }
        place = min(end + 2, bytes.count)
      } else {
        break
      }
    }
    return place
  }

  private mutating func take(_ character: UInt8) -> Bool {
    skipSpace()
    guard byte == character else { return false }
    place += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    skipSpace()
    guard depth < Self.deepest else { throw failure("values are nested too deep") }
    let start = place
    let content: JSONValue.Content
    switch byte {
    case UInt8(ascii: "{"):
      place += 1
      content = .object(try members(depth: depth + 1))
      guard take(UInt8(ascii: "}")) else { throw failure("expected '}'") }
    case UInt8(ascii: "("):
      place += 1
      content = .array(try elements(depth: depth + 1))
    case UInt8(ascii: "<"):
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else {
        throw failure("data is not closed")
      }
      place = end + 1
      // Data and GNUstep's typed values are only compared.
      content = .string("\u{1}" + String(decoding: bytes[start..<place], as: UTF8.self))
    default:
      let text = try text()
      content = text == "YES" || text == "NO" ? .boolean(text == "YES") : .string(text)
    }
    let range = content.isContainer ? start..<(start + 1) : start..<place
    return JSONValue(content, range: range, element: start..<place)
  }

  private mutating func members(depth: Int) throws(Failure) -> [JSONMember] {
    var members: [JSONMember] = []
    while true {
      skipSpace()
      guard let byte, byte != UInt8(ascii: "}") else { return members }
      let start = place
      let name = try text()
      let range = start..<place
      if take(UInt8(ascii: "=")) {
        members.append(JSONMember(name: name, nameRange: range, value: try value(depth: depth)))
      } else {
        // A strings file may omit a value that equals its key.
        let value = JSONValue(.string(name), range: range, element: range)
        members.append(JSONMember(name: name, nameRange: range, value: value))
      }
      guard take(UInt8(ascii: ";")) else {
        throw failure("expected ';'")
      }
    }
  }

  private mutating func elements(depth: Int) throws(Failure) -> [JSONValue] {
    var elements: [JSONValue] = []
    while !take(UInt8(ascii: ")")) {
      elements.append(try value(depth: depth))
      guard take(UInt8(ascii: ",")) else {
        guard take(UInt8(ascii: ")")) else { throw failure("expected ',' or ')'") }
        break
      }
    }
    return elements
  }

  private mutating func text() throws(Failure) -> String {
    guard let quote = byte else { throw failure("the text ends early") }
    let start = place
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      while let byte, Self.isPlain(byte) { place += 1 }
      guard place > start else { throw failure("expected a word") }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
    place += 1
    var text: [UInt8] = []
    while let byte {
      place += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { escape(into: &text) } else { text.append(byte) }
    }
    place = start
    throw failure("a string is not closed")
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard let byte else { return }
    place += 1
    let simple: [UInt8: UInt8] = [
      0x6E: 0x0A, 0x74: 0x09, 0x72: 0x0D, 0x61: 7, 0x62: 8, 0x66: 12, 0x76: 11,
    ]
    if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u") {
      let digits = bytes[place...].prefix(4)
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
      place += digits.count
      text += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    } else if (0x30...0x37).contains(byte) {
      let digits = bytes[(place - 1)...].prefix(3).prefix { (0x30...0x37).contains($0) }
      place += digits.count - 1
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0xFFFD
      text += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    } else {
      text.append(simple[byte] ?? byte)
    }
  }

  /// True for a byte that may be part of an unquoted word.
  static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric
      || "_$/:.-+*".utf8.contains(byte) || byte >= 0x80
  }
}

extension JSONValue.Content {
  fileprivate var isContainer: Bool {
    switch self {
    case .object, .array: true
    default: false
    }
  }
}
