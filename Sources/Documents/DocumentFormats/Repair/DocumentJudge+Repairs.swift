import Diagnostics
import JSONSchema
import JSONSyntax

/// The result of checking a document with the schema of a version.
struct SchemaVerdict {
  var findings: Findings
  var defects: [SchemaDefect]

  /// The identity of a finding in the verdicts of several schemas.
  struct Key: Hashable {
    var rule: String
    var start: Int
    var message: String

    init(_ finding: Diagnostic) {
      (rule, start, message) = (finding.rule, finding.range?.lowerBound ?? -1, finding.message)
    }
  }

  /// Returns the verdict without some findings; `isLeftOut` gets a finding and its defect.
  func leavingOut(
    _ isLeftOut: (Diagnostic, SchemaDefect?) -> Bool, limit: Int
  ) -> SchemaVerdict {
    let known = Dictionary(grouping: defects, by: \.range.lowerBound)
    var rest = Findings(limit: limit)
    for finding in findings.diagnostics {
      let defect = finding.range.flatMap { known[$0.lowerBound] }?.first { $0.isOf(finding) }
      if !isLeftOut(finding, defect) { rest.add(finding) }
    }
    rest.add(unlisted: findings.unlisted)
    rest.accept(findings.accepted)
    return SchemaVerdict(findings: rest, defects: defects)
  }
}

extension Diagnostic {
  /// True for a finding of a schema; the others are about the text as JSON.
  var isOfSchema: Bool { rule.hasPrefix("schema/") }
}

extension Findings {
  /// True if the schema allows the document, whatever is wrong with its text as JSON.
  var areAllowing: Bool { !diagnostics.contains(where: \.isOfSchema) }
}

/// A document that is read into memory on demand.
final class HeldDocument {
  let open: RangeSource
  private let longest: Int

  /// Creates a document; `limit` is `.max` for repairs, which hold the document in memory anyway.
  init(_ open: @escaping RangeSource, limit: Int) {
    self.open = open
    longest = limit == .max ? DocumentNormalization.longest : Self.longest
  }

  /// The maximum size in bytes; the values of a document take many times the memory of its text.
  private static let longest = 8 << 20

  /// The bytes of the document; nil if it is too long.
  private(set) lazy var bytes: [UInt8]? = DocumentNormalization.bytes(
    of: open(0), longest: longest)
  private(set) lazy var tree: DocumentTree? = bytes.flatMap { DocumentTree($0) }
  /// The verdicts of schemas so far: a document whose marks contradict its form is compared with
  /// each version, more than once.
  fileprivate var verdicts: [Int: SchemaVerdict] = [:]

  /// True for an empty object in a format whose versions have marks.
  func saysNothing(of format: DocumentFormat) -> Bool {
    format.versions.contains { !$0.marks.isEmpty } && tree?.root.object?.isEmpty == true
  }
}

extension DocumentJudge {
  /// Returns the verdict of a version's schema, or nil if the version has none; without findings
  /// about `marks`, if they are given.
  func verdict(
    _ number: Int, _ document: HeldDocument, without marks: MarkValues? = nil
  ) -> SchemaVerdict? {
    guard let validator = validators[number] else { return nil }
    var verdict = document.verdicts[number]
    if verdict == nil {
      let findings = validator.schema.check(document.open)
      verdict = SchemaVerdict(findings: findings, defects: validator.schema.defects)
      document.verdicts[number] = verdict
    }
    guard let marks else { return verdict }
    return verdict?.leavingOut({ marks.areMeant(by: $0, $1, program.format) }, limit: limit)
  }

  /// Returns the findings with fixes, and with their severity for readers of the format.
  func repaired(
    _ findings: Findings, as version: Int, _ defects: [SchemaDefect], _ document: HeldDocument
  ) -> Findings {
    guard !findings.diagnostics.isEmpty else { return findings }
    let findings = judgingText(findings)
    // Syntax errors are repaired first.
    let others: Set = [JSONRules.byteOrderMark.id, JSONRules.duplicateMember.id]
    let isPlain = findings.diagnostics.allSatisfy { finding in
      finding.severity != .error || !finding.rule.hasPrefix("json/")
        || others.contains(finding.rule)
    }
    guard isPlain, var repairs = FindingRepairs(program, version: version, document.tree) else {
      return findings
    }
    return repairs.adding(to: findings, defects)
  }

  /// Returns the findings, with errors for those in the text that readers of the format refuse.
  private func judgingText(_ findings: Findings) -> Findings {
    let reasons = program.format.textRefusals
    var result = findings
    result.change(reasons.keys) { finding in
      finding.severity = .error
      finding.notes = [reasons[finding.rule]].compactMap(\.self) + finding.notes.dropFirst()
    }
    return result
  }

  /// Returns the findings for a document that could not be read to its end, with fixes.
  func rescued(_ syntax: Findings, _ document: HeldDocument) -> Findings {
    var result = Findings(limit: limit)
    if let finding = ForeignContent.finding(in: document.open) {
      result.add(finding)
      return result
    }
    let judged = judgingText(syntax).diagnostics
    let isHopeless =
      judged.contains { $0.fix != nil }
      && document.bytes.map { JSONRescue.outcome(of: $0, JSONRescue.read) == nil } ?? false
    for var finding in judged {
      if isHopeless { JSONRescue.refuse(&finding) }
      if finding.rule == JSONRules.mergeConflictMarker.id, let bytes = document.bytes,
        let all = DocumentConflicts.findings(bytes, program)
      {
        result.add(all)
        continue
      }
      if !isHopeless, let bytes = document.bytes {
        let (program, limit) = (program, limit)
        UnreadableText.help(&finding, bytes) { readable in
          var judge = DocumentJudge(program, limit: limit)
          return judge.check(rangeSource(of: readable)).findings.diagnostics
        }
      }
      result.add(finding)
    }
    result.add(unlisted: syntax.unlisted)
    return result
  }

  /// Returns a fix that adds the marks of a version to a document; nil if it already has them, or
  /// has a misspelled one.
  func markFix(_ version: Int, _ document: HeldDocument) -> Fix? {
    let format = program.format
    let names = document.tree?.root.object?.map { ExactText($0.name) } ?? []
    let marks = format.versions[version].marks.filter { $0.path.steps.count == 1 }
    let missing = marks.compactMap(\.path.name).filter { !names.contains(ExactText($0)) }
    let isNamed = names.contains { own in missing.contains { NameDistance.mayMean(own.text, $0) } }
    // Of two marks, one may be right.
    guard Set(names).count == names.count, !isNamed, let old = document.bytes,
      let new = DocumentMigration.result(
        of: program.marking(as: version), format.functions, on: old)
    else { return nil }
    var contents = TextContents(old)
    return contents.naming(
      Fix(
        "give it the marks of version '\(format.versions[version].name)'",
        DocumentNormalization.edit(from: old, to: new, at: 0), as: .unsafe))
  }
}

extension MarkValues {
  /// True if a finding is about a mark, or a missing mark at the root.
  func areMeant(by finding: Diagnostic, _ defect: SchemaDefect?, _ format: DocumentFormat) -> Bool {
    if let range = finding.range, places.contains(range) { return true }
    guard let defect, defect.isMissing, let name = defect.member, defect.range == root else {
      return false
    }
    return format.versions.contains { $0.marks.contains { $0.path.steps == [.member(name)] } }
  }
}
