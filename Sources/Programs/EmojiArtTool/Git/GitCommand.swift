import ArgumentParser

struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Let git merge and compare documents emoji by emoji.",
    discussion: """
      'emojiart git setup' lets git run this program for documents; 'emojiart git remove' undoes \
      that.

      Exit status: 64, as a command must be named.
      """,
    subcommands: [
      GitMergeCommand.self, GitResolveCommand.self, GitSetupCommand.self, GitTextconvCommand.self,
      GitUndoCommand.self,
    ])
}
