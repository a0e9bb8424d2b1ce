import ArgumentParser
import Commands
import Declarations
import Files

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Create a declaration from existing files.",
    discussion: """
      Reads Info.plists, shared-mime-info packages, desktop entries, metainfo and .thumbnailer \
      files, and the configurations of Tauri (tauri.conf.json, tauri.conf.json5, Tauri.toml) and \
      electron-builder (electron-builder.json, .json5, .yml, .toml, others with that in their \
      name, and the 'build' of a package.json), and of Wails (wails.json), and prints a \
      declaration. Folders and packages (.deb, .app) are searched for such files, except \
      node_modules, build outputs and hidden folders. Assumptions and everything that a \
      declaration cannot express are listed on standard error. To find them, the files are \
      generated in memory and read again.

      Types that macOS or shared-mime-info already declare are imported, not exported. Any other \
      type is exported only if the files say that the application owns it, if it is named like the \
      application, or if its desktop entry opens it and no file declares it.

      If the declaration exists and the files are another vendor's, their types are added to it as \
      imports, with what the files say of them and nothing else.

      Examples:
        filetype import . -o trail.filetype.json
        filetype import Vendor.app -o trail.filetype.json

      Exit status: 0 if a declaration was created, 1 if 'generate' rejects it or --dry-run shows a \
      difference, 2 if no file declares a type, or if a file or a subfolder could not be read (the \
      declaration is created from the rest), 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files or the folder of a project. (default: the current folder, unless a file is written)",
      valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(
    name: .attached("o"),
    help: ArgumentHelp(
      """
      Write the declaration to this file, NAME.filetype.json, or add another vendor's types to it; \
      - for standard output.
      """,
      valueName: "file"), completion: .file(extensions: ["json"]))
  var output: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Flag(name: .dryRun, help: "Print what would change without writing anything.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Hide keys that are not about file types.")
  var quiet = false

  @OptionGroup(title: "Saving") var journal: JournalOptions

  func validate() throws {
    if let output { try Declaration.requireName(output) }
    if paths.isEmpty, !dryRun, let output, output != "-" {
      throw ValidationError("name at least one file or folder")
    }
  }
}
