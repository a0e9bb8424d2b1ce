package import Files

/// What git knows of the files of a repository, without anything that the repository configures.
package struct GitHistory: Sendable {
  /// The folder with the files.
  package let root: FilePath
  private let git: Git

  /// Nil outside of repositories, or without git.
  ///
  /// Throws if it cannot be told whether there is one.
  package init?(holding folder: FilePath, git: Git?) throws(FileFailure) {
    guard let git, let root = try Git.root(of: folder) else { return nil }
    self.root = root
    self.git = git
  }

  /// The files that a merge has left with several versions.
  package func unmerged() async throws(FileFailure) -> Set<FilePath> {
    Set(try await git.unmerged(in: root).keys.map { root.appending($0) })
  }

  /// A version in the history of the current branch.
  package struct Version: Sendable {
    package let commit: String
    /// Seconds since 1970.
    package let time: Int
    package let bytes: [UInt8]
  }

  /// The last committed version of a file, of a time before `limit` in seconds since 1970.
  ///
  /// Nil if git does not have one; throws if it does not say so.
  package func version(of path: FilePath, before limit: Int) async throws(FileFailure) -> Version? {
    let prefix = root.appending("").bytes
    guard path.bytes.starts(with: prefix) else { return nil }
    let place = FilePath(Array(path.bytes.dropFirst(prefix.count))).description
    let log = try await log(["-1", "--format=%H %ct", "--before=\(limit - 1)", "--", place])
    let fields = log.split { $0 == " " || $0 == "\n" }
    // Git takes a small number for a day of the month, and then finds what is newer.
    guard fields.count == 2, let time = Int(fields[1]), time < limit else { return nil }
    return Version(
      commit: String(fields[0]), time: time,
      bytes: try await git.longOutput(["cat-file", "blob", "\(fields[0]):\(place)"], in: root))
  }

  private func log(_ arguments: [String]) async throws(FileFailure) -> String {
    do throws(FileFailure) {
      return String(decoding: try await git.output(["log"] + arguments, in: root), as: UTF8.self)
    } catch {
      if error.reason.hasSuffix("does not have any commits yet") { return "" }
      throw error
    }
  }
}
