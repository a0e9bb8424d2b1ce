import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles
import EmojiArt
import Files

/// One call of the merge driver.
struct GitMergeSession {
  var base: String
  var ours: String
  var theirs: String
  var path: String

  func run() -> ExitCode {
    do throws(VersionProblem) {
      let merging = try merge()
      let conflicts = merging.outcome.unresolved
      for conflict in conflicts { printFailure("emojiart: \(path): \(conflict.words)") }
      return conflicts.isEmpty ? ExitStatus.clean : ExitStatus.findings
    } catch {
      for sentence in error.renamed(names).sentences { printFailure("emojiart: \(sentence)") }
      printFailure("emojiart: \(path): was not merged; our version is unchanged")
      return ExitStatus.failure
    }
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
