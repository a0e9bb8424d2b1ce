extension String {
  /// With A to Z in lower case and everything else as it is, whatever the locale.
  package var asciiLowercased: String {
    guard utf8.contains(where: { $0.isASCIIUppercase }) else { return self }
    return String(decoding: utf8.map { $0.isASCIIUppercase ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

extension UInt8 {
  package var isASCIIUppercase: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
}

extension Unicode.Scalar {
  package var isASCIIAlphanumeric: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
