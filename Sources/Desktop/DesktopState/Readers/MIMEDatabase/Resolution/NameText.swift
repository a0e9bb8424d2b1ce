import Diagnostics

/// A file name in the forms that patterns are compared with.
struct NameText: Sendable {
  let exact: [Unicode.Scalar]
  /// The name with ASCII letters in lower case.
  let asciiFolded: [Unicode.Scalar]
  /// The name with letters of all scripts in lower case.
  let folded: [Unicode.Scalar]
  let hasAsciiCapitals: Bool
  /// The forms, and their parts before a trailing line feed, each once.
  let texts: [[Unicode.Scalar]]

  /// Decodes a name; bytes that are not UTF-8 become U+FFFD.
  init(_ name: [UInt8]) {
    let text = String(decoding: name, as: UTF8.self)
    exact = Array(text.unicodeScalars)
    asciiFolded = exact.map(\.asciiLowercased)
    folded = Array(text.lowercased().unicodeScalars)
    hasAsciiCapitals = exact != asciiFolded
    texts =
      [exact, asciiFolded, folded].flatMap { text in
        text.last == "\n" ? [text, text.dropLast()] : [text]
      }.unique
  }
}

extension Unicode.Scalar {
  var asciiLowercased: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) + 32) : self
  }
}
