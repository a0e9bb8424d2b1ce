extension [UInt8] {
  /// Appends the inside of a JSON string as Foundation's encoder spells it: what must be escaped is,
  /// by the short form if there is one, and everything beyond ASCII stays.
  package mutating func append(
    jsonEscaping text: some Sequence<UInt8>, escapesSlashes: Bool
  ) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(UInt8(ascii: "\\"), byte)
      case UInt8(ascii: "/") where escapesSlashes: append(UInt8(ascii: "\\"), byte)
      case 0x20...: append(byte)
      case 0x08: append(UInt8(ascii: "\\"), UInt8(ascii: "b"))
      case 0x09: append(UInt8(ascii: "\\"), UInt8(ascii: "t"))
      case 0x0A: append(UInt8(ascii: "\\"), UInt8(ascii: "n"))
      case 0x0C: append(UInt8(ascii: "\\"), UInt8(ascii: "f"))
      case 0x0D: append(UInt8(ascii: "\\"), UInt8(ascii: "r"))
      default: append(contentsOf: "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
      }
    }
  }

  private mutating func append(_ first: UInt8, _ second: UInt8) {
    append(first)
    append(second)
  }
}
