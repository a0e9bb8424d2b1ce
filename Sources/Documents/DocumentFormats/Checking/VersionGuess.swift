import Diagnostics

/// Guesses the version of a document by marks at its beginning or end, to check that version first.
///
/// A wrong guess only costs another reading of the document.
struct VersionGuess {
  /// The number of bytes that are searched at either end.
  private static let size = 2048
  private static let longest = 1 << 48

  private let format: DocumentFormat

  init(_ format: DocumentFormat) { self.format = format }

  /// Returns the version whose marks seem to be there, or nil unless there is exactly one.
  func version(_ open: RangeSource) -> Int? {
    guard format.versions.contains(where: { !$0.marks.isEmpty }) else { return nil }
    let bytes = Self.ends(open)
    let versions = format.versions.indices.filter { number in
      let marks = format.versions[number].marks
      return !marks.isEmpty && marks.allSatisfy { Self.has($0, bytes) }
    }
    return versions.count == 1 ? versions[0] : nil
  }

  private static func has(_ mark: DocumentMark, _ bytes: [UInt8]) -> Bool {
    guard let name = mark.path.name else { return false }
    let (quoted, value) = (Array("\"\(name)\"".utf8), mark.value.map { Array($0.utf8) })
    for start in bytes.indices where bytes[start] == UInt8(ascii: "\"") {
      guard bytes[start...].starts(with: quoted) else { continue }
      let after = bytes[(start + quoted.count)...].drop { $0 <= 0x20 }
      guard after.first == UInt8(ascii: ":") else { continue }
      guard let value else { return false }
      let own = after.dropFirst().drop { $0 <= 0x20 }
      let next = own.dropFirst(value.count).first ?? 0
      if own.starts(with: value), !next.isASCIIDigit, next != UInt8(ascii: ".") { return true }
    }
    return value == nil
  }

  /// Returns the first and the last bytes of a document.
  private static func ends(_ open: RangeSource) -> [UInt8] {
    let first = firstBytes(size, of: open(0))
    guard first.count == size else { return first }
    // The end is between an offset with a byte and an offset without one.
    var (low, high) = (size - 1, 16 * size)
    while high < longest, hasByte(open, high) { (low, high) = (high, 4 * high) }
    while high - low > size / 2 {
      let middle = (low + high) / 2
      if hasByte(open, middle) { low = middle } else { high = middle }
    }
    return first + firstBytes(size, of: open(max(size, high - size)))
  }

  private static func hasByte(_ open: RangeSource, _ offset: Int) -> Bool {
    !firstBytes(1, of: open(offset)).isEmpty
  }
}
