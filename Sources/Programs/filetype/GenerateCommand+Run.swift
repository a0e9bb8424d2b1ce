import ArgumentParser
import Commands
import Diagnostics
import Declarations
import Files
import FileGeneration

extension GenerateCommand {
  private enum Mode: Equatable {
    case write
    case dryRun
    case check
  }

  private var mode: Mode { check ? .check : dryRun ? .dryRun : .write }

  /// Reads and checks the declaration, generates, and writes or compares.
  func run() throws {
    var options = GenerationOptions()
    options.requested = try requested()
    if !options.requested.isEmpty { options.kinds = [] }
    options.flavor = flavor
    options.platform = platform
    options.isWhole = whole
    let printer = FindingsPrinter(report)
    let database = try self.database.choice(configuration.read(printer), printer)
    let status: ExitCode
    do throws(FileFailure) {
      if mode == .write {
        try KilledRuns.recover(journal, tool: "filetype")
      } else {
        try KilledRuns.refuse(below: output)
      }
      status = try generate(from: try DeclarationInput(path), options, database)
    } catch {
      throw mode == .write ? Self.writing(error) : error
    }
    throw status
  }

  /// Returns the failure to report for a folder that can be neither read nor written.
  ///
  /// Reading fails first, but the user needs to know that writing is impossible.
  private static func writing(_ failure: FileFailure) -> FileFailure {
    let path = FilePath(failure.path)
    guard failure.isRefusal, (try? InodeKind.of(path.bytes).kind) != .regular,
      let code = FileSystem.writeRefusal(path), code == EACCES || code == EROFS
    else { return failure }
    errno = code
    return .unwritable(path)
  }

  private func generate(
    from input: DeclarationInput, _ options: GenerationOptions, _ database: DatabaseChoice
  ) throws(FileFailure) -> ExitCode {
    var options = options
    options.declarationName = input.name
    if mode == .write {
      try recover(GenerationRecord.name(ofDeclaration: input.name))
      if prune, !journal.noJournal { try GenerationOutput.finishPruning(in: output) }
    }
    var asked = options.requested.map(GenerationRecord.Asked.kind).sorted { $0.name < $1.name }
    if asked.isEmpty {
      options = try GenerationRecord.remembered(options, in: output)
      if !options.kinds.isEmpty { asked = [.declared] }
    }
    let checked = try input.check(options, against: database)
    guard let declaration = checked.declaration, let generation = checked.generation else {
      return try FindingsPrinter(report).print([checked.report])
    }
    let found = checked.report.withoutNotes
    // The files and the record are compared after it: another run may change both.
    let transaction =
      try mode == .write ? journal.begin("filetype generate \(path)", tool: "filetype") : nil
    if mode == .write { try recover(filesAt: generation.files.map(\.path)) }
    let made = try GenerationOutput(
      generation, options, asked: asked, in: output, prunes: prune, force: force)
    switch mode {
    case .write:
      if let transaction { try made.save(in: transaction, force: force) }
      let status = try tell(made)
      guard !report.quiet else { return status }
      defer { tellWiring(declaration, input) }
      for finding in found.findings {
        printFailure(finding.sentence(found.path, withSeverity: true))
      }
      for omission in generation.omissions { printFailure("\(path): note: \(omission)") }
      return status
    case .dryRun: return try printDifferences(made)
    case .check: return try compare(made, found)
    }
  }

  /// Prints which files of the project do not contain the generated declarations yet.
  ///
  /// Of a list in a configuration and a fragment's list, one replaces the other, or both join.
  private func tellWiring(_ declaration: Declaration, _ input: DeclarationInput) {
    guard output == ".",
      let files = try? WiringFiles(of: WiringProject([path]), declaration, input).files
    else { return }
    let paths = files.filter(\.isChanged).map(\.path)
    guard !paths.isEmpty else { return }
    let list =
      paths.prefix(3).map(\.printable).joined(separator: ", ") + (paths.count > 3 ? ", …" : "")
    printFailure("\(path): note: 'filetype wire \(path.quotedForShell)' writes it into \(list)")
  }

  /// Restores the files of killed runs beside the files of the last run.
  private func recover(_ record: String) throws(FileFailure) {
    try recover(filesAt: [record])
    try recover(
      filesAt: GenerationRecord.all(in: output)[record].map { Array($0.files.keys) } ?? [])
  }

  /// Restores the files of killed runs at the paths.
  ///
  /// A killed run may have removed the last file of a folder, and then the record does not mention
  /// the folder any more. The top folders of the paths are therefore searched too.
  private func recover(filesAt paths: [String]) throws(FileFailure) {
    let tops = Set(paths.compactMap { $0.contains("/") ? $0.prefix { $0 != "/" } : nil })
    var left: [String] = []
    for top in tops.sorted() {
      left += try FileSystem.files(
        below: OutputFile.path(String(top), in: output), endings: [".list"]
      ).filter { TemporaryName(listName: FilePath($0).lastComponent) != nil }.map { "\(top)/\($0)" }
    }
    try KilledRuns.recover(
      in: Set((paths + left).map { FilePath(OutputFile.path($0, in: output)).folder }),
      tool: "filetype")
    for name in left {
      if let failure = GenerationOutput.removeFolders(above: name, in: output) { throw failure }
    }
  }

  private func tell(_ made: GenerationOutput) throws(FileFailure) -> ExitCode {
    if !report.quiet {
      var sink = report.makeOutput()
      for file in made.files + [made.record] {
        sink.write("\(file.state)  \(file.path.printable)\n")
      }
      for leftover in made.removed { sink.write("removed    \(leftover.path.printable)\n") }
      for leftover in made.kept { sink.write("leftover   \(leftover.path.printable)\n") }
      try sink.finish()
    }
    return tellKept(made)
  }

  /// Prints what to do with leftovers; the exit status is 1 if some should have been removed.
  private func tellKept(_ made: GenerationOutput) -> ExitCode {
    if prune {
      for leftover in made.kept {
        printFailure(
          "\(leftover.path): is no longer generated, but was changed or is not in the record; "
            + "--force removes it")
      }
      return made.kept.isEmpty ? ExitStatus.clean : ExitStatus.findings
    }
    if !made.kept.isEmpty, !report.quiet {
      let count = made.kept.count == 1 ? "1 file is" : "\(made.kept.count) files are"
      printFailure("\(path): note: \(count) no longer generated; --prune removes them")
    }
    return ExitStatus.clean
  }

  private func printDifferences(_ made: GenerationOutput) throws(FileFailure) -> ExitCode {
    var sink = report.makeOutput()
    for file in made.files + [made.record] { sink.write(file.difference) }
    for leftover in made.removed { sink.write(leftover.difference) }
    try sink.finish()
    return made.isUpToDate ? ExitStatus.clean : ExitStatus.findings
  }

  /// Reports findings in the declaration and files that are out of date.
  ///
  /// The format for people also shows the differences.
  private func compare(
    _ made: GenerationOutput, _ found: FileReport
  ) throws(FileFailure) -> ExitCode {
    var stale = made.files.filter { !$0.isUpToDate }
    // A changed record alone is reported; otherwise it follows from the files.
    if stale.isEmpty, made.kept.isEmpty, !made.record.isUpToDate { stale.append(made.record) }
    var printer = FindingsPrinter(report)
    if report.format.allowsDifferences, !report.statistics {
      printer.appendix = stale.map(\.difference.shown).joined()
    }
    let reports =
      (found.findings.isEmpty ? [] : [found])
      + stale.map { $0.driftReport(declaration: path) }
      + made.kept.map { $0.report(declaration: path) }
    return try printer.print(reports, sound: made.files.count(where: \.isUpToDate))
  }
}

extension FileReport {
  /// The report without findings below warnings.
  fileprivate var withoutNotes: FileReport {
    var report = self
    report.findings.removeAll { $0.diagnostic.severity == .note }
    return report
  }
}
