/// The files that a record in a project may name: below a folder, in the project of the record,
/// behind no symbolic link, and not hidden.
///
/// A stranger may have written the record. A transaction asks for each file at the write.
package struct RecordedPlaces: Sendable {
  private let folder: FilePath
  /// The folder of the record.
  private let home: FilePath
  /// The names of hidden files that the command of the record writes.
  private let hidden: [String]

  private static let slash = UInt8(ascii: "/")

  /// `home` is the folder of the record, if it is another one.
  package init(below folder: FilePath, home: FilePath? = nil, hidden: [String] = []) {
    let end = folder.bytes.lastIndex { $0 != Self.slash } ?? 0
    self.folder = FilePath(Array(folder.bytes.prefix(end + 1)))
    (self.home, self.hidden) = (home ?? self.folder, hidden)
  }

  /// Throws unless a path, which begins with the folder, is in one of the places; the file may be
  /// missing.
  package func check(_ path: FilePath) throws(FileFailure) {
    var finder = TargetFinder()
    try check(try finder.find(path))
  }

  /// Returns why a path is in none of the places, as the end of a sentence, or nil; throws if the
  /// system cannot say.
  package func refusal(of path: FilePath) throws(FileFailure) -> String? {
    do throws(FileFailure) {
      try check(path)
      return nil
    } catch  where !error.isRefusal && !error.isOfSystem {
      return error.reason
    }
  }

  /// Throws unless the file is where its path says, and that is in one of the places.
  func check(_ target: FileTarget) throws(FileFailure) {
    let given = target.given
    let name =
      given.isBelow(folder)
      ? given.bytes[folder.bytes.count...].drop { $0 == Self.slash }
      : folder == "." ? given.bytes[...] : []
    guard try FileSystem.realized(folder).appending(Array(name)) == target.path else {
      throw FileFailure(
        given, "is or leads through a symbolic link, or out of the folder, and is not changed")
    }
    guard try isOfProject(target.path) else {
      throw FileFailure(given, "is in another project than the record, and is not changed")
    }
    var parts = name.split(separator: Self.slash).map { String(decoding: $0, as: UTF8.self) }
    if let last = parts.last, hidden.contains(last) { parts.removeLast() }
    if parts.contains(where: { $0.hasPrefix(".") }) {
      throw FileFailure(given, "is hidden or in a hidden folder, and is not changed")
    }
  }

  /// True for a file in the git repository of the record.
  ///
  /// Outside a repository, the record may name files beside its folder, but none of a repository.
  private func isOfProject(_ path: FilePath) throws(FileFailure) -> Bool {
    let home = try FileSystem.realized(home)
    if path.isBelow(home) { return true }
    guard let project = try ProjectRoot.root(above: home, with: [".git"]) else {
      return try ProjectRoot.root(above: path.folder, with: [".git"]) == nil
    }
    return path.isBelow(project)
  }
}
