import ArgumentParser
import Commands

struct ViewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Show documents in the browser.",
    discussion: """
      Writes a page for each document to a private folder and opens it with xdg-open or gio; pages \
      are removed after a day. Never downloads anything. The page of a damaged document shows the \
      errors.

      Example:
        emojiart view lake.emojiart

      Exit status: 0 if every document was drawn; 1 if one is damaged; 2 if one could not be read \
      or its page could not be opened; 64 for a usage error.
      """)

  @Argument(help: "Documents, or - for standard input.", completion: .file())
  var files: [String]

  @Flag(help: "Print the paths of the pages instead of opening them.")
  var print = false
}
