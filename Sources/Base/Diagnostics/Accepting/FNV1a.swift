/// The hash FNV-1a of 64 bits; unlike `Hasher` the same in every process.
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

  /// Adds a mark that no UTF-8 text contains, so that two texts differ from their concatenation.
  package mutating func end() { add(0xFF) }
}
