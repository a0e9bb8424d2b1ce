/// The distinct languages that were read, compared by bytes as readers do.
struct MIMELanguageTable {
  /// A name of up to eight bytes, the usual length, as a number.
  private struct Short {
    var key: UInt64 = 0
    var count = 0
    var number = MIMEText.none
  }

  /// The number of the empty name, which is equivalent to a missing one.
  static let empty: UInt32 = 0

  private(set) var languages: [MIMETextContents.Language] = []
  private var numbers: [[UInt8]: UInt32] = [:]
  /// The last name of each hash.
  private var recent = [Short](repeating: Short(), count: 256)

  init() { _ = number([]) }

  /// Returns the number of the language at a place.
  mutating func number(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    guard range.count <= 8 else { return number(Array(bytes[range])) }
    let span = bytes.span
    var key: UInt64 = 0
    for index in range { key = key << 8 | UInt64(span[index]) }
    let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 56)
    let known = recent[slot]
    if known.key == key, known.count == range.count, known.number != MIMEText.none {
      return known.number
    }
    let number = number(Array(bytes[range]))
    recent[slot] = Short(key: key, count: range.count, number: number)
    return number
  }

  /// Returns the number of a language by its bytes.
  mutating func number(_ bytes: [UInt8]) -> UInt32 {
    if let known = numbers[bytes] { return known }
    let name = String(decoding: bytes, as: UTF8.self)
    let number = UInt32(languages.count)
    languages.append(
      MIMETextContents.Language(name: name, isWellFormed: LocaleName.isWellFormed(name)))
    numbers[bytes] = number
    return number
  }
}
