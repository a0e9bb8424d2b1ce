/// The 64-bit FNV-1a hash; unlike `Hasher`, it is the same in every process.
package struct FNV1a {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Adds the bytes of `text` and an end mark that no text contains.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    end()
  }

  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Adds a byte that no UTF-8 text contains; two texts then differ from their concatenation.
  package mutating func end() { add(0xFF) }
}
