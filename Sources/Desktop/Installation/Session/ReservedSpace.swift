import Files

/// Reserved disk space, for undoing the work if the disk becomes full.
struct ReservedSpace {
  private let path: FilePath
  private let system: FileOperations

  /// Reserves the space; throws if the disk does not have enough.
  init(_ size: Int, in folder: String, _ system: FileOperations) throws(FileFailure) {
    path = FilePath(folder + "/room")
    self.system = system
    give()
    let blank = [UInt8](repeating: 0, count: 65_536)
    guard let file = OpenFile(system.create(path, mode: 0o600)) else { throw .unwritable(path) }
    // Zeros also take up space.
    for _ in 0...(size / blank.count) where !system.write(blank.span, to: file.descriptor) {
      let failure = FileFailure.unwritable(path)
      give()
      throw failure
    }
  }

  /// Releases the space.
  func give() { _ = system.unlinkIfThere(path) }
}
