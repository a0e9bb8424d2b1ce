import ArgumentParser
import Commands
import Diagnostics
import Declarations
import FileGeneration
import Files
import Wiring

extension WireCommand {
  private enum Mode {
    case write
    /// Lists the files that were found, and leaves them unchanged.
    case list
    case difference
    case check
  }

  private var mode: Mode {
    let listed = files.allSatisfy { $0.hasSuffix(Declaration.nameEnding) } && !yes
    return check ? .check : dryRun ? .difference : listed ? .list : .write
  }

  /// Finds the files, adds the declaration, and writes or prints the result.
  func run() throws {
    let printer = FindingsPrinter(output)
    let database = try self.database.choice(configuration.read(printer), printer)
    let project = try WiringProject(self.files)
    let transaction = try mode == .write ? project.begin("wire", journal) : nil
    if transaction == nil { try KilledRuns.refuse(below: ".") }
    let input = try DeclarationInput(project.declaration)
    let declared = try input.check(against: database)
    guard let declaration = declared.declaration else { throw try printer.print([declared.report]) }
    let files = try WiringFiles(of: project, declaration, input).files
    let hasList = files.contains { $0.format.kinds.contains(.plist) }
    let isForApple = declaration.application?.isFor(Application.Platform.ofApple) ?? true
    let advice = try hasList || !isForApple ? nil : project.manifestAdvice
    guard !files.isEmpty else {
      let words = advice ?? "name one, or use 'filetype generate'"
      let leftOut = ImportFolder.leftOut(in: ".")
      throw FileFailure(
        ".", "does not contain a project file that can be wired; \(words)\(leftOut)")
    }
    if let advice, !output.quiet { printFailure("filetype: note: \(advice)") }
    throw try tell(files, project, transaction)
  }

  private func tell(
    _ files: [WiredFile], _ project: WiringProject, _ transaction: FileTransaction?
  ) throws(FileFailure) -> ExitCode {
    let isDone = files.allSatisfy { !$0.isChanged && $0.refusals.isEmpty }
    switch mode {
    case .check:
      let reports = files.compactMap { $0.report(declaration: project.declaration) }
      var printer = FindingsPrinter(output)
      if output.format.allowsDifferences, !output.statistics {
        printer.appendix = files.map(\.difference.shown).joined()
      }
      tellNotes(files)
      return try printer.print(reports, sound: files.count - reports.count)
    case .difference:
      var sink = output.makeOutput()
      for file in files { sink.write(file.difference) }
      try sink.finish()
    case .list:
      try printStates(files, isPlan: true)
      if !isDone, !output.quiet {
        printFailure(
          "filetype: no files were written; 'filetype wire --yes' writes to these files, --diff "
            + "shows the changes\(ImportFolder.leftOut(in: "."))"
        )
      }
    case .write:
      if let transaction { try save(files, project, transaction) }
      try printStates(files, isPlan: false)
    }
    for file in files {
      for refusal in FileReport(file.path, file.refusals, in: file.old).findings {
        printFailure(refusal.sentence(file.path, withSeverity: true))
      }
    }
    tellNotes(files)
    return mode == .write && files.allSatisfy { $0.refusals.isEmpty } || isDone
      ? ExitStatus.clean : ExitStatus.findings
  }

  private func printStates(_ files: [WiredFile], isPlan: Bool) throws(FileFailure) {
    guard !output.quiet else { return }
    var sink = output.makeOutput()
    for file in files where file.isChanged || file.refusals.isEmpty {
      let state = isPlan && file.isChanged ? "to wire  " : file.state
      sink.write("\(state)  \(file.path.printable)  (\(file.format.name))\n")
    }
    try sink.finish()
  }

  /// Prints the remaining steps for the user.
  private func tellNotes(_ files: [WiredFile]) {
    for file in output.quiet ? [] : files {
      for note in file.notes { printFailure("\(file.path): note: \(note)") }
    }
  }

  /// Writes all files and the record, or none; unchanged files are not touched.
  private func save(
    _ files: [WiredFile], _ project: WiringProject, _ transaction: FileTransaction
  ) throws(FileFailure) {
    let changed = files.filter(\.isChanged)
    guard !changed.isEmpty else { return }
    let old = try project.readRecord()
    var record = old?.record ?? WiringRecord()
    for file in changed {
      record.files[try project.recorded(file.path)] = file.stages
    }
    for file in changed {
      try transaction.stage(
        FilePath(file.path), file.new, expecting: file.isNew ? .nothing : .bytes(file.old))
    }
    try project.save(record, replacing: old?.bytes, in: transaction)
    _ = try transaction.commit()
    printNotes(transaction, tool: "filetype")
  }
}
