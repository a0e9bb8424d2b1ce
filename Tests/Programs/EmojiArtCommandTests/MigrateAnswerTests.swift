import Foundation
import TestSupport
import Testing

/// Tables with what the migration of single documents needs.
@Suite(.waits) struct MigrateAnswerTests {
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.folder.write("documents/ambiguous.emojiart", Sample.ambiguous)
    try place.folder.write("documents/comma, quoted.emojiart", Sample.first)
    try place.folder.write("documents/needs-size.emojiart", Sample.first)
    try place.folder.write("documents/old.emojiart", Sample.old)
    try place.folder.write("documents/picture.emojiart", Sample.picture)
    return place
  }

  @Test func questionsAreWrittenAndAnswered() throws {
    let place = try place()
    let asked = try place.run("migrate documents --dry-run -q --questions table.csv")
    #expect(asked.status == 1)
    expectGolden(try place.folder.read("table.csv"), "migrate-questions.csv")
    #expect(try place.folder.read("documents/old.emojiart") == Sample.old)
    try place.folder.write(
      "table.csv",
      """
      path,needs,image-size,from,allow,data-url,why
      documents/ambiguous.emojiart,from,,2020,,,
      "./documents/comma, quoted.emojiart",,100x80,,,,
      documents//needs-size.emojiart,,200x100,,,,
      documents/picture.emojiart,,,,background-image,,
      documents/gone.emojiart,,1x1,,,,
      documents/old.emojiart,nothing,,,,,

      """)
    let done = try place.run("migrate documents --answers table.csv --format concise")
    expectGolden(done.transcript, "migrate-answers.txt")
    #expect(try place.folder.read("documents/needs-size.emojiart").contains(#""x":-97,"y":46"#))
    #expect(
      try place.folder.read("documents/comma, quoted.emojiart").contains(#""x":-47,"y":36"#))
    #expect(!(try place.folder.read("documents/picture.emojiart")).contains("Image"))
  }

  /// An answer to one document is none to another, and what the run allows holds for all.
  @Test func answersAreAddedToThoseOfTheRun() throws {
    let place = try place()
    try place.folder.write("table.csv", "path,image-size\ndocuments/needs-size.emojiart,200x100\n")
    let run = try place.run(
      "migrate documents --answers table.csv --allow background-image --format concise -q")
    #expect(
      run.lines.map { $0.prefix { $0 != ":" } }
        == ["documents/ambiguous.emojiart", "documents/comma, quoted.emojiart"])
    #expect(try place.folder.read("documents/comma, quoted.emojiart") == Sample.first)
  }

  @Test func mistakesEndTheRunBeforeAnythingIsDone() throws {
    let place = try place()
    let before = try place.contents()
    try place.folder.write(
      "table.csv", "path,image-size,allow\ndocuments/old.emojiart,12,ids\nb,,id\nb,,\n")
    expectGolden(
      try place.run("migrate documents --answers table.csv").transcript,
      "migrate-answers-mistakes.txt")
    let missing = try place.run("migrate documents --answers missing.csv")
    #expect(missing.errors == "emojiart: missing.csv: does not exist\n" && missing.status == 2)
    let folder = try place.run("migrate documents --answers documents")
    #expect(folder.errors == "emojiart: documents: is a folder\n" && folder.status == 2)
    #expect(try place.contents() == before)
  }

  /// A table of questions never replaces one that may hold answers.
  @Test func tablesAreNotReplaced() throws {
    let place = try place()
    try place.folder.write("table.csv", "path\n")
    let run = try place.run("migrate documents --questions table.csv")
    #expect(
      run.errors
        == "emojiart: table.csv: exists already and may hold answers; name another file\n")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(try place.folder.read("table.csv") == "path\n")
    #expect(try place.folder.read("documents/old.emojiart") == Sample.old)
    let none = try place.run("migrate documents/old.emojiart -q --questions none.csv")
    #expect(none.status == 0)
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("none.csv").path))
    let same = try place.run("migrate documents --answers table.csv --questions table.csv")
    #expect(same.status == 64)
  }
}
