import Diagnostics
import EmojiArt
import Foundation
import JSONSyntax
import TestSupport
import Testing

struct RuleCatalogTests {
  static let rules = JSONRules.all + EmojiArtRules.all

  /// Rules for files that are not documents: their bad examples are not JSON.
  static let rulesOnOtherFiles = [
    EmojiArtRules.zeroLengthDocument, EmojiArtRules.foreignFile, EmojiArtRules.appleDoubleFile,
    EmojiArtRules.cloudPlaceholder, EmojiArtRules.directoryDocument, EmojiArtRules.unflippedYAxis,
  ].map(\.id)

  @Test func idsAreUnique() {
    let ids = Self.rules.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(!ids.isEmpty)
  }

  @Test func idsAreKebabCaseUnderTheirSubject() {
    for (rules, subject) in [(JSONRules.all, "json"), (EmojiArtRules.all, "emojiart")] {
      for rule in rules {
        #expect(rule.subject == subject, "\(rule.id)")
        #expect(rule.id.wholeMatch(of: /[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(rule.id)")
      }
    }
  }

  @Test func textsAreOneLineWithoutAFullStop() {
    for rule in Self.rules {
      #expect(!rule.references.isEmpty, "\(rule.id)")
      for text in [rule.summary, rule.rationale] + rule.references {
        #expect(!text.isEmpty, "\(rule.id)")
        #expect(text.last != "." && text.last != " ", "\(rule.id): \(text)")
        #expect(!text.contains("  ") && !text.contains("\n"), "\(rule.id): \(text)")
      }
    }
  }

  @Test func everyRuleHasBothKindsOfExample() {
    for rule in Self.rules {
      #expect(!rule.bad.isEmpty, "\(rule.id)")
      #expect(!rule.good.isEmpty, "\(rule.id)")
    }
  }

  @Test func marksStandInBadExamplesOnly() {
    let mark = Array("↓".utf8)
    for rule in Self.rules {
      for example in rule.bad {
        #expect(example.offset ?? 0 <= example.bytes.count, "\(rule.id)")
      }
      for example in rule.good { #expect(example.offset == nil, "\(rule.id)") }
      for example in rule.bad + rule.good {
        #expect(example.bytes.firstRange(of: mark) == nil, "\(rule.id) has a second mark")
      }
    }
  }

  @Test func badExamplesDifferFromGoodOnes() {
    for rule in Self.rules {
      for bad in rule.bad {
        let isGood = rule.good.contains { $0.bytes == bad.bytes && $0.path == bad.path }
        #expect(!isGood, "\(rule.id)")
      }
    }
  }

  @Test func goodExamplesAreObjectsForFoundation() throws {
    for rule in Self.rules where rule.id != EmojiArtRules.unflippedYAxis.id {
      for example in rule.good {
        let value = try? JSONSerialization.jsonObject(with: Data(example.bytes))
        #expect(value is [String: Any], "\(rule.id)")
      }
    }
  }

  @Test func badExamplesOfDocumentRulesAreJSONForFoundation() {
    for rule in EmojiArtRules.all where !Self.rulesOnOtherFiles.contains(rule.id) {
      for example in rule.bad {
        #expect(throws: Never.self, "\(rule.id)") {
          try JSONSerialization.jsonObject(with: Data(example.bytes), options: .fragmentsAllowed)
        }
      }
    }
  }

  @Test(.needsCorpus)
  func idsSeveritiesAndFixabilitiesAreTheCatalogs() throws {
    try Corpus.expectRules(Self.rules, of: ["json", "emojiart"])
  }
}
