import Diagnostics

/// A name of a file in the forms in which patterns are held against it.
struct NameText: Sendable {
  let exact: [Unicode.Scalar]
  /// With small letters for the capital ones of ASCII.
  let asciiFolded: [Unicode.Scalar]
  /// With small letters of all scripts.
  let folded: [Unicode.Scalar]
  let hasAsciiCapitals: Bool
  /// What the forms end with, and the part before a line feed.
  let ends: Set<Unicode.Scalar>

  /// Bytes that are not UTF-8 become U+FFFD.
  init(_ name: [UInt8]) {
    let text = String(decoding: name, as: UTF8.self)
    exact = Array(text.unicodeScalars)
    asciiFolded = exact.map(\.asciiLowercased)
    folded = Array(text.lowercased().unicodeScalars)
    hasAsciiCapitals = exact != asciiFolded
    ends = Set(
      [exact, asciiFolded, folded].flatMap { $0.last == "\n" ? $0.suffix(2) : $0.suffix(1) })
  }
}

extension Unicode.Scalar {
  var asciiLowercased: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) + 32) : self
  }
}
