package import Diagnostics

extension MIMEPackage {
  /// True if the value is literal, without character references.
  func isVerbatim(_ value: PlacedText) -> Bool { bytes(value.range).elementsEqual(value.text.utf8) }

  /// Returns the bytes at a range; empty if it is out of bounds.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
    range.lowerBound >= 0 && range.upperBound <= text.count ? text[range] : []
  }

  /// Returns the place of some bytes of an attribute's text; the whole value if it is not verbatim.
  func place(of part: Range<Int>, in value: PlacedText) -> Range<Int> {
    guard part.upperBound <= value.range.count, isVerbatim(value) else { return value.range }
    let start = value.range.lowerBound
    return (start + part.lowerBound)..<(start + part.upperBound)
  }

  /// Removes an element with the white space before it.
  package func removal(of element: Range<Int>) -> TextEdit {
    .remove(element.lowerBound > text.count ? element : text.withSpace(before: element))
  }

  /// Inserts copies of an element after it, on separate lines, with other values.
  func copies(of element: Range<Int>, replacing value: PlacedText, by texts: [String]) -> TextEdit {
    let space = String(decoding: bytes(removal(of: element).range.lowerBound..<element.lowerBound))
    let head = String(decoding: bytes(element.lowerBound..<value.range.lowerBound))
    let tail = String(decoding: bytes(value.range.upperBound..<element.upperBound))
    let copies = texts.map { space + head + $0.escapedInAttribute + tail }
    return .insert(copies.joined(), at: element.upperBound)
  }
}

extension PlacedText {
  /// Replaces the value of the attribute.
  func replaced(by text: String) -> TextEdit {
    .replace(range, by: text.escapedInAttribute)
  }
}

extension String {
  init(decoding bytes: ArraySlice<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }

  /// The text with references for characters that are not allowed between quotes.
  var escapedInAttribute: String { XMLEscape.references(in: self, for: "&<\"'\n\r\t") }
}
