import Diagnostics
import Foundation
import TestSupport
import Testing
import ProjectChecks

/// What readers have of a file after each fix that they did not have before.
///
/// A fix leaves what its author meant working: after it, the type binds its names, the document opens,
/// the server serves the type, or the readers' view is unchanged. `Golden/effects.tsv` says which, for
/// each rule with a fix.
@Suite struct FixEffectTests {
  private struct Case {
    var rule: RuleInfo
    var before: RuleExample
    var after: RuleExample
  }

  private static func cases() -> [Case] {
    ProjectRules.all.filter { $0.fixability != .none }.flatMap { rule in
      rule.bad.flatMap { bad in
        FileSet(bad).findings.filter { $0.rule == rule.id }.compactMap(\.fix).map { fix in
          let fixed = Fix.apply([fix], to: bad.bytes)
          return Case(
            rule: rule, before: RuleExample(bytes: bad.bytes, offset: nil, path: bad.path),
            after: RuleExample(bytes: fixed, offset: nil, path: bad.path))
        }
      }
    }
  }

  @Test(.slow, .needs("update-mime-database")) func fixesHaveTheirEffects() throws {
    let cases = Self.cases()
    let contents = cases.flatMap { [$0.before, $0.after] }.flatMap { example in
      example.files.map { Array(example.bytes[$0.range]) }
    }
    let packages = contents.filter { String(decoding: $0, as: UTF8.self).contains("mime-") }
    let reader = try ReaderFacts(packages: Set(packages))
    var effects: [String: Set<Effect>] = [:]
    for item in cases {
      let before = reader.facts(item.before)
      let after = reader.facts(item.after)
      let id = item.rule.id
      effects[id, default: []].insert(Effect(before: before, after: after))
      let lost = before.subtracting(after).filter {
        $0.contains(": claims ") || $0.contains(" has ")
      }
      let won = after.subtracting(before)
      let isKept = Self.losses[id] != nil || lost.count <= won.count
      #expect(isKept, "\(id) loses \(lost.sorted()) and wins \(won.sorted())")
    }
    for (id, effects) in effects where effects == [.unchanged] {
      let rule = ProjectRules.all.first { $0.id == id }
      #expect(rule?.effect != .breaksReaders, "\(id): readers have what they had before")
    }
    let lines = effects.map { id, effects in
      "\(id)\t\(effects.map(\.rawValue).sorted().joined(separator: ", "))\n"
    }
    expectGolden(lines.sorted().joined(), "effects.tsv")
  }

  /// Rules whose fixes take away what binds or opens something, and why nobody misses it.
  private static let losses = [
    "uti/duplicate-tag": "the same extension, in another letter case, stays",
    "uti/generic-mime-tag": "every unknown file would have the type",
    "consistency/package-type-with-glob": "a folder is no file that a pattern finds",
    "desktop/mime-type-with-parameter": "the rest of an item that is no type",
    "desktop/mime-types-on-non-application": "nobody reads it there",
    "server/missing-semicolon": "a media type is no extension",
  ]
}

/// What is different after a fix, the strongest first.
private enum Effect: String {
  /// A program starts that did not, or with the document.
  case opens
  /// A type has names that it did not have.
  case binds
  /// A server sends a type that it did not send.
  case serves
  /// What is read is written otherwise.
  case rewords
  /// Readers have what they had before.
  case unchanged

  init(before: Set<String>, after: Set<String>) {
    let won = after.subtracting(before)
    let has = { (words: [String]) in won.contains { fact in words.contains(where: fact.contains) } }
    if has([": opens with", " opens with ", ": claims "]) {
      self = .opens
    } else if has(["a server "]) {
      self = .serves
    } else if has([
      "globs2", "magic:", "subclasses", "aliases", "XMLnamespaces", " has ", " is declared",
    ]) {
      self = .binds
    } else {
      self = won == before.subtracting(after) ? .unchanged : .rewords
    }
  }
}
