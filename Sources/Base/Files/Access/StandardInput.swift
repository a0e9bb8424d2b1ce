extension FileSource {
  /// The maximum size kept in memory, in bytes; longer standard input goes to an unlinked file.
  private static let inMemory = 4 << 20

  /// Copies all of standard input, which can then be read twice.
  package func openStandardInput() throws(FileFailure) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < Self.inMemory {
      let count = Self.readChunk(&chunk)
      if count == 0 {
        open(bytes)
        return
      }
      guard count > 0 else { throw FileFailure("<stdin>", Self.reason(errno)) }
      bytes += chunk[..<count]
    }
    let file = FileSystem.unlinkedFile()
    guard file >= 0, FileSystem.write(bytes, to: file) else {
      throw FileFailure("<stdin>", "is too long for the memory and cannot be put into a file")
    }
    while true {
      let count = Self.readChunk(&chunk)
      if count == 0 { break }
      guard count > 0 else { throw FileFailure("<stdin>", Self.reason(errno)) }
      guard FileSystem.write(Array(chunk[..<count]), to: file) else {
        throw FileFailure("<stdin>", "cannot be put into a file (\(FileSystem.message(errno)))")
      }
    }
    adopt(file)
  }

  /// Returns the number of bytes read from standard input, 0 at the end, or -1 with `errno` set.
  private static func readChunk(_ chunk: inout [UInt8]) -> Int {
    guard FileSystem.waitToRead(STDIN_FILENO) else { return -1 }
    var span = chunk.mutableSpan
    return FileSystem.read(STDIN_FILENO, into: &span, from: 0)
  }
}
