/// The bytes of an untrusted file: a read outside of them is an error.
///
/// Numbers are big-endian, and offsets are relative to the beginning of the file.
struct CheckedBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func uint16(at offset: Int) throws(DatabaseProblem) -> Int {
    guard offset >= 0, offset <= bytes.count - 2 else { throw endsTooEarly }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func uint32(at offset: Int) throws(DatabaseProblem) -> Int {
    guard offset >= 0, offset <= bytes.count - 4 else { throw endsTooEarly }
    let high = UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16
    return Int(high | UInt32(bytes[offset + 2]) << 8 | UInt32(bytes[offset + 3]))
  }

  /// Returns the offset at a place, for data of at least that many bytes.
  func offset(at place: Int, ofBytes least: Int) throws(DatabaseProblem) -> Int {
    let offset = try uint32(at: place)
    guard least <= bytes.count, offset <= bytes.count - least else {
      throw DatabaseProblem(place, "leads to \(offset), beyond the end of the file")
    }
    return offset
  }

  /// Returns that many bytes; `place` is the place of the offset, for the error.
  func slice(
    at offset: Int, count: Int, namedAt place: Int
  ) throws(DatabaseProblem) -> ArraySlice<UInt8> {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      throw DatabaseProblem(
        place, "leads to \(count) bytes at \(offset), beyond the end of the file")
    }
    return bytes[offset..<(offset + count)]
  }

  /// Returns the bytes up to the next zero, which must follow within `most` bytes.
  func string(
    at offset: Int, most: Int, namedAt place: Int
  ) throws(DatabaseProblem) -> ArraySlice<UInt8> {
    guard offset >= 0, offset < bytes.count else {
      throw DatabaseProblem(place, "leads to a text at \(offset), beyond the end of the file")
    }
    let reach = bytes[offset...].prefix(most + 1)
    guard let end = reach.firstIndex(of: 0) else {
      let reason =
        reach.endIndex == bytes.count
        ? "leads to a text that the file ends in" : "leads to a text of more than \(most) bytes"
      throw DatabaseProblem(place, reason)
    }
    return bytes[offset..<end]
  }

  private var endsTooEarly: DatabaseProblem {
    DatabaseProblem(bytes.count, "is the end of the file, where a number should be")
  }
}
