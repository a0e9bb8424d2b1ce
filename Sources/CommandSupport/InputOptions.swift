package import ArgumentParser
import Dispatch
import Glibc

/// What to look at.
package struct InputOptions: ParsableArguments {
  @Argument(
    help: "Files, folders (documents in them are found by their extension), or - for standard input.")
  package var paths: [String] = []

  @Option(help: "Read more paths from a file, one a line, or from standard input (-).")
  package var filesFrom: String?

  @Option(help: "The name of what comes from standard input.")
  package var stdinFilename: String?

  @Flag(help: "Look at hidden files and folders too.")
  package var hidden = false

  @Option(name: .shortAndLong, help: "Files that are checked at the same time; default: processors.")
  package var jobs: Int?

  package init() {}

  package mutating func validate() throws {
    if paths.isEmpty, filesFrom == nil {
      throw ValidationError("name at least one file or folder, or - for standard input")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    if filesFrom == "-", paths.contains("-") {
      throw ValidationError("standard input cannot be both a document and the list of paths")
    }
  }

  /// All that is named, in that order, with what could not be found.
  package func walk(fileExtension: String) throws(FileFailure) -> FileWalk {
    var walk = FileWalk(WalkOptions(fileExtension: fileExtension, includesHidden: hidden))
    for path in paths { walk.add(path) }
    for path in try listedPaths() { walk.add(path) }
    return walk
  }

  private func listedPaths() throws(FileFailure) -> [String] {
    guard let filesFrom else { return [] }
    let source = FileSource()
    if filesFrom == "-" {
      try source.openStandardInput()
    } else {
      var list = PathList()
      list.append(filesFrom)
      try source.open(list, 0)
    }
    let text = source.readAll() ?? []
    if let failure = source.failure { throw FileFailure(filesFrom, failure) }
    // Names may hold anything but a zero byte, so a list with one is taken to be separated by them.
    let separator: UInt8 = text.contains(0) ? 0 : 0x0A
    return text.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of workers.
  package var workers: Int {
    min(64, jobs ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }
}
