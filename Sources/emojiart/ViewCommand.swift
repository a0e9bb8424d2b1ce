import ArgumentParser
import CommandSupport

struct ViewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Show documents in the browser.",
    discussion: """
      Each document becomes a page of its own in a private folder, which the desktop's opener \
      (xdg-open or gio) is asked to show; pages are taken away after a day. Nothing is fetched. For \
      a damaged document the page says what is wrong.

      Exit status: 0 if every document is drawn; 1 if one is damaged; 2 if one could not be read or \
      its page not be opened; 64 for a mistake in the call.
      """)

  @Argument(help: "Documents, or - for standard input.", completion: .file())
  var files: [String]

  @Flag(help: "Print the paths of the pages and open none.")
  var print = false

  func run() async throws {
    var session = ViewSession(isPrinting: print)
    for file in files { await session.show(file) }
    throw session.status
  }
}
