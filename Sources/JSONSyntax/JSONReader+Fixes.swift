import Diagnostics

// Repairs of mistakes that the reader cannot read past. None is certain to be what was meant, so
// all but the one of foreign white space have to be agreed to.
extension JSONReader {
  /// A fix that puts `text` at `place`.
  static func insertion(_ text: String, at place: Int, _ title: String) -> Fix {
    Fix(
      title: title, applicability: .unsafe,
      edits: [TextEdit(range: place..<place, replacement: text)])
  }

  /// A fix that puts `text` in the place of `range`.
  static func replacement(_ text: String, of range: Range<Int>, _ title: String) -> Fix {
    Fix(title: title, applicability: .unsafe, edits: [TextEdit(range: range, replacement: text)])
  }

  /// The fix of a string whose opening quote, of `width` bytes, is the next character: nil unless
  /// one of `quotes` closes it nearby, before a separator, and nothing within needs an escape.
  mutating func quotesFix(width: Int, closing quotes: Set<UInt32>) -> Fix? {
    need(256)
    let end = min(limit, cursor + 248)
    var index = cursor + width
    while index < end {
      guard let (value, step) = Self.scalar(buffer.span, index), value >= 0x20, value != 0x22,
        value != 0x5C
      else { return nil }
      if quotes.contains(value), isSeparator(after: index + step, before: cursor + 256) {
        let last = base + index
        return Fix(
          title: "use straight double quotes", applicability: .unsafe,
          edits: [
            TextEdit(range: offset..<(offset + width), replacement: "\""),
            TextEdit(range: last..<(last + step), replacement: "\""),
          ])
      }
      index += step
    }
    return nil
  }

  private func isSeparator(after start: Int, before end: Int) -> Bool {
    let next = buffer[start..<min(limit, end)].first { $0 > 0x20 }
    return [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains {
      $0 == next
    }
  }

  /// The fix of a word that other languages write for a literal.
  static func literalFix(_ word: String, _ range: Range<Int>) -> Fix? {
    let literals = [
      "true": "true", "false": "false", "null": "null", "none": "null", "nil": "null",
      "undefined": "null",
    ]
    return literals[word.lowercased()].map { replacement($0, of: range, "write '\($0)'") }
  }

  /// More foreign characters than this are a matter for another tool.
  private static let foreignSpaceLimit = 1000

  /// Remembers one more foreign white space, which is repaired together with the others.
  mutating func noteForeignSpace(_ value: UInt32, _ range: Range<Int>) {
    if foreignSpaces.isEmpty { firstForeignSpace = value }
    guard foreignSpaces.count <= Self.foreignSpaceLimit else { return }
    foreignSpaces.append(TextEdit(range: range, replacement: " "))
  }

  /// Reports the first foreign white space, at the end because all of them are in its fix.
  mutating func reportForeignSpaces() {
    guard let first = foreignSpaces.first else { return }
    let isWhole = foreignSpaces.count <= Self.foreignSpaceLimit
    let fix = Fix(title: "use spaces", applicability: .safe, edits: foreignSpaces)
    foreignSpaces.removeAll()
    report.add(
      Diagnostic(
        JSONRules.foreignWhiteSpace,
        "\(Self.describe(firstForeignSpace)) is no white space of JSON", at: first.range,
        fix: isWhole ? fix : nil))
  }
}
