import Diagnostics
import DocumentFormats
import Foundation
import Notebooks

/// The notebooks beside the tests, one of each version.
enum Notebook {
  static let versions = DocumentFormat.notebook.versions.map(\.name)

  static func fixture(_ version: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return String(
      decoding: try Data(contentsOf: folder.appending(path: "\(version).ipynb")), as: UTF8.self)
  }

  /// The plan and the new text; nil unless it was written.
  ///
  /// All losses are agreed to.
  static func migrate(
    _ text: String, to version: String, from origin: String? = nil
  ) -> (plan: FormatMigrationPlan, text: String?) {
    let program = FormatProgram.notebook
    let open = rangeSource(of: Array(text.utf8))
    var options = FormatMigrationOptions(to: program.number(of: version) ?? 0)
    options.origin = origin.flatMap { program.number(of: $0) }
    var planner = DocumentPlanner(program, options)
    var plan = planner.plan(open)
    if plan.state == .wouldLose {
      options.allowedLosses = Set(plan.losses.map(\.name))
      planner = DocumentPlanner(program, options)
      plan = planner.plan(open)
    }
    var bytes: [UInt8] = []
    let isDone = planner.write(plan, from: open) { span in
      for index in span.indices { bytes.append(span[index]) }
      return true
    }
    return (plan, isDone ? String(decoding: bytes, as: UTF8.self) : nil)
  }

  /// Rules with the text at the place of each finding.
  static func check(_ text: String) -> (version: String?, reason: String, findings: [String]) {
    var judge = DocumentJudge(.notebook)
    let judgment = judge.check(rangeSource(of: Array(text.utf8)))
    let bytes = Array(text.utf8)
    let findings = judgment.findings.diagnostics.map { finding in
      let place = finding.range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
      return "\(finding.rule) \(place)"
    }
    let version = judgment.detection?.version.map {
      FormatProgram.notebook.format.versions[$0].name
    }
    return (version, judgment.detection?.reason.rawValue ?? "", findings)
  }
}
