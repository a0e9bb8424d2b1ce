import Foundation
import TestSupport
import Testing

/// Runs that replace documents in batches.
@Suite(.waits) struct BatchTests {
  private func place() throws -> Workplace {
    let place = try Workplace()
    for number in 0..<7 { try place.write("documents/\(number).emojiart", Sample.old, day: number) }
    return place
  }

  /// Names, times, and contents.
  private func state(_ place: Workplace) throws -> String {
    try place.shell("cd documents && stat -c '%n %a %Y' * && sha256sum *").output
  }

  @Test func aRunIsUndoneAsOne() throws {
    let place = try place()
    let before = try state(place)
    let run = try place.run("migrate --batch 3 --format concise documents")
    #expect(
      run.output.hasSuffix("7 documents: 7 migrated.\n'emojiart undo' restores the originals.\n"))
    let list = try place.run("undo --list").lines
    #expect(
      list.count == 1 && list[0].hasSuffix("  committed  7 files  emojiart migrate --to 2023"))
    #expect(try place.run("undo documents/1.emojiart").output.hasSuffix("1 file.\n"))
    #expect(
      try place.run("undo").output.hasSuffix("Undone: 'emojiart migrate --to 2023', 6 files.\n"))
    #expect(try state(place) == before)
    #expect(try place.run("undo").errors == "emojiart: undo: nothing to undo\n")
  }

  @Test func nothingIsUndoneIfADocumentHasChanged() throws {
    let place = try place()
    _ = try place.run("migrate --batch 2 -q documents")
    try place.folder.write("documents/0.emojiart", Sample.first)
    let after = try state(place)
    let refused = try place.run("undo")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.errors.hasSuffix(
        "emojiart: did not undo anything; --leave-changed restores the other files\n"))
    #expect(try state(place) == after)
    let rest = try place.run("undo --leave-changed")
    #expect(rest.status == 1 && rest.output.hasSuffix(", 6 files.\n"))
    #expect(try place.folder.read("documents/0.emojiart") == Sample.first)
    #expect(try place.folder.read("documents/6.emojiart") == Sample.old)
  }

  /// A run stops before the journal drops what it would need to take it back, and goes on from there.
  @Test func aFullJournalEndsTheRunThere() throws {
    let place = try place()
    let before = try state(place)
    let full = try place.run("migrate --batch 2 --journal-size 550 --format concise documents")
    #expect(full.status == 2)
    #expect(full.errors.contains("journal: is full: "), "\(full.transcript)")
    #expect(full.output.contains("6 documents: 6 migrated; 1 file could not be read or written."))
    #expect(try place.folder.read("documents/6.emojiart") == Sample.old)
    let rest = try place.run("migrate --resume --batch 2 --format concise documents")
    #expect(rest.status == 0, "\(rest.transcript)")
    #expect(
      rest.errors
        == "emojiart: resumes 'emojiart migrate --to 2023', which has changed 6 files\n")
    #expect(rest.output.contains("7 documents: 1 migrated, 6 migrated before."))
    #expect(try place.run("undo --list").lines.count == 1)
    #expect(try place.run("undo").output.hasSuffix(", 7 files.\n"))
    #expect(try state(place) == before)
    // What has come to its end is not resumed.
    _ = try place.run("migrate -q documents")
    let new = try place.run("migrate --resume -q documents")
    #expect(
      new.errors
        == "emojiart: no run of 'emojiart migrate --to 2023' was broken off; begins a new one\n")
    #expect(try place.run("migrate --resume --no-journal documents").status == 64)
    #expect(try place.run("migrate --batch 0 documents").status == 64)
    #expect(try place.run("migrate --journal-size many documents").status == 64)
  }

  /// A link may lead to a document of a later batch, which must not be migrated twice.
  @Test func linksComeLast() throws {
    let place = try place()
    try place.folder.link("documents/+.emojiart", to: "6.emojiart")
    let run = try place.run("migrate --batch 2 --format concise documents")
    #expect(run.status == 0 && run.lines.count == 10, "\(run.transcript)")
    #expect(run.lines[7] == "documents/+.emojiart: unchanged: 2023 needs no migration to 2023")
    #expect(try place.run("undo").output.hasSuffix(", 7 files.\n"))
  }

  @Test func fixingGoesInBatches() throws {
    let place = try Workplace()
    for number in 0..<5 { try place.folder.write("documents/\(number).emojiart", Text.comma) }
    let before = try state(place)
    let run = try place.run("fix --batch 2 documents")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(try place.run("undo --list").lines.count == 1)
    #expect(try place.run("undo").output.hasSuffix(", 5 files.\n"))
    #expect(try state(place) == before)
  }
}
