/// The XML declaration (XML 1.0 section 2.8); libxml2 decides whether it is valid.
struct XMLDeclaration {
  /// The range from `<?xml` to `?>`.
  var range: Range<Int>
  /// The value of `encoding`, between the quotes.
  var encoding: XMLText?

  /// Reads the declaration at `start`; nil if it is missing.
  init?(_ text: [UInt8], from start: Int) {
    let source = XMLBytes(bytes: text, end: text.count)
    guard source.has("<?xml", at: start), start + 5 < text.count,
      XMLBytes.isSpace(text[start + 5]), let close = source.find("?>", from: start + 5)
    else { return nil }
    range = start..<(close + 2)
    encoding = Self.encoding(source, in: range)
  }

  private static func encoding(_ source: XMLBytes, in range: Range<Int>) -> XMLText? {
    var index = range.lowerBound + 5
    while let name = source.find("encoding", from: index), name < range.upperBound {
      index = name + 8
      let equals = source.skipSpace(index)
      guard source.has("=", at: equals) else { continue }
      let quote = source.skipSpace(equals + 1)
      guard source.has("\"", at: quote) || source.has("'", at: quote) else { continue }
      let close = source.find(source.bytes[quote], from: quote + 1)
      guard close < range.upperBound else { return nil }
      let value = (quote + 1)..<close
      return XMLText(value: source.string(value), range: value)
    }
    return nil
  }
}
