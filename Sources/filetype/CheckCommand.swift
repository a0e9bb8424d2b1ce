import ArgumentParser
import CommandSupport
import Diagnostics
import FileAccess
import TypeFiles

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what is wrong in declarations of file types, where, and why.",
    discussion: """
      Checks declarations (NAME.filetype.json), property lists (Info.plist), shared-mime-info \
      packages, desktop entries, mimeapps.list, .thumbnailer and AppStream metainfo files, Swift \
      sources and Xcode projects (project.pbxproj). The kind of a file is told by its content, \
      then by its name. Files that are given together are compared with one another.

      Exit status: 0 if nothing is at or above --fail-on, 1 if something is, 2 if a file could not \
      be read, 64 for a mistake in the call.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Repair") var fixes: FixOptions

  @OptionGroup(title: "Context") var database: DatabaseOptions

  func validate() throws {
    // Here a mistake is answered with the usage of this command, in `run` with the tool's.
    _ = try rules.selection(among: Catalogue.rules, least: .note, tool: "filetype")
    if fixes.policy != nil, !fixes.diff, input.paths.contains("-") {
      throw ValidationError("standard input cannot be repaired in place; --diff shows the repair")
    }
  }

  func run() throws {
    let session = try CheckSession(
      input: input, output: output, rules: rules, tool: "filetype", catalogue: Catalogue.rules,
      names: FileNames(endings: TypeFileKind.nameEndings))
    throw session.run(
      together: TypeFileSetChecker(selection: session.selection, database: database.choice),
      fixes: fixes)
  }
}
