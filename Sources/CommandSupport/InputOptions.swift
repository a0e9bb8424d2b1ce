package import FileAccess
package import ArgumentParser
import Dispatch
import Glibc

/// What to look at.
package struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      Files whatever their names, folders (files in them are found by their extension), or - \
      for standard input.
      """, valueName: "path"), completion: .file())
  package var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Read more paths from a file, or from standard input (-): one a line, or separated by NUL \
      bytes.
      """, valueName: "file"), completion: .file())
  package var filesFrom: String?

  @Option(help: ArgumentHelp("The name of what comes from standard input.", valueName: "name"))
  package var stdinFilename: String?

  @Flag(help: "Look at hidden files and folders too.")
  package var hidden = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Files to work on at the same time. (default: the number of processors)", valueName: "number")
  )
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
  package func walk(_ names: FileNames) throws(FileFailure) -> FileWalk {
    var walk = FileWalk(WalkOptions(names: names, includesHidden: hidden))
    for path in paths { walk.add(path) }
    // In a list, - is a file of that name: nobody writes one to mean standard input.
    for path in try listedPaths() { walk.add(bytes: path) }
    if paths.count > 1 || filesFrom != nil { walk.removeRepeated() }
    return walk
  }

  private func listedPaths() throws(FileFailure) -> [[UInt8]] {
    guard let filesFrom else { return [] }
    let source = FileSource()
    if filesFrom == "-" {
      try source.openStandardInput()
    } else {
      try source.openStream(filesFrom)
    }
    let text = source.readAll() ?? []
    if let failure = source.failure { throw FileFailure(filesFrom, failure) }
    // Names may hold anything but a zero byte, so a list with one is taken to be separated by them.
    let separator: UInt8 = text.contains(0) ? 0 : 0x0A
    return text.split(separator: separator).map(Array.init)
  }

  /// The number of workers.
  package var workers: Int {
    min(64, jobs ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }
}
