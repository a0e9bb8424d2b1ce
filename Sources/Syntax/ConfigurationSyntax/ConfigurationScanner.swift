package import Diagnostics
import JSONSyntax

/// The reason why the text of a configuration cannot be read.
package typealias ConfigurationProblem = TextRefusal

/// A position in a text, with the rules that JSON5 and TOML share.
struct ConfigurationScanner {
  let bytes: [UInt8]
  var position: Int

  /// The maximum depth of nested lists and mappings.
  static let deepest = 100

  /// Starts at the beginning of the text, after a byte order mark.
  init(_ bytes: [UInt8]) throws(ConfigurationProblem) {
    if let broken = bytes.span.brokenUTF8 {
      throw ConfigurationProblem("the text is not valid UTF-8", at: broken)
    }
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  func isAt(_ text: StaticString) -> Bool {
    bytes[position...].starts(with: text.description.utf8)
  }

  /// Skips a text if it is next; returns false if it is not.
  mutating func take(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  mutating func skip(while isPart: (UInt8) -> Bool) {
    while let byte, isPart(byte) { position += 1 }
  }

  /// Reads the bytes from here on that satisfy `isPart`.
  mutating func run(while isPart: (UInt8) -> Bool) -> String {
    let start = position
    skip(while: isPart)
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func skipLine() { skip { $0 != 0x0A && $0 != 0x0D } }

  func problem(_ words: String) -> ConfigurationProblem {
    let end = min(position + 1, bytes.count)
    return ConfigurationProblem(words, at: min(position, end)..<end)
  }

  /// The next character, for messages.
  var shown: String {
    guard position < bytes.count else { return "the end of the text" }
    let scalar = String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first
    return scalar.map { MessageText.quoted(String($0)) } ?? "a byte"
  }

  /// Reads a scalar in hexadecimal digits; the first half of a surrogate pair is passed as `high`.
  mutating func hexadecimal(_ count: Int) throws(ConfigurationProblem) -> UInt32 {
    let digits = bytes[position...].prefix(count)
    guard digits.count == count,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
    else { throw problem("an escape needs \(count) hexadecimal digits") }
    position += count
    return value
  }

  func value(_ content: JSONValue.Content, from start: Int) -> JSONValue {
    let range = start..<position
    switch content {
    case .object, .array: return JSONValue(content, range: start..<(start + 1), element: range)
    default: return JSONValue(content, range: range, element: range)
    }
  }
}
