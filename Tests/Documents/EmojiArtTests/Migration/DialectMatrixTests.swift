import Diagnostics
import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import EmojiArt

/// Migrates a document of every dialect to every dialect, and back.
struct DialectMatrixTests {
  private static let size = PictureSize(width: 64, height: 48)

  /// What a document shows, whatever its dialect: positions from the center, y down.
  private struct Content: Equatable {
    var url: String?
    var texts: [String?]
    var places: [[Double?]]
    var sizes: [Double?]

    /// The content as `losses`, which concern the document's own numbers, leave it.
    init?(_ bytes: [UInt8], as dialect: Dialect, _ losses: Set<MigrationLoss> = []) {
      func coordinate(_ number: DocumentNumber) -> Double {
        losses.contains(.coordinateFraction) ? number.double.rounded(.towardZero) : number.double
      }
      guard let document = EmojiArtDocument(bytes, as: dialect) else { return nil }
      let system = dialect.coordinates
      let (dx, dy) = system.origin == .center ? (0.0, 0.0) : (-32.0, -24.0)
      url = document.background.url?.value
      texts = document.emojis.map { $0.text?.value }
      places = document.emojis.map { emoji in
        [
          emoji.x.map { coordinate($0.value) + dx },
          emoji.y.map { (coordinate($0.value) + dy) * (system.isYUp ? -1 : 1) },
        ]
      }
      sizes = document.emojis.map { $0.size?.value.double }
    }

    /// What remains after losses that were allowed.
    func without(_ losses: Set<MigrationLoss>, _ target: Dialect) -> Content {
      var content = self
      if losses.contains(.fontSizeFraction) {
        content.sizes = sizes.map { $0?.rounded(.towardZero) }
      }
      if losses.contains(.unknownFontSize) { content.sizes = sizes.map { $0 ?? 64 } }
      if !target.hasSizes { content.sizes = sizes.map { _ in nil } }
      return content
    }
  }

  @Test(arguments: Effort.some(of: DialectSample.all)) func everyDialectToEveryOther(
    _ sample: DialectSample
  ) throws {
    let old = Array(sample.text.utf8)
    let before = try #require(Content(old, as: sample.dialect))
    for target in Effort.some(of: MigrationTarget.all) {
      let place = "\(sample) to \(target.rawValue)"
      var result = Migrated.helped(old, to: target, size: Self.size)
      if result.plan.state == .unchanged {
        // Additions that the course's reader ignores.
        let isOne =
          target.includes(sample.dialect) || target.dialect.edition == sample.dialect.edition
        #expect(isOne, "\(place)")
        continue
      }
      #expect(result.plan.state == .migrated, "\(place): \(result.plan)")
      let new = try #require(result.bytes, "\(place)")
      let losses = Set(result.plan.losses.map(\.loss))
      let after = try #require(Content(new, as: target.dialect), "\(place)")
      let kept = try #require(Content(old, as: sample.dialect, losses))
      #expect(after == kept.without(losses, target.dialect), "\(place)")
      try checkResult(new, target, result.plan, place)
      guard losses.isEmpty, let home = MigrationTarget(rawValue: sample.dialect.name) else {
        continue
      }
      // The way back, if it loses nothing either.
      result = Migrated.helped(new, to: home, size: Self.size)
      guard result.plan.losses.isEmpty, let back = result.bytes else { continue }
      #expect(Content(back, as: sample.dialect) == before, "\(place) and back")
    }
  }

  /// The written document is valid, is read as the target, and opens where the plan says.
  private func checkResult(
    _ bytes: [UInt8], _ target: MigrationTarget, _ plan: MigrationPlan, _ place: String
  ) throws {
    var checker = DocumentChecker()
    let found = checker.run(byteSource(of: bytes))
    #expect(found.findings.filter { $0.severity == .error } == [], "\(place)")
    let document = try #require(EmojiArtDocument(bytes, as: target.dialect), "\(place)")
    let extras = document.extras + document.emojis.flatMap(\.extras)
    #expect(extras.allSatisfy { $0.reason == .addition || $0.reason == .unknown }, "\(place)")
    let names = try #require(found.dialects, "\(place)")
    let isTarget =
      names.contains(target.dialect.name)
      || checker.detection?.dialect.map { reads(bytes, as: $0, like: target.dialect) } ?? false
    #expect(isTarget, "\(place): \(names)")
    for decoder in target.decoders { #expect(decoder.open(bytes).opened != nil, "\(place)") }
    let content = DocumentContent(
      hasURL: document.background.url != nil, hasImageData: document.background.imageData != nil,
      emojiCount: document.emojis.count)
    let opening = CourseDecoder.openAll(bytes).filter { decoder, outcome in
      CompatibilityVerdict(decoder, outcome, of: content) == .opens
    }
    #expect(opening.map(\.decoder) == plan.opensIn, "\(place)")
  }

  /// True if two dialects read a document the same way, so that its dialect is ambiguous.
  private func reads(_ bytes: [UInt8], as one: Dialect, like other: Dialect) -> Bool {
    one.coordinates == other.coordinates && Content(bytes, as: one) == Content(bytes, as: other)
  }

  @Test func formatsWithoutBlankDocuments() {
    let text = #"{"background":{},"emojis":[],"uniqueEmojiId":0}"#
    for name in ["2017-url", "drift-2017-centerxy"] {
      let target = MigrationTarget(rawValue: name)
      let result = target.map { Migrated(text, to: $0) }
      #expect(result?.plan.state == .unsupported)
      #expect(result?.bytes == nil)
    }
  }

  @Test func names() {
    #expect(
      MigrationTarget.all.prefix(MigrationTarget.editions.count) == MigrationTarget.editions[...])
    let known = ["2017", "2020", "2020-document", "2021", "2023"]
    #expect(MigrationTarget.editions.map(\.rawValue).filter(known.contains) == known)
    #expect(Set(MigrationTarget.all.map(\.rawValue)).count == MigrationTarget.all.count)
    for dialect in Dialect.all { #expect(MigrationTarget(rawValue: dialect.name) != nil) }
    #expect(MigrationTarget(rawValue: "1999") == nil)
  }

  /// Blank, with a picture and with a URL, in the form that the compiler synthesizes.
  @Test func synthesizedBackgrounds() {
    let picture = "R0lGODlhAQABAIAAAAAAAP\\/\\/\\/ywAAAAAAQABAAACAkQBADs="
    let rest = #""emojis":[],"uniqueEmojiId":0}"#
    let pairs = [
      ("{}", #"{"blank":{}}"#), (#"{"theURL":"a"}"#, #"{"url":{"_0":"a"}}"#),
      (#"{"imageData":"\#(picture)"}"#, #"{"imageData":{"_0":"\#(picture)"}}"#),
    ]
    for (plain, synthesized) in pairs {
      let old = #"{"background":\#(plain),"# + rest
      let new = #"{"background":\#(synthesized),"# + rest
      #expect(
        MigrationTarget(rawValue: "2021-synthesized").map { Migrated(old, to: $0).text } == new)
      #expect(Migrated(new, to: .spring2021).text == old)
    }
  }

  @Test func whoOpensWhat() throws {
    let text =
      #"{"background":{"theURL":"https://a.example/b"},"emojis":[{"text":"😀","x":1,"y":2,"size":4,"id":1}],"uniqueEmojiId":1}"#
    let later = Migrated(text, to: .spring2023).plan
    #expect(later.opensIn == [.plain2023] && later.noLongerOpensIn == [.handwritten2021])
    let older = Migrated(text, to: .spring2020).plan
    #expect(older.opensIn == [.plain2020, .document2020])
    #expect(older.noLongerOpensIn == [.handwritten2021])
    let stays = Migrated(text, to: .spring2021).plan
    #expect(stays.state == .unchanged && stays.opensIn == [] && stays.noLongerOpensIn == [])
  }

  /// One rule covers unknown members: a name that no dialect builds on is carried over, and so is a
  /// document's own id.
  @Test(arguments: ["id", "created", "title"]) func unknownMembers(_ name: String) {
    let variants = [
      #"{"background":{"url":{"_0":"a"}},"emojis":[],"emojiID":1,"\#(name)":5}"#,
      #"{"backgroundURL":"a","timeSpent":1,"backgroundColor":{},"emojis":[],"uniqueEmojiId":0,"\#(name)":5}"#,
    ]
    for text in variants {
      let result = Migrated(text, to: .spring2021)
      #expect(result.plan.state == .migrated, "\(text): \(result.plan)")
      #expect(result.text?.contains("\"\(name)\":5") == true)
    }
    let misleading = #"{"backgroundURL":"a","emojis":[],"uniqueEmojiId":0,"emojiCount":5}"#
    #expect(Migrated(misleading, to: .spring2021).plan.losses.map(\.loss) == [.unknownMembers])
  }

  @Test func missingCounter() {
    let list = #""emojis":[{"text":"😀","x":1,"y":2,"size":4,"id":7}]"#
    let text = #"{"background":{},\#(list)}"#
    let result = Migrated(text, to: .spring2020)
    #expect(result.text == #"{\#(list),"uniqueEmojiId":7}"#)
    #expect(result.plan.inventions == ["the counter 7, which was missing"])
    let same = Migrated(text, to: .spring2021)
    #expect(same.text == #"{"background":{},\#(list),"uniqueEmojiId":7}"#)
    let fix = check(text).findings.first?.fix
    #expect(fix?.applicability == .unsafe)
    #expect(fix?.edits.first?.replacement == #""uniqueEmojiId":7,"#)
    let other = #"{"background":{},"counter":9,\#(list)}"#
    #expect(check(other).of(EmojiArtRules.missingMember).first?.fix?.applicability == .displayOnly)
    #expect(Migrated(other, to: .spring2020).plan.state == .unreadable)
  }
}
