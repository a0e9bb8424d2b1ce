import Diagnostics

extension Unicode.Scalar {
  /// True for the C0 and C1 controls and DEL.
  var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }

  /// True for the line separator and the paragraph separator.
  var isLineSeparator: Bool { 0x2028...0x2029 ~= value }

  /// True for the marks that change the direction of all following text.
  var isDirectionOverride: Bool { 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value }

  /// True for a scalar that must be escaped in a terminal.
  var isUnprintable: Bool {
    isControl || isLineSeparator || isDirectionOverride || value == 0xFEFF
      || PathText.byte(of: self) != nil
  }
}

extension String {
  /// The text on one line and safe for a terminal: unprintable characters are escaped, and so are
  /// bytes of a path that are not UTF-8.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where PathText.byte(of: scalar) != nil:
        result += "\\x\(scalar.value.digits(2, uppercase: true).suffix(2))"
      case _ where scalar.isUnprintable: result += "\\u{\(scalar.value.digits(2, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The path in the syntax of git, `patch`, and `git apply` for the header of a diff.
  ///
  /// A path with unprintable characters is in quotes with C escapes (git-config(1),
  /// core.quotePath), except that non-ASCII letters are not escaped.
  var quotedAsByGit: String {
    var result = ""
    var isPlain = true
    for scalar in unicodeScalars {
      if let escape = Self.escapes[scalar] {
        result += escape
      } else if let byte = PathText.byte(of: scalar) {
        result += byte.octalEscape
      } else if scalar.isUnprintable {
        result += String(scalar).utf8.map(\.octalEscape).joined()
      } else {
        result.unicodeScalars.append(scalar)
        continue
      }
      isPlain = false
    }
    return isPlain ? self : "\"\(result)\""
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\u{7}": "\\a", "\u{8}": "\\b", "\t": "\\t", "\n": "\\n", "\u{B}": "\\v", "\u{C}": "\\f",
    "\r": "\\r", "\"": "\\\"", "\\": "\\\\",
  ]

  /// The path without a leading `./`.
  var withoutDotSlash: Substring {
    var path = self[...]
    while path.hasPrefix("./") {
      path = path.dropFirst(2).drop { $0 == "/" }
    }
    return path
  }
}

extension UInt8 {
  /// The byte as a C octal escape, such as `\377`.
  fileprivate var octalEscape: String { "\\" + digits(3, radix: 8) }
}
