import ArgumentParser
import Commands

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo what another command wrote.",
    discussion: """
      Undoes the whole last run, or with a file only what a run did to that file. If a file was \
      changed since, the run is not undone unless --leave-changed skips that file.

      Examples:
        emojiart undo
        emojiart undo lake.emojiart

      Exit status: 0 if everything was restored; 1 if a file was changed since; 2 if there is \
      nothing to undo or it failed; 64 for a usage error.
      """)

  @OptionGroup var options: UndoOptions

  func run() throws { throw try options.perform(tool: "emojiart") }
}
