package import Diagnostics

/// A value without its escapes (Desktop Entry Specification 1.5 section 4): `\s`, `\n`, `\t`, `\r`
/// and `\\`, in lists also `\;`.
package struct UnescapedText: Sendable, Equatable {
  package private(set) var bytes: [UInt8] = []
  /// The place in the file of each byte; the last place is the end of the value.
  package private(set) var offsets: [Int] = []
  /// Unknown escapes, which stay in the text.
  package private(set) var badEscapes: [Range<Int>] = []
  /// Escapes of line feeds and carriage returns.
  package private(set) var lineBreaks: [Range<Int>] = []

  /// Reads bytes whose indices are places in the file.
  package init(_ raw: ArraySlice<UInt8>, inList: Bool = false) {
    guard raw.contains(UInt8(ascii: "\\")) else {
      bytes = Array(raw)
      offsets = Array(raw.startIndex...raw.endIndex)
      return
    }
    bytes.reserveCapacity(raw.count)
    offsets.reserveCapacity(raw.count + 1)
    var position = raw.startIndex
    while position < raw.endIndex {
      let byte = raw[position]
      guard byte == UInt8(ascii: "\\") else {
        append(byte, at: position)
        position += 1
        continue
      }
      let end = min(position + 2, raw.endIndex)
      if let meant = Self.meaning(of: raw[(position + 1)..<end].first, inList: inList) {
        append(meant, at: position)
        if meant == .lineFeed || meant == .carriageReturn { lineBreaks.append(position..<end) }
      } else {
        badEscapes.append(position..<end)
        for index in position..<end { append(raw[index], at: index) }
      }
      position = end
    }
    offsets.append(raw.endIndex)
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the place in the file of a part of the text; both bounds must be within
  /// `0...bytes.count`.
  package func place(_ range: Range<Int>) -> Range<Int> {
    offsets[range.lowerBound]..<offsets[range.upperBound]
  }

  private mutating func append(_ byte: UInt8, at place: Int) {
    bytes.append(byte)
    offsets.append(place)
  }

  private static func meaning(of letter: UInt8?, inList: Bool) -> UInt8? {
    switch letter {
    case UInt8(ascii: "s"): UInt8(ascii: " ")
    case UInt8(ascii: "n"): .lineFeed
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "r"): .carriageReturn
    case UInt8(ascii: "\\"): UInt8(ascii: "\\")
    case UInt8(ascii: ";") where inList: UInt8(ascii: ";")
    default: nil
    }
  }

  /// Escapes `text`; reading the result returns `text`.
  package static func escape(_ text: String, inList: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case " " where result.isEmpty: result += "\\s"
      case ";" where inList: result += "\\;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension KeyFile {
  /// True if a part of the file contains a backslash.
  package func hasEscapes(_ text: PlacedText) -> Bool {
    self.text[text.range].contains(UInt8(ascii: "\\"))
  }

  /// Returns a value or another part of the file without its escapes.
  package func unescaped(_ text: PlacedText, inList: Bool = false) -> UnescapedText {
    UnescapedText(self.text[text.range], inList: inList)
  }
}
