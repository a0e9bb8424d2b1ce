import Diagnostics

/// An example of a rule as a reader can see it.
struct RuleExampleText {
  /// The content, or its bytes as escapes where a text would hide something; cut if it is long.
  let text: String
  private let place: String
  private let path: String

  private static let limit = 400

  init(_ example: RuleExample) {
    path = example.path
    let plain = String(validating: example.bytes, as: UTF8.self)
    if example.bytes.isEmpty {
      text = "(no bytes)"
      place = example.offset.map { "byte \($0)" } ?? ""
    } else if let plain, RuleExampleText.isPlain(plain) {
      text = RuleExampleText.cut(plain, size: example.bytes.count)
      place = example.offset.map { RuleExampleText.position(of: $0, in: example.bytes) } ?? ""
    } else {
      let escaped = example.bytes.prefix(RuleExampleText.limit).map(RuleExampleText.escape).joined()
      text = RuleExampleText.cut(escaped, size: example.bytes.count)
      place = example.offset.map { "byte \($0)" } ?? ""
    }
  }

  /// What stands above the example: "Bad, found at 1:8:".
  func title(isBad: Bool) -> String {
    let name = path == RuleExample("").path ? "" : " (in a file '\(path.printable)')"
    guard isBad else { return "Good\(name):" }
    return "Bad\(name), found \(place.isEmpty ? "for the whole file" : "at \(place)"):"
  }

  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { !$0.isUnprintable || $0 == "\n" || $0 == "\t" }
  }

  private static func cut(_ text: String, size: Int) -> String {
    // The line feed at the end is the fence's.
    let text = text.hasSuffix("\n") ? text.dropLast() : text[...]
    guard text.unicodeScalars.count > limit else { return String(text) }
    return String(text.unicodeScalars.prefix(limit)) + "\n... (\(size) bytes in all)"
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\t"): "\\t"
    case UInt8(ascii: "\\"): "\\\\"
    case 0x20..<0x7F: String(Unicode.Scalar(byte))
    default: "\\x" + byte.hexadecimal(digits: 2)
    }
  }

  /// Line and column of a byte in text whose lines end at line feeds.
  private static func position(of offset: Int, in bytes: [UInt8]) -> String {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return "\(line):\(column)"
  }
}
