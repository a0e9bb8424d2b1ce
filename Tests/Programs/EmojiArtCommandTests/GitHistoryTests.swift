import Foundation
import TestSupport
import Testing

/// A long history of branches that are edited and merged at random.
///
/// `EMOJIART_GIT_MERGES` is the number of merges; `make git-merges` sets it to 200.
@Suite(.waits, .needs("git")) struct GitHistoryTests {
  private static let branches = 20
  private static let asked =
    ProcessInfo.processInfo.environment["EMOJIART_GIT_MERGES"].flatMap { Int($0) }
  private static let merges = asked ?? 40
  /// Who asks for a number of merges waits for them.
  private static let effort: ConditionTrait = asked == nil ? .slow : .enabled(if: true)

  /// Every merge has the emojis that a merge in memory has, by id and field by field.
  @Test(effort) func everyMergeIsThatOfTheModel() throws {
    var random = SplitMix64(seed: 2026)
    let place = try GitPlace.withDrivers()
    var model = GitModel()
    for number in 0..<30 { model.add("🐚", at: .init(x: 10 * number, y: 0)) }
    try place.write("a.emojiart", try model.text)
    let names = (0..<Self.branches).map { "b\($0)" }
    _ = try place.done(
      "git add . && git commit -q -m base; for b in \(names.joined(separator: " ")); "
        + "do git branch -q $b; done")
    var results: [Result] = []
    for number in 0..<Self.merges {
      // Mostly into one branch, else each merge would soon have several common versions.
      let into = number % 4 == 0 ? names.count : 1
      let ours = Int.random(in: 0..<into, using: &random)
      let theirs = (ours + Int.random(in: 1..<names.count, using: &random)) % names.count
      results.append(try merge(place, names[ours], names[theirs], number, using: &random))
    }
    let compared = results.filter(\.isCompared)
    #expect(compared.count > Self.merges * 2 / 3)
    let clean = compared.count(where: \.isClean)
    #expect(clean > compared.count / 5 && clean < compared.count, "\(clean) of \(compared.count)")
  }

  private struct Result {
    var isClean: Bool
    /// False if the model does not know what git takes for the common version.
    var isCompared: Bool
  }

  /// Edits two branches, merges one into the other, and lets that one follow.
  private func merge(
    _ place: GitPlace, _ ours: String, _ theirs: String, _ number: Int,
    using random: inout SplitMix64
  ) throws -> Result {
    let versions = try place.done(
      "git show \(theirs):a.emojiart; echo; git show \(ours):a.emojiart"
    ).split(separator: "\n")
    var sides = try versions.map { try GitModel(String($0)) }
    for index in sides.indices { sides[index].edit(using: &random) }
    try place.write("../theirs", try sides[0].text)
    try place.write("../ours", try sides[1].text)
    let lines = try place.shell(
      """
      git checkout -q \(theirs); cp ../theirs a.emojiart; git commit -q -a --allow-empty -m 'edit \(number)'
      git checkout -q \(ours); cp ../ours a.emojiart; git commit -q -a --allow-empty -m 'edit \(number)'
      git show $(git merge-base -a \(ours) \(theirs) | head -1):a.emojiart; echo
      git merge-base -a \(ours) \(theirs) | grep -c .
      git merge -q --no-edit \(theirs) >../said; echo $?
      """
    ).output.split(separator: "\n")
    try #require(lines.count == 3)
    let found = try GitModel(try place.read("a.emojiart"))
    let expected = GitModel.merge(try GitModel(String(lines[0])), sides[1], sides[0])
    #expect(Set(found.emojis.map(\.id)).count == found.emojis.count)
    #expect(found.uniqueEmojiId >= found.emojis.map(\.id).max() ?? 0)
    // Of several common versions git merges one of its own, which the model does not have.
    if Int(lines[1]) == 1 {
      #expect((lines[2] == "0") == (expected != nil), "merge \(number)")
      if let expected {
        #expect(
          GitModel.sorted(found.emojis.map(\.content)) == GitModel.sorted(expected),
          "merge \(number)")
      }
    }
    let isClean = lines[2] == "0"
    _ = try place.done(
      (isClean ? "" : "emojiart git resolve --resolve theirs . && git commit -q -a -m resolved && ")
        + "git branch -q -f \(theirs) \(ours)")
    return Result(isClean: isClean, isCompared: Int(lines[1]) == 1)
  }
}
