package import Diagnostics

/// Makes edits of an XML property list that look as if its author had made them.
package struct PropertyListEditor {
  private let text: [UInt8]

  /// Nil for the formats whose values have no places.
  package init?(_ list: PropertyList) {
    guard list.format == .xml else { return nil }
    text = list.text
  }

  /// Takes an element out, with the white space before it.
  package func removal(of element: Range<Int>) -> TextEdit? {
    guard isInside(element) else { return nil }
    var start = element.lowerBound
    while start > 0, Self.isSpace(text[start - 1]) { start -= 1 }
    return TextEdit(range: start..<element.upperBound, replacement: "")
  }

  /// Writes another text between the tags of a string.
  package func replacement(of string: PlacedString, by new: String) -> TextEdit? {
    guard isInside(string.range) else { return nil }
    let isWhole = string.range == string.value.element && !string.range.isEmpty
    return TextEdit(
      range: string.range,
      replacement: isWhole ? XMLLine.string(new).text : XMLLine.escaped(new))
  }

  /// Puts lines behind an element, in its indentation.
  package func insertion(of lines: [XMLLine], after element: Range<Int>) -> TextEdit? {
    guard isInside(element) else { return nil }
    let indentation = indentation(before: element)
    let end = element.upperBound
    return TextEdit(
      range: end..<end,
      replacement: lines.map { indentation + $0.indented(below: indentation) }.joined())
  }

  /// Puts lines before an element, in its indentation.
  package func insertion(of lines: [XMLLine], before element: Range<Int>) -> TextEdit? {
    guard isInside(element) else { return nil }
    let indentation = indentation(before: element)
    let start = element.lowerBound
    return TextEdit(
      range: start..<start,
      replacement: lines.map { $0.indented(below: indentation) + indentation }.joined())
  }

  /// Writes lines in the place of an element.
  package func replacement(of element: Range<Int>, by lines: [XMLLine]) -> TextEdit? {
    guard isInside(element) else { return nil }
    let indentation = indentation(before: element)
    return TextEdit(
      range: element,
      replacement: lines.map { $0.indented(below: indentation) }.joined(separator: indentation))
  }

  private func isInside(_ range: Range<Int>) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= text.count
  }

  /// The line break and the white space before an element; empty if it does not begin a line.
  private func indentation(before element: Range<Int>) -> String {
    var start = element.lowerBound
    while start > 0, text[start - 1] == UInt8(ascii: " ") || text[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    guard start > 0, text[start - 1] == UInt8(ascii: "\n") || text[start - 1] == UInt8(ascii: "\r")
    else { return "" }
    start -= 1
    if start > 0, text[start] == UInt8(ascii: "\n"), text[start - 1] == UInt8(ascii: "\r") {
      start -= 1
    }
    return String(decoding: text[start..<element.lowerBound], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}

/// A line of a property list that a fix writes.
package struct XMLLine {
  /// Without what stands before it.
  package let text: String
  /// How much deeper than the element beside which it is written.
  package var depth = 0

  /// A key.
  package static func key(_ name: String) -> XMLLine {
    XMLLine(text: "<key>\(escaped(name))</key>")
  }

  /// A string.
  package static func string(_ value: String) -> XMLLine {
    XMLLine(text: "<string>\(escaped(value))</string>")
  }

  /// An array of strings.
  package static func strings(_ values: [String]) -> [XMLLine] { array(values.map { string($0) }) }

  /// An array of what the lines write.
  package static func array(_ lines: [XMLLine]) -> [XMLLine] { nested(lines, in: "array") }

  /// A dictionary of what the lines write.
  package static func dictionary(_ lines: [XMLLine]) -> [XMLLine] { nested(lines, in: "dict") }

  private static func nested(_ lines: [XMLLine], in name: String) -> [XMLLine] {
    [XMLLine(text: "<\(name)>")] + lines.map { XMLLine(text: $0.text, depth: $0.depth + 1) }
      + [XMLLine(text: "</\(name)>")]
  }

  static func escaped(_ value: String) -> String {
    var result = ""
    for character in value.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// The line with what it is deeper than its surroundings, by tabs if those are by tabs.
  fileprivate func indented(below indentation: String) -> String {
    guard depth > 0, !indentation.isEmpty else { return text }
    let step = indentation.utf8.last == UInt8(ascii: " ") ? "  " : "\t"
    return String(repeating: step, count: depth) + text
  }
}
