import ArgumentParser
import Commands
import Diagnostics
import DocumentFormats
import Declarations
import Files
import JSONSchema
import Notebooks

/// Finds the format of the documents for a command.
enum FormatFiles {
  /// The built-in formats, by their names for `--declaration`.
  static let known: [String: @Sendable () -> FormatProgram?] = [
    "notebook": { FormatProgram.notebook }
  ]

  /// Returns the built-in format with that name, the format in the declaration at a path, or the
  /// format of the documents; and the paths of its files.
  ///
  /// Without a format it prints a reason, and throws the exit status.
  static func program(
    _ type: String?, of paths: [String], _ printer: FindingsPrinter
  ) throws(ExitCode) -> (program: FormatProgram, files: [FilePath]) {
    do throws(FileFailure) {
      let path: String
      if let type { path = type } else { path = try FormatFinder().name(for: paths) }
      if let known = known[path]?() { return (known, []) }
      let bytes = try contents(of: path, isNamed: type != nil)
      let file = DeclarationFile(bytes)
      let formats = file.declaration.types.indices.compactMap { file.format(ofType: $0) }
      let problems = file.problems + formats.flatMap(\.problems)
      if problems.contains(where: { $0.severity == .error }) {
        printer.printRefusal(FileReport(path, problems, in: file.text, unit: file.unit))
        throw FileFailure(path, "has mistakes; the run stopped")
      }
      guard formats.count == 1, let format = formats.first?.format else {
        throw FileFailure(
          path,
          formats.isEmpty
            ? "does not describe documents; add 'documents' to its type"
            : "has 'documents' in \(formats.count) types; a declaration may have them in one")
      }
      return try compile(format, beside: FilePath(path), printer)
    } catch {
      printFailure("filetype: \(error)")
      throw ExitStatus.failure
    }
  }

  private static func contents(
    of path: String, isNamed: Bool
  ) throws(FileFailure) -> [UInt8] {
    let limit = DeclarationFile.longest
    guard isNamed else {
      return try ProjectRoot(of: FilePath(path)).contents(of: path, limit: limit)
    }
    do throws(FileFailure) {
      return try FileSource.contents(of: path, limit: limit)
    } catch {
      throw error.suggesting(known.keys.sorted(), filesIn: Declaration.nameEnding)
    }
  }

  private static func compile(
    _ format: DocumentFormat, beside declaration: FilePath, _ printer: FindingsPrinter
  ) throws(FileFailure) -> (program: FormatProgram, files: [FilePath]) {
    let root = try ProjectRoot(of: declaration)
    var programs: [String: SchemaProgram] = [:]
    var files = [declaration]
    for case let schema? in Set(format.versions.map(\.schema)) {
      let path = declaration.folder.appending(schema)
      do throws(ExitCode) {
        let compiled = try SchemaFiles.compile(
          path.description, assertsFormats: format.assertsFormats, root: root, printer)
        programs[schema] = compiled.program
        files += compiled.files
      } catch {
        throw FileFailure(path, "cannot be used as the schema of a version")
      }
    }
    return (FormatProgram(format) { $0.schema.flatMap { programs[$0] } }, files)
  }
}
