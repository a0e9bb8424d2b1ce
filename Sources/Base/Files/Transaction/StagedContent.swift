import Glibc

/// The new content of a file, written piece by piece into a temporary file.
package struct StagedContent: ~Copyable {
  private let descriptor: Int32
  private let given: FilePath
  private let system: FileOperations
  private var builder = FileDigest.Builder()
  private var count = 0
  /// The bytes that are already being written to the disk.
  private var begun = 0

  /// The number of bytes after which writing to the disk starts.
  private static let portion = 8 << 20

  init(_ descriptor: Int32, _ given: FilePath, _ system: FileOperations) {
    self.descriptor = descriptor
    self.given = given
    self.system = system
  }

  /// Adds the bytes that come next; each call is a system call.
  package mutating func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    try Interruption.check(given)
    builder.add(bytes)
    guard system.write(bytes, to: descriptor) else {
      throw .unwritable(given, because: "nothing was changed")
    }
    count += bytes.count
    if count - begun >= Self.portion {
      system.beginSync(descriptor, begun..<count)
      begun = count
    }
  }

  /// The digest of what was written so far.
  var digest: FileDigest { builder.digest }
}
