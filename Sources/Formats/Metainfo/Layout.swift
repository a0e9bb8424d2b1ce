import Diagnostics

/// Edits that keep the layout of a file.
extension MetainfoRules {
  /// Returns elements for the place before an end tag, each on its own line.
  static func elements(_ types: [String], before end: Int, in text: [UInt8]) -> String {
    let outer = indent(of: end, in: text)
    let isOwnLine = lineStart(of: end, in: text) + outer.utf8.count == end
    let items = types.map { "<mediatype>\(XMLEscape.text($0))</mediatype>" }
    guard isOwnLine else { return items.joined() }
    return items.map { "  \($0)\n\(outer)" }.joined()
  }

  /// Returns the white space at the beginning of the line of `place`.
  static func indent(of place: Int, in text: [UInt8]) -> String {
    let line = text[lineStart(of: place, in: text)..<place]
    return String(decoding: line.prefix(while: \.isBlank), as: UTF8.self)
  }

  /// Returns the start of the line of `place`, or `place` itself if that is far away.
  private static func lineStart(of place: Int, in text: [UInt8]) -> Int {
    let earliest = max(0, place - 200)
    let start = text[earliest..<place].lastIndex(where: \.isLineEnd).map { $0 + 1 }
    return start ?? (earliest == 0 ? 0 : place)
  }

  /// Returns the range of an element, with its line if it is alone there.
  static func wholeLines(_ element: Range<Int>, in text: [UInt8]) -> Range<Int> {
    let start = lineStart(of: element.lowerBound, in: text)
    let isFirst = text[start..<element.lowerBound].allSatisfy(\.isBlank)
    let rest = text[element.upperBound...].prefix(200).prefix { $0.isBlank || $0 == 0x0D }
    let end = element.upperBound + rest.count
    guard isFirst, end < text.count, text[end] == 0x0A else { return element }
    return start..<(end + 1)
  }
}
