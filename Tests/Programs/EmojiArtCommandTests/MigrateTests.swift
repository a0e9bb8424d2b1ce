import EmojiArt
import Foundation
import TestSupport
import Testing

/// What `migrate` does to documents, and that `undo` takes it back.
@Suite(.waits) struct MigrateTests {
  @Test func previewMigrationAndWayBack() throws {
    let place = try Workplace.samples()
    let before = try place.contents()
    expectGolden(try place.run("migrate documents --dry-run").transcript, "migrate-preview.txt")
    #expect(try place.contents() == before)
    let run = try place.run("migrate documents")
    expectGolden(run.transcript, "migrate.txt")
    let after = try place.contents()
    #expect(after.keys == before.keys)
    // The one of zero bytes is not taken for a new one of 2017.
    let migrated = run.output.split(separator: "\n").filter { $0.contains(": migrated: ") }
    let changed = after.keys.filter { before[$0] != after[$0] }.sorted()
    #expect(changed == migrated.map { String($0.dropFirst(10).prefix { $0 != ":" }) })
    #expect(changed.count >= 5)
    let new = try place.run("migrate documents/damaged/empty.emojiart --from 2017 -o -")
    #expect(new.output == #"{"emojis":[],"uniqueEmojiId":0}"#, "\(new.transcript)")
    let again = try place.run("migrate documents --format jsonl")
    #expect(!again.output.contains(#""state":"migrated""#))
    #expect(try place.contents() == after)
    expectGolden(try place.run("undo").transcript, "migrate-undo.txt")
    #expect(try place.contents() == before)
    #expect(try place.run("undo").errors == "emojiart: undo: nothing to undo\n")
  }

  @Test(arguments: Effort.some(of: ["2017", "2020", "2020-document", "2021", "2023"]))
  func whatComesOutIsSoundAndNeedsNoMigration(_ target: String) throws {
    let place = try Workplace.samples()
    let before = try place.contents()
    let options = "documents/sound --to \(target) --image-size 640x480 --data-url"
    let run = try place.run("migrate \(options) --allow background-image,ids,visibility")
    #expect(run.status == 0, "\(run.transcript)")
    let check = try place.run("check documents/sound --fail-on warning")
    #expect(check.status == 0, "\(check.transcript)")
    let again = try place.run("migrate \(options) --allow background-image,ids,visibility")
    let count = before.keys.count { $0.hasPrefix("sound/") && $0.hasSuffix(".emojiart") }
    #expect(count >= 7)
    #expect(again.output == "\(count) documents: \(count) unchanged.\n")
    #expect(try place.run("undo").status == 0)
    #expect(try place.contents() == before)
  }

  static let corpus = Tool.package.deletingLastPathComponent()
    .appending(path: "shared/corpus/emojiart")

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: corpus.path), "needs the corpus"),
    arguments: ["2017", "2023"])
  func everyByteOfACorpusComesBack(_ target: String) throws {
    let place = try Workplace(copying: Self.corpus)
    let before = try place.contents()
    let run = try place.run(
      "migrate documents --to \(target) --data-url --image-size 640x480 --format concise")
    #expect(run.lines.dropLast().count > 60)
    #expect(try place.contents() != before)
    #expect(try place.run("undo -q").status == 0)
    #expect(try place.contents() == before)
  }

  @Test func linksAreFollowedAndModesKept() throws {
    let place = try Workplace()
    try place.folder.write("far/a.emojiart", Sample.old)
    try place.folder.write("near/b.emojiart", Sample.old)
    try place.folder.link("near/link.emojiart", to: "../far/a.emojiart")
    let run = try place.shell(
      """
      chmod 640 far/a.emojiart; emojiart migrate near -q; echo $?
      stat -c %a far/a.emojiart; readlink near/link.emojiart
      """)
    #expect(run.output == "0\n640\n../far/a.emojiart\n")
    #expect(try place.folder.read("far/a.emojiart") == Sample.new)
    #expect(try place.folder.read("near/b.emojiart") == Sample.new)
  }

  @Test func outputIsTheSameWhateverTheNumberOfJobs() throws {
    let one = try Workplace.samples().run("migrate documents --jobs 1")
    let four = try Workplace.samples().run("migrate documents --jobs 4")
    #expect(one.output == four.output && one.status == four.status)
  }

  @Test func elsewhere() throws {
    let place = try Workplace()
    try place.folder.write("a.emojiart", Sample.old)
    try place.folder.write("c.emojiart", Sample.first)
    #expect(try place.run("migrate a.emojiart -o -").output == Sample.new)
    #expect(try place.shell("emojiart migrate - < a.emojiart").output == Sample.new)
    #expect(try place.run("migrate a.emojiart --to 2020 -o -").output == Sample.old)
    #expect(try place.run("migrate a.emojiart -o b.emojiart -q").status == 0)
    #expect(try place.folder.read("b.emojiart") == Sample.new)
    #expect(try place.folder.read("a.emojiart") == Sample.old)
    let refused = try place.run("migrate c.emojiart -o -")
    #expect(refused.output.isEmpty && refused.status == 1)
    #expect(refused.errors.hasPrefix("emojiart: c.emojiart: positions count from a corner"))
    #expect(try place.run("migrate c.emojiart -o b.emojiart").status == 1)
    #expect(try place.folder.read("b.emojiart") == Sample.new)
  }

  @Test func sizeOfAPictureInAFile() throws {
    let place = try Workplace()
    try place.folder.write("c.emojiart", Sample.first)
    let picture = Tool.package.appending(path: "Examples/documents/damaged/picture.emojiart").path
    let run = try place.run("migrate c.emojiart --image \(picture)")
    #expect(run.status == 0)
    #expect(run.output.contains("positions are counted from the center of the"))
    let other = try place.run("migrate c.emojiart --image c.emojiart")
    #expect(other.errors == "emojiart: c.emojiart: is not a picture in a known format\n")
    #expect(other.status == 2)
  }

  /// Every format that is read can be written; the editions come first.
  @Test func otherFormats() throws {
    let place = try Workplace()
    try place.folder.write(
      "a.emojiart",
      #"{"background":{"theURL":"a"},"emojis":[],"uniqueEmojiId":0}"#)
    let run = try place.run("migrate a.emojiart --to 2021-synthesized -o -")
    #expect(
      run.output == #"{"background":{"url":{"_0":"a"}},"emojis":[],"uniqueEmojiId":0}"#,
      "\(run.transcript)")
    let help = try place.run("migrate --help").output
    #expect(help.contains("2017, 2020, 2020-document") && help.contains("2021-synthesized"))
    let blank = try place.run("migrate a.emojiart --to drift-2017-upper-url --dry-run")
    #expect(blank.status == 1 && blank.output.contains("ready"), "\(blank.transcript)")
  }

  @Test func whoOpensTheResult() throws {
    let place = try Workplace()
    let text = #"{"background":{"theURL":"a"},"emojis":[],"uniqueEmojiId":0}"#
    for name in ["a.emojiart", "b.emojiart"] { try place.folder.write(name, text) }
    let preview = try place.run("migrate . --dry-run")
    #expect(
      preview.output.hasSuffix(
        "2 documents would open in: 2023; no longer in: 2021-handwritten\n2 documents: 2 ready.\n"),
      "\(preview.transcript)")
    let lines = try place.run("migrate . --format jsonl").output
    #expect(lines.contains(#""opensIn":["2023"],"noLongerOpensIn":["2021-handwritten"]"#))
  }

  @Test(
    arguments: [
      (
        "--allow background-imag",
        "unknown value 'background-imag' for '--allow'; did you mean 'background-image'?"
      ),
      ("--allow-all", "unknown option '--allow-all'\n"),
      (
        "--to 2022",
        "unknown value '2022' for '--to'; it is one of \(MigrationTarget.all.count), such as 2017, 2020, "
      ),
      (
        "--image-size 12", "--image-size must be a width and a height such as 1600x1200, found '12'"
      ),
      ("b -o c", "--output and standard input take one document"),
    ])
  func mistakesInTheCall(_ options: String, _ sentence: String) throws {
    let run = try Workplace().run("migrate a \(options)")
    #expect(run.errors.contains("Error: \(sentence)"), "\(run.errors)")
    #expect(run.status == 64)
  }
}
