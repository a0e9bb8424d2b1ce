import ArgumentParser
import CommandSupport
import EmojiArt

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

  @Option(help: "The edition that the documents are meant for; decides what an empty file means.")
  var edition: Edition?

  func run() throws {
    let session = try CheckSession(
      input: input, output: output, rules: rules, tool: "emojiart",
      catalogue: Catalogue.rules, fileExtension: "emojiart")
    let edition = edition
    let selection = session.selection
    throw session.run { DocumentFileChecker(edition: edition, selection: selection) }
  }
}

extension Edition: ExpressibleByArgument {}
