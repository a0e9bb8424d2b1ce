package import Diagnostics
package import Foundation
import Testing

/// What every catalogue of rules must keep: its texts, its examples and its fixes.
package struct RuleExpectations: Sendable {
  private let rules: [RuleInfo]
  private let check: @Sendable (RuleExample) -> [Diagnostic]

  /// `check` gives what the tool would say of an example that stands alone.
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

  /// A bad example gives the rule once, at its mark.
  package func expectMarks(of id: String) throws {
    for (index, example) in try rule(id).bad.enumerated() {
      let found = found(id, in: example)
      let all = check(example).map { ($0.rule, $0.range, $0.message) }
      #expect(found.count == 1, "\(id): example \(index) gives \(all)")
      let place = found.first?.range?.lowerBound
      #expect(place == example.offset, "\(id): example \(index) gives \(all)")
    }
  }

  /// A good example gives no error, no warning, and nothing of the rule.
  package func expectSilence(of id: String) throws {
    for (index, example) in try rule(id).good.enumerated() {
      let found = check(example).filter { $0.rule == id || $0.severity > .note }
      #expect(found.isEmpty, "\(id): example \(index) gives \(found.map { ($0.rule, $0.message) })")
    }
  }

  /// A fix takes its finding away, is what the catalogue says, and has nothing left to do after it.
  package func expectFixes(of id: String) throws {
    let rule = try rule(id)
    var fixes = 0
    for (index, example) in rule.bad.enumerated() {
      for fix in found(id, in: example).compactMap(\.fix) {
        fixes += 1
        #expect(rule.fixability != .none, "\(id): the catalogue knows no fix of this rule")
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

/// The catalogue beside the package, if it is there: what every rule's identity must be.
package enum SharedCatalogue {
  /// The folder beside the package, which a clone elsewhere does not have.
  package static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared").standardizedFileURL

  package static var isPresent: Bool {
    FileManager.default.isReadableFile(atPath: folder.appending(path: "rules.tsv").path)
  }

  /// The rows of a table with a header, by column.
  package static func rows(_ path: String) throws -> [[String: String]] {
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    let lines = text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let header = try #require(lines.first)
    return lines.dropFirst().map {
      Dictionary(zip(header, $0)) { first, _ in first }
    }
  }

  /// Requires the rules to be those of the catalogue for these subjects, in its order, without
  /// those that are listed as decided elsewhere.
  package static func expectRules(
    _ rules: [RuleInfo], of subjects: [String], elsewhere: [String] = []
  ) throws {
    let rows = try rows("rules.tsv").filter { row in
      let id = row["id"] ?? ""
      return subjects.contains { id.hasPrefix($0 + "/") } && !elsewhere.contains(id)
    }
    #expect(rules.map(\.id) == rows.map { $0["id"] ?? "" })
    let wanted = Dictionary(rows.map { ($0["id"] ?? "", $0) }) { first, _ in first }
    for rule in rules {
      #expect(rule.severity.rawValue == wanted[rule.id]?["severity"], "\(rule.id)")
      #expect(rule.fixability.rawValue == wanted[rule.id]?["fix"], "\(rule.id)")
    }
  }
}
