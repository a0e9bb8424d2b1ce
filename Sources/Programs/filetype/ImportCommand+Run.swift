import Archives
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
  func run() async throws {
    if let file, !dryRun { try NewFiles.recover(journal, beside: file) }
    let (sources, isComplete) = try await readAll()
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
      throw FileFailure(inputs.joined(separator: ", "), "no file types to import; \(Self.advice)")
    }
    let foreign = try foreign(imported, sources)
    let proof = ImportVerification(imported, of: sources)
    for note in foreign?.notes ?? [] { printFailure("\(file ?? ""): note: \(note)") }
    if foreign == nil { list(imported.remainders + proof.lost) }
    let status = try save(
      foreign?.text ?? imported.declaration.text, force: force || foreign != nil)
    let refusals = foreign.map { ImportVerification.refusals(of: $0.text) } ?? proof.refusals
    for refusal in refusals { printFailure("\(file ?? "the declaration"): error: \(refusal)") }
    guard isComplete else { throw ExitStatus.failure }
    throw refusals.isEmpty ? status : ExitStatus.findings
  }

  /// Returns the addition to an existing declaration; nil for projects and configurations.
  private func foreign(
    _ imported: ImportedDeclaration, _ sources: Sources
  ) throws(FileFailure) -> ForeignImport? {
    guard let file, !force, sources.allSatisfy({ $0.source.packager == nil }) else { return nil }
    for path in inputs where try InodeKind.of(path).kind == .directory {
      guard OpenedPackage.target(of: path) != .any else { return nil }
    }
    return try ForeignImport(imported, into: file)
  }

  private typealias Sources = [(path: String, source: ImportSource)]

  /// Reads the named files, and those in folders and packages, as far as they can be read.
  private func readAll() async throws(FileFailure) -> (sources: Sources, isComplete: Bool) {
    var sources: Sources = []
    var isComplete = true
    for path in inputs {
      guard let (found, failures) = try await inside(path) else {
        sources.append((path, try read(path)))
        continue
      }
      let leftOut = ImportFolder.leftOut(in: path)
      for failure in failures { printFailure("filetype: \(failure)") }
      isComplete = isComplete && failures.isEmpty
      guard !found.isEmpty else {
        throw FileFailure(path, "nothing in it can be imported; \(Self.advice)\(leftOut)")
      }
      if !quiet { printFailure("read \(found.map(\.path).joined(separator: ", "))\(leftOut)") }
      sources += found
    }
    return (sources, isComplete)
  }

  /// Returns the contents of a folder or a package; nil for any other file.
  private func inside(
    _ path: String
  ) async throws(FileFailure) -> (found: Sources, failures: [FileFailure])? {
    if try InodeKind.of(path).kind == .directory {
      let folder = ImportFolder(path)
      return (folder.sources, folder.failures)
    }
    let place = FilePath(path)
    if case .tar = try PackageForm.of(OpenFile.reading(place), place) { return nil }
    let contents = try await OpenedPackage(path).contents
    let found = contents.files.compactMap { file in
      ProjectFile(file.bytes, path: file.name, isNamed: false)?.importSource
        .map { ("\(path)!\(file.name)", $0) }
    }
    return (found, contents.failures)
  }

  private static let advice =
    "'filetype init NAME\(Declaration.nameEnding)' asks for what a declaration needs"

  private func save(_ text: String, force: Bool) throws(FileFailure) -> ExitCode {
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
        cannot be imported; supported are property lists, Xcode projects, MIME packages, desktop \
        entries, metainfo and .thumbnailer files, files for Windows, Android, and the web, and the \
        configurations of Tauri, electron-builder, and Wails
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
