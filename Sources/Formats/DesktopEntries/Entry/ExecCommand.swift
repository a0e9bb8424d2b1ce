import Diagnostics
package import KeyFileSyntax

/// The command of an Exec key (Desktop Entry Specification 1.5 section 7).
///
/// Escapes are resolved before quotes, so a backslash in quotes is doubled; parts keep places.
package struct ExecCommand: Sendable, Equatable {
  /// A percent sign and the next character.
  package struct FieldCode: Sendable, Equatable {
    /// The next character; nil if it is a blank or a quote, or if the text ends.
    package var letter: Character?
    package var range: Range<Int>
    package var isQuoted: Bool
    /// True if it is the whole argument, including quotes.
    package var isAlone = false
  }

  /// A word of the command line.
  package struct Argument: Sendable, Equatable {
    /// The text without quotes; field codes are not expanded.
    package var text: String
    /// The range with quotes.
    package var range: Range<Int>
    /// True if a part of it is in double quotes.
    package var isQuoted: Bool
    package var codes: [FieldCode]
  }

  /// A character that is special to a shell, outside double quotes.
  package struct ReservedCharacter: Sendable, Equatable {
    package var character: Character
    package var range: Range<Int>
    /// The number of the argument that contains it.
    package var argument: Int
  }

  package private(set) var arguments: [Argument] = []
  package private(set) var reserved: [ReservedCharacter] = []
  /// The range from an unclosed quote to the end.
  package private(set) var unclosedQuote: Range<Int>?
  /// The value with the escapes of strings resolved.
  package let source: UnescapedText

  package init(_ source: UnescapedText) {
    self.source = source
    let bytes = source.bytes
    var position = 0
    while let start = bytes[position...].firstIndex(where: { !$0.isCSpace }) {
      position = readArgument(from: start)
    }
  }

  /// The first argument.
  package var program: Argument? { arguments.first }

  /// All field codes except `%%`.
  package var codes: [FieldCode] { arguments.flatMap(\.codes).filter { $0.letter != "%" } }

  /// The field codes for files and URLs.
  package var fileCodes: [FieldCode] {
    codes.filter { $0.letter.map { "fFuU".contains($0) } ?? false }
  }

  private mutating func readArgument(from start: Int) -> Int {
    let bytes = source.bytes
    var argument = Argument(text: "", range: 0..<0, isQuoted: false, codes: [])
    var text: [UInt8] = []
    var quote: Int?
    var position = start
    while position < bytes.count, quote != nil || !bytes[position].isCSpace {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        quote = quote == nil ? position : nil
        argument.isQuoted = true
      case UInt8(ascii: "\\") where position + 1 < bytes.count:
        position += 1
        text.append(bytes[position])
      case UInt8(ascii: "%"):
        let code = fieldCode(at: position, isQuoted: quote != nil)
        argument.codes.append(code)
        text.append(byte)
        if code.letter != nil {
          position += 1
          text.append(bytes[position])
        }
      default:
        if quote == nil, byte.isReserved {
          reserved.append(
            ReservedCharacter(
              character: Character(Unicode.Scalar(byte)),
              range: source.place(position..<(position + 1)), argument: arguments.count))
        }
        text.append(byte)
      }
      position += 1
    }
    if let quote { unclosedQuote = source.place(quote..<bytes.count) }
    argument.text = String(decoding: text, as: UTF8.self)
    argument.range = source.place(start..<position)
    if argument.codes.count == 1, argument.codes[0].range == argument.range {
      argument.codes[0].isAlone = true
    }
    arguments.append(argument)
    return position
  }

  private func fieldCode(at place: Int, isQuoted: Bool) -> FieldCode {
    let next = place + 1 < source.bytes.count ? source.bytes[place + 1] : nil
    guard let next, !next.isCSpace, next != UInt8(ascii: "\"") else {
      return FieldCode(letter: nil, range: source.place(place..<(place + 1)), isQuoted: isQuoted)
    }
    let letter = next < 0x80 ? Character(Unicode.Scalar(next)) : "\u{FFFD}"
    let range = source.place(place..<(place + 2))
    return FieldCode(letter: letter, range: range, isQuoted: isQuoted)
  }
}

extension UInt8 {
  fileprivate var isReserved: Bool { Self.reservedCharacters.contains(self) }

  /// Section 7, without blanks and double quotes, which have been read, and without the backslash,
  /// which all readers treat as an escape outside of quotes too.
  private static let reservedCharacters = Set("~$|&;*?#()'<>`".utf8)
}
