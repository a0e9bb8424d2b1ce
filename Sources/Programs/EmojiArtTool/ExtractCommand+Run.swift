import ArgumentParser
import Commands
import EmojiArtFiles
import Files

extension ExtractCommand {
  func run() throws {
    let progress = Progress(isWanted: !quiet)
    defer { progress.finish() }
    let folder = self.output
    var output = Output()
    var walk = walk()
    let paths = walk.all()
    progress.pause()
    let transaction =
      dryRun ? nil : try journal.begin("emojiart extract -o \(folder)", tool: "emojiart")
    progress.begin("reading", total: paths.count)
    var failures = walk.takeFailures()
    let sources = try extract(paths, transaction, progress, &failures)
    progress.begin("saving")
    if let transaction {
      _ = try transaction.commit()
      progress.finish()
      printNotes(transaction, tool: "emojiart")
    }
    progress.finish()
    let report = ExtractReport(
      isPreview: dryRun, format: format, isQuiet: quiet, sources: sources, failures: failures.count)
    for failure in failures { printFailure("emojiart: \(failure)") }
    for source in sources {
      for problem in source.problems { printFailure("emojiart: \(source.path): \(problem)") }
      output.write(report.write(source))
    }
    output.write(report.finish(canUndo: !journal.noJournal))
    try output.finish()
    if report.isEmpty, failures.isEmpty {
      printFailure("emojiart: found neither documents nor palettes of the course's apps")
    }
    throw report.status
  }

  private func walk() -> FileWalk {
    var walk = FileWalk(WalkOptions(names: FileNames(endings: [""]), includesHidden: false))
    for path in paths { walk.add(path) }
    return walk
  }

  /// Returns the content of each file that is not empty; adds unreadable ones to `failures`.
  private func extract(
    _ paths: PathList, _ transaction: FileTransaction?, _ progress: Progress,
    _ failures: inout [FileFailure]
  ) throws(FileFailure) -> [ExtractedSource] {
    var extractor = try DocumentExtractor(into: FilePath(output), in: transaction)
    var sources: [ExtractedSource] = []
    for index in 0..<paths.count {
      do throws(FileFailure) {
        let source = try extractor.extract(paths, index)
        if source.isRecognized { sources.append(source) }
      } catch {
        failures.append(error)
      }
      progress.advance()
    }
    return sources
  }
}
