package import Diagnostics
import XMLSyntax

/// Edits an XML property list in the style of its author.
package struct PropertyListEditor {
  private let text: [UInt8]

  /// Returns nil for the formats without places of values.
  package init?(_ list: PropertyList) {
    guard list.format == .xml else { return nil }
    self.init(text: list.text)
  }

  fileprivate init(text: [UInt8]) { self.text = text }

  /// Removes an element, with the white space before it.
  package func removal(of element: Range<Int>) -> TextEdit {
    .remove(text.withSpace(before: element))
  }

  /// Removes one value from the array of a dictionary's key, and also the key if that was the only
  /// value.
  package func removal(of element: Range<Int>, from entry: PropertyListEntry) -> TextEdit {
    removal(of: entry.value.array?.count == 1 ? entry.element : element)
  }

  /// Replaces the text between the tags of a string.
  package func replacement(of string: PlacedString, by new: String) -> TextEdit {
    let isWhole = string.range == string.value.element && !string.range.isEmpty
    return .replace(string.range, by: isWhole ? XMLLine.string(new).text : new.escapedForXML)
  }

  /// Inserts lines after an element, with its indentation.
  package func insertion(of lines: [XMLLine], after element: Range<Int>) -> TextEdit {
    insertion(of: lines, after: element, at: element.upperBound)
  }

  /// Inserts lines at an offset, with the indentation of an element before it.
  private func insertion(
    of lines: [XMLLine], after element: Range<Int>, at offset: Int
  ) -> TextEdit {
    let indentation = text.indentation(before: element)
    return .insert(
      lines.map { indentation + $0.indented(below: indentation) }.joined(), at: offset)
  }

  /// Inserts lines before an element, with its indentation.
  package func insertion(of lines: [XMLLine], before element: Range<Int>) -> TextEdit {
    let indentation = text.indentation(before: element)
    return .insert(
      lines.map { $0.indented(below: indentation) + indentation }.joined(), at: element.lowerBound)
  }

  /// Inserts a key with its value after the first existing one of `neighbors`, otherwise before all
  /// entries; nil for an empty dictionary.
  package func insertion(
    of key: InfoKey, _ value: [XMLLine], in dictionary: PropertyListValue,
    behind neighbors: [InfoKey] = []
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

  /// Returns the lines of an element as written, without its indentation.
  func lines(of element: Range<Int>) -> [XMLLine] {
    let indentation = text.indentation(before: element).drop { $0.isNewline }
    let lines = String(decoding: text[element], as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.map { line in
      XMLLine(text: String(line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line))
    }
  }
}

extension PropertyList {
  /// An editor; for a list that is not XML, it edits the equivalent XML, and `asInFile` drops the
  /// edits.
  var editor: PropertyListEditor { PropertyListEditor(text: text) }
}

/// A line of a property list that a fix writes.
package struct XMLLine {
  /// The text without its indentation.
  package let text: String
  /// The indentation relative to the element beside the line.
  package var depth = 0

  /// Returns the line for a key.
  package static func key(_ name: String) -> XMLLine {
    XMLLine(text: "<key>\(name.escapedForXML)</key>")
  }

  static func key(_ key: InfoKey) -> XMLLine { .key(key.name) }

  /// Returns the line for a string.
  package static func string(_ value: String) -> XMLLine {
    XMLLine(text: "<string>\(value.escapedForXML)</string>")
  }

  /// Returns the lines for an array of strings.
  package static func strings(_ values: [String]) -> [XMLLine] { array(values.map { string($0) }) }

  /// Returns the lines for an array with these lines.
  package static func array(_ lines: [XMLLine]) -> [XMLLine] { nested(lines, in: "array") }

  /// Returns the lines for a dictionary with these lines.
  package static func dictionary(_ lines: [XMLLine]) -> [XMLLine] { nested(lines, in: "dict") }

  private static func nested(_ lines: [XMLLine], in name: String) -> [XMLLine] {
    [XMLLine(text: "<\(name)>")] + lines.map { XMLLine(text: $0.text, depth: $0.depth + 1) }
      + [XMLLine(text: "</\(name)>")]
  }

  /// Returns the line with its additional indentation, in tabs if the surroundings use tabs.
  fileprivate func indented(below indentation: String) -> String {
    guard depth > 0, !indentation.isEmpty else { return text }
    let step = indentation.utf8.last == UInt8(ascii: " ") ? "  " : "\t"
    return String(repeating: step, count: depth) + text
  }
}
