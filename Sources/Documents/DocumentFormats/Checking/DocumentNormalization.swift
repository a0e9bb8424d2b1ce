package import Diagnostics

/// A document of variants of an edition, and what it is as one of the edition itself.
package struct DocumentNormalization: Sendable {
  /// The number of the edition.
  package internal(set) var edition: Int
  /// The fewest variants with whose steps it is valid, in the order of these.
  package internal(set) var variants: [DocumentVariant]
  package internal(set) var steps: [MigrationStep]
  /// What each of the steps does and loses.
  package internal(set) var tally: MigrationTally
  /// The document as one of the edition.
  package internal(set) var bytes: [UInt8]

  /// Longer documents are not recognized as of a variant, since they are in memory several times.
  package static let longest = 64 << 20

  /// All bytes of a document; nil if it is longer than the longest one.
  package static func bytes(of source: ByteSource, longest: Int = Self.longest) -> [UInt8]? {
    var bytes: [UInt8] = []
    var count = 0
    while count <= longest {
      if bytes.count - count < 1 << 16 { bytes += repeatElement(0, count: max(count, 1 << 16)) }
      var span = bytes.mutableSpan
      let more = source(&span, count)
      if more == 0 { return Array(bytes.prefix(count)) }
      count += more
    }
    return nil
  }

  /// The names of the variants, each once.
  package var names: [String] {
    variants.indices.filter { index in
      !variants[..<index].contains { $0.name == variants[index].name }
    }.map { variants[$0].name }
  }

  /// `'points' and 'fractions'`.
  package var nameList: String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }

  /// What makes the old document the new one.
  package func edit(of old: [UInt8]) -> TextEdit { Self.edit(from: old, to: bytes, at: 0) }

  /// What makes a text that begins at an offset another one: everything from the first byte that
  /// differs to the last one.
  static func edit(from old: [UInt8], to bytes: [UInt8], at offset: Int) -> TextEdit {
    var start = zip(old, bytes).prefix { $0 == $1 }.count
    // Characters are replaced whole.
    while start > 0, !(Self.isFirst(start, old) && Self.isFirst(start, bytes)) { start -= 1 }
    var same = zip(old[start...].reversed(), bytes[start...].reversed()).prefix { $0 == $1 }.count
    while same > 0, !Self.isFirst(old.count - same, old) { same -= 1 }
    let new = bytes[start..<bytes.count - same]
    return .replace(
      offset + start..<offset + old.count - same, by: String(decoding: new, as: UTF8.self))
  }

  /// True if a character of a text in UTF-8 begins at an offset, or the text ends there.
  private static func isFirst(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    offset == bytes.count || bytes[offset] & 0xC0 != 0x80
  }
}
