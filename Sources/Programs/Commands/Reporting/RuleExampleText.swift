import Diagnostics

/// The display form of a rule's example.
struct RuleExampleText {
  /// The content, or the relevant part of a long one; with escapes if a text would hide something.
  private let text: String
  private let place: String
  private let path: String
  private let fileCount: Int

  private static let limit = 400
  /// The maximum number of lines of a text shown whole, and of a part of a longer one.
  private static let wholeLines = 9
  private static let partLines = 5
  /// The maximum number of characters of several files.
  private static let setLimit = 4000

  /// Returns the titles and texts of the bad examples, then of the good ones; at most so many each.
  static func all(of rule: RuleInfo, most: Int = .max) -> [(title: String, text: String)] {
    let bad = rule.bad.prefix(most).map { RuleExampleText($0) }
    let good = rule.good.prefix(most).enumerated().map { index, example in
      RuleExampleText(example, unlike: index < rule.bad.count ? rule.bad[index] : rule.bad.last)
    }
    return bad.map { ($0.title(isBad: true), $0.text) }
      + good.map { ($0.title(isBad: false), $0.text) }
  }

  /// Formats an example; compares a good one with `other`, a bad one.
  private init(_ example: RuleExample, unlike other: RuleExample? = nil) {
    path = example.path
    let files = example.files
    fileCount = files.count
    let plain = String(validating: example.bytes, as: UTF8.self)
    if example.bytes.isEmpty {
      text = "(no bytes)"
      place = example.offset.map { "byte \($0)" } ?? ""
    } else if let plain, files.count > 1, RuleExampleText.isPlain(plain) {
      // Only all files together show the error.
      text = RuleExampleText.cut(plain, size: example.bytes.count, limit: Self.setLimit)
      let file = example.offset.flatMap { place in
        files.last { $0.range.lowerBound <= place }.map { ($0, place - $0.range.lowerBound) }
      }
      place =
        file.map { file, offset in
          let position = RuleExampleText.position(
            of: offset, in: Array(example.bytes[file.range]))
          return "\(file.path):\(position)"
        } ?? ""
    } else if let plain, RuleExampleText.isPlain(plain) {
      let offset = example.offset ?? other.map { Self.difference(example.bytes, $0.bytes) } ?? 0
      text = RuleExampleText.part(of: plain, around: offset)
      place = example.offset.map { RuleExampleText.position(of: $0, in: example.bytes) } ?? ""
    } else {
      let escaped = example.bytes.prefix(RuleExampleText.limit).map(RuleExampleText.escape).joined()
      text = RuleExampleText.cut(escaped, size: example.bytes.count)
      place = example.offset.map { "byte \($0)" } ?? ""
    }
  }

  /// Returns the line above the example: "Bad, found at 1:8:".
  private func title(isBad: Bool) -> String {
    let isSet = fileCount > 1
    let name =
      isSet
      ? " (in several files)"
      : path == RuleExample("").path ? "" : " (in a file '\(path.printable)')"
    guard isBad else { return "Good\(name):" }
    return "Bad\(name), found \(place.isEmpty ? "for the whole file" : "at \(place)"):"
  }

  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { !$0.isUnprintable || $0 == "\n" || $0 == "\t" }
  }

  /// Returns the number of bytes that are equal at the beginning of two texts.
  private static func difference(_ left: [UInt8], _ right: [UInt8]) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }

  /// Returns the lines around a byte of a long text, or the whole text.
  private static func part(of text: String, around offset: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > wholeLines else { return cut(text, size: text.utf8.count) }
    let line = text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    let first = max(0, min(line - partLines / 2, lines.count - partLines))
    let last = min(lines.count, first + partLines)
    let before = first > 0 ? ["..."] : []
    let after = last < lines.count ? ["..."] : []
    let shown = before + lines[first..<last].map(String.init) + after
    return cut(shown.joined(separator: "\n"), size: text.utf8.count)
  }

  private static func cut(_ text: String, size: Int, limit: Int = limit) -> String {
    // The line feed at the end belongs to the fence.
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
    default: "\\x" + byte.digits(2, uppercase: true)
    }
  }

  /// Returns the line and column of a byte in text with line feeds.
  private static func position(of offset: Int, in bytes: [UInt8]) -> String {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return "\(line):\(column)"
  }
}
