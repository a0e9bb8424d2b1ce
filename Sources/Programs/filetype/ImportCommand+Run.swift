import ArgumentParser
import Commands
import Diagnostics
import Declarations
import Files
import DeclarationImport
import ProjectChecks

extension ImportCommand {
  /// The file to write, or nil for standard output.
  private var file: String? { output == "-" ? nil : output }
  private var inputs: [String] { paths.isEmpty ? ["."] : paths }

  /// Reads the files, creates the declaration, and reports what it omits.
  func run() throws {
    if let file, !dryRun { try NewFiles.recover(journal, beside: file) }
    let (sources, isComplete) = try readAll()
    let unreadable = sources.compactMap { report(on: $0.source, $0.path) }
    guard unreadable.isEmpty else {
      _ = try FindingsPrinter(format: .text).print(unreadable)
      throw ExitStatus.failure
    }
    let failures = ImportFailures()
    let imported = importDeclaration(
      sources, neighbors: .onDisk(declaration: file, failures: failures))
    if let failure = failures.first { throw failure }
    guard !imported.declaration.types.isEmpty else {
      list(imported.remainders)
      throw FileFailure(
        inputs.joined(separator: ", "), "no file types to import; \(Self.advice)")
    }
    let proof = ImportVerification(imported, of: sources)
    list(imported.remainders + proof.lost)
    let status = try save(imported.declaration.text)
    for refusal in proof.refusals {
      printFailure("\(file ?? "the declaration"): error: \(refusal)")
    }
    guard isComplete else { throw ExitStatus.failure }
    throw proof.refusals.isEmpty ? status : ExitStatus.findings
  }

  /// Reads the named files, and those found in folders; the result is incomplete if part of a
  /// folder could not be read.
  private func readAll() throws(FileFailure) -> (
    sources: [(path: String, source: ImportSource)], isComplete: Bool
  ) {
    var sources: [(path: String, source: ImportSource)] = []
    var isComplete = true
    for path in inputs {
      guard try InodeKind.of(path).kind == .directory else {
        sources.append((path, try read(path)))
        continue
      }
      let folder = ImportFolder(path)
      for failure in folder.failures { printFailure("filetype: \(failure)") }
      isComplete = isComplete && folder.failures.isEmpty
      let found = folder.sources
      guard !found.isEmpty else {
        throw FileFailure(path, "nothing in this folder can be imported; \(Self.advice)")
      }
      if !quiet { printFailure("read \(found.map(\.path).joined(separator: ", "))") }
      sources += found
    }
    return (sources, isComplete)
  }

  private static let advice =
    "'filetype init NAME\(Declaration.nameEnding)' asks for what a declaration needs"

  private func save(_ text: String) throws(FileFailure) -> ExitCode {
    guard let file else {
      try printOutput(text)
      return ExitStatus.clean
    }
    let files = NewFiles(files: [NewFiles.File(path: file, text: text, force: force)])
    if dryRun { return try files.printDifferences() }
    try files.save("filetype import -o \(file)", journal)
    return ExitStatus.clean
  }

  private func read(_ path: String) throws(FileFailure) -> ImportSource {
    let bytes = try FileSource.contents(of: path, limit: ProjectFile.limit)
    let read = ProjectFile(bytes, path: path, isNamed: true)
    if let advice = read?.adviceInstead {
      throw FileFailure(path, "is a program, which is not run; \(advice)")
    }
    guard let source = read?.importSource else {
      throw FileFailure(
        path,
        """
        cannot be imported; supported are property lists, MIME packages, desktop entries, metainfo \
        and .thumbnailer files, files for Windows, Android, and the web, and the configurations of \
        Tauri, electron-builder, and Wails
        """)
    }
    return source
  }

  /// Returns a report on a configuration that cannot be read.
  private func report(on source: ImportSource, _ path: String) -> FileReport? {
    guard let file = source.configuration, !file.problems.isEmpty else { return nil }
    return FileReport(path, file.problems, in: file.text, unit: file.unit)
  }

  private func list(_ remainders: [ImportedDeclaration.Remainder]) {
    for remainder in remainders where !(quiet && remainder.isUnrelated) {
      printFailure("\(remainder.path): note: \(remainder.message)")
    }
  }
}
