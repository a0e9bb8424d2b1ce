/// Creates file names from names that people have typed into an app.
package enum SafeFileName {
  /// The maximum length of a stem in bytes; with a number and an extension it stays below the 255
  /// bytes of file systems.
  static let limit = 220

  /// Returns the name without characters that are not safe in file names; `Untitled` if empty.
  ///
  /// Slashes and control characters become hyphens. Spaces at both ends are removed, and so are
  /// dots at the beginning, which would hide the file. A long name is cut between two characters.
  package static func stem(_ name: String) -> String {
    let start = name.unicodeScalars.drop { $0 == "." || $0.properties.isWhitespace }
    let scalars = start.map { isUnsafe($0) && !$0.properties.isWhitespace ? "-" : $0 }
    var text = cut(String(String.UnicodeScalarView(scalars))[...])
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    let safe = text.unicodeScalars.map { isUnsafe($0) ? "-" : $0 }
    return safe.isEmpty ? "Untitled" : String(String.UnicodeScalarView(safe))
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar == "/" || directions.contains(scalar.value)
    }
  }

  /// Characters that change the direction of the following text, which can disguise the extension.
  private static let directions: Set<UInt32> = Set(0x202A...0x202E).union(0x2066...0x2069)

  private static func cut(_ text: Substring) -> Substring {
    guard text.utf8.count > limit else { return text }
    var end = text.startIndex
    var size = 0
    while end < text.endIndex, case let length = text[end].utf8.count, size + length <= limit {
      size += length
      end = text.index(after: end)
    }
    if end > text.startIndex { return text[..<end] }
    // A single character may have hundreds of bytes.
    var scalars = Substring.UnicodeScalarView()
    for scalar in text.unicodeScalars where size + UTF8.width(scalar) <= limit {
      size += UTF8.width(scalar)
      scalars.append(scalar)
    }
    return Substring(scalars)
  }
}
