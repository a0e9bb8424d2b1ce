import Diagnostics

/// Edits that keep the layout of a file.
extension MetainfoRules {
  /// Returns elements for the place before an end tag, each on its own line.
  static func elements(_ types: [String], before end: Int, in text: [UInt8]) -> String {
    let items = types.map { "<mediatype>\(XMLEscape.text($0))</mediatype>" }
    guard TextLine.isFirst(end, in: text) else { return items.joined() }
    return items.map { "  \($0)\n\(indent(of: end, in: text))" }.joined()
  }

  /// Returns the white space at the beginning of the line of `place`.
  static func indent(of place: Int, in text: [UInt8]) -> String {
    let line = TextLine(around: place, in: text)
    return String(decoding: text[line.range.lowerBound..<line.start], as: UTF8.self)
  }

  /// Returns the range of an element, with its line if it is alone there.
  static func wholeLines(_ element: Range<Int>, in text: [UInt8]) -> Range<Int> {
    let start = TextLine(around: element.lowerBound, in: text).range.lowerBound
    let rest = text[element.upperBound...].drop { $0.isBlank || $0 == 0x0D }
    let isAlone = TextLine.isFirst(element.lowerBound, in: text) && rest.first == 0x0A
    return isAlone ? start..<(rest.startIndex + 1) : element
  }
}
