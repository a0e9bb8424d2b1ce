/// The ways to distinguish text from other content if no rule matches.
enum TextTest: Sendable {
  /// The first 128 bytes lack control characters but tabs and line ends (section 2.12).
  case specification
  /// Like `specification`, or the whole examined part lacks control characters but blanks.
  case glib
  /// Like `specification`, or the content begins with a UTF-16 byte order mark.
  case qt
  /// The first 32 characters are printable or white space.
  case perl

  func holds(for head: [UInt8]) -> Bool {
    let isPlain = !head.prefix(128).contains { $0 < 32 && ![9, 10, 13].contains($0) }
    return switch self {
    case .specification: isPlain
    case .glib:
      isPlain || !head.contains { ($0 < 32 || $0 == 127) && ![8, 9, 10, 12, 13].contains($0) }
    case .qt: isPlain || head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE])
    case .perl: Self.isPrintable(Self.characters(head))
    }
  }

  /// Returns the bytes of the first 32 characters, with lengths according to their first bytes.
  private static func characters(_ head: [UInt8]) -> ArraySlice<UInt8> {
    var end = 0
    for _ in 0..<32 where end < head.count {
      let announced = head[end] < 0xC0 ? 1 : min(7, (~head[end]).leadingZeroBitCount)
      end += announced
    }
    return head.prefix(end)
  }

  private static func isPrintable(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return !bytes.contains { $0 < 9 || 14...31 ~= $0 || $0 == 127 }
    }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace
        || ![.control, .surrogate, .unassigned].contains($0.properties.generalCategory)
    }
  }
}
