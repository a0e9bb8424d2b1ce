import FoundationEssentials

/// Refuses documents that would crash Foundation or take too much time or memory.
///
/// Measured with Swift 6.3.1 on Linux:
/// - Foundation reads 512 nested arrays and objects and reports deeper ones as invalid JSON.
///   It does so without a stack overflow (about 120 KB are used), but it traps if the 513th opening
///   bracket of an array is the last character of the text, because it computes a position beyond
///   the end.
/// - It builds a map of every value, used or not. Within the limits below, the slowest document
///   took 12 s with all seven decoders, and no document took more than 0.6 GB in addition to its
///   bytes.
enum DecodeGuard {
  /// The maximum depth of nested arrays and objects in Foundation.
  static let deepestNesting = 512
  /// The maximum length of a document to try, in bytes.
  static let mostBytes = 256_000_000
  /// The maximum number of brackets, commas, and colons in a document to try.
  ///
  /// That is about 600,000 emojis.
  static let mostMarks = 8_000_000

  /// Returns the outcome of every decoder on `bytes`, or nil if it is safe to run Foundation.
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
    // The first four bytes reveal every wide encoding. All encodings are tried, because it is not
    // known which one Foundation would detect.
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
