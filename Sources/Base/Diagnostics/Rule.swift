/// A rule with the function that finds it in a subject: a document, an element, a key.
package struct Rule<Subject>: Sendable {
  package typealias Find = @Sendable (Subject, inout RuleFindings) -> Void

  package let info: RuleInfo
  fileprivate let find: Find

  /// Creates a rule with its own search; see `RuleInfo` for the parameters.
  package init(
    _ id: String, _ severity: Severity, fix: Fixability = .none,
    effect: RuleInfo.Effect = .none, hides: Bool = false,
    _ summary: String, because rationale: String, references: [String] = [],
    bad: @autoclosure @escaping RuleInfo.Examples, good: @autoclosure @escaping RuleInfo.Examples,
    find: @escaping Find
  ) {
    info = RuleInfo(
      id, severity, fix: fix, effect: effect, hides: hides, summary, because: rationale,
      references: references, bad: bad(), good: good())
    self.find = find
  }
}

/// The findings of one rule in one subject; call it like a function to add a finding.
package struct RuleFindings: ~Copyable {
  fileprivate let rule: RuleInfo
  fileprivate var found: [Diagnostic] = []

  /// Adds a finding at `range`; nil for the whole file.
  ///
  /// The message is in lower case, without a period, with values in single quotes; the severity and
  /// the note are the rule's, unless others are given.
  package mutating func callAsFunction(
    _ message: String, at range: Range<Int>?, severity: Severity? = nil, note: String? = nil,
    related: [RelatedPlace] = [], fix: Fix? = nil
  ) {
    var finding = Diagnostic(
      rule, message, at: range, severity: severity, related: related, fix: fix)
    if let note { finding.notes = [note] }
    found.append(finding)
  }
}

/// Collects the findings of rules.
package protocol FindingCollector {
  /// The rules whose findings are kept.
  var selection: RuleSelection { get }
}

extension Findings: FindingCollector {}

/// Rules that are checked together; the families that a module lists are all that it checks.
package struct RuleFamily<Subject, Collector: FindingCollector>: Sendable {
  package typealias Find = @Sendable (Subject, inout Collector) -> Void

  package let rules: [RuleInfo]
  private let find: Find

  /// Creates a family of rules that look at the same things, checked by one function.
  package init(_ rules: RuleInfo..., find: @escaping Find) {
    self.rules = rules
    self.find = find
  }

  package init(_ rules: [RuleInfo], find: @escaping Find) {
    self.rules = rules
    self.find = find
  }

  /// Adds the findings in a subject; skips the search if none of them would be kept.
  package func check(_ subject: Subject, _ findings: inout Collector) {
    let selection = findings.selection
    guard selection.isAll || rules.contains(where: { selection.includes($0.id) }) else { return }
    find(subject, &findings)
  }
}

/// A family of rules for one file.
package typealias Family<Subject> = RuleFamily<Subject, Findings>

extension RuleFamily where Collector == Findings {
  /// Creates a family of independent rules.
  package init(_ rules: Rule<Subject>...) {
    self.init(rules.map { $0.info }) { subject, findings in
      for rule in rules where findings.wants(rule.info) { findings.add(rule.found(in: subject)) }
    }
  }

  /// Returns a family that reports only the first rule with findings, and skips the later ones.
  package static func first(_ rules: Rule<Subject>...) -> Family<Subject> {
    Family(rules.map { $0.info }) { subject, findings in
      for rule in rules {
        let found = rule.found(in: subject)
        guard found.isEmpty else { return findings.add(found) }
      }
    }
  }

  /// Returns the family applied to every part of a larger subject.
  package func each<Whole>(_ parts: @escaping @Sendable (Whole) -> [Subject]) -> Family<Whole> {
    Family<Whole>(rules) { whole, findings in
      for part in parts(whole) { check(part, &findings) }
    }
  }
}

/// The rules for files of one kind.
package protocol RuleFamilies {
  associatedtype File

  /// In the order of the documentation, and of the findings.
  static var families: [Family<File>] { get }
}

extension RuleFamilies {
  /// Every rule, in the order of the documentation.
  package static var all: [RuleInfo] { [RuleInfo](families) }

  package static func check(_ file: File, selection: RuleSelection = .all) -> [Diagnostic] {
    Findings.list(selection) { findings in
      for family in families { family.check(file, &findings) }
    }
  }
}

extension Rule {
  fileprivate func found(in subject: Subject) -> [Diagnostic] {
    var findings = RuleFindings(rule: info)
    find(subject, &findings)
    return findings.found
  }
}

extension [RuleInfo] {
  /// Lists the rules of families in order; a rule in several families appears once.
  package init<Subject>(_ families: [Family<Subject>]) {
    self = families.flatMap { $0.rules }.distinct(by: \.id)
  }
}
