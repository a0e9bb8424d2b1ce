import Files

/// Reserved disk space, so that work can be undone if the disk becomes full in the middle of it.
struct ReservedSpace {
  private let path: FilePath
  private let system: FileOperations

  /// Reserves the space; throws if there is not enough.
  init(_ size: Int, in folder: String, _ system: FileOperations) throws(FileFailure) {
    path = FilePath(folder + "/room")
    self.system = system
    give()
    let blank = [UInt8](repeating: 0, count: 65_536)
    guard let file = OpenFile(system.create(path, mode: 0o600)) else { throw .unwritable(path) }
    // Contents of zeros take up space too.
    for _ in 0...(size / blank.count) where !system.write(blank.span, to: file.descriptor) {
      let failure = FileFailure.unwritable(path)
      give()
      throw failure
    }
  }

  /// Gives the space back.
  func give() { _ = system.unlinkIfThere(path) }
}
