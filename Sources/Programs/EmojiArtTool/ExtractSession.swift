import ArgumentParser
import Commands
import EmojiArtFiles
import Files

/// One call of `extract`.
struct ExtractSession {
  var paths: [String]
  var folder: String
  var isPreview: Bool
  var journal: JournalOptions
  var report: ExtractReport

  func run() throws(FileFailure) -> ExitCode {
    let progress = Progress(isWanted: !report.isQuiet)
    defer { progress.finish() }
    var report = report
    var output = Output()
    var walk = walk()
    let paths = walk.all()
    progress.pause()
    let transaction =
      isPreview ? nil : try journal.begin("emojiart extract -o \(folder)", tool: "emojiart")
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
    for failure in failures {
      printFailure("emojiart: \(failure)")
      report.noteFailure()
    }
    for source in sources {
      for problem in source.problems { printFailure("emojiart: \(source.path): \(problem)") }
      output.write(report.write(source))
    }
    output.write(report.finish(canUndo: !journal.noJournal))
    try output.finish()
    if report.isEmpty, failures.isEmpty {
      printFailure("emojiart: found neither documents nor palettes of the course's apps")
    }
    return report.status
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
    var extractor = try DocumentExtractor(into: FilePath(folder), in: transaction)
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
