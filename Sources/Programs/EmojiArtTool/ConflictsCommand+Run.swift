import ArgumentParser
import Commands
import EmojiArtFiles
import Files

/// The values of `conflicts --resolve`.
enum ConflictMethod: String, ExpressibleByArgument, CaseIterable {
  case newest, merge, separate, ask
}

extension ConflictsCommand {
  private static let tool = "emojiart"

  /// Prints the conflicts and the actions; prints failures on standard error.
  func run() async throws {
    let project = try configuration.read(FindingsPrinter(.emojiart, format: .text))
    var walk = try input.walk(.documents, project)
    let (paths, failures) =
      resolve == nil || dryRun
      ? (walk.all(), walk.takeFailures()) : try KilledRuns.files(of: walk, tool: Self.tool)
    for failure in failures { printFailure("\(Self.tool): \(failure)") }
    if paths.count == 0, failures.isEmpty { try input.refuseEmptiness(.documents, project) }
    var report = ConflictsReport(format: format, isQuiet: quiet, isPreview: dryRun)
    let search = ConflictSearch(paths)
    let journal = try? JournalFolder.journal()
    let planner = ConflictPlanner(bases: BaseFinder(journal: journal, git: try? Git()))
    var plans: [ConflictPlan] = []
    var output = Output()
    var isWhole = failures.isEmpty && search.failures.isEmpty
    for failure in search.failures { printFailure("\(Self.tool): \(failure)") }
    for note in search.notes { printFailure("\(Self.tool): \(note.path): note: \(note.reason)") }
    var left = search.orphans
    for group in search.groups {
      do {
        var plan = try planner.examine(group)
        if let choice = try choice(for: plan) { try await planner.resolve(&plan, choice) }
        plans.append(plan)
      } catch ConflictProblem.left(let reason) {
        left.append(reason)
      } catch ConflictProblem.failed(let failure) {
        printFailure("\(Self.tool): \(failure)")
        isWhole = false
      }
    }
    var changed: [Int: FileFailure] = [:]
    if resolve != nil, !dryRun { changed = try apply(plans) }
    for (index, plan) in plans.enumerated() {
      output.write(report.write(plan, failure: changed[index], isResolving: resolve != nil))
    }
    for failure in left { output.write(report.write(left: failure)) }
    output.write(report.finish())
    try output.finish()
    if !isWhole { throw ExitStatus.failure }
    throw report.isClean ? ExitStatus.clean : ExitStatus.findings
  }

  private func apply(_ plans: [ConflictPlan]) throws(FileFailure) -> [Int: FileFailure] {
    guard plans.contains(where: \.changes) else { return [:] }
    let title = "emojiart conflicts --resolve \(resolve?.rawValue ?? "")"
    return try ConflictTransaction(plans).apply { () throws(FileFailure) in
      try JournalFolder.begin(title, tool: Self.tool)
    } finish: { transaction in
      printNotes(transaction, tool: Self.tool)
    }
  }

  /// Returns the resolution for one document, or nil to leave it unchanged.
  private func choice(for plan: ConflictPlan) throws -> ConflictChoice? {
    guard resolve == .ask else { return resolve.flatMap { ConflictChoice(rawValue: $0.rawValue) } }
    for line in ConflictsReport.report(on: plan).text.split(separator: "\n") {
      printFailure(String(line))
    }
    var choice: ConflictChoice?
    try Questions.ask("newest, merge, separate or skip", or: "skip") { answer in
      let known = ConflictChoice.allCases.map(\.rawValue) + ["skip"]
      let meant = known.filter { $0.hasPrefix(answer.lowercased()) }
      guard meant.count == 1 else { return "answer newest, merge, separate or skip" }
      choice = ConflictChoice(rawValue: meant[0])
      return nil
    }
    return choice
  }
}
