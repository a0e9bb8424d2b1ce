package import Files

extension Git {
  /// One of several versions of a file after a merge.
  package struct Version: Sendable {
    /// The mode in git's notation: `100644`, or `120000` for a link.
    package let mode: String
    /// The stage: 1 for base, 2 for ours, 3 for theirs.
    package let stage: Int
  }

  /// Returns the unmerged files in a folder and its subfolders, by their relative paths; empty
  /// outside of a repository.
  package func unmerged(in folder: FilePath) async throws(FileFailure) -> [[UInt8]: [Version]] {
    var found: [[UInt8]: [Version]] = [:]
    for line in try await list(in: folder).split(separator: 0) {
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let stage = Int(words[2]) else { continue }
      found[Array(parts[1]), default: []].append(Version(mode: String(words[0]), stage: stage))
    }
    return found
  }

  private func list(in folder: FilePath) async throws(FileFailure) -> [UInt8] {
    do throws(FileFailure) {
      return try await longOutput(["ls-files", "--unmerged", "-z", "--", "."], in: folder)
    } catch {
      let known = ["not a git repository", "this operation must be run in a work tree"]
      if known.contains(where: { error.reason.hasPrefix($0) }) { return [] }
      throw error
    }
  }
}
