package import Files

/// Reads the history of files in a repository without using any settings of the repository.
package struct GitHistory: Sendable {
  /// The folder with the files.
  package let root: FilePath
  private let git: Git

  /// Returns nil outside of repositories, or without git.
  ///
  /// Throws if a folder cannot be read.
  package init?(holding folder: FilePath, git: Git?) throws(FileFailure) {
    guard let git, let root = try Git.root(of: folder) else { return nil }
    (self.root, self.git) = (root, git)
  }

  /// Returns the files that a merge has left with several versions.
  package func unmerged() async throws(FileFailure) -> Set<FilePath> {
    Set(try await git.unmerged(in: root).keys.map { root.appending($0) })
  }

  /// A version in the history of the current branch.
  package struct Version: Sendable {
    package let commit: String
    /// The time in seconds since 1970.
    package let time: Int
    package let bytes: [UInt8]
  }

  /// Returns the last committed version of a file before `limit`, in seconds since 1970.
  ///
  /// Returns nil if git does not have one, and throws if git fails.
  package func version(of path: FilePath, before limit: Int) async throws(FileFailure) -> Version? {
    let prefix = root.appending("").bytes
    guard path.bytes.starts(with: prefix) else { return nil }
    let place = FilePath(Array(path.bytes.dropFirst(prefix.count))).description
    let log = try await log(["-1", "--format=%H %ct", "--before=\(limit - 1)", "--", place])
    let fields = log.split { $0 == " " || $0 == "\n" }
    // Git reads a small number as a day of the month, and then finds newer commits.
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
