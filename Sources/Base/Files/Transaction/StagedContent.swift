import Diagnostics

/// The new content of a file, written piece by piece into a temporary file.
///
/// The temporary file of a long content is created only at the first difference from the old
/// content.
package struct StagedContent: ~Copyable {
  private let given: FilePath
  private let system: FileOperations
  /// Creates the temporary file.
  private let create: () throws(FileFailure) -> Int32
  /// The old content as long as the new one is the same.
  private var older: OpenFile?
  private(set) var descriptor: Int32 = -1
  private var builder = FileDigest.Builder()
  private var count = 0
  /// The bytes that are already being written to the disk.
  private var begun = 0

  /// The number of bytes after which writing to the disk starts.
  private static let portion = 8 << 20
  /// A shorter content is written at once: comparing would cost more than it saves.
  private static let worthComparing = 1 << 20

  init(
    _ target: FileTarget, _ system: FileOperations,
    creating create: @escaping () throws(FileFailure) -> Int32
  ) throws(FileFailure) {
    given = target.given
    self.system = system
    self.create = create
    if let stamp = target.stamp, stamp.size >= Self.worthComparing {
      older = try OpenFile.reading(target.path)
    }
    if older == nil { descriptor = try create() }
  }

  /// Adds the next bytes; each call is a system call.
  package mutating func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    try Interruption.check(given)
    if let older {
      if try isSame(bytes, in: older) {
        count += bytes.count
        return
      }
      try startWriting(after: older)
    }
    try append(bytes)
  }

  private mutating func append(_ bytes: Span<UInt8>) throws(FileFailure) {
    builder.add(bytes)
    guard system.write(bytes, to: descriptor) else {
      throw .unwritable(given)
    }
    count += bytes.count
    if count - begun >= Self.portion {
      system.beginSync(descriptor, begun..<count)
      begun = count
    }
  }

  /// True if the old content has these bytes at the same place.
  private func isSame(_ bytes: Span<UInt8>, in older: OpenFile) throws(FileFailure) -> Bool {
    let old = firstBytes(bytes.count, of: older.bytes(from: count))
    if old.count < bytes.count { try older.checkReading() }
    return bytes.isPrefix(of: old.span)
  }

  /// Writes the bytes that equal the old content, before the first difference.
  private mutating func startWriting(after older: OpenFile) throws(FileFailure) {
    self.older = nil
    descriptor = try create()
    let same = count
    count = 0
    guard try append(same, of: older) else {
      throw FileFailure(given, "has changed while it was compared")
    }
  }

  /// Adds the first bytes of a file; returns false if there are fewer.
  private mutating func append(_ most: Int, of file: OpenFile) throws(FileFailure) -> Bool {
    let count = try forEachPiece(of: file.bytes(from: 0), most: most) { piece throws(FileFailure) in
      try append(piece)
    }
    if count < most { try file.checkReading() }
    return count >= most
  }

  /// Adds all bytes of another file to a content that is still empty.
  package mutating func write(allOf file: OpenFile) throws(FileFailure) {
    guard try append(file.stamp.size, of: file) else {
      throw FileFailure(given, "is not written: its temporary file is shorter than it was")
    }
  }

  /// Ends the content; returns nil, without creating a file, if it is unchanged.
  mutating func finish() throws(FileFailure) -> FileDigest? {
    if let older {
      if try older.stamp.size == count { return nil }
      try startWriting(after: older)
    }
    return builder.digest
  }
}
