/// The pieces of an XML 1.0 document; every value is escaped.
package enum XMLText {
  /// The first line of a document.
  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// A start tag.
  package static func start(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:]
  ) -> String {
    "<\(name)\(text(of: attributes))>"
  }

  /// The tag of an element without content.
  package static func empty(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:]
  ) -> String {
    "<\(name)\(text(of: attributes))/>"
  }

  /// An end tag.
  package static func end(_ name: String) -> String { "</\(name)>" }

  /// Character data.
  package static func content(_ text: String) -> String { escape(text, keeps: ["\n", "\t"]) }

  private static func text(of attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0)=\"\(escape($1, keeps: []))\"" }.joined()
  }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&apos;",
  ]

  private static func escape(_ text: String, keeps kept: [Unicode.Scalar]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let entity = entities[scalar] {
        result += entity
      } else if kept.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else if scalar == "\n" || scalar == "\t" || scalar == "\r" {
        // Unescaped, a reader would turn them into other white space.
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(substitute(for: scalar))
      }
    }
    return result
  }

  /// A scalar that XML 1.0 can hold (section 2.2): control pictures stand for C0 and DEL.
  private static func substitute(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0xFFFE...0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
