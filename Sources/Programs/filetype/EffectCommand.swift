import ArgumentParser
import Commands
import Diagnostics
import Declarations
import Files

struct EffectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "effect",
    abstract: "Show what would be different for files after installing.",
    discussion: """
      For each platform, and for this machine as each of its readers sees it: which files would \
      have another type, open with another application, look different, or be named differently \
      than now. Marks changes that are not asked for, because neither a declaration nor a claim \
      names the type. Does not install or run anything. Answers are for names of files, not for \
      their contents.

      Examples:
        filetype effect trail.filetype.json
        filetype effect dist/trail.deb

      Exit status: 0 if the answer could be given, 2 if a file could not be read or says nothing \
      about types, 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp("A declaration, or packages.", valueName: "file"), completion: .file())
  var paths: [String]

  @Option(help: "The format; jsonl is one JSON object per effect, each on its own line.")
  var format = ListingFormat.text

  func run() async throws {
    var output = Output()
    for path in paths {
      let report = EffectReport(path, try await EffectInput.read(path))
      let lines = { report.objects.map { $0.text + "\n" }.joined() }
      output.write(format.isJSON ? lines() : report.text)
    }
    try output.finish()
  }
}
