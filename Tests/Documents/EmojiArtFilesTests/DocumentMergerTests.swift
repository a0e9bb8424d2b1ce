import Diagnostics
import EmojiArtFiles
import EmojiArt
import Testing

/// Merges of documents that are damaged or of different editions.
@Suite struct DocumentMergerTests {
  private struct Merged {
    var text: String
    var outcome: MergeOutcome
  }

  /// Merges texts; an empty `base` is one of zero bytes.
  private static func merge(
    _ base: String?, _ ours: String, _ theirs: String, _ preference: MergePreference? = nil
  ) throws -> Merged {
    var merger = DocumentMerger()
    merger.preference = preference
    merger.reader.options.pictureSize = PictureSize(width: 800, height: 600)
    var bytes: [UInt8] = []
    let merging = try merger.merge(
      base: base.map { .bytes(Array($0.utf8), name: "base") },
      ours: .bytes(Array(ours.utf8), name: "ours"),
      theirs: .bytes(Array(theirs.utf8), name: "theirs")
    ) { bytes.append($0) }
    return Merged(text: String(decoding: bytes, as: UTF8.self), outcome: merging.outcome)
  }

  /// Reads two texts and compares them.
  private static func difference(_ old: String, _ new: String) throws -> DocumentDifference {
    var reader = VersionReader()
    reader.options.allowedLosses = Set(MigrationLoss.allCases)
    reader.options.pictureSize = PictureSize(width: 800, height: 600)
    let versions = try reader.read(
      [.bytes(Array(old.utf8), name: "old"), .bytes(Array(new.utf8), name: "new")])
    return DocumentDifference(versions[0].compared, versions[1].compared)
  }

  private static func migrated(_ text: String) throws -> String {
    var options = MigrationOptions()
    options.target = try #require(MigrationTarget(rawValue: "2023"))
    options.pictureSize = PictureSize(width: 800, height: 600)
    options.writesDataURL = true
    var planner = MigrationPlanner()
    let plan = planner.plan(rangeSource(of: Array(text.utf8)), options)
    var writer = MigrationWriter()
    let bytes = writer.write(plan, from: Array(text.utf8))
    return String(decoding: try #require(bytes), as: UTF8.self)
  }

  private static func of2017(_ places: [Int], _ background: String = #""url":"https://a.b/c""#)
    -> String
  {
    let emojis = places.map { #"{"text":"🐟","x":\#($0),"y":50,"size":20}"# }
    return "{\(background),\"emojis\":[\(emojis.joined(separator: ","))]}"
  }

  private static func of2023(_ ids: [Int], _ more: String = "") -> String {
    let emojis = ids.map { #"{"string":"🐟","position":{"x":\#($0),"y":2},"size":3,"id":\#($0)}"# }
    return """
      {"background":"https://a.b/c","emojis":[\(emojis.joined(separator: ","))],\
      "uniqueEmojiId":9\(more)}
      """
  }

  /// An interrupted save must not count as the removal of everything.
  @Test func aSideOfZeroBytesIsRefused() throws {
    let (base, changed) = (Self.of2023([1, 2]), Self.of2023([1, 2, 3]))
    for (ours, theirs, name) in [
      (base, "", "theirs"), ("", base, "ours"), (changed, "", "theirs"), ("", changed, "ours"),
      ("", "", "ours"),
    ] {
      let problem = #expect(throws: VersionProblem.self) {
        try Self.merge(base, ours, theirs, .theirs)
      }
      guard case .refused(name, let reason)? = problem else {
        Issue.record("\(String(describing: problem))")
        continue
      }
      #expect(reason.hasPrefix("is empty although the common version is not"))
    }
  }

  /// Whether it is a file or comes through a pipe.
  @Test func aBaseOfZeroBytesIsNone() throws {
    let ours = Self.of2023([1, 2])
    let theirs = Self.of2023([1, 3]).replacing(#""x":1,"#, with: #""x":7,"#)
    let merged = try Self.merge("", ours, theirs)
    #expect(try merged.text == Self.merge(nil, ours, theirs).text)
    #expect(merged.outcome.emojiCount == 3 && merged.outcome.conflicts.count == 1)
  }

  /// Ids that a migration has made up say nothing about those of other versions.
  @Test func idsThatWereMadeUpAreNotCompared() throws {
    let base = Self.of2017([0, 100, 200])
    let (ours, theirs) = (Self.of2017([0, 100, 300]), Self.of2017([100, 200]))
    for (left, right) in [(ours, theirs), (try Self.migrated(ours), theirs)] {
      let merged = try Self.merge(base, left, right)
      #expect(merged.outcome.conflicts.isEmpty && merged.outcome.emojiCount == 2)
      let back = try Self.merge(base, right, left)
      #expect(back.outcome.conflicts.isEmpty && back.outcome.emojiCount == 2)
    }
    let difference = try Self.difference(theirs, Self.migrated(ours))
    #expect(difference.emojis.flatMap(\.aspects) == [.added, .moved])
  }

  private static let picture = #""imageData":"iVBORw0KGgoAAAANSUhEUgAAACAAAAAYCAIAAAAUMWhj""#

  @Test func picturesAreTheSameInEveryEdition() throws {
    let old = Self.of2017([9], Self.picture)
    let new = try Self.migrated(old)
    #expect(try Self.difference(old, new).isEmpty)
    #expect(try Self.difference(new, old).isEmpty)
    let merged = try Self.merge(old, new, Self.of2017([12], Self.picture))
    #expect(merged.outcome.conflicts.isEmpty)
    #expect(merged.text.contains(#"data:image\/png;base64,iVBORw0KGgo"#))
  }

  /// A side that has changed its picture keeps it, or is in a conflict.
  @Test func changedPicturesAreKept() throws {
    let base = Self.of2017([9], Self.picture)
    let ours = base.replacing("UMWhj", with: "UMWhk")
    let merged = try Self.merge(base, ours, Self.migrated(base), .ours)
    #expect(merged.text.contains("UMWhk"))
  }

  /// A side whose text fits several editions does not decide on the edition of the result.
  @Test(arguments: [0, 1, 2], [MergePreference?.none, .ours, .theirs])
  func anOpenSideDoesNotDecideTheEdition(_ open: Int, _ preference: MergePreference?) throws {
    func of2021(_ x: Int) -> String {
      #"{"background":{"blank":{}},"emojis":[{"text":"🐟","x":\#(x),"y":2,"size":20,"id":1}],"#
        + #""uniqueEmojiId":1}"#
    }
    let empty = #"{"emojis":[],"uniqueEmojiId":1}"#
    let of2020 = of2021(3).replacing(#""background":{"blank":{}},"#, with: "")
    let of2023 = Self.of2023([1])
    var texts = [of2021(1), of2021(1), of2021(5)]
    if open == 0 { texts = [empty, of2020, of2023] } else { texts[open] = empty }
    if open == 1 { texts[2] = of2021(5) } else if open == 2 { texts[1] = of2021(5) }
    let merged = try Self.merge(texts[0], texts[1], texts[2], preference)
    let found = merged.outcome.conflicts.filter {
      if case .edition = $0.subject { true } else { false }
    }
    #expect(found.map(\.resolution) == [preference])
  }

  /// Another version decides if it is of one of the editions that a text fits.
  @Test func anOpenSideTakesTheEditionOfTheOthers() throws {
    let empty = #"{"emojis":[],"uniqueEmojiId":1}"#
    let of2020 = #"{"emojis":[{"text":"🐟","x":1,"y":2,"size":20,"id":1}],"uniqueEmojiId":1}"#
    let more = of2020.replacing(
      #""id":1}"#, with: #""id":1},{"text":"🦀","x":1,"y":2,"size":20,"id":2}"#)
    for (base, ours, theirs) in [
      (of2020, more, empty), (of2020, empty, more), (empty, of2020, more),
    ] {
      let merged = try Self.merge(base, ours, theirs)
      #expect(!merged.text.contains("string"), "\(merged.text)")
      #expect(
        !merged.outcome.conflicts.contains { if case .edition = $0.subject { true } else { false } }
      )
    }
  }

  /// Of two members with one name nobody knows which one counts.
  @Test(arguments: [#","emojis":[]"#, #","uniqueEmojiId":5"#, #","m":1,"m":2"#])
  func duplicateMembersAreRefused(_ more: String) throws {
    let (base, ours) = (Self.of2023([1]), Self.of2023([1], #","q":1"#))
    let problem = #expect(throws: VersionProblem.self) {
      try Self.merge(base, ours, Self.of2023([1], more))
    }
    guard case .damaged("theirs", let findings)? = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(findings.map(\.diagnostic.rule) == ["json/duplicate-member"])
    #expect(findings.first?.start != nil)
  }
}
