@testable import EmojiArt
import JSONSyntax
import TestSupport
import Testing

@Suite struct DocumentDifferenceTests {
  private static let harbour = [
    Art("⛵️", -40, 10, id: 1), Art("🐟", 0, -60, 20, id: 2), Art("🌊", 10, -80, 60, id: 3),
    Art("🌊", 70, -80, 60, id: 4), Art("☀️", 120, 90, 80, id: 7),
  ]

  @Test func equalVersionsDoNotDiffer() throws {
    let old = Self.harbour.of2023
    #expect(try Version.differences(old, old).isEmpty)
    #expect(try Version.differences(old, Self.harbour.spaced2023).isEmpty)
    #expect(try Version.differences(Self.harbour.spaced2023, old).isEmpty)
  }

  @Test func eachChangeIsToldOnce() throws {
    var new = Self.harbour
    new[0].x += 12
    new[1].size = 30
    new[3].text = "🌴"
    new.swapAt(0, 4)
    new.remove(at: 2)
    new.append(Art("🐚", 0, 0, id: 8))
    let found = try Version.differences(Self.harbour.of2023, new.of2023)
    // Two of the three that are left of the swap have moved past each other.
    #expect(
      found.words == [
        "☀️ sentBackward", "🐟 resized", "🌴 text", "⛵️ moved+broughtForward", "🐚 added",
        "🌊 removed",
      ])
    #expect(found.emojis[3].shift == .init(right: 12, up: 0))
    #expect(found.members == [.init(name: "uniqueEmojiId", old: "7", new: "8")])
    #expect(found.background == nil)
  }

  @Test func editionsCountYDifferently() throws {
    let old = try Version(Self.harbour.of2021, turnsY: true)
    var art = Self.harbour
    art[0].y += 5
    let same = try Version(Self.harbour.of2023)
    let new = try Version(art.of2023)
    #expect(DocumentDifference(old.compared, same.compared).isEmpty)
    let found = DocumentDifference(old.compared, new.compared)
    #expect(found.words == ["⛵️ moved"])
    #expect(found.emojis[0].shift == .init(right: 0, up: 5))
  }

  @Test func withoutIDsTheNearestOfTheSameTextIsTheSame() throws {
    var new = Self.harbour
    new[2].x += 3
    new[3].x += 3
    new.remove(at: 1)
    let found = try Version.differences(Self.harbour.of2017, new.of2017)
    #expect(found.words == ["🌊 moved ~", "🌊 moved ~", "🐟 removed"])
    #expect(found.emojis.prefix(2).map { $0.old?.index } == [2, 3])
  }

  @Test func anotherTextWithTheSameIDIsAnotherEmoji() throws {
    var new = Self.harbour
    new[1] = Art("🐚", 300, 300, id: 2)
    let found = try Version.differences(Self.harbour.of2023, new.of2023)
    #expect(found.words == ["🐚 added", "🐟 removed"])
  }

  @Test func aFreshIDIsNotAnotherEmoji() throws {
    var new = Self.harbour
    new[1].id = 12
    let found = try Version.differences(Self.harbour.of2023, new.of2023)
    #expect(found.words == ["🐟 id ~"])
  }

  @Test func backgroundsAndUnknownMembers() throws {
    let old = Self.harbour.of2023
    let found = try Version.differences(
      old, Self.harbour.of2023(background: "https://example.org/b.png"))
    #expect(found.background?.old.url == "https://example.org/a.png")
    #expect(found.background?.new.url == "https://example.org/b.png")
    let titled = String(old.dropLast()) + #","title": [1, "a b"]}"#
    #expect(
      try Version.differences(old, titled).members
        == [.init(name: "title", old: nil, new: #"[1,"a b"]"#)])
    #expect(try Version.differences(titled, titled).isEmpty)
  }

  /// Emojis that lack something, and several with one id and other members.
  @Test(arguments: [
    #"{"url":"a","emojis":[{"x":9,"y":2,"size":3},{"text":"🦀","y":1,"size":3},{"x":9,"y":2,"size":3}]}"#,
    """
    {"background":"a","emojis":[{"string":"🐚","position":{"x":1,"y":2},"size":3,"id":1,"r":1},\
    {"string":"🐚","position":{"x":1,"y":2},"size":3,"id":1,"r":1},\
    {"string":"🦀","position":{"x":1,"y":2},"size":3,"r":1},\
    {"string":"🦀","position":{"x":1,"y":2},"size":3,"r":2}],"uniqueEmojiId":2}
    """,
  ])
  func incompleteEmojisDoNotDiffer(_ text: String) throws {
    #expect(try Version.differences(text, text).words == [])
  }

  /// Apps write the members of nested objects in another order in every run, and escapes or not.
  @Test func spellingsOfMembersDoNotDiffer() throws {
    func text(_ value: String) -> String {
      """
      {"background":"a","emojis":[{"string":"🐚","position":{"x":1,"y":2},"size":3,"id":1,\
      "r":\(value)}],"uniqueEmojiId":2,"q":\(value)}
      """
    }
    let value = #"{"a":{"b":[1,{"c":"é\n\"","d":"😀"}],"e":"x,y}"},"f":[],"g":{},"h":"\\u00e9"}"#
    let other = #"""
      {"h":"\\u00e9","g":{ },"a":{"e":"\u0078,y}", "b":[1,{"d":"\uD83D\uDe00","c":"\u00e9\u000A\u0022"}]},
      "f":[ ]}
      """#
    #expect(try Version.differences(text(value), text(other)).isEmpty)
    let merged = try Merged(text("1"), text(value), text(other))
    #expect(merged.outcome.conflicts.isEmpty)
    for changed in [
      value.replacing("1,{", with: "2,{"), value.replacing("[]", with: "{}"),
      value.replacing("\\\\u", with: "\\u"), value.replacing("\"e\"", with: "\"i\""), "{}",
    ] {
      let found = try Version.differences(text(value), text(changed))
      #expect(found.members.map(\.name) == ["q"] && found.words == ["🐚 members"], "\(changed)")
    }
  }

  /// What is too long to be kept is compared too, to its last byte.
  @Test(.slow) func longURLsAndMembers() throws {
    // A URL is too long from 32 KB on, a member from 1 MB on.
    let long = String(repeating: "a", count: 2 << 20)
    func text(_ url: String, _ member: String) -> String {
      String(Self.harbour.of2023(background: url).dropLast()) + #","title":"\#(member)"}"#
    }
    let old = text("https://example.org/\(long)b", "\(long)b")
    #expect(try Version.differences(old, old).isEmpty)
    let found = try Version.differences(old, text("https://example.org/\(long)c", "\(long)c"))
    #expect(found.background != nil)
    #expect(found.members.map(\.name) == ["title"])
    let merged = try Merged(old, old, text("https://example.org/\(long)c", "\(long)b"))
    #expect(merged.text.contains("c\",\"emojis\""))
  }

  /// Layouts that change, numbers that need a closer look and long lists are indexed alike.
  @Test func indicesDoNotDependOnTheSpelling() throws {
    let art = (1...5000).map {
      Art($0 % 7 == 0 ? "👩‍👩‍👧‍👦" : "🐚", $0 * 31 % 977 - 400, $0 * 17 % 1_000_003, 20 + $0 % 90, id: $0)
    }
    let lean = try Version(art.of2023).compared.emojis
    let spaced = try Version(art.spaced2023).compared.emojis
    #expect(lean.count == 5000)
    #expect(zip(lean.records, spaced.records).allSatisfy { $0.content == $1.content })
    #expect(lean.records.map(\.id) == spaced.records.map(\.id))
  }
}
