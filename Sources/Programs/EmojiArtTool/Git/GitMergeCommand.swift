import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles
import EmojiArt
import Files

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
    let merging: DocumentMerging
    do throws(VersionProblem) {
      merging = try merge()
    } catch {
      for sentence in error.renamed(names).sentences { printFailure("emojiart: \(sentence)") }
      printFailure("emojiart: \(path): was not merged; our version is unchanged")
      throw ExitStatus.failure
    }
    let conflicts = merging.outcome.unresolved
    for error in merging.versions.errors(named: names) { printFailure("emojiart: \(error)") }
    for conflict in conflicts { printFailure("emojiart: \(path): \(conflict.words)") }
    throw conflicts.isEmpty ? ExitStatus.clean : ExitStatus.findings
  }

  /// The names for messages; git's names of temporary files would mean nothing to the user.
  private var names: [String: String] {
    Dictionary(
      [(base, "\(path) (base)"), (ours, "\(path) (ours)"), (theirs, "\(path) (theirs)")],
      uniquingKeysWith: { first, _ in first })
  }

  private func merge() throws(VersionProblem) -> DocumentMerging {
    // Git has all versions, so 'undo' does not need them.
    let transaction = try VersionProblem.wrap { () throws(FileFailure) in
      try FileTransaction(journal: nil, title: "emojiart git merge")
    }
    let merging = try DocumentMerger().stage(
      FilePath(ours), in: transaction, base: .path(base), ours: .path(ours),
      theirs: .path(theirs))
    _ = try VersionProblem.wrap { () throws(FileFailure) in try transaction.commit() }
    printNotes(transaction, tool: "emojiart")
    return merging
  }
}

extension VersionProblem {
  /// Returns the same problem with other file names.
  func renamed(_ names: [String: String]) -> VersionProblem {
    switch self {
    case .failed(let failure):
      .failed(FileFailure(names[failure.path] ?? failure.path, failure.reason))
    case .damaged(let name, let findings): .damaged(name: names[name] ?? name, findings)
    case .refused(let name, let reason): .refused(name: names[name] ?? name, reason)
    }
  }
}
