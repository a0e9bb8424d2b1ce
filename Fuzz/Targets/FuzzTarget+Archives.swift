import Archives
import Files

extension FuzzTarget {
  static let archives = [
    FuzzTarget(name: "archive", seeds: { [emptyTar, emptyZip] }) { bytes in
      guard let file = OpenFile(FileSystem.unlinkedFile()),
        FileSystem.write(bytes, to: file.descriptor)
      else { fatalError("a temporary file cannot be written") }
      do throws(FileFailure) {
        let limits = ArchiveReader.Limits(bytes: 1 << 20, ratio: 16)
        var reader = try ArchiveReader(file, path: "archive", limits: limits)
        while let entry = try reader.next() {
          guard entry.content == .file, let found = try? reader.bytes(limit: 1 << 16) else {
            continue
          }
          require(found.count <= 1 << 16, "more bytes than asked for")
        }
      } catch {
        require(!error.reason.isEmpty, "refused without a reason")
      }
    }
  ]

  private static let emptyTar = [UInt8](repeating: 0, count: 1024)
  private static let emptyZip = Array("PK\u{5}\u{6}".utf8) + [UInt8](repeating: 0, count: 18)
}
