package import ArgumentParser
package import Files

/// Reads the files on the command line and in folders, one after another and as a whole.
package struct FileVisit {
  private let tool: String
  private let names: FileNames
  private let project: ProjectSettings
  private var failureCount = 0

  /// Creates a visit; `names` are the names of files to read in folders, unless `project` leaves
  /// them out.
  package init(tool: String, names: FileNames, _ project: ProjectSettings = ProjectSettings()) {
    (self.tool, self.names, self.project) = (tool, names, project)
  }

  /// Prints the result of `describe` for each file; `-` is standard input.
  ///
  /// Without a path uses the working folder. Returns the exit status, after printing failures.
  package mutating func run(
    _ paths: [String], as format: ListingFormat, describe: (CheckedFile, FileSource) -> Report
  ) -> ExitCode {
    let progress = Progress(isWanted: true)
    defer { progress.finish() }
    var walk = FileWalk(
      WalkOptions(names: names, includesHidden: false, excludes: project.exclusion))
    for path in paths.isEmpty ? ["."] : paths { walk.add(path) }
    let list = walk.all()
    for failure in walk.takeFailures() { note(failure) }
    if list.count == 0, failureCount == 0 {
      printFailure("\(tool): found no file with a name that ends in \(names.list)")
      failureCount += 1
    }
    progress.begin("reading", total: list.count)
    var output = Output(path: nil)
    var isFirst = true
    for index in 0..<list.count {
      do throws(FileFailure) {
        let text = format.text(try visit(list, index, describe))
        progress.pause()
        output.write(isFirst ? text : format.separator + text)
        isFirst = false
      } catch {
        progress.pause()
        note(error)
      }
      progress.advance()
      progress.resume()
    }
    progress.finish()
    do throws(FileFailure) {
      try output.finish()
    } catch {
      note(error)
    }
    return failureCount > 0 ? ExitStatus.failure : ExitStatus.clean
  }

  private func visit(
    _ list: PathList, _ index: Int, _ describe: (CheckedFile, FileSource) -> Report
  ) throws(FileFailure) -> Report {
    let source = FileSource()
    let file = CheckedFile(list, index, inputName: nil)
    try source.open(list, index)
    let report = describe(file, source)
    try source.checkReading(file.path)
    return report
  }

  private mutating func note(_ failure: FileFailure) {
    printFailure("\(tool): \(failure)")
    failureCount += 1
  }
}
