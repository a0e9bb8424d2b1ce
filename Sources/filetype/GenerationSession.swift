import ArgumentParser
import CommandSupport
import Diagnostics
import FileAccess
import FileTypeDeclaration
import Reporting
import TypeGeneration

/// One call of `generate`: reads and checks the declaration, generates, and writes or compares.
struct GenerationSession {
  enum Mode: Equatable {
    case write(force: Bool)
    case dryRun
    case check
  }

  let path: String
  let folder: String
  var options: GenerationOptions
  let output: OutputOptions
  let mode: Mode

  /// The exit status; every sentence about what could not be done is on standard error by then.
  func run() -> ExitCode {
    do throws(FileFailure) {
      let input = try DeclarationInput(path)
      let declared = input.check()
      guard let declaration = declared.declaration else {
        return try FindingsPrinter(output).print([declared.report])
      }
      return try generate(declaration, input)
    } catch {
      printFailure("filetype: \(error)")
      return ExitStatus.failure
    }
  }

  private func generate(
    _ declaration: Declaration, _ input: DeclarationInput
  ) throws(FileFailure) -> ExitCode {
    var options = options
    options.declarationName = input.name
    let generation = declaration.generate(options, picture: input.picture)
    var files: [OutputFile] = []
    for file in generation.files { files.append(try OutputFile(file, in: folder)) }
    switch mode {
    case .write(let force):
      let status = try write(files, force: force)
      for omission in generation.omissions { printFailure("\(path): note: \(omission)") }
      return status
    case .dryRun: return try printDifferences(files)
    case .check: return try compare(files)
    }
  }

  private func write(_ files: [OutputFile], force: Bool) throws(FileFailure) -> ExitCode {
    try OutputFile.save(files, force: force)
    guard !output.quiet else { return ExitStatus.clean }
    var sink = output.makeOutput()
    for file in files { sink.write("\(file.state)  \(file.path)\n") }
    try sink.finish()
    return ExitStatus.clean
  }

  private func printDifferences(_ files: [OutputFile]) throws(FileFailure) -> ExitCode {
    var sink = output.makeOutput()
    for file in files { sink.write(file.difference) }
    try sink.finish()
    return files.allSatisfy(\.isUpToDate) ? ExitStatus.clean : ExitStatus.findings
  }

  /// Says which files differ from what the declaration makes now; with the differences in the form
  /// for people.
  private func compare(_ files: [OutputFile]) throws(FileFailure) -> ExitCode {
    let stale = files.filter { !$0.isUpToDate }
    var printer = FindingsPrinter(output)
    if output.format == .text { printer.appendix = stale.map(\.difference).joined() }
    return try printer.print(
      stale.map { $0.driftReport(declaration: path) }, sound: files.count - stale.count)
  }
}
