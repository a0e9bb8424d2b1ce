import Diagnostics
import Declarations

/// An XML text that is written element by element, indented by two blanks per level, with the
/// values that it is generated from.
struct XMLLines: SourcedText {
  /// An attribute; one without a value is left out.
  struct Attribute {
    var name: String
    var value: String?
    /// The source of the value; nil if it is the same as for the element.
    var path: DeclarationPath?

    init(_ name: String, _ value: String?, at path: DeclarationPath? = nil) {
      (self.name, self.value, self.path) = (name, value, path)
    }

    init(_ name: String, _ value: Sourced<String>?) {
      self.init(name, value?.value, at: value?.path)
    }
  }

  var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
  var noted: [(range: Range<Int>, path: DeclarationPath)] = []
  private var depth = 0

  /// Begins the text with a comment, in which no two hyphens are adjacent.
  init(comment: String) { text += CommentStyle.xml.line(comment) + "\n" }

  /// Writes an element with a text.
  mutating func element(
    _ name: String, _ attributes: [Attribute] = [], text: Sourced<String>
  ) {
    write(text.path) { lines in
      lines.tag(name, attributes, end: ">")
      lines.note(text.path) { $0.text += XMLEscape.text(text.value.trimmedLine) }
      lines.text += "</\(name)>"
    }
  }

  /// Writes an element with the elements in it, if any, generated from the value at `path`.
  mutating func element(
    _ name: String, _ attributes: [Attribute] = [], at path: DeclarationPath? = nil,
    content: (inout XMLLines) -> Void = { _ in }
  ) {
    write(path) { lines in
      lines.tag(name, attributes, end: ">\n")
      let start = lines.text.utf8.count
      lines.depth += 1
      content(&lines)
      lines.depth -= 1
      guard lines.text.utf8.count > start else {
        lines.text.removeLast(2)
        return lines.text += "/>"
      }
      lines.text += String(repeating: "  ", count: lines.depth) + "</\(name)>"
    }
  }

  /// Writes the line or lines of an element.
  private mutating func write(_ path: DeclarationPath?, _ element: (inout XMLLines) -> Void) {
    text += String(repeating: "  ", count: depth)
    note(path, element)
    text += "\n"
  }

  private mutating func tag(_ name: String, _ attributes: [Attribute], end: String) {
    text += "<\(name)"
    for attribute in attributes {
      guard let value = attribute.value else { continue }
      text += " "
      note(attribute.path) { lines in
        lines.text += "\(attribute.name)=\""
        lines.note(attribute.path) { $0.text += XMLEscape.attribute(value) }
        lines.text += "\""
      }
    }
    text += end
  }
}
