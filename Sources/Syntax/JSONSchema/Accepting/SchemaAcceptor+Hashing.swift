import JSONSyntax

extension SchemaAcceptor {
  static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: other ^ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  static func hash(of text: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return mix(hash, UInt64(text.count))
  }

  /// Returns a hash of the name of the reader's current member.
  static func hash(of reader: borrowing JSONReader) -> UInt64 {
    let name = reader.name
    guard name.count <= MemberName.short else {
      return hash(of: Array(reader.nameText(JSONReader.nameLimit).utf8))
    }
    return mix(mix(name.key.x, name.key.y), mix(name.key.z, name.key.w) &+ UInt64(name.count))
  }
}

/// The elements of an array, stored as hashes.
struct UniqueElements {
  private(set) var hash: UInt64 = 7
  private var known: Set<UInt64> = []

  /// Adds an element; returns false if it may be equal to an earlier one, which the validator then
  /// decides.
  mutating func add(_ element: UInt64, isUnique: Bool) -> Bool {
    hash = SchemaAcceptor.mix(hash, element)
    return !isUnique || known.insert(element).inserted
  }
}
