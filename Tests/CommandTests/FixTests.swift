import Foundation
import TestSupport
import Testing

/// Repairing documents.
@Suite struct FixTests {
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
}
