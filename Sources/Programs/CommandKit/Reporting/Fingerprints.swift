/// Names for the findings of one file that stay when lines are added above them.
struct Fingerprints {
  private let path: String
  private var seen: [UInt64: Int] = [:]

  init(path: String) { self.path = String(path.withoutDotSlash) }

  /// A hash of rule, path and message, and of how often that trio came before: 16 digits.
  mutating func next(rule: String, message: String) -> String {
    var hash = FNV1a()
    hash.add(rule)
    hash.add(path)
    hash.add(message)
    let occurrence = seen[hash.value, default: 0]
    seen[hash.value] = occurrence + 1
    hash.add(String(occurrence))
    return hash.value.hexadecimal(digits: 16).lowercased()
  }
}

/// The hash FNV-1a of 64 bits; unlike `Hasher` the same in every process.
struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds the bytes of `text` and an end mark that no text contains.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
