package import Files

/// A repository with a work tree.
package struct GitRepository: Sendable {
  /// The top folder of the work tree.
  package let top: FilePath
  /// The settings file of the repository, shared by all its work trees.
  package let configuration: FilePath

  /// Finds the repository that contains a path.
  package init(of path: FilePath, _ git: Git) async throws(FileFailure) {
    let isFile = try InodeKind.of(path.bytes).kind == .regular
    let folder = isFile ? path.folder : path
    guard try InodeKind.of(folder.bytes).kind == .directory else {
      throw FileFailure(path, errno: ENOENT)
    }
    let bare = try await git.result(["rev-parse", "--is-bare-repository"], in: folder)
    guard bare.isSuccess else { throw Self.refusal(path, bare) }
    guard bare.output != "true\n" else {
      throw FileFailure(
        path, "is a bare repository, where git does not merge; name a clone with its files")
    }
    let lines = try await git.output(
      ["rev-parse", "--path-format=absolute", "--show-toplevel", "--git-path", "config"],
      in: folder
    ).split(separator: UInt8(ascii: "\n"))
    guard lines.count == 2 else {
      throw FileFailure(path, "is in a repository whose path has a line break")
    }
    top = FilePath(Array(lines[0]))
    configuration = FilePath(Array(lines[1]))
  }

  private static func refusal(_ path: FilePath, _ result: ProgramResult) -> FileFailure {
    let sentence = result.errors.split(separator: "\n").first.map(String.init) ?? ""
    guard sentence.contains("not a git repository") else {
      return FileFailure(path, "git cannot read its repository: \(sentence)")
    }
    return FileFailure(
      path, "is not in a git repository; name a folder of one, or use --global")
  }
}
