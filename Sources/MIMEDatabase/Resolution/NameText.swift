/// A name of a file in the forms in which patterns are held against it.
struct NameText: Sendable {
  let exact: [Unicode.Scalar]
  /// With small letters for the capital ones of ASCII.
  let asciiFolded: [Unicode.Scalar]
  /// With small letters of all scripts.
  let folded: [Unicode.Scalar]
  let hasAsciiCapitals: Bool

  /// Bytes that are no UTF-8 become U+FFFD.
  init(_ name: [UInt8]) {
    let text = String(decoding: name, as: UTF8.self)
    exact = Array(text.unicodeScalars)
    asciiFolded = exact.map(\.asciiLowercased)
    folded = Array(text.lowercased().unicodeScalars)
    hasAsciiCapitals = exact != asciiFolded
  }
}

extension Unicode.Scalar {
  var asciiLowercased: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) + 32) : self
  }
}

extension MIMEFolder.Glob {
  var scalars: [Unicode.Scalar] { Array(pattern.unicodeScalars) }

  /// What a name must end with, if the pattern is a suffix.
  var suffix: ArraySlice<Unicode.Scalar> { scalars.dropFirst() }

  /// The pattern in small letters, unless the case matters.
  var foldedScalars: [Unicode.Scalar] {
    isCaseSensitive ? scalars : Array(pattern.lowercased().unicodeScalars)
  }

  /// Whether the pattern holds as the specification means it (section 2.4): without regard to
  /// case, unless that matters.
  func matches(_ name: NameText, _ dialect: Wildcard.Dialect = .posix) -> Bool {
    let pattern = foldedScalars
    let text = isCaseSensitive ? name.exact : name.folded
    return switch kind {
    case .literal: text == pattern
    case .suffix: text.ends(with: pattern.dropFirst())
    case .pattern: Wildcard(pattern, dialect)?.matches(text) ?? false
    }
  }
}

extension BidirectionalCollection where Element: Equatable {
  func ends(with end: some BidirectionalCollection<Element>) -> Bool {
    reversed().starts(with: end.reversed())
  }
}
