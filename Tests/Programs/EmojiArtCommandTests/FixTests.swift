import Foundation
import TestSupport
import Testing

/// Repairing documents.
@Suite(.waits) struct FixTests {
  @Test func differenceRepairAndWayBack() throws {
    let place = try Workplace.samples()
    let before = try place.contents()
    let preview = try place.run("fix documents --diff")
    expectGolden(preview.transcript, "fix-diff.txt")
    #expect(try place.contents() == before)
    let run = try place.run("fix documents --format concise")
    expectGolden(run.transcript, "fix.txt")
    #expect(try place.contents() != before)
    #expect(try place.run("fix documents --diff").status == 0)
    #expect(try place.run("undo -q").status == 0)
    #expect(try place.contents() == before)
  }

  @Test func unsafeRepairsAreAskedFor() throws {
    let place = try Workplace.samples()
    let before = try place.contents()
    #expect(try place.run("fix documents/damaged/student-variant.emojiart -q").status == 0)
    #expect(try place.contents() == before)
    let run = try place.run("fix documents/damaged --unsafe-fixes --diff")
    #expect(run.output.contains("+++ documents/damaged/misspelt.emojiart"))
  }

  /// What ends the reading hides what is behind it; all of it is repaired at once.
  @Test func allThatEndsTheReading() throws {
    let place = try Workplace()
    let emoji = #"{text: '🐟', x: 1, y: 2, size: 40, id: #}"#
    let count = Effort.rounds(300, quick: 100)
    let list = (1...count).map { emoji.replacing("#", with: "\($0)") }.joined(separator: ",\n")
    try place.folder.write(
      "a.emojiart", "{background: {}, uniqueEmojiId: \(count), emojis: [\n\(list)]}\n")
    let first = try place.run("fix a.emojiart --unsafe-fixes")
    #expect(
      first.output == "Checked 1 file: \(6 * count + 3) fixed, no findings.\n",
      "\(first.transcript)")
    let text = try place.folder.read("a.emojiart")
    #expect(text.contains(#"{"text": "🐟", "x": 1, "y": 2, "size": 40, "id": 7}"#))
    let second = try place.run("fix a.emojiart --unsafe-fixes")
    #expect(second.output == "Checked 1 file: no findings.\n", "\(second.transcript)")
  }

  /// The limit of reported findings is not a limit of repairs.
  @Test func manyFindingsOfOneRule() throws {
    let place = try Workplace()
    let list = (1...700).map { #"{"text":"🐟","x":"1","y":2,"size":40,"id":\#($0)}"# }
    try place.folder.write(
      "a.emojiart",
      #"{"background":{},"uniqueEmojiId":700,"emojis":[\#(list.joined(separator: ","))]}"#)
    let run = try place.run("fix a.emojiart")
    #expect(run.output == "Checked 1 file: 700 fixed, no findings.\n", "\(run.transcript)")
  }

  @Test func missingOpeningQuote() throws {
    let place = try Workplace()
    let sound = Text.sound.replacing(",", with: ",\n")
    let name = try #require(sound.split(separator: "\"").first { $0.hasPrefix("unique") })
    try place.folder.write("a.emojiart", sound.replacing("\"\(name)", with: "\(name)"))
    let run = try place.run("fix a.emojiart --unsafe-fixes")
    #expect(run.output == "Checked 1 file: 1 fixed, no findings.\n", "\(run.transcript)")
    #expect(try place.folder.read("a.emojiart") == sound)
  }

  /// What is left of the last emoji cannot be one.
  @Test func cutOff() throws {
    let place = try Workplace()
    let whole =
      #"{"background":{},"uniqueEmojiId":7,"emojis":[{"text":"🐟","x":1,"y":2,"size":40,"id":7}"#
    try place.folder.write("a.emojiart", whole + #",{"text":"🐠","x"#)
    #expect(try place.run("fix a.emojiart").status == 1)
    let run = try place.run("fix a.emojiart --unsafe-fixes")
    #expect(run.output == "Checked 1 file: 1 fixed, no findings.\n", "\(run.transcript)")
    #expect(try place.folder.read("a.emojiart") == whole + "]}\n")
  }

  @Test func missingCounter() throws {
    let place = try Workplace()
    let rest = #""background":{},"emojis":[{"text":"🐟","x":1,"y":2,"size":40,"id":7}]}"#
    try place.folder.write("a.emojiart", "{" + rest)
    let run = try place.run("fix a.emojiart --unsafe-fixes")
    #expect(run.output == "Checked 1 file: 1 fixed, no findings.\n", "\(run.transcript)")
    #expect(try place.folder.read("a.emojiart") == #"{"uniqueEmojiId":7,"# + rest)
  }

  @Test func textInUTF16() throws {
    let place = try Workplace()
    let text = Text.sound.replacingOccurrences(of: "[]", with: "[ ]")
    try text.data(using: .utf16)?.write(to: place.folder.url("a.emojiart"))
    #expect(try place.run("fix a.emojiart").output == "Checked 1 file: 1 fixed, no findings.\n")
    #expect(try place.folder.read("a.emojiart") == text)
  }

  @Test func quietRunsRepairWarningsToo() throws {
    let place = try Workplace()
    try place.folder.write("a.emojiart", "\u{FEFF}" + Text.sound)
    let run = try place.run("fix a.emojiart -q")
    #expect(run.output.isEmpty && run.status == 0)
    #expect(try place.folder.read("a.emojiart") == Text.sound)
  }

  @Test func standardInputCannotBeReplaced() throws {
    let place = try Workplace()
    #expect(try place.run("fix -").status == 64)
    let run = try place.shell("printf '\(Text.comma)' | emojiart fix - --diff")
    #expect(run.status == 1)
    #expect(run.output.contains("+\(Text.sound)"))
  }

  /// As 'check' has it.
  @Test func aFolderIsNoEmptyDocument() throws {
    let folder = try Folder()
    try folder.write("x.emojiart/y.txt", "")
    for command in ["check", "fix --no-journal", "fix --diff"] {
      let run = try Tool.run(command.split(separator: " ").map(String.init) + ["."], in: folder)
      #expect(!run.output.contains("zero bytes"), "\(run.transcript)")
      let isSaid = run.output.contains(
        "x.emojiart: error: the document must be a file, found a folder")
      #expect(isSaid == (command != "fix --diff"), "\(run.transcript)")
    }
  }
}
