import Diagnostics

extension XMLVerdict {
  /// Returns the finding in the text that `source` and `scanner` have read, or nil for a
  /// well-formed text.
  func problem(in source: XMLEncodingCheck, _ scanner: XMLScanner) -> XMLProblem? {
    guard !isSound else { return nil }
    let bytes = source.text
    var first = min(offset, bytes.count)
    while first > 0, first < bytes.count, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    let range = first..<(first < bytes.count ? scanner.source.scalarEnd(first) : first)
    guard !declaresEntity else {
      return XMLProblem(.entityDeclaration, "the DOCTYPE declares an entity", at: range)
    }
    guard !message.contains("too long"), !message.contains("too big") else {
      let message = "a name, value, comment or CDATA section is too long"
      return XMLProblem(.oversizedFile, message, at: range)
    }
    let words = Self.words[code]
    let text = part(of: first, in: source, scanner).map { part in
      "\(part) is malformed" + (words.map { ": \($0)" } ?? "")
    }
    return XMLProblem(.malformed, text ?? words ?? ownWords, at: range)
  }

  private func part(
    of place: Int, in source: XMLEncodingCheck, _ scanner: XMLScanner
  ) -> String? {
    if let declaration = source.declaration, place < declaration.range.upperBound {
      return "the XML declaration"
    }
    return scanner.doctype?.range.contains(place) ?? false ? "the DOCTYPE" : nil
  }

  /// The messages for errors that the scanner leaves to libxml2, by their numbers in
  /// libxml/xmlerror.h.
  private static let words = [
    9: "a character that XML does not allow",
    33: "a quote is missing",
    57: "'?>' is missing",
    65: "a space is missing",
    68: "a name is missing",
    75: "'=' is missing",
    78: "'standalone' is neither 'yes' nor 'no'",
    79: "the name of the encoding is malformed",
    96: "it does not begin with 'version'",
  ]

  /// libxml2's message in the style of this project.
  private var ownWords: String {
    let line = message.prefix { $0 != "\n" }
    guard let first = line.first else { return "not well-formed XML" }
    let isWord = line.dropFirst().first.map { $0.isLowercase || $0 == " " } ?? false
    return isWord ? first.lowercased() + line.dropFirst() : String(line)
  }
}
