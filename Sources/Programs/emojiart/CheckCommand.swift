import ArgumentParser
import CommandKit
import Diagnostics
import EmojiArt
import Files

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check documents.",
    discussion: """
      Checks the current folder if no path is given.

      Exit status: 0 if no finding reaches --fail-on, 1 if one does, 2 if a file could not be read or \
      there is nothing to check, 64 for a usage error.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions

  @Option(
    help: ArgumentHelp(
      """
      The edition of the course whose app the documents are for. An empty file is an error except \
      for 2017, whose app leaves a new document empty.
      """, valueName: "year"))
  var edition: Edition?

  @Option(
    help: ArgumentHelp(
      "The original of a migrated document; checks that y still points the same way.",
      valueName: "file"))
  var migratedFrom: String?

  func validate() throws {
    // Thrown here, an error shows the usage of this command; in `run` it would show the tool's.
    _ = try rules.selection(among: Catalogue.rules, least: .note, tool: "emojiart")
  }

  func run() throws {
    let session = try CheckSession(
      input: input, output: output, rules: rules, tool: "emojiart",
      catalogue: Catalogue.rules, names: .documents)
    let edition = edition
    let selection = session.selection
    let origin = try MigrationOrigin.read(migratedFrom)
    throw session.run {
      DocumentFileChecker(edition: edition, selection: selection, origin: origin)
    }
  }
}

extension Edition: ExpressibleByArgument {
  static var allValueStrings: [String] { all.map { "\($0.rawValue)" } }
}
