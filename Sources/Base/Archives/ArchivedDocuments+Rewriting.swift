import Diagnostics
package import Files

extension ArchivedDocuments {
  /// Writes a plain tar archive with the documents that `replace` changes.
  ///
  /// All other bytes are copied unchanged: other entries, all headers, and the data after the last
  /// entry. In the headers of a replaced document only the size and the checksum change. Throws if
  /// the file, or the rest of it, cannot be read, or if it is not a plain tar archive.
  package func rewrite(
    _ archive: FilePath, to receive: (Span<UInt8>) throws(FileFailure) -> Void,
    replacing replace: (Result<Document, FileFailure>) throws(FileFailure) -> [UInt8]?
  ) throws(FileFailure) {
    let file = try OpenFile.reading(archive)
    let stamp = try file.stamp
    var copy = TarCopy(file, archive)
    let open = { () throws(FileFailure) in try ArchiveReader(file, path: archive) }
    try read(archive, open) { entry, found throws(FileFailure) in
      guard entry.headers != nil else {
        throw FileFailure(archive, "is not a plain tar archive; unpack it first")
      }
      if let bytes = try replace(found) { try copy.put(bytes, for: entry, to: receive) }
      return true
    }
    try copy.finish(to: receive)
    guard try stamp.isUntouched(in: file.stamp) else {
      throw FileFailure(archive, "has changed while it was read")
    }
  }
}

/// Copies a tar archive up to the next replaced document.
private struct TarCopy {
  private let file: OpenFile
  private let archive: FilePath
  /// The offset up to which the archive was copied.
  private var position = 0

  init(_ file: OpenFile, _ archive: FilePath) { (self.file, self.archive) = (file, archive) }

  mutating func put(
    _ bytes: [UInt8], for entry: ArchiveEntry, to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let place = ArchiveReader.path(of: entry, in: archive)
    guard let size = entry.size, let places = entry.headers,
      let header = TarHeader(try read(places), size: size)?.resized(to: bytes.count)
    else {
      throw FileFailure(place, "has a header that stores its size in another form; unpack it first")
    }
    try copy(to: places.upperBound - TarHeader.size, receive)
    let gap = TarHeader.padding(of: bytes.count)
    try receive((header + bytes + [UInt8](repeating: 0, count: gap)).span)
    position = places.upperBound + size + TarHeader.padding(of: size)
  }

  mutating func finish(
    to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let size = try file.stamp.size
    guard size >= position else { throw changed }
    try copy(to: size, receive)
  }

  private mutating func copy(
    to end: Int, _ receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    position += try forEachPiece(of: file.bytes(from: position), most: end - position, receive)
    guard position >= end else {
      try file.checkReading()
      throw changed
    }
  }

  /// Reads the headers of an entry; skips headers above 1 MiB, which no known program writes.
  private func read(_ range: Range<Int>) throws(FileFailure) -> [UInt8] {
    guard range.count <= 1 << 20 else { return [] }
    let bytes = try file.bytes(in: range)
    guard bytes.count == range.count else { throw changed }
    return bytes
  }

  private var changed: FileFailure { FileFailure(archive, "has changed while it was read") }
}

/// The header of a regular file: the last block of the entry's headers.
///
/// POSIX.1-2017, pax: the size is octal at byte 124; the sum of all bytes is at byte 148, and
/// counts as spaces.
private struct TarHeader {
  static let size = 512
  private static let sizeField = 124..<136
  private static let sumField = 148..<156
  private static let kind = 156

  private var bytes: [UInt8]

  /// Returns nil unless the last header describes a regular file of `size` bytes.
  ///
  /// Also returns nil if a pax header before it overrides the size, or marks a sparse file.
  init?(_ headers: [UInt8], size: Int) {
    guard headers.count >= Self.size else { return nil }
    bytes = Array(headers.suffix(Self.size))
    let extensions = headers.dropLast(Self.size)
    guard [0, UInt8(ascii: "0")].contains(bytes[Self.kind]),
      Self.number(bytes[Self.sizeField]) == size, Self.number(bytes[Self.sumField]) == sum,
      extensions.firstPlace(of: " size=".utf8) == nil,
      extensions.firstPlace(of: " GNU.sparse.".utf8) == nil
    else { return nil }
  }

  static func padding(of count: Int) -> Int { (size - count % size) % size }

  /// Returns the header with another size, or nil if the size needs too many digits.
  func resized(to count: Int) -> [UInt8]? {
    guard let digits = Self.octal(count, Self.sizeField.count - 1) else { return nil }
    var result = self
    result.bytes.replaceSubrange(Self.sizeField.dropLast(), with: digits)
    guard let sum = Self.octal(result.sum, 6) else { return nil }
    result.bytes.replaceSubrange(Self.sumField, with: sum + [0, 0x20])
    return result.bytes
  }

  private var sum: Int {
    bytes.indices.reduce(0) { $0 + (Self.sumField.contains($1) ? 0x20 : Int(bytes[$1])) }
  }

  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    let digits = field.drop { $0 == 0x20 }.prefix { (0x30...0x37).contains($0) }
    guard digits.count <= 12 else { return nil }
    return digits.isEmpty ? nil : digits.reduce(0) { $0 << 3 | Int($1 - 0x30) }
  }

  private static func octal(_ value: Int, _ digits: Int) -> [UInt8]? {
    let text = Array(String(value, radix: 8).utf8)
    return text.count > digits
      ? nil : [UInt8](repeating: 0x30, count: digits - text.count) + text
  }
}
