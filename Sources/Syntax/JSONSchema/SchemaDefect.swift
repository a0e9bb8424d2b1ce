package import Diagnostics

/// A mistake in a document with what its schema says there, for repairs.
package struct SchemaDefect: Sendable {
  /// What identifies the finding of the mistake.
  package let rule: String
  package let range: Range<Int>
  package let message: String
  /// The name of the member that is missing or unknown; nil if the value is wrong.
  package let member: String?
  private let node: Int
  private let program: SchemaProgram

  init(_ mistake: Mistake, _ program: SchemaProgram) {
    (rule, range, message) = (mistake.rule.id, mistake.range, mistake.sentence)
    (member, node) = (mistake.member, mistake.node)
    self.program = program
  }

  /// True for a member that is missing.
  package var isMissing: Bool { member != nil && rule == SchemaRules.missingMember.id }

  /// True for a member that the schema does not allow.
  package var isForeign: Bool { member != nil && rule == SchemaRules.unknownMember.id }

  /// The values that the schema allows where it has found the mistake: of the object for a member.
  package var allowed: PossibleValues { PossibleValues(program, [node]) }

  /// True if the defect is that of a finding.
  package func isOf(_ finding: Diagnostic) -> Bool {
    range == finding.range && rule == finding.rule && message == finding.message
  }
}
