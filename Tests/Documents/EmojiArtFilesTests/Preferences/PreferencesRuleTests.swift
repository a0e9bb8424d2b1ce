import Diagnostics
import EmojiArtFiles
import Foundation
import PreferencesProbe
import Testing

@Suite struct PreferencesRuleTests {
  @Test func examples() throws {
    for rule in PreferencesRules.all {
      #expect(!rule.bad.isEmpty && !rule.good.isEmpty)
      for example in rule.bad {
        let found = try #require(PreferencesRules.check(example.bytes, name: example.path))
        #expect(found.finding.rule == rule.id)
        #expect(found.finding.range?.lowerBound == example.offset)
      }
      for example in rule.good {
        #expect(PreferencesRules.check(example.bytes, name: example.path) == nil)
      }
    }
  }

  @Test func saysWhatIsInTheFile() throws {
    var values = try CourseApp2020.preferences()
    values["EmojiArtDocument.Untitled"] = Data("{".utf8)
    let data = try PropertyListSerialization.data(
      fromPropertyList: values, format: .binary, options: 0)
    let found = try #require(PreferencesRules.check([UInt8](data), name: "x.plist"))
    #expect(
      found.finding.message
        == "the file holds the preferences of an app, with 4 documents (1 damaged) and 2 sets of "
        + "palettes")
    #expect(found.finding.severity == .note && found.finding.range == nil)
    let renamed = try #require(PreferencesRules.check([UInt8](data), name: "Lake.EmojiArt"))
    #expect(renamed.finding.severity == .error)
  }

  @Test func otherListsAreNotReported() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": 1], format: .binary, options: 0)
    #expect(PreferencesRules.check([UInt8](data), name: nil) == nil)
    #expect(PreferencesRules.check([UInt8](data.dropLast(20)), name: nil) == nil)
  }
}
