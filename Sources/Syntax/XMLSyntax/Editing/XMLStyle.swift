import Diagnostics

/// How the author of a text writes elements.
struct XMLStyle: Sendable {
  /// The line break and the white space before the element; nil if it stays in its line.
  var indentation: String?
  /// What elements within each other are indented by.
  var step = "  "
  /// `"` or `'`.
  var quote = "\""
  /// What ends a tag without content: `/>`.
  var emptyEnd = "/>"
  /// What each of several attributes is indented by, if it begins a line.
  var attributeStep: String?
  /// True if only ASCII can be written, and references for the rest.
  var isASCII = false

  /// The element, without the white space before it; nil without a prefix for one of its names.
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

  /// A value between the quotes of the style.
  func escaped(_ value: String) -> String {
    let other = quote == "\"" ? ("&apos;", "'") : ("&quot;", "\"")
    return encoded(XMLEscape.attribute(value)).replacing(other.0, with: other.1)
  }

  /// A text that is escaped, in the encoding of the file.
  func encoded(_ text: String) -> String {
    guard isASCII, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.unicodeScalars.map { $0.isASCII ? String($0) : "&#\($0.value);" }.joined()
  }
}

extension [UInt8] {
  /// The line break and the white space before an element, which may begin the text; nil if the
  /// element does not begin a line.
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
