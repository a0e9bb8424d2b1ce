import Diagnostics
import XMLSyntax

/// The attributes of a start tag as written, including namespace declarations.
struct StartTag {
  struct Attribute {
    var name: Range<Int>
    /// The range between the quotes.
    var value: Range<Int>
  }

  private(set) var attributes: [Attribute] = []
  private let text: [UInt8]

  /// Reads the start tag of an element in a well-formed text.
  init(_ element: XMLElement, in text: [UInt8]) {
    self.text = text
    let end = min(element.startTag.upperBound, text.count)
    var place = element.nameRange.upperBound
    while let attribute = Self.attribute(text, &place, end) { attributes.append(attribute) }
  }

  /// Returns the declaration of a prefix, or of the default namespace for an empty one.
  func declaration(of prefix: Substring) -> Attribute? {
    let name = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)"
    return attributes.first { text[$0.name].elementsEqual(name.utf8) }
  }

  private static func attribute(_ text: [UInt8], _ place: inout Int, _ end: Int) -> Attribute? {
    place = text.firstIndex(from: place, to: end) { !$0.isSpace }
    let name = place
    place = text.firstIndex(from: place, to: end) {
      $0.isSpace || $0 == UInt8(ascii: "=")
    }
    let nameEnd = place
    place = text.firstIndex(from: place, to: end) {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
    }
    guard place < end, nameEnd > name else { return nil }
    let quote = text[place]
    let value = place + 1
    place = text.firstIndex(from: value, to: end) { $0 == quote }
    guard place < end else { return nil }
    defer { place += 1 }
    return Attribute(name: name..<nameEnd, value: value..<place)
  }
}

extension [UInt8] {
  /// Returns the first index from `start` on with a wanted byte, or `end`.
  func firstIndex(from start: Int, to end: Int, where isWanted: (UInt8) -> Bool) -> Int {
    var index = Swift.min(start, end)
    while index < end, !isWanted(self[index]) { index += 1 }
    return index
  }
}
