package import Diagnostics

/// A mistake in a document, with the schema's demands there, for fixes.
package struct SchemaDefect: Sendable {
  /// The rule, the range, and the message, which identify the finding.
  package let rule: String
  package let range: Range<Int>
  package let message: String
  /// The name of the member that is missing or unknown; nil if the value is wrong.
  package let member: String?
  private let node: Int
  private let program: SchemaProgram

  init(_ mistake: Mistake, _ program: SchemaProgram) {
    (rule, range, message) = (mistake.rule.id, mistake.range, mistake.report)
    (member, node) = (mistake.member, mistake.node)
    self.program = program
  }

  /// True for a member that is missing.
  package var isMissing: Bool { member != nil && rule == SchemaRules.missingMember.id }

  /// True for a member that the schema does not allow.
  package var isForeign: Bool { member != nil && rule == SchemaRules.unknownMember.id }

  /// The values that the schema allows at the mistake; for a member, the values of its object.
  package var allowed: PossibleValues { PossibleValues(program, [node]) }

  /// True if the defect belongs to a finding.
  package func isOf(_ finding: Diagnostic) -> Bool {
    range == finding.range && rule == finding.rule && message == finding.message
  }
}
