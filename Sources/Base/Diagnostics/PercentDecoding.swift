/// The bytes that a percent-encoded text stands for (RFC 3986, section 2.1).
package struct PercentDecoding {
  /// The bytes; a percent sign without two digits stays.
  package private(set) var bytes: [UInt8] = []
  /// False if a percent sign is not followed by two digits.
  package private(set) var isValid = true

  package init(_ text: some Sequence<UInt8>) {
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else if let high = rest.first?.hexadecimalValue,
        let low = rest.dropFirst().first?.hexadecimalValue
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
        isValid = false
      }
    }
  }
}

extension [UInt8] {
  /// Returns the bytes as ASCII text, with all percent-encoded that do not satisfy `isPlain`.
  package func percentEncoded(except isPlain: (UInt8) -> Bool) -> String {
    map { byte in
      isPlain(byte) ? String(Unicode.Scalar(byte)) : "%" + byte.digits(2, uppercase: true)
    }.joined()
  }
}
