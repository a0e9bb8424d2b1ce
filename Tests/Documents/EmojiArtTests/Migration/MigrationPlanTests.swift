import Diagnostics
import EmojiArt
import Foundation
import TestSupport
import Testing

/// What a plan says about small documents, and what is written.
@Suite struct MigrationPlanTests {
  private static let list2021 =
    #"[{"text":"😀","x":1,"y":2,"size":40,"id":1},{"text":"🚗","x":-5,"y":0,"size":24,"id":3}]"#

  private static func document2021(_ background: String, _ rest: String = "") -> String {
    #"{"background":\#(background),"emojis":\#(list2021),"uniqueEmojiId":3\#(rest)}"#
  }

  @Test func theTurnOfY() {
    let result = Migrated(
      Self.document2021(#"{"theURL":"https:\/\/a.example\/b.png"}"#), to: .spring2023)
    #expect(
      result.text == #"{"background":"https:\/\/a.example\/b.png","emojis":["#
        + #"{"string":"😀","position":{"x":1,"y":-2},"size":40,"id":1},"#
        + #"{"string":"🚗","position":{"x":-5,"y":0},"size":24,"id":3}],"uniqueEmojiId":3}"#)
    #expect(result.plan.changes == ["y is turned: it counts up now"])
    #expect(result.plan.summary == "2021-handwritten to 2023, 2 emojis")
  }

  @Test func slashesAsTheyAreWanted() {
    let text = Self.document2021(#"{"theURL":"https:\/\/a.example/b"}"#)
    let bare = Migrated(text, to: .spring2020) { $0.escapesSlashes = false }
    #expect(bare.text?.hasPrefix(#"{"backgroundURL":"https://a.example/b","emojis":["#) == true)
  }

  /// The example with the picture of 64 x 48 pixels.
  @Test func positionsFromTheCorner() throws {
    let png = try #require(CourseArt.png).base64EncodedString()
    let text = """
      {"imageData": "\(png)", "emojis": [
        {"x": 20, "y": 15, "text": "😀", "size": 64}, {"x": 0, "y": 40, "text": "🚗", "size": 10}]}
      """
    let result = Migrated(text, to: .spring2021)
    let slashed = png.split(separator: "/", omittingEmptySubsequences: false)
      .joined(separator: #"\/"#)
    #expect(
      result.text == #"{"background":{"imageData":"\#(slashed)"},"emojis":["#
        + #"{"text":"😀","x":0,"y":0,"size":64,"id":1},"#
        + #"{"text":"🚗","x":-20,"y":25,"size":10,"id":2}],"uniqueEmojiId":2}"#)
    #expect(result.plan.inventions == ["ids 1 to 2", "the counter 2"])
    #expect(result.plan.pictureSize == PictureSize(width: 40, height: 30))
    let new = try #require(result.text)
    let up = Migrated(text, to: .spring2023) { $0.writesDataURL = true }
    #expect(up.text?.contains(#""position":{"x":-20,"y":-25}"#) == true)
    #expect(up.text?.contains(#""background":"data:image\/png;base64,"#) == true)
    #expect(Migrated(new, to: .fall2017).text?.contains(#"{"x":0,"y":40,"#) == true)
  }

  @Test func aSizeIsNeverGuessed() {
    let text = #"{"url":"https://a.example/b","emojis":[{"x":3,"y":4,"text":"a","size":5}]}"#
    let result = Migrated(text, to: .spring2020)
    #expect(result.plan.state == .needsImageSize)
    #expect(result.bytes == nil)
    let helped = Migrated(text, to: .spring2020) { $0.pictureSize = PictureSize("7x9") }
    #expect(helped.text?.contains(#""x":0,"y":0,"#) == true)
    // It is not needed if there are no emojis.
    let empty = Migrated(#"{"url":"https://a.example/b","emojis":[]}"#, to: .spring2020)
    #expect(empty.plan.state == .migrated)
  }

  @Test func aNewDocument() {
    func new(_ target: MigrationTarget) -> String? {
      Migrated("", to: target) { $0.origin = .fall2017 }.text
    }
    #expect(new(.spring2023) == #"{"emojis":[],"uniqueEmojiId":0}"#)
    #expect(new(.spring2021) == #"{"background":{},"emojis":[],"uniqueEmojiId":0}"#)
    // A file that is not known to be of 2017 may have lost its content.
    #expect(Migrated("", to: .spring2023).plan.state == .ambiguous)
    #expect(Migrated("", to: .fall2017).plan.state == .unchanged)
    let wrong = Migrated("", to: .spring2023) { $0.origin = .spring2021 }
    #expect(wrong.plan.state == .unreadable)
  }

  @Test func idsThatAreAlike() {
    func text(_ ids: [Int], _ counter: Int) -> String {
      let list = ids.map { #"{"text":"a","x":0,"y":1,"size":5,"id":\#($0)}"# }
      return #"{"background":{},"emojis":[\#(list.joined(separator: ","))],"#
        + #""uniqueEmojiId":\#(counter)}"#
    }
    for target in [MigrationTarget.spring2021, .spring2020, .spring2023] {
      let result = Migrated(text([4, 4, 2, 4, 9], 6), to: target)
      let ids = result.text?.split(separator: "\"id\":").dropFirst().compactMap {
        Int($0.prefix { $0.isNumber })
      }
      #expect(ids == [4, 10, 2, 11, 9], "\(target)")
      #expect(result.text?.hasSuffix(#""uniqueEmojiId":11}"#) == true)
    }
    let low = Migrated(text([4, 2], 1), to: .spring2021)
    #expect(low.text == text([4, 2], 4))
    #expect(Migrated(text([4, 2], 4), to: .spring2021).plan.state == .unchanged)
    let full = Migrated(text([1, 1, Int.max - 1], Int.max - 1), to: .spring2021)
    #expect(full.plan.state == .unreadable)
  }

  @Test func aCounterThatIsTheNextID() {
    let text =
      #"{"emojiCount":2,"emojis":["#
      + #"{"emoji":"a","position":{"x":1,"y":1},"size":5,"id":0},"#
      + #"{"emoji":"b","position":{"y":2,"x":3},"size":5,"id":1}]}"#
    #expect(
      Migrated(text, to: .spring2020).text == #"{"emojis":["#
        + #"{"text":"a","x":1,"y":-1,"size":5,"id":0},{"text":"b","x":3,"y":-2,"size":5,"id":1}],"#
        + #""uniqueEmojiId":1}"#)
  }

  @Test func unknownMembers() {
    let text =
      #"{"note": [1, "a/b"],"background":{},"emojis":[{"text":"a","x":1,"y":2,"size":5,"id":1,"#
      + #""tilt": 0.5}],"uniqueEmojiId":1,"blank":null}"#
    let kept = Migrated(text, to: .spring2023, allow: [.unknownMembers])
    #expect(
      kept.text
        == #"{"emojis":[{"string":"a","position":{"x":1,"y":-2},"size":5,"id":1,"tilt":0.5}],"#
        + #""uniqueEmojiId":1,"note":[1, "a/b"]}"#)
    #expect(kept.plan.losses.map(\.details) == [["'blank' (1)"]])
    let stripped = Migrated(text, to: .spring2023) { $0.stripsUnknown = true }
    #expect(
      stripped.text == #"{"emojis":[{"string":"a","position":{"x":1,"y":-2},"size":5,"id":1}],"#
        + #""uniqueEmojiId":1}"#)
    #expect(stripped.plan.stripped == ["'emojis[].tilt' (1)", "'note' (1)", "'blank' (1)"])
  }

  @Test func membersOfAPosition() {
    let text =
      #"{"currentEmojiId":1,"background":{"url":"https://a.example/b","by":"me"},"emojis":["#
      + #"{"text":"a","location":{"x":1,"z":7,"y":2},"size":5,"id":1}]}"#
    let up = Migrated(text, to: .spring2023, allow: [.unknownMembers])
    #expect(up.text?.contains(#""position":{"x":1,"y":-2,"z":7},"size""#) == true)
    #expect(up.plan.losses.first?.details == ["'background.by' (1)"])
    let flat = Migrated(text, to: .spring2021)
    #expect(flat.plan.problem?.contains("location.z") == true)
    let allowed = Migrated(text, to: .spring2021, allow: [.unknownMembers])
    #expect(
      allowed.text?.hasPrefix(#"{"background":{"theURL":"https:\/\/a.example\/b","by":"me"},"#)
        == true)
  }

  @Test func wrappedAddresses() {
    let page = "https://www.example.com/imgres?imgurl=https%3A%2F%2Fpics.example.net%2Fb.jpg&h=6"
    let text = #"{"url":"\#(page)","emojis":[]}"#
    #expect(Migrated(text, to: .spring2023).plan.state == .wouldLose)
    let result = Migrated(text, to: .spring2023, allow: [.wrappedURL])
    #expect(result.text?.contains(#""background":"https:\/\/pics.example.net\/b.jpg""#) == true)
    // 2021 shows such a URL as it is.
    let later = Migrated(Self.document2021(#"{"theURL":"\#(page)"}"#), to: .spring2023)
    #expect(later.text?.contains("imgres") == true)
  }

  @Test func twoBackgrounds() throws {
    let png = try #require(CourseArt.png).base64EncodedString()
    let text =
      #"{"backgroundURL":"https://a.example/b","backgroundImageData":"\#(png)","#
      + #""emojis":[],"uniqueEmojiId":0}"#
    #expect(Migrated(text, to: .spring2021).plan.losses.map(\.loss) == [.backgroundImage])
    let url = Migrated(text, to: .spring2021, allow: [.backgroundImage])
    #expect(url.text?.contains(#"{"theURL":"https:\/\/a.example\/b"}"#) == true)
    let picture = Migrated(text, to: .spring2021, allow: [.backgroundURL]) {
      $0.prefersPicture = true
    }
    #expect(picture.text?.contains("theURL") == false)
    let data = Migrated(text, to: .spring2023, allow: [.backgroundURL]) {
      $0.prefersPicture = true
      $0.writesDataURL = true
    }
    #expect(data.text?.contains("data:image") == true)
    #expect(Migrated(text, to: .fall2017).text?.contains("imageData") == true)
  }

  @Test func documentsWithErrors() {
    let broken = Migrated(#"{"background":{},"emojis":[],"uniqueEmojiId":"0"}"#, to: .spring2023)
    #expect(broken.plan.state == .unreadable)
    #expect(broken.plan.findings.map(\.rule) == ["emojiart/number-in-string"])
    #expect(Migrated("[", to: .spring2023).plan.state == .unreadable)
    #expect(Migrated("{}", to: .spring2023).plan.state == .unreadable)
    let least =
      #"{"background":{},"emojis":[{"text":"a","x":1,"y":\#(Int.min),"size":5,"id":1}],"#
      + #""uniqueEmojiId":1}"#
    #expect(Migrated(least, to: .spring2023).plan.state == .unreadable)
    #expect(Migrated(least, to: .spring2020).plan.state == .migrated)
  }

  @Test func editionsThatFitAlike() {
    let text =
      #"{"backgrounRL":"https://a.example/b","emojis":\#(Self.list2021),"uniqueEmojiId":3}"#
    let result = Migrated(text, to: .spring2023)
    #expect(result.plan.state == .ambiguous)
    #expect(result.plan.summary.contains("'2021-handwritten'"))
    for origin in [Edition.spring2020, .spring2021] {
      let chosen = Migrated(text, to: .spring2023) { $0.origin = origin }
      #expect(chosen.plan.source?.edition == origin)
      #expect(chosen.plan.findings.first?.rule == "emojiart/misspelt-member")
    }
    let wrong = Migrated(text, to: .spring2023) { $0.origin = .fall2017 }
    #expect(wrong.plan.problem?.contains("not of 2017") == true)
    // An empty document means the same in all editions.
    let empty = Migrated(#"{"emojis":[],"uniqueEmojiId":7}"#, to: .spring2021)
    #expect(empty.text == #"{"background":{},"emojis":[],"uniqueEmojiId":7}"#)
  }

  @Test func anotherTextThanWasPlanned() {
    let text = Self.document2021("{}")
    var planner = MigrationPlanner()
    var writer = MigrationWriter()
    let plan = planner.plan(rangeSource(of: Array(text.utf8)), MigrationOptions())
    #expect(writer.write(plan, from: Array("{}".utf8)) == nil)
    #expect(writer.write(plan, from: Array(text.utf8.dropLast(60))) == nil)
    #expect(writer.write(plan, from: []) == nil)
    var pieces = 0
    let isWhole = writer.write(plan, from: rangeSource(of: Array(text.utf8))) { _ in
      pieces += 1
      return false
    }
    #expect(!isWhole && pieces == 1)
    #expect(writer.write(plan, from: Array(text.utf8)) != nil)
  }

  @Test func sizes() {
    #expect(PictureSize("1600x1200") == PictureSize(width: 1600, height: 1200))
    for text in ["", "x", "3x", "0x1", "-3x4", "3x4x5", "99999999999999999999x1", "3 x 4"] {
      #expect(PictureSize(text) == nil, "\(text)")
    }
    #expect(Set(MigrationLoss.allCases.map(\.sentence)).count == MigrationLoss.allCases.count)
    #expect(MigrationLoss.allCases.allSatisfy { $0.sentence != $0.rawValue })
  }
}
