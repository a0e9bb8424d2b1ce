import ArgumentParser
import CommandSupport
import FileAccess
import FileTypeDeclaration

/// What `init` writes: a declaration and, beside it, its schema.
struct FirstDeclaration {
  var declaration: Declaration
  let path: String
  let force: Bool
  let dryRun: Bool

  private static let schemaName = "filetype.schema.json"

  /// The exit status; every sentence about what could not be done is on standard error by then.
  func save() -> ExitCode {
    var declaration = declaration
    declaration.schema = Self.schemaName
    let schema = FilePath(path).folder.appending(Self.schemaName).description
    let files = NewFiles(files: [
      NewFiles.File(path: path, text: declaration.text, force: force),
      // A schema that is there is that of some version of the tool, not the user's work.
      NewFiles.File(
        path: schema, text: DeclarationFormat.schema, force: true),
    ])
    do throws(FileFailure) {
      if dryRun { return try files.printDifferences() }
      try files.save()
      return ExitStatus.clean
    } catch {
      printFailure("filetype: \(error)")
      return ExitStatus.failure
    }
  }
}
