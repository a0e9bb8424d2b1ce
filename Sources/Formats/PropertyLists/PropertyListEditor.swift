package import Diagnostics
import XMLSyntax

/// Edits an XML property list in the style of its author.
package struct PropertyListEditor {
  private let text: [UInt8]

  /// Nil for the formats without places of values.
  package init?(_ list: PropertyList) {
    guard list.format == .xml else { return nil }
    self.init(text: list.text)
  }

  fileprivate init(text: [UInt8]) { self.text = text }

  /// Removes an element, with the white space before it.
  package func removal(of element: Range<Int>) -> TextEdit {
    var start = element.lowerBound
    while start > 0, Self.isSpace(text[start - 1]) { start -= 1 }
    return .remove(start..<element.upperBound)
  }

  /// Removes one value from the array of a dictionary's key, and the key with it if that value
  /// was the only one.
  package func removal(of element: Range<Int>, from entry: PropertyListEntry) -> TextEdit {
    removal(of: entry.value.array?.count == 1 ? entry.element : element)
  }

  /// Writes another text between the tags of a string.
  package func replacement(of string: PlacedString, by new: String) -> TextEdit {
    let isWhole = string.range == string.value.element && !string.range.isEmpty
    return .replace(
      string.range, by: isWhole ? XMLLine.string(new).text : XMLLine.escaped(new))
  }

  /// Inserts lines after an element, with its indentation.
  package func insertion(of lines: [XMLLine], after element: Range<Int>) -> TextEdit {
    insertion(of: lines, after: element, at: element.upperBound)
  }

  /// Puts lines at an offset, in the indentation of an element before it.
  private func insertion(
    of lines: [XMLLine], after element: Range<Int>, at offset: Int
  ) -> TextEdit {
    let indentation = text.indentation(before: element)
    return .insert(
      lines.map { indentation + $0.indented(below: indentation) }.joined(), at: offset)
  }

  /// Puts lines before an element, in its indentation.
  package func insertion(of lines: [XMLLine], before element: Range<Int>) -> TextEdit {
    let indentation = text.indentation(before: element)
    return .insert(
      lines.map { $0.indented(below: indentation) + indentation }.joined(), at: element.lowerBound)
  }

  /// Writes a key with its value after the first existing one of `neighbors`, otherwise before
  /// everything else; nil for an empty dictionary.
  package func insertion(
    of key: KnownKey, _ value: [XMLLine], in dictionary: PropertyListValue,
    behind neighbors: [KnownKey] = []
  ) -> TextEdit? {
    let lines = [XMLLine.key(key)] + value
    if let entry = neighbors.lazy.compactMap({ dictionary.entry($0) }).first {
      return insertion(of: lines, after: entry.key.element, at: entry.value.element.upperBound)
    }
    return (dictionary.dictionary?.first).map { insertion(of: lines, before: $0.element) }
  }

  /// Replaces an element with lines.
  package func replacement(of element: Range<Int>, by lines: [XMLLine]) -> TextEdit {
    let indentation = text.indentation(before: element)
    return .replace(
      element, by: lines.map { $0.indented(below: indentation) }.joined(separator: indentation))
  }

  /// An element as it is written, line by line, without its indentation.
  func lines(of element: Range<Int>) -> [XMLLine] {
    let indentation = text.indentation(before: element).drop { $0.isNewline }
    let lines = String(decoding: text[element], as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.map { line in
      XMLLine(text: String(line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line))
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}

extension PropertyList {
  /// The edits of a list that is not XML are of the XML that says the same: `asInFile` drops them.
  var editor: PropertyListEditor { PropertyListEditor(text: text) }
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

  static func key(_ key: KnownKey) -> XMLLine { .key(key.name) }

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
