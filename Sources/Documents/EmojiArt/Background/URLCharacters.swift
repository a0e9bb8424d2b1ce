import Diagnostics

/// The ASCII characters that a URL component may contain unescaped (RFC 3986, appendix A).
struct URLCharacters: Sendable {
  private let bytes: Set<UInt8>

  /// `userinfo`, and `IPvFuture` for addresses in brackets.
  static let user = URLCharacters(unreserved + delimiters + ":")
  /// `reg-name`.
  static let host = URLCharacters(unreserved + delimiters)
  /// `ZoneID` of RFC 6874.
  static let zone = URLCharacters(unreserved)
  /// `path`.
  static let path = URLCharacters(unreserved + delimiters + ":@/")
  /// `query` and `fragment`.
  static let query = URLCharacters(unreserved + delimiters + ":@/?")

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  private static let unreserved = letters + "0123456789-._~"
  private static let delimiters = "!$&'()*+,;="

  private init(_ characters: String) { bytes = Set(characters.utf8) }

  /// True if the character needs no escape.
  func contains(_ byte: UInt8) -> Bool { bytes.contains(byte) }

  /// True if every character needs no escape or is part of a percent-encoded byte.
  func allow(_ component: ArraySlice<UInt8>) -> Bool {
    component.indices.allSatisfy { index in
      contains(component[index]) || Self.isEncodedByte(component, at: index)
    }
  }

  /// Returns `component` with every byte percent-encoded that must be; existing escapes stay.
  func encode(_ component: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for index in component.indices {
      let byte = component[index]
      if contains(byte) || Self.isEncodedByte(component, at: index) {
        result.append(byte)
      } else {
        result += "%\(byte.digits(2, uppercase: true))".utf8
      }
    }
    return result
  }

  /// True for `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (RFC 3986, 3.1).
  static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first.isASCIILetter else { return false }
    return text.allSatisfy { $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) }
  }

  private static func isEncodedByte(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
    text[index] == UInt8(ascii: "%") && text.endIndex - index > 2
      && text[index + 1].hexadecimalValue != nil && text[index + 2].hexadecimalValue != nil
  }
}
