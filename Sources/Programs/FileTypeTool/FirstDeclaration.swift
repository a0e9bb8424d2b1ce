import ArgumentParser
import CommandKit
import Diagnostics
import FileTypes
import Files

/// The files of `init`: a declaration and its schema.
struct FirstDeclaration {
  var declaration: Declaration
  let path: String
  let force: Bool
  let dryRun: Bool
  let journal: JournalOptions

  private static let schemaName = "filetype.schema.json"

  /// Returns the exit status; failures have been printed on standard error by then.
  func save() -> ExitCode {
    var declaration = declaration
    declaration.schema = Self.schemaName
    let schema =
      path.contains("/")
      ? FilePath(path).folder.appending(Self.schemaName).description : Self.schemaName
    let files = NewFiles(files: [
      NewFiles.File(path: path, text: declaration.text, force: force),
      // An existing schema comes from some version of the tool and is not the user's work.
      NewFiles.File(
        path: schema, text: DeclarationFormat.schema, force: true),
    ])
    do throws(FileFailure) {
      if dryRun { return try files.printDifferences() }
      try files.save("filetype init \(path)", journal)
      try printNextSteps(schema)
      return ExitStatus.clean
    } catch {
      printFailure("filetype: \(error)")
      return ExitStatus.failure
    }
  }

  private func printNextSteps(_ schema: String) throws(FileFailure) {
    var output = Output()
    output.write("created    \(path.printable)\ncreated    \(schema.printable)\n\nNext:\n")
    for (command, purpose) in [
      ("check", "look for mistakes"), ("generate", "write the files for Linux and macOS"),
      ("install", "install the type on this desktop"),
    ] {
      output.write("  filetype \(command) \(path.printable.quotedForShell)  # \(purpose)\n")
    }
    try output.finish()
  }
}
