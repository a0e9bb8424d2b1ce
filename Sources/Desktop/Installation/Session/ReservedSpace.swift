import Files

/// Space on the disk that is kept free, so that a disk that becomes full in the middle of the work
/// has room for taking the work back.
struct ReservedSpace {
  private let path: FilePath
  private let system: FileOperations

  /// Takes the space; the error says that it is not there.
  init(_ size: Int, in folder: String, _ system: FileOperations) throws(FileFailure) {
    path = FilePath(folder + "/room")
    self.system = system
    give()
    let blank = [UInt8](repeating: 0, count: 65_536)
    guard let file = OpenFile(system.create(path, mode: 0o600)) else { throw .unwritable(path) }
    // Contents that are all zeros take up space all the same.
    for _ in 0...(size / blank.count) where !system.write(blank.span, to: file.descriptor) {
      let failure = FileFailure.unwritable(path)
      give()
      throw failure
    }
  }

  /// Gives the space back.
  func give() { _ = system.unlinkIfThere(path) }
}
