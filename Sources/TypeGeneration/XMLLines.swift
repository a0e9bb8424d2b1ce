import Diagnostics

/// An XML text that is written element by element, two blanks a level.
struct XMLLines {
  typealias Attributes = [(name: String, value: String?)]

  private(set) var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
  private var depth = 0

  /// Begins the text with a comment, which holds no two hyphens in a row.
  init(comment: String) { text += "<!-- \(comment) -->\n" }

  var bytes: [UInt8] { Array(text.utf8) }

  /// An element without content.
  mutating func element(_ name: String, _ attributes: Attributes = []) {
    line("<\(tag(name, attributes))/>")
  }

  /// An element with a text.
  mutating func element(_ name: String, _ attributes: Attributes = [], text: String) {
    line("<\(tag(name, attributes))>\(XMLEscape.text(text.trimmedLine))</\(name)>")
  }

  /// An element with others in it.
  mutating func element(
    _ name: String, _ attributes: Attributes = [], content: (inout XMLLines) -> Void
  ) {
    line("<\(tag(name, attributes))>")
    depth += 1
    content(&self)
    depth -= 1
    line("</\(name)>")
  }

  private mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Attributes without a value are left out.
  private func tag(_ name: String, _ attributes: Attributes) -> String {
    attributes.reduce(into: name) { tag, attribute in
      guard let value = attribute.value else { return }
      tag += " \(attribute.name)=\"\(XMLEscape.attribute(value))\""
    }
  }
}
