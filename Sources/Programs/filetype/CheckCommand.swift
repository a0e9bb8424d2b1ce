import ArgumentParser
import Commands
import Diagnostics
import Files
import ProjectChecks

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check declarations of file types.",
    discussion: """
      Checks declarations (NAME.filetype.json), property lists (Info.plist), shared-mime-info \
      packages, desktop entries, mimeapps.list, .thumbnailer and AppStream metainfo files, Swift \
      sources, Xcode projects (project.pbxproj), files for Windows, Android, and the web, and the \
      configurations of packagers that 'filetype import' reads, and the files that 'schemas' in \
      filetype-toolkit.json has JSON Schemas for. A file is recognized by its content, \
      then by its name. Files that are checked together are also compared with one another. Checks \
      the current folder if no path is given.

      Example:
        filetype check App data

      Exit status: 0 if no finding reaches --fail-on, 1 if one does, 2 if a file could not be read \
      or there is nothing to check, 64 for a usage error.
      """)

  @OptionGroup var options: CheckOptions
  @OptionGroup(title: "Accepting") var accepting: AcceptingOptions
  @OptionGroup(title: "Context") var database: DatabaseOptions

  @Flag(name: .diff, help: "Print how --write-baseline or --update-baseline would change the file.")
  var diff = false

  func validate() throws {
    // An error thrown here shows the usage of this command; in `run` it would show the tool's.
    _ = try options.rules.selection(among: RuleCatalog.rules, tool: "filetype")
    if diff, !options.baseline.writes {
      throw ValidationError(
        "--diff needs --write-baseline or --update-baseline; 'filetype fix --diff' shows repairs")
    }
  }

  func run() throws {
    let project = try options.configuration.read(FindingsPrinter(options.output))
    var session = try CheckSession(
      options, tool: "filetype", catalog: RuleCatalog.rules, names: .project(project),
      project: project)
    session.previewsBaseline = diff
    session.adviceInstead = { [paths = options.input.paths] in Self.command(for: paths) }
    let checker = try ProjectChecker(session, database, accepting, options.output, project)
    let status = try session.run(together: checker)
    // A file that could not be read may be the one that a pattern means.
    if status != ExitStatus.failure, options.input.searchesAll(of: project) {
      checker.schemas.noteUnusedPatterns()
    }
    throw status
  }
}

extension CheckCommand {
  /// Returns the command for the documents or packages in folders where nothing declares types.
  private static func command(for paths: [String]) -> String? {
    let paths = paths.isEmpty ? ["."] : paths
    if let finder = try? FormatFinder(), !finder.names(inFolders: paths).isEmpty {
      let words = paths.map(\.quotedForShell).joined(separator: " ")
      return "'filetype documents check \(words)' checks the documents"
    }
    let names = FileNames(endings: [".apk", ".appimage", ".deb", ".ipa", ".msi", ".msix", ".rpm"])
    var walk = FileWalk(WalkOptions(names: names, includesHidden: false))
    for path in paths { walk.add(path) }
    let found = walk.next(1)?.path(0)
    return found.map { "'filetype inspect \($0.quotedForShell)' checks the package" }
  }
}

extension FileNames {
  /// Returns the files that declare types, and those for which the configuration has schemas.
  static func project(_ settings: ProjectSettings) -> FileNames {
    ofProjects(
      endings: ProjectFileKind.nameEndings + settings.judgedEndings,
      dotFiles: ProjectFileKind.dotFiles + settings.judgedEndings)
  }

  /// Returns files with some endings, and templates of such files.
  static func ofProjects(endings: [String], dotFiles: [String]) -> FileNames {
    FileNames(
      endings: endings, dotFiles: dotFiles, skipsDanglingLinks: true,
      original: { BuildTemplate.product(of: $0) })
  }
}

/// The options for accepting findings.
struct AcceptingOptions: ParsableArguments {
  @Flag(help: "Report what comments in the files accept, too.")
  var noIgnores = false
}
