import Diagnostics
import EmojiArt
import Foundation
import JSONSyntax
import Testing

/// The examples of a rule's documentation are its tests.
struct RuleExampleTests {
  /// The rules whose findings need the disk, a second document, or a second look at the document;
  /// their examples only describe this need.
  private static let beyondBytes = [
    EmojiArtRules.directoryDocument, EmojiArtRules.symbolicLink, EmojiArtRules.conflictCopy,
    EmojiArtRules.unflippedYAxis, EmojiArtRules.variant,
  ].map(\.id)
  static let rules = (JSONRules.all + EmojiArtRules.all).filter { !beyondBytes.contains($0.id) }

  private static func check(_ example: RuleExample) -> Checked {
    let name = example.path.split(separator: "/").last.map(String.init)
    return EmojiArtTests.check(example.bytes, name: name)
  }

  @Test(arguments: rules.map(\.id)) func badExamplesAreReportedAtTheirMark(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    for (index, example) in rule.bad.enumerated() {
      let checked = Self.check(example)
      let found = checked.findings.filter { $0.rule == id }
      let shown = "example \(index) gives \(checked.findings.map { ($0.rule, $0.range) })"
      #expect(found.count == 1, "\(shown)")
      #expect(found.first?.range?.lowerBound == example.offset, "\(shown)")
    }
  }

  @Test(arguments: rules.map(\.id)) func goodExamplesAreNot(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    for (index, example) in rule.good.enumerated() {
      #expect(Self.check(example).rules == [], "example \(index)")
    }
  }

  @Test(arguments: rules.map(\.id)) func fixesRepair(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    for (index, example) in rule.bad.enumerated() {
      let found = Self.check(example).findings.filter { $0.rule == id }
      for fix in found.compactMap(\.fix) {
        #expect(rule.fixability != .none, "the catalogue knows no fix of this rule")
        #expect(fix.applicability == (rule.fixability == .safe ? .safe : .unsafe))
        #expect(!fix.title.isEmpty && fix.title.last != ".", "\(fix.title)")
        let fixed = Fix.apply([fix], to: example.bytes)
        let name = example.path.split(separator: "/").last.map(String.init)
        let again = EmojiArtTests.check(fixed, name: name)
        let text = String(decoding: fixed, as: UTF8.self)
        #expect(!again.rules.contains(id), "example \(index) becomes \(text)")
        let more = again.findings.filter { $0.rule == id }.compactMap(\.fix)
        #expect(Fix.apply(more, to: fixed) == fixed, "example \(index) is repaired twice")
      }
    }
  }

  /// The rules whose safe fixes need more than the reader keeps.
  private static let withoutFix = [JSONRules.utf16Encoding.id]

  @Test func everySafelyFixableExampleHasAFix() {
    for rule in Self.rules where rule.fixability == .safe && !Self.withoutFix.contains(rule.id) {
      for (index, example) in rule.bad.enumerated() {
        let found = Self.check(example).findings.filter { $0.rule == rule.id }
        #expect(found.contains { $0.fix != nil }, "\(rule.id), example \(index)")
      }
    }
  }
}
