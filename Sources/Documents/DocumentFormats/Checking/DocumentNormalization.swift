package import Diagnostics

/// A document that is in variants of a version, and its form in the version itself.
package struct DocumentNormalization: Sendable {
  /// The version's number.
  package internal(set) var version: Int
  /// The smallest set of variants whose steps make the document valid, in the order of the steps.
  package internal(set) var variants: [DocumentVariant]
  package internal(set) var steps: [MigrationStep]
  /// The variants that make different valid documents of it; none if it is certain which are meant.
  package internal(set) var rivals: [DocumentVariant] = []
  /// The changes and losses of each step.
  package internal(set) var tally: MigrationTally
  /// The document in the version.
  package internal(set) var bytes: [UInt8]

  /// The maximum size of a document in a variant, in bytes, since it is in memory several times.
  package static let longest = 64 << 20

  /// Reads all bytes of a document; returns nil if there are more than `longest`.
  package static func bytes(of source: ByteSource, longest: Int = Self.longest) -> [UInt8]? {
    let bytes = allBytes(of: source, most: longest)
    return bytes.count > longest ? nil : bytes
  }

  /// The names of the variants, each once.
  package var names: [String] { variants.map(\.name).unique }

  /// `'points' and 'fractions'`.
  package var nameList: String {
    listed(names.map { "'\($0)'" }, "and")
  }

  /// Returns the edit that turns the old document into the new one.
  package func edit(of old: [UInt8]) -> TextEdit { Self.edit(from: old, to: bytes, at: 0) }

  /// Returns the edit that replaces a text at an offset by another one, from the first byte that
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
