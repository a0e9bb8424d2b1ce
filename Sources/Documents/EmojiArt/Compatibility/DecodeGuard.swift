import FoundationEssentials

/// Refuses what would crash Foundation or take too much time or memory, before Foundation sees it.
///
/// Measured with Swift 6.3.1 on Linux:
/// - Foundation reads 512 nested arrays and objects and calls deeper ones invalid JSON. It does so
///   without a stack overflow (about 120 KB are used), but it traps when the 513th opening bracket
///   of an array is the last character of the text, because it then computes a position beyond the
///   end.
/// - It builds a map of every value, used or not. The limits below were chosen so that the slowest
///   document within them took all seven decoders 12 s, and no more than 0.6 GB in addition to its
///   bytes.
enum DecodeGuard {
  /// How deeply Foundation accepts nested arrays and objects.
  static let deepestNesting = 512
  /// The largest document that is tried, in bytes.
  static let mostBytes = 256_000_000
  /// The largest number of brackets, commas and colons in a document that is tried.
  ///
  /// That is about 600,000 emojis.
  static let mostMarks = 8_000_000

  /// The outcome of every decoder on `bytes`; nil if Foundation may be asked.
  static func outcome(_ bytes: [UInt8]) -> DecodeOutcome? {
    guard bytes.count <= mostBytes else { return tooLong }
    var openings = 0
    var marks = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        openings += 1
        marks += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        marks += 1
      default:
        break
      }
    }
    guard marks <= mostMarks else {
      return notTried("it has more than 8 million brackets, commas and colons")
    }
    guard openings > deepestNesting, isNestedTooDeep(bytes) else { return nil }
    return .notJSON(.notJSON)
  }

  /// The outcome of every decoder on more than `mostBytes`.
  static var tooLong: DecodeOutcome { notTried("it has more than 256 MB") }

  private static func notTried(_ reason: String) -> DecodeOutcome {
    DecodeOutcome(code: "notTried", detail: reason, failure: .notTried(reason: reason))
  }

  /// True if the text is nested too deeply in any encoding that Foundation might detect.
  private static func isNestedTooDeep(_ bytes: [UInt8]) -> Bool {
    if nestingExceedsLimit(bytes) { return true }
    // Every wide encoding shows in the first four bytes. All are tried, not just the one that
    // Foundation would pick, so that its detection need not be imitated.
    guard bytes.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) else { return false }
    let encodings: [String.Encoding] = [
      .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ]
    return encodings.contains { encoding in
      String(bytes: bytes, encoding: encoding).map { nestingExceedsLimit($0.utf8) } ?? false
    }
  }

  /// True if more than 512 brackets are open at once in the part of the text that is JSON.
  ///
  /// Escapes are skipped as Foundation does, which accepts any four bytes after `\u`.
  private static func nestingExceedsLimit(_ text: some Sequence<UInt8>) -> Bool {
    var depth = 0
    var isInString = false
    var iterator = text.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "\""):
        isInString.toggle()
      case UInt8(ascii: "\\") where isInString:
        guard iterator.next() == UInt8(ascii: "u") else { continue }
        for _ in 0..<4 { _ = iterator.next() }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard !isInString else { continue }
        depth += 1
        if depth > deepestNesting { return true }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !isInString { depth -= 1 }
      default:
        break
      }
    }
    return false
  }
}
