package import Diagnostics
import Foundation
import Testing

/// What every catalog of rules must keep: its texts, its examples and its fixes.
package struct RuleExpectations: Sendable {
  private let rules: [RuleInfo]
  private let check: @Sendable (RuleExample) -> [Diagnostic]

  /// `check` returns what the tool would report for an example that is checked alone.
  package init(_ rules: [RuleInfo], check: @escaping @Sendable (RuleExample) -> [Diagnostic]) {
    self.rules = rules
    self.check = check
  }

  private func rule(_ id: String) throws -> RuleInfo {
    try #require(rules.first { $0.id == id })
  }

  private func found(_ id: String, in example: RuleExample) -> [Diagnostic] {
    check(example).filter { $0.rule == id }
  }

  /// A bad example triggers the rule once, at its mark.
  package func expectMarks(of id: String) throws {
    for (index, example) in try rule(id).bad.enumerated() {
      let found = found(id, in: example)
      let all = check(example).map { ($0.rule, $0.range, $0.message) }
      #expect(found.count == 1, "\(id): example \(index) gives \(all)")
      let place = found.first?.range?.lowerBound
      #expect(place == example.offset, "\(id): example \(index) gives \(all)")
    }
  }

  /// A good example does not trigger the rule, an error, or a warning.
  package func expectSilence(of id: String) throws {
    for (index, example) in try rule(id).good.enumerated() {
      let found = check(example).filter { $0.rule == id || $0.severity > .note }
      #expect(found.isEmpty, "\(id): example \(index) gives \(found.map { ($0.rule, $0.message) })")
    }
  }

  /// A fix removes its finding, is as safe as the catalog says, and leaves nothing to fix.
  package func expectFixes(of id: String) throws {
    let rule = try rule(id)
    var fixes = 0
    for (index, example) in rule.bad.enumerated() {
      for fix in found(id, in: example).compactMap(\.fix) {
        fixes += 1
        #expect(rule.fixability != .none, "\(id): the catalog says that the rule has no fix")
        #expect(fix.applicability == (rule.fixability == .safe ? .safe : .unsafe), "\(id)")
        #expect(!fix.title.isEmpty && fix.title.last != ".", "\(id): \(fix.title)")
        let fixed = Fix.apply([fix], to: example.bytes)
        let again = found(id, in: RuleExample(bytes: fixed, offset: nil, path: example.path))
        let text = String(decoding: fixed, as: UTF8.self)
        #expect(again.isEmpty, "\(id): example \(index) becomes \(text)")
      }
    }
    if rule.fixability == .safe { #expect(fixes > 0, "\(id): no example has the safe fix") }
  }

  /// Ids, texts and examples have their form.
  package func expectForm(subjects: [String]) {
    #expect(!rules.isEmpty && Set(rules.map(\.id)).count == rules.count)
    for rule in rules {
      let isKebabCase = rule.id.wholeMatch(of: /[a-z-]+\/[a-z0-9]+(-[a-z0-9]+)*/) != nil
      #expect(isKebabCase && subjects.contains(String(rule.subject)), "\(rule.id)")
      #expect(!rule.references.isEmpty && !rule.bad.isEmpty && !rule.good.isEmpty, "\(rule.id)")
      for text in [rule.summary, rule.rationale] + rule.references {
        #expect(!text.isEmpty && text.last != "." && text.last != " ", "\(rule.id): \(text)")
        #expect(!text.contains("  ") && !text.contains("\n"), "\(rule.id): \(text)")
      }
      for example in rule.good { #expect(example.offset == nil, "\(rule.id)") }
      for bad in rule.bad {
        let isGood = rule.good.contains { $0.bytes == bad.bytes && $0.path == bad.path }
        #expect(!isGood, "\(rule.id)")
      }
    }
  }
}
