package import Files

/// The program git, run in a way that keeps a repository from starting other programs.
///
/// Only `cat-file --filters` runs the filters that a repository names, like every checkout.
package struct Git: Sendable {
  /// A folder may contain settings from other people.
  ///
  /// These settings disable the monitor, signature verification, and fetching of missing objects,
  /// which could each start a program.
  private static let settings = ["-c", "core.fsmonitor=false", "-c", "log.showSignature=false"]

  /// Changes of the environment: paths are not patterns, and messages are in English.
  private static let environment: [String: String?] = [
    "GIT_LITERAL_PATHSPECS": "1", "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
  ]

  private let path: String

  /// Finds git; throws if it is not installed.
  package init() throws(FileFailure) {
    guard let path = ProgramLookup.ofThisProcess.find("git") else {
      throw FileFailure("git", "is missing; install it, or add its folder to PATH")
    }
    self.path = path
  }

  /// Runs a git command in a folder, and returns its result for any exit status.
  package func result(
    _ arguments: [String], in folder: FilePath
  ) async throws(FileFailure) -> ProgramResult {
    try await program(arguments, in: folder).run()
  }

  /// Returns the output of a command; the error contains the first line of git's error output.
  package func output(
    _ arguments: [String], in folder: FilePath
  ) async throws(FileFailure) -> [UInt8] {
    let result = try await result(arguments, in: folder)
    guard result.isSuccess else { throw failure(result, arguments) }
    return result.bytes
  }

  /// Returns the output of a command, of any length.
  package func longOutput(
    _ arguments: [String], in folder: FilePath
  ) async throws(FileFailure) -> [UInt8] {
    let text = try await outputFile(arguments, in: folder)
    let bytes = text.all
    try text.checkReading(at: FilePath("git \(arguments.first ?? "")"))
    return bytes
  }

  /// Returns the output of a command as an unnamed file.
  package func outputFile(
    _ arguments: [String], in folder: FilePath
  ) async throws(FileFailure) -> VersionText {
    guard let file = OpenFile(FileSystem.unlinkedFile()) else {
      throw FileFailure(
        "git \(arguments.first ?? "")",
        "no file can be created for its output (\(FileSystem.message(errno))); see TMPDIR")
    }
    var program = try program(arguments, in: folder)
    program.output = file
    let result = try await program.run()
    guard result.isSuccess else { throw failure(result, arguments) }
    try file.noteSize()
    return .file(file)
  }

  private func program(_ arguments: [String], in folder: FilePath) throws(FileFailure) -> Program {
    var program = Program(path, ["-C", folder.description] + Self.settings + arguments)
    program.environment = try Self.environment(for: folder)
    return program
  }

  /// Returns the top folder, without links, of a folder's repository, or nil outside of one.
  ///
  /// Throws if a folder cannot be read.
  package static func root(of folder: FilePath) throws(FileFailure) -> FilePath? {
    guard var path = try FileSystem.resolved(folder) else { return nil }
    while try FileSystem.stamp(path.appending(".git")) == nil {
      guard path.folder != path else { return nil }
      path = path.folder
    }
    return path
  }

  /// Returns the environment without a hook's variables about its own repository.
  ///
  /// The index is the one that is being committed, and it applies to that repository only.
  private static func environment(
    for folder: FilePath
  ) throws(FileFailure) -> [String: String?] {
    var environment = environment
    // Without a `.git` folder above, the variables may name the repository.
    guard let root = try root(of: folder) else { return environment }
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_PREFIX"] {
      environment[name] = .some(nil)
    }
    guard let index = FileSystem.variable("GIT_INDEX_FILE") else { return environment }
    let own = FilePath(FileSystem.workingFolder)
    let isOwn = try Self.root(of: own) == root
    let place = index.hasPrefix("/") ? index : root.appending(index).description
    environment["GIT_INDEX_FILE"] = .some(isOwn ? place : nil)
    return environment
  }

  private func failure(_ result: ProgramResult, _ arguments: [String]) -> FileFailure {
    let lines = result.errors.split(separator: "\n")
    let sentence = lines.first.map(String.init) ?? "it ended with \(result.ending)"
    let start = "fatal: "
    let words = sentence.hasPrefix(start) ? String(sentence.dropFirst(start.count)) : sentence
    return FileFailure("git \(arguments.first ?? "")", words)
  }
}
