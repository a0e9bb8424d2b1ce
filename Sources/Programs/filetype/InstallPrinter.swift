import ArgumentParser
import Commands
import Diagnostics
import Files
import Installation

/// Prints the actions or the plan of `install` and `uninstall`.
struct InstallPrinter {
  var isJSON = false
  var isQuiet = false

  /// Prints a plan and its effect on files; the exit status is 1 if it would change something.
  func print(
    _ plan: InstallPlan, _ effect: EffectReport? = nil, unmet: [String] = []
  ) throws(FileFailure) -> ExitCode {
    var output = Output()
    if isJSON {
      let effects = effect.map { [(name: "effects", value: JSONText.array($0.objects))] } ?? []
      let members: [(name: String, value: JSONText)] =
        [("outcome", .string("planned")), ("unmet", .strings(unmet))] + effects
      output.write(json(plan, members).text + "\n")
    } else {
      for line in lines(plan, updates: plan.updates) { output.write(line.printable + "\n") }
      for change in plan.changes {
        output.write(UnifiedDiff(path: change.path, old: change.old ?? [], new: change.new ?? []))
      }
      if let effect, !plan.isUpToDate { output.write(effect.text) }
    }
    try output.finish()
    printUnmet(unmet)
    return plan.isUpToDate && unmet.isEmpty ? ExitStatus.clean : ExitStatus.findings
  }

  /// Prints the result; the exit status is 1 if something had to be kept, or is `unmet`.
  func print(_ result: InstallResult, unmet: [String] = []) throws(FileFailure) -> ExitCode {
    let plan = result.plan
    if isJSON {
      let members: [(name: String, value: JSONText)] = [
        ("outcome", .string(result.outcome.rawValue)),
        ("pending", .strings(result.pending.map(\.command))), ("notes", .strings(result.notes)),
        ("warnings", .strings(result.warnings)), ("unmet", .strings(unmet)),
      ]
      try printOutput(json(plan, members).text + "\n")
    } else if !isQuiet {
      let lines = lines(plan, updates: []) + [sentence(result)]
      try printOutput(lines.map { $0.printable + "\n" }.joined())
    }
    if !isJSON { printNotes(result) }
    printUnmet(unmet)
    return plan.kept.isEmpty && unmet.isEmpty ? ExitStatus.clean : ExitStatus.findings
  }

  /// Prints the requested effects that are missing.
  private func printUnmet(_ sentences: [String]) {
    for sentence in sentences where !isJSON { printFailure("filetype: \(sentence)") }
  }

  private func lines(_ plan: InstallPlan, updates: [CacheUpdate]) -> [String] {
    plan.changes.map { Self.line($0.action.rawValue, $0.path) }
      + (plan.kept + plan.foreignLinks).map { Self.line("keep", $0) }
      + updates.map { Self.line($0.hasTool ? "run" : "pending", $0.command) }
  }

  private static func line(_ word: String, _ text: String) -> String {
    word + String(repeating: " ", count: max(1, 9 - word.utf8.count)) + text
  }

  private func sentence(_ result: InstallResult) -> String {
    let record = result.plan.record
    let place = "'\(record.name)' in \(record.folder)"
    switch result.outcome {
    case .upToDate: return "Up to date: \(place)."
    case .installed: return "Installed: \(place)."
    case .updated: return "Updated: \(place)."
    case .uninstalled where result.plan.kept.isEmpty: return "Uninstalled: \(place)."
    case .uninstalled: return "Uninstalled except for changed files: \(place)."
    }
  }

  private func printNotes(_ result: InstallResult) {
    for path in result.plan.kept {
      printFailure(
        "\(path): was changed since it was installed, so it is kept; 'filetype uninstall --force' "
          + "removes it")
    }
    for path in result.plan.foreignLinks {
      printFailure("\(path): is a symbolic link that was not made by filetype, so it is kept")
    }
    for update in result.pending {
      printFailure(
        "filetype: pending: '\(update.kind.tool)' is not installed; install Debian's "
          + "'\(update.kind.toolPackage)', then run: \(update.command)")
    }
    for warning in result.warnings { printFailure("filetype: warning: \(warning)") }
    for note in result.notes where !isQuiet { printFailure("filetype: note: \(note)") }
  }

  private func json(
    _ plan: InstallPlan, _ members: [(name: String, value: JSONText)]
  ) -> JSONText {
    let record = plan.record
    let files =
      plan.changes.map { ($0.path, $0.action.rawValue) } + plan.unchanged.map { ($0, "none") }
      + (plan.kept + plan.foreignLinks).map { ($0, "keep") }
    let actions = files.map { file in
      JSONText.object([("path", .string(file.0)), ("action", .string(file.1))])
    }
    return .object(
      [
        (name: "name", value: .string(record.name)), ("folder", .string(record.folder)),
        ("types", .strings(record.types)), ("applications", .strings(record.applications)),
        ("files", .array(actions)), ("commands", .strings(plan.updates.map(\.command))),
      ] + members)
  }
}
