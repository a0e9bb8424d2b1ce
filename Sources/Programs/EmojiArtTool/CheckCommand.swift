public import ArgumentParser
import Commands
import Diagnostics
public import EmojiArt
import Files

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check documents.",
    discussion: """
      Checks the current folder if no path is given. A tar or zip archive that is named (.tar, \
      .tar.gz, .tgz, .zip) stands for the documents in it; archives in folders are not opened.

      Example:
        emojiart check Art

      Exit status: 0 if no finding reaches --fail-on, 1 if one does, 2 if a file could not be read \
      or there is nothing to check, 64 for a usage error.
      """)

  @OptionGroup var options: CheckOptions

  @Flag(name: .diff, help: "Print how --write-baseline or --update-baseline would change the file.")
  var diff = false

  @Option(
    help: ArgumentHelp(
      """
      The edition of the course whose app the documents are for. An empty file is an error except \
      for 2017, whose app leaves a new document empty.
      """, valueName: "year"))
  var app: Edition?

  @Option(
    help: ArgumentHelp(
      "The original of a migrated document; checks that y still points the same way.",
      valueName: "file"))
  var migratedFrom: String?

  func validate() throws {
    // An error thrown here shows the usage of this command; in `run` it would show the tool's.
    _ = try options.rules.selection(among: Catalog.rules, tool: "emojiart")
    if diff, !options.baseline.writes {
      throw ValidationError("--diff needs --write-baseline or --update-baseline")
    }
  }

  func run() throws {
    let project = try options.configuration.read(FindingsPrinter(.emojiart, options.output))
    var session = try CheckSession(
      options, tool: "emojiart", catalog: Catalog.rules, names: .documents, project: project)
    session.previewsBaseline = diff
    session.opensArchives = true
    let edition = app
    let selections = session.selections
    let limit = session.findingLimit
    let origin = try migratedFrom.map(MigrationOrigin.read)
    throw try session.run {
      DocumentFileChecker(
        edition: edition, selections: selections, limit: limit, origin: origin)
    }
  }
}

extension Edition: ExpressibleByArgument {
  /// The years of the course.
  public static var allValueStrings: [String] { all.map { "\($0.rawValue)" } }
}
