/// Escapes text for XML 1.0, in reports and fixes.
package enum XMLEscape {
  /// Escapes character data (section 2.4), and also quotes if the text is also used in attributes.
  package static func text(_ text: String, quotes: Bool = false) -> String {
    escape(text, keeps: quotes ? ["\n", "\t"] : ["\n", "\t", "\"", "'"])
  }

  /// Escapes the value of an attribute in either kind of quotes (section 3.3.3).
  package static func attribute(_ text: String) -> String { escape(text, keeps: []) }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&apos;",
  ]

  private static func escape(_ text: String, keeps kept: [Unicode.Scalar]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if kept.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else if let entity = entities[scalar] {
        result += entity
      } else if scalar == "\n" || scalar == "\t" || scalar == "\r" {
        // Unescaped, they would be read as other white space.
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(substitute(for: scalar))
      }
    }
    return result
  }

  /// Returns a scalar that XML 1.0 allows (section 2.2): control pictures replace C0 and DEL.
  private static func substitute(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0xFFFE...0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
