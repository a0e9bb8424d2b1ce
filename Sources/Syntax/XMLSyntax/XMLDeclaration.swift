/// The XML declaration (XML 1.0 section 2.8); libxml2 says whether it is sound.
struct XMLDeclaration {
  /// From `<?xml` to `?>`.
  var range: Range<Int>
  /// The value of `encoding`, between the quotes.
  var encoding: XMLText?

  /// The declaration that begins at `start`, nil without one.
  init?(_ text: [UInt8], from start: Int) {
    let scanner = XMLScanner(text, from: start, to: text.count, depth: 0)
    guard scanner.has("<?xml", at: start), start + 5 < text.count,
      XMLScanner.isSpace(text[start + 5]), let close = scanner.find("?>", from: start + 5)
    else { return nil }
    range = start..<(close + 2)
    encoding = Self.encoding(scanner, in: range)
  }

  private static func encoding(_ scanner: XMLScanner, in range: Range<Int>) -> XMLText? {
    var index = range.lowerBound + 5
    while let name = scanner.find("encoding", from: index), name < range.upperBound {
      index = name + 8
      let equals = scanner.skipSpace(index)
      guard scanner.has("=", at: equals) else { continue }
      let quote = scanner.skipSpace(equals + 1)
      guard scanner.has("\"", at: quote) || scanner.has("'", at: quote) else { continue }
      let close = scanner.find(scanner.bytes[quote], from: quote + 1)
      guard close < range.upperBound else { return nil }
      let value = (quote + 1)..<close
      return XMLText(value: scanner.string(value), range: value)
    }
    return nil
  }
}
