import Diagnostics
import FoundationEssentials
import XMLSyntax

/// Writes a value as an XML property list in the layout of Apple's tools, and records the places of
/// all values in that text.
package struct PropertyListWriter {
  static let doctype = """
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    """

  private(set) var text: [UInt8] = []
  /// False if a string contains a character that is not allowed in XML.
  private(set) var isWellFormed = true

  /// Returns the whole text, and the value with its places; a comment, without two hyphens in a
  /// row, precedes the list.
  package static func write(
    _ root: PropertyListValue, comment: String? = nil
  ) -> (text: [UInt8], root: PropertyListValue, isWellFormed: Bool) {
    var writer = PropertyListWriter()
    writer.put(#"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + doctype + "\n")
    if let comment { writer.put("<!-- \(comment) -->\n") }
    writer.put(#"<plist version="1.0">"# + "\n")
    let placed = writer.write(root, depth: 0)
    writer.put("</plist>\n")
    return (writer.text, placed, writer.isWellFormed)
  }

  private mutating func put(_ string: String) { text += string.utf8 }

  private mutating func indent(_ depth: Int) {
    text += repeatElement(UInt8(ascii: "\t"), count: depth)
  }

  private mutating func write(_ value: PropertyListValue, depth: Int) -> PropertyListValue {
    indent(depth)
    let placed: PropertyListValue
    switch value.content {
    case .array(let values):
      placed = container("array", depth, isEmpty: values.isEmpty) { writer in
        .array(values.map { writer.write($0, depth: depth + 1) })
      }
    case .dictionary(let entries):
      placed = container("dict", depth, isEmpty: entries.isEmpty) { writer in
        .dictionary(entries.map { writer.write($0, depth: depth + 1) })
      }
    case .boolean(let flag):
      let start = text.count
      put(flag ? "<true/>" : "<false/>")
      placed = PropertyListValue(
        value.content, range: start..<text.count, element: start..<text.count)
    default:
      let (tag, string) = value.content.leaf
      let (range, element) = leaf(tag, string)
      placed = PropertyListValue(value.content, range: range, element: element)
    }
    put("\n")
    return placed
  }

  private mutating func write(_ entry: PropertyListEntry, depth: Int) -> PropertyListEntry {
    indent(depth)
    let (range, element) = leaf("key", entry.key.name)
    put("\n")
    return PropertyListEntry(
      key: PropertyListKey(entry.key.name, range: range, element: element),
      value: write(entry.value, depth: depth))
  }

  private mutating func container(
    _ tag: String, _ depth: Int, isEmpty: Bool,
    _ content: (inout PropertyListWriter) -> PropertyListValue.Content
  ) -> PropertyListValue {
    let start = text.count
    put(isEmpty ? "<\(tag)/>" : "<\(tag)>")
    let startTag = start..<text.count
    if !isEmpty { put("\n") }
    let content = content(&self)
    if !isEmpty {
      indent(depth)
      put("</\(tag)>")
    }
    return PropertyListValue(content, range: startTag, element: start..<text.count)
  }

  private mutating func leaf(_ tag: String, _ string: String) -> (Range<Int>, Range<Int>) {
    let start = text.count
    put("<\(tag)>")
    let contentStart = text.count
    text += string.escapedForXML.utf8
    let contentEnd = text.count
    put("</\(tag)>")
    isWellFormed = isWellFormed && string.unicodeScalars.allSatisfy(\.isXMLCharacter)
    let element = start..<text.count
    return (contentStart == contentEnd ? element : contentStart..<contentEnd, element)
  }
}

extension PropertyListValue.Content {
  /// The element's name and the text of a value that is not a container.
  fileprivate var leaf: (tag: String, text: String) {
    switch self {
    case .string(let string): ("string", string)
    case .integer(let number): ("integer", "\(number)")
    case .real(let number): ("real", "\(number)")
    case .date(let string): ("date", string)
    case .data(let bytes): ("data", Data(bytes).base64EncodedString())
    case .boolean, .array, .dictionary: ("string", "")
    }
  }
}

extension String {
  /// The text with characters escaped that are not allowed between tags.
  package var escapedForXML: String { XMLEscape.references(in: self, for: "&<>\r") }
}
