package import ArgumentParser
package import Files

/// Takes up the files that were named on the command line, one after another and whole.
package struct FileVisit {
  private let tool: String
  private var failureCount = 0

  package init(tool: String) { self.tool = tool }

  /// Prints the result of `describe` for each file, with `separator` in between; `-` is standard
  /// input.
  ///
  /// Folders are not walked. Returns the exit status; failures have been printed on standard error
  /// by then.
  package mutating func run(
    _ paths: [String], separator: String = "",
    describe: (CheckedFile, FileSource) -> String
  ) -> ExitCode {
    let progress = Progress(isWanted: true)
    defer { progress.finish() }
    progress.begin("reading", total: paths.count)
    var output = Output(path: nil)
    var isFirst = true
    for path in paths {
      do throws(FileFailure) {
        let text = try visit(path, describe)
        progress.pause()
        output.write(isFirst ? text : separator + text)
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
    _ path: String, _ describe: (CheckedFile, FileSource) -> String
  ) throws(FileFailure) -> String {
    let source = FileSource()
    var list = PathList()
    if path == "-" {
      list.append(path, .standardInput)
      try source.openStandardInput()
    } else {
      list.append(path, try InodeKind.of(path).isLink ? .symbolicLink : [])
      try source.open(list, 0)
    }
    let file = CheckedFile(list, 0, inputName: nil)
    let text = describe(file, source)
    if let failure = source.failure { throw FileFailure(file.path, failure) }
    return text
  }

  private mutating func note(_ failure: FileFailure) {
    printFailure("\(tool): \(failure)")
    failureCount += 1
  }
}
