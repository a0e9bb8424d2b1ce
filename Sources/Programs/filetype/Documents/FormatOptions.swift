import ArgumentParser
import Commands
import DocumentFormats
import Files

/// The option for the documents' format.
struct FormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The declaration of the format, a file with 'documents', or 'notebook' for Jupyter notebooks. \
      (default: the format that the names or the content of the documents show, or else the only \
      declaration in the current folder or the nearest one above)
      """, valueName: "declaration"), completion: .file(extensions: ["json"]))
  var declaration: String?

  /// Returns the named format, or else the only one in the current folder.
  func program(_ printer: FindingsPrinter) throws(ExitCode) -> FormatProgram {
    try FormatFiles.program(declaration, of: [], printer).program
  }

  /// Returns the named format, or else the format of the documents that a command reads.
  ///
  /// The files of the format are left out of `project`'s documents.
  func program(
    _ printer: FindingsPrinter, of input: InputOptions, _ project: inout ProjectSettings
  ) throws(ExitCode) -> FormatProgram {
    let paths = input.paths.isEmpty && input.filesFrom == nil ? ["."] : input.paths
    return try program(
      printer, of: paths.map { $0 == "-" ? input.stdinFilename ?? $0 : $0 }, &project)
  }

  /// Does the same for documents at some paths.
  func program(
    _ printer: FindingsPrinter, of paths: [String], _ project: inout ProjectSettings
  ) throws(ExitCode) -> FormatProgram {
    let (program, files) = try FormatFiles.program(declaration, of: paths, printer)
    project.leaveOut(files)
    return program
  }
}

extension FormatProgram {
  /// Returns the number of the version in an option, if any; an unknown name is a usage error.
  func version(_ name: String?, for option: String) throws(ExitCode) -> Int? {
    guard let name else { return nil }
    if let number = number(of: name) { return number }
    throw usageError(
      UsageMessage.unknownValue(name, for: option, known: format.versions.map(\.name)))
  }

  /// The names of the format's documents in folders.
  var names: FileNames { FileNames(endings: format.endings.isEmpty ? [".json"] : format.endings) }
}

/// Reports a value that does not fit the declaration, which is known only when the command runs.
func usageError(_ sentence: String) -> ExitCode {
  printFailure("filetype: \(sentence)")
  return .validationFailure
}
