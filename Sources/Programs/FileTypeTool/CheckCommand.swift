import ArgumentParser
import CommandKit
import Diagnostics
import Files
import TypeProject

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check declarations of file types.",
    discussion: """
      Checks declarations (NAME.filetype.json), property lists (Info.plist), shared-mime-info \
      packages, desktop entries, mimeapps.list, .thumbnailer and AppStream metainfo files, Swift \
      sources and Xcode projects (project.pbxproj). A file is recognized by its content, then by its \
      name. Files that are checked together are also compared with one another. Checks the current \
      folder if no path is given; --fix needs one.

      Exit status: 0 if no finding reaches --fail-on, 1 if one does, 2 if a file could not be read or \
      there is nothing to check, 64 for a usage error.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Accepting") var accepting: AcceptingOptions
  @OptionGroup(title: "Repair") var fixes: FixOptions

  @OptionGroup(title: "Context") var database: DatabaseOptions

  func validate() throws {
    // Thrown here, an error shows the usage of this command; in `run` it would show the tool's.
    _ = try rules.selection(among: RuleCatalog.rules, least: .note, tool: "filetype")
    if fixes.diff, accepting.baseline.writes, fixes.fix || fixes.unsafeFixes {
      throw ValidationError(
        "--diff shows how either the fixes or the baseline would change files; leave out one of them"
      )
    }
    let writes = fixes.policy != nil && !fixes.diff
    if writes { try input.requirePaths() }
    if writes, input.paths.contains("-") {
      throw ValidationError("standard input cannot be repaired in place; --diff shows the repair")
    }
  }

  func run() throws {
    let printer = FindingsPrinter(output)
    let project = try configuration.read(printer)
    var session = try CheckSession(
      input: input, output: output, rules: rules, tool: "filetype", catalog: RuleCatalog.rules,
      names: FileNames(
        endings: ProjectFileKind.nameEndings, dotFiles: ProjectFileKind.dotFiles,
        skipsDanglingLinks: true),
      baseline: accepting.baseline, repairs: fixes.policy != nil, project: project)
    session.previewsBaseline = fixes.diff && accepting.baseline.writes
    let checker = try ProjectChecker(
      selections: session.selections, database: database.choice(project, printer),
      ignores: !accepting.noIgnores)
    throw session.run(together: checker, fixes: fixes)
  }
}

/// Which findings are accepted.
struct AcceptingOptions: ParsableArguments {
  @OptionGroup var baseline: BaselineOptions

  @Flag(help: "Report what comments in the files accept, too.")
  var noIgnores = false
}
