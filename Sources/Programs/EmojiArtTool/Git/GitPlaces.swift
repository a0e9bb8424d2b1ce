import EmojiArtFiles
import Files

/// The two files that assign git's merge and diff programs to documents.
struct GitPlaces {
  let attributes: FilePath
  let configuration: FilePath
  /// The repository, or nil for all repositories of the user.
  let repository: GitRepository?

  /// Finds the files of the repository that contains a path.
  ///
  /// Everyone who clones the repository gets the attributes, but not the settings.
  init(of path: String, _ git: Git) async throws(FileFailure) {
    let repository = try await GitRepository(of: FilePath(path), git)
    attributes = repository.top.appending(".gitattributes")
    configuration = repository.configuration
    self.repository = repository
  }

  /// Finds the user's files (git-config(1), FILES; gitattributes(5)).
  init(ofUserWith git: Git) async throws(FileFailure) {
    let folders = UserFolders.ofThisProcess
    guard let config = folders.config else {
      throw FileFailure("git", "HOME does not say where the settings of the user are")
    }
    let shared = FilePath(config).appending("git")
    let named = try await git.result(
      ["config", "--type=path", "--null", "--get", "core.attributesFile"], in: "/")
    let path = named.isSuccess ? FilePath(Array(named.bytes.dropLast())) : nil
    if let path, path.bytes.first != UInt8(ascii: "/") {
      throw FileFailure(path, "is not an absolute path; git takes it for 'core.attributesFile'")
    }
    attributes = path ?? shared.appending("attributes")
    let own = folders.home.map { FilePath($0).appending(".gitconfig") }
    let isThere = { (path: FilePath) in (try? InodeKind.of(path.bytes).kind) != nil }
    if let given = FileSystem.variable("GIT_CONFIG_GLOBAL") {
      guard given.hasPrefix("/") else {
        throw FileFailure(given, "is not an absolute path; GIT_CONFIG_GLOBAL must name one")
      }
      configuration = FilePath(given)
    } else if let own, isThere(own) || !isThere(shared.appending("config")) {
      configuration = own
    } else {
      configuration = shared.appending("config")
    }
    repository = nil
  }
}
