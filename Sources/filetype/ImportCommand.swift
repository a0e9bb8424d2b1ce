import ArgumentParser
import CommandSupport
import FileAccess
import FileTypeDeclaration
import TypeImport

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make one declaration of the files that a project has.",
    discussion: """
      Reads Info.plists, shared-mime-info packages, desktop entries, metainfo and .thumbnailer \
      files, tauri.conf.json, and electron-builder's fileAssociations (package.json, \
      electron-builder.json, electron-builder.yml), and prints a declaration. What it cannot \
      express is listed on standard error, so that nothing is lost without a word.

      Exit status: 0 if a declaration was made, 1 if --dry-run shows a difference, 2 if a file could \
      not be read or says nothing of file types, 64 for a mistake in the call.
      """)

  @Argument(help: ArgumentHelp("Files of a project.", valueName: "path"), completion: .file())
  var paths: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the declaration to this file, NAME.filetype.json, which must not exist.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var output: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Write nothing; print what would change.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not list what has nothing to do with file types.")
  var quiet = false

  func run() throws {
    throw ImportSession(
      paths: paths, output: output, force: force, dryRun: dryRun, isQuiet: quiet
    ).run()
  }
}
