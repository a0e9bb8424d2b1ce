import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles
import EmojiArt
import Files

extension GitResolveCommand {
  /// The result for a document.
  private enum Outcome {
    case resolved(String, MergeOutcome)
    case left(String, [MergeConflict])
    case nothing
    case failed(FileFailure)
  }

  func run() async throws {
    var options = WalkOptions(names: .documents, includesHidden: false)
    options.adviceIfEmpty = ""
    var walk = FileWalk(options)
    for path in paths { walk.add(path) }
    let (files, failures) =
      dryRun
      ? (walk.all(), walk.takeFailures())
      : try KilledRuns.files(of: walk, journal, tool: "emojiart")
    let transaction = dryRun ? nil : try journal.begin("emojiart git resolve", tool: "emojiart")
    var finder = GitConflictFinder()
    var outcomes: [(path: FilePath, outcome: Outcome)] = []
    for index in 0..<files.count {
      let path = files.filePath(index)
      if let failure = files.outsideFailure(index) {
        outcomes.append((path, .failed(failure)))
      } else {
        outcomes.append((path, await outcome(at: path, &finder, transaction)))
      }
    }
    let changed = transaction?.leaveOutConflicts() ?? [:]
    _ = try transaction?.commit()
    if let transaction { printNotes(transaction, tool: "emojiart") }
    for index in outcomes.indices {
      guard let failure = changed[outcomes[index].path] else { continue }
      outcomes[index].outcome =
        failure.isChange ? .left("was changed after it was read", []) : .failed(failure)
    }
    for failure in failures { printFailure("emojiart: \(failure)") }
    let status = try report(outcomes, named: Set(paths))
    throw failures.isEmpty ? status : ExitStatus.failure
  }

  private func outcome(
    at path: FilePath, _ finder: inout GitConflictFinder, _ transaction: FileTransaction?
  ) async -> Outcome {
    do {
      guard let conflict = try await finder.conflict(at: path) else { return .nothing }
      let outcome = try merge(conflict, at: path, in: transaction)
      let left = outcome.unresolved
      guard left.isEmpty else {
        let problem = conflict.baseProblem.map { "; the base \($0) and is not used" } ?? ""
        return .left("choose with --resolve ours, theirs or both\(problem)", left)
      }
      let problem = conflict.baseProblem.map { ", without the base, which \($0)" } ?? ""
      return .resolved(conflict.origin + problem, outcome)
    } catch let refusal as GitRefusal {
      return .left(refusal.reason, [])
    } catch let failure as FileFailure {
      return .failed(failure)
    } catch {
      return .failed(FileFailure(path, "\(error)"))
    }
  }

  /// Merges the versions, and stages the result if all conflicts are resolved.
  private func merge(
    _ conflict: GitConflict, at path: FilePath, in transaction: FileTransaction?
  ) throws -> MergeOutcome {
    var merger = DocumentMerger()
    merger.preference = resolve
    do throws(VersionProblem) {
      let (base, ours, theirs) = (conflict.base, conflict.ours, conflict.theirs)
      // A result with unresolved conflicts is not written.
      let merging =
        if let transaction {
          try merger.stage(
            path, in: transaction, expecting: .digest(conflict.digest), base: base, ours: ours,
            theirs: theirs, accepts: { $0.outcome.unresolved.isEmpty })
        } else {
          try merger.merge(base: base, ours: ours, theirs: theirs) { _ in }
        }
      for error in merging.versions.errors() { printFailure("emojiart: \(error)") }
      return merging.outcome
    } catch {
      throw error.refusal
    }
  }

  private func report(
    _ outcomes: [(path: FilePath, outcome: Outcome)], named: Set<String>
  ) throws -> ExitCode {
    var output = Output()
    var counts = (resolved: 0, left: 0, failed: 0)
    var told: Set<String> = []
    for (path, outcome) in outcomes {
      let name = path.description.printable
      switch outcome {
      case .resolved(let origin, let merge):
        counts.resolved += 1
        output.write("\(name): resolved from \(origin): \(merge.summary)\n")
        for conflict in merge.conflicts { output.write("  \(conflict.words.printable)\n") }
      case .left(let reason, let conflicts):
        counts.left += 1
        let number = conflicts.isEmpty ? "" : "\(counted(conflicts.count, "conflict")); "
        output.write("\(name): not resolved: \(number)\(reason.printable)\n")
        for conflict in conflicts { output.write("  \(conflict.words.printable)\n") }
      case .nothing:
        if named.contains(path.description) { output.write("\(name): is not in conflict\n") }
      case .failed(let failure):
        counts.failed += 1
        // An error of git applies to all documents in the folder, so it is printed once.
        if told.insert(failure.description).inserted { printFailure("emojiart: \(failure)") }
      }
    }
    if counts.resolved > 0, !dryRun {
      output.write("Look at the result, then mark it as resolved with 'git add'.\n")
    }
    try output.finish()
    if counts.failed > 0 { return ExitStatus.failure }
    return counts.left > 0 || dryRun && counts.resolved > 0
      ? ExitStatus.findings : ExitStatus.clean
  }
}

extension MergeOutcome {
  /// The number of emojis and the changes from their side, on one line.
  var summary: String {
    counted(emojiCount, "emoji") + (takenWords.map { "; from theirs \($0)" } ?? "")
  }
}

extension VersionProblem {
  /// The problem as a reason to leave a document unchanged.
  fileprivate var refusal: any Error {
    switch self {
    case .failed(let failure): failure
    case .refused(let name, let reason): GitRefusal(reason: "\(name): \(reason)")
    case .damaged(let name, let findings):
      GitRefusal(reason: findings.first?.sentence(name) ?? "\(name) is damaged")
    }
  }
}
