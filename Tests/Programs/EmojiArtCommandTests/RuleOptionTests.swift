import TestSupport
import Testing

/// Which findings count, and how much.
@Suite(.waits) struct RuleOptionTests {
  private static let file = "Examples/documents/damaged/texts.emojiart"

  /// The rules that are reported with these options, sorted.
  private func rules(_ options: [String]) throws -> [String] {
    let run = try Tool.run(["check", "--format", "concise"] + options + [Self.file])
    return run.lines.filter { $0.hasSuffix("]") }
      .compactMap { $0.split(separator: "[").last?.dropLast() }.map(String.init).sorted()
  }

  @Test func selected() throws {
    #expect(try rules(["--select", "emojiart/mojibake"]) == ["emojiart/mojibake"])
    #expect(try rules(["--select", "json"]) == [])
    #expect(
      try rules(["--select", "emojiart/mojibake,emojiart/empty-text"])
        == ["emojiart/empty-text", "emojiart/mojibake"])
    #expect(
      try rules(["--select", "emojiart/mojibake", "--select", "emojiart/empty-text"])
        == ["emojiart/empty-text", "emojiart/mojibake"])
  }

  @Test func ignoredWinsOverSelected() throws {
    #expect(try rules(["--ignore", "emojiart"]) == [])
    let all = try rules([])
    #expect(
      try rules(["--ignore", "emojiart/mojibake"]) == all.filter { $0 != "emojiart/mojibake" })
    #expect(
      try rules(["--select", "emojiart/mojibake", "--ignore", "emojiart/mojibake"]) == [])
  }

  @Test(
    arguments: [
      ([], 0), (["--fail-on", "warning"], 1), (["--fail-on", "never"], 0),
      (["--severity", "emojiart/mojibake=error"], 1),
      (["--severity", "emojiart/mojibake=error", "--fail-on", "never"], 0),
      (["--severity", "emojiart=note", "--fail-on", "warning"], 0),
      (["--severity", "emojiart=note", "--fail-on", "note"], 1),
      (["--select", "json", "--fail-on", "note"], 0),
    ] as [([String], Int32)])
  func status(_ options: [String], _ status: Int32) throws {
    #expect(try Tool.run(["check"] + options + [Self.file]).status == status)
  }

  @Test func severityIsShown() throws {
    let run = try Tool.run(
      ["check", "--format", "concise", "--severity", "emojiart/mojibake=error", Self.file])
    #expect(run.output.contains("4:26: error: the text"))
  }

  @Test func severityHoldsForFindingsThatAreOnlyCounted() throws {
    let folder = try Folder()
    let emoji = #"{"id":1,"string":"","position":{"x":0,"y":0},"size":9}"#
    let emojis = Array(repeating: emoji, count: 300).joined(separator: ",")
    try folder.write("many.emojiart", #"{"emojis":[\#(emojis)],"uniqueEmojiId":1}"#)
    let options = ["check", "--format", "concise", "--select", "emojiart/duplicate-id"]
    let usual = try Tool.run(options + ["many.emojiart"], in: folder)
    #expect(usual.output.hasSuffix("Checked 1 file: 299 errors.\n"))
    #expect(usual.output.contains("many.emojiart: ... and 99 more of emojiart/duplicate-id\n"))
    let milder = options + ["--severity", "emojiart/duplicate-id=note", "many.emojiart"]
    let run = try Tool.run(milder, in: folder)
    #expect(run.output.hasSuffix("Checked 1 file: 299 notes.\n"))
    #expect(run.status == 0)
  }

  @Test func editionDecidesOnEmptyFiles() throws {
    for (edition, status, word) in [("2017", 0, "no findings"), ("2023", 1, "1 error")] {
      let run = try Tool.run([
        "check", "--app", edition, "Examples/documents/damaged/empty.emojiart",
      ])
      #expect(run.status == Int32(status))
      #expect(run.output.contains(word))
    }
  }

  @Test func aForgottenTurn() throws {
    let folder = try Folder()
    try folder.write(
      "old.emojiart",
      #"{"uniqueEmojiId":1,"emojis":[{"text":"😀","x":1,"y":2,"size":40,"id":1}]}"#)
    try folder.write(
      "new.emojiart",
      #"{"uniqueEmojiId":1,"emojis":[{"string":"😀","position":{"x":1,"y":2},"size":40,"id":1}]}"#)
    let compared = ["check", "--format", "concise", "--migrated-from"]
    let run = try Tool.run(compared + ["old.emojiart", "new.emojiart"], in: folder)
    #expect(run.lines.first?.hasSuffix("[emojiart/unflipped-y-axis]") == true)
    let missing = try Tool.run(compared + ["none.emojiart", "new.emojiart"], in: folder)
    #expect(missing.status == 2 && missing.errors == "emojiart: none.emojiart: does not exist\n")
  }
}
