/// Names of files from names that people have typed into an app.
package enum SafeFileName {
  /// Bytes of a name without its ending; with a number and an ending it stays below the 255 of
  /// file systems.
  static let limit = 220

  /// The name without what a file cannot be called; `Untitled` if nothing is left.
  ///
  /// Slashes and control characters become hyphens. Spaces at both ends and dots at the beginning,
  /// which hide a file, are left out. A long name is cut between two characters.
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

  /// Characters that turn the direction of the text after them, so that a name shows another ending.
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
    // One character of hundreds of bytes.
    var scalars = Substring.UnicodeScalarView()
    for scalar in text.unicodeScalars where size + UTF8.width(scalar) <= limit {
      size += UTF8.width(scalar)
      scalars.append(scalar)
    }
    return Substring(scalars)
  }
}
