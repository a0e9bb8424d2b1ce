import Diagnostics

extension Unicode.Scalar {
  /// True for the C0 and C1 controls and DEL.
  var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }

  /// True for the line and the paragraph separator.
  var isLineSeparator: Bool { 0x2028...0x2029 ~= value }

  /// True for the marks that turn the direction of all text after them.
  var isDirectionOverride: Bool { 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value }

  /// True for a scalar that must not reach a terminal unescaped.
  var isUnprintable: Bool {
    isControl || isLineSeparator || isDirectionOverride || value == 0xFEFF
      || PathText.byte(of: self) != nil
  }
}

extension FixedWidthInteger {
  /// The number in capital hexadecimal digits, with zeros in front.
  func hexadecimal(digits count: Int) -> String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}

extension String {
  /// The text on one line and harmless to a terminal: what does not print is shown as an escape, and
  /// so is a byte of a path that is not UTF-8.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where PathText.byte(of: scalar) != nil:
        result += "\\x\(scalar.value.hexadecimal(digits: 2).suffix(2))"
      case _ where scalar.isUnprintable: result += "\\u{\(scalar.value.hexadecimal(digits: 2))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The path as git writes it in the header of a difference, and as `patch` and `git apply` read
  /// it: in quotes with C escapes if it has unprintable characters (git-config(1), core.quotePath),
  /// except that non-ASCII letters are not escaped.
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
  /// The byte as an octal escape of C, such as `\377`.
  fileprivate var octalEscape: String {
    let digits = String(self, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
