import ArgumentParser
import CommandSupport
import Diagnostics
import EmojiArt
import FileAccess

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what is wrong in documents, where, and why.",
    discussion: """
      Exit status: 0 if nothing is at or above --fail-on, 1 if something is, 2 if a file could not \
      be read, 64 for a mistake in the call.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions

  @Option(
    help: ArgumentHelp(
      """
      The edition of the course whose app the documents are for. A file of zero bytes is a new \
      document of 2017, and an error in every later edition.
      """, valueName: "year"))
  var edition: Edition?

  @Option(
    help: ArgumentHelp(
      "The document that the checked one was made from; tells whether y still points the same way.",
      valueName: "file"))
  var migratedFrom: String?

  func validate() throws {
    // Here a mistake is answered with the usage of this command, in `run` with the tool's.
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
  static var allValueStrings: [String] { ["2017", "2020", "2021", "2023"] }
}
