import Diagnostics
import JSONSchema
import JSONSyntax

/// What the schema of an edition finds in a document.
struct SchemaVerdict {
  var findings: Findings
  var defects: [SchemaDefect]

  /// What identifies a finding in the verdicts of several schemas.
  struct Key: Hashable {
    var rule: String
    var start: Int
    var message: String

    init(_ finding: Diagnostic) {
      (rule, start, message) = (finding.rule, finding.range?.lowerBound ?? -1, finding.message)
    }
  }

  /// The verdict without some findings, of which `isLeftOut` also gets the defect.
  func leavingOut(
    _ isLeftOut: (Diagnostic, SchemaDefect?) -> Bool, _ selection: RuleSelection, limit: Int
  ) -> SchemaVerdict {
    let known = Dictionary(grouping: defects, by: \.range.lowerBound)
    var rest = Findings(selection, limit: limit)
    for finding in findings.diagnostics {
      let defect = finding.range.flatMap { known[$0.lowerBound] }?.first { $0.isOf(finding) }
      if !isLeftOut(finding, defect) { rest.add(finding) }
    }
    rest.add(unlisted: findings.unlisted)
    rest.accept(findings.accepted)
    return SchemaVerdict(findings: rest, defects: defects)
  }
}

/// A document that is read into memory once it is needed there.
final class HeldDocument {
  let open: RangeSource
  private let longest: Int

  /// Who wants all findings of a document repairs it, and has it in memory.
  init(_ open: @escaping RangeSource, limit: Int) {
    self.open = open
    longest = limit == .max ? DocumentNormalization.longest : Self.longest
  }

  /// The values of a document take many times the room of its text.
  private static let longest = 8 << 20

  /// Nil if it is too long.
  private(set) lazy var bytes: [UInt8]? = DocumentNormalization.bytes(
    of: open(0), longest: longest)
  private(set) lazy var tree: DocumentTree? = bytes.flatMap { DocumentTree($0) }

  /// True of an empty object in a format whose editions have marks.
  func saysNothing(of format: DocumentFormat) -> Bool {
    format.editions.contains { !$0.marks.isEmpty } && tree?.root.object?.isEmpty == true
  }
}

extension DocumentJudge {
  /// What the schema of an edition finds; nil without one.
  func verdict(
    _ number: Int, _ open: RangeSource, _ selection: RuleSelection = .all
  ) -> SchemaVerdict? {
    validators[number].map { validator in
      let findings = validator.schema.check(open, selection)
      return SchemaVerdict(findings: findings, defects: validator.schema.defects)
    }
  }

  /// The same without what is said about the marks.
  func unmarkedVerdict(
    _ number: Int, _ open: RangeSource, _ marks: MarkValues, _ selection: RuleSelection = .all
  ) -> SchemaVerdict? {
    verdict(number, open, selection)?.leavingOut(
      { marks.areMeant(by: $0, $1, program.format) }, selection, limit: limit)
  }

  /// The findings with fixes, and as severe as the readers of the format take them.
  func repaired(
    _ findings: Findings, as edition: Int, _ defects: [SchemaDefect], _ document: HeldDocument,
    _ selection: RuleSelection
  ) -> Findings {
    guard !findings.diagnostics.isEmpty else { return findings }
    let findings = judgingText(findings, selection)
    // What is written wrongly is repaired first.
    let others: Set = [JSONRules.byteOrderMark.id, JSONRules.duplicateMember.id]
    let isPlain = findings.diagnostics.allSatisfy { finding in
      finding.severity != .error || !finding.rule.hasPrefix("json/")
        || others.contains(finding.rule)
    }
    guard isPlain, var repairs = FindingRepairs(program, edition: edition, document.tree) else {
      return findings
    }
    return repairs.adding(to: findings, defects, selection, limit: limit)
  }

  /// The findings of the text with what the readers of the format say of it.
  private func judgingText(_ findings: Findings, _ selection: RuleSelection) -> Findings {
    let reasons = program.format.textRefusals
    guard findings.diagnostics.contains(where: { reasons[$0.rule] != nil }) else {
      return findings
    }
    var result = Findings(selection, limit: limit)
    for var finding in findings.diagnostics {
      if let reason = reasons[finding.rule] {
        finding.severity = .error
        finding.notes = [reason] + finding.notes.dropFirst()
      }
      result.add(finding)
    }
    result.add(unlisted: findings.unlisted)
    return result
  }

  /// What is wrong with a document that could not be read to its end, with the way out.
  func rescued(
    _ syntax: Findings, _ document: HeldDocument, _ selection: RuleSelection
  ) -> Findings {
    var result = Findings(selection, limit: limit)
    if let finding = ForeignContent.finding(in: document.open) {
      result.add(finding)
      return result
    }
    let judged = judgingText(syntax, selection).diagnostics
    let isHopeless =
      judged.contains { $0.fix != nil }
      && document.bytes.map { JSONRescue.outcome(of: $0, JSONRescue.read) == nil } ?? false
    for var finding in isHopeless ? JSONRescue.refusing(judged) : judged {
      if finding.rule == JSONRules.mergeConflictMarker.id, let bytes = document.bytes,
        let all = DocumentConflicts.findings(bytes, VersionComparison(program))
      {
        result.add(all)
        continue
      }
      if !isHopeless, let bytes = document.bytes {
        finding = UnreadableText.helping(finding, bytes) { readable in
          var judge = DocumentJudge(program, limit: limit)
          return judge.check(rangeSource(of: readable)).findings.diagnostics
        }
      }
      result.add(finding)
    }
    result.add(unlisted: syntax.unlisted)
    return result
  }

  /// A fix that gives a document the marks of an edition; nil if it has them.
  func markFix(_ edition: Int, _ document: HeldDocument) -> Fix? {
    let format = program.format
    guard let old = document.bytes,
      let new = DocumentMigration.result(
        of: format.marking(as: format.editions[edition]), format.functions, on: old)
    else { return nil }
    return Fix(
      "give it the marks of edition '\(format.editions[edition].name)'",
      DocumentNormalization.edit(from: old, to: new, at: 0), as: .unsafe)
  }
}

extension MarkValues {
  /// True if a finding is about a mark, or about one that is missing at the root.
  func areMeant(by finding: Diagnostic, _ defect: SchemaDefect?, _ format: DocumentFormat) -> Bool {
    if let range = finding.range, places.contains(range) { return true }
    guard let defect, defect.isMissing, let name = defect.member, defect.range == root else {
      return false
    }
    return format.editions.contains { $0.marks.contains { $0.path.steps == [.member(name)] } }
  }
}
