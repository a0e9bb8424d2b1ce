import ArgumentParser

struct GitMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge a document; git runs this where both sides have changed one.",
    discussion: """
      Writes the merged document over OURS. Where both sides changed the same thing differently, \
      ours stays and a line on standard error says what theirs is; 'emojiart git resolve' chooses \
      another. An empty BASE stands for a document that both sides have added.

      Example:
        emojiart git merge base.emojiart ours.emojiart theirs.emojiart lake.emojiart

      Exit status: 0 if everything was merged; 1 if conflicts are left; 2 if a version is damaged \
      and OURS is unchanged; 64 for a usage error.
      """)

  @Argument(help: "The version that both sides come from (%O).", completion: .file())
  var base: String

  @Argument(help: "Our version, which is replaced (%A).", completion: .file())
  var ours: String

  @Argument(help: "Their version (%B).", completion: .file())
  var theirs: String

  @Argument(help: "The path of the document, for messages (%P).")
  var path: String

  func run() throws {
    throw GitMergeSession(base: base, ours: ours, theirs: theirs, path: path).run()
  }
}
