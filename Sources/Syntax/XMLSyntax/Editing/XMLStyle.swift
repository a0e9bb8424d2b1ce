import Diagnostics

/// The style in which the author of a text writes elements.
struct XMLStyle: Sendable {
  /// The line break and the white space before the element; nil if it stays on its line.
  var indentation: String?
  /// The indentation of one level.
  var step = "  "
  /// `"` or `'`.
  var quote = "\""
  /// The end of a tag without content: `/>`.
  var emptyEnd = "/>"
  /// The indentation of attributes on lines of their own; nil if they stay on one line.
  var attributeStep: String?
  /// True if only ASCII can be written, and references for all other characters.
  var isASCII = false

  /// Returns the element without the white space before it; nil if one of its names needs an
  /// undeclared prefix.
  func write(_ content: XMLContent, _ scope: XMLScope) -> String? {
    write(content, scope, indentation)
  }

  private func write(
    _ content: XMLContent, _ scope: XMLScope, _ indentation: String?
  ) -> String? {
    guard let name = scope.written(content.name) else { return nil }
    var space = " "
    if let indentation, let attributeStep, content.attributes.count > 1 {
      space = indentation + attributeStep
    }
    var result = "<" + name
    for attribute in content.attributes {
      guard let name = scope.written(attribute.name, isAttribute: true) else { return nil }
      result += space + self.attribute(name, attribute.value)
    }
    guard !content.children.isEmpty else {
      let text = encoded(XMLEscape.text(content.text))
      return result + (text.isEmpty ? emptyEnd : ">\(text)</\(name)>")
    }
    result += ">"
    let inner = indentation.map { $0 + step }
    for child in content.children {
      guard let child = write(child, scope, inner) else { return nil }
      result += (inner ?? "") + child
    }
    return result + (indentation ?? "") + "</\(name)>"
  }

  func attribute(_ name: String, _ value: String) -> String {
    "\(name)=\(quote)\(escaped(value))\(quote)"
  }

  /// Returns a value for the quotes of the style.
  func escaped(_ value: String) -> String {
    let other = quote == "\"" ? ("&apos;", "'") : ("&quot;", "\"")
    return encoded(XMLEscape.attribute(value)).replacing(other.0, with: other.1)
  }

  /// Returns an escaped text in the encoding of the file.
  func encoded(_ text: String) -> String {
    guard isASCII, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.unicodeScalars.map { $0.isASCII ? String($0) : "&#\($0.value);" }.joined()
  }
}

extension [UInt8] {
  /// Returns the line break and the white space before an element, which may begin the text; nil if
  /// the element does not begin a line.
  func lineStart(of element: Range<Int>, newline: String) -> String? {
    let found = indentation(before: element)
    if !found.isEmpty { return found }
    let before = self[..<element.lowerBound].drop { [0xEF, 0xBB, 0xBF].contains($0) }
    guard before.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    return newline + String(decoding: before, as: UTF8.self)
  }

  /// The first line break of the text.
  var newline: String {
    guard let end = firstIndex(of: 0x0A) else { return contains(0x0D) ? "\r" : "\n" }
    return end > 0 && self[end - 1] == 0x0D ? "\r\n" : "\n"
  }
}
