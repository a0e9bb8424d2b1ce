import Commands
import Foundation
import TestSupport
import Testing

/// The states of documents, and what cannot be done.
@Suite(.waits) struct MigrateStateTests {
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.folder.write("documents/ambiguous.emojiart", Sample.ambiguous)
    try place.folder.write("documents/comma.emojiart", Text.comma)
    try place.folder.write("documents/picture.emojiart", Sample.picture)
    try place.folder.write("documents/needs-size.emojiart", Sample.first)
    try place.folder.write("documents/new.emojiart", Sample.new)
    try place.folder.write("documents/old.emojiart", Sample.old)
    return place
  }

  @Test(arguments: ["text", "concise", "jsonl", "sarif"])
  func everyState(_ format: String) throws {
    let place = try place()
    let run = try place.run("migrate documents --format \(format)")
    expectGolden(run.transcript, "migrate-states-\(format).txt")
    #expect(run.status == 1)
    #expect(try place.folder.read("documents/old.emojiart") == Sample.new)
    #expect(try place.folder.read("documents/picture.emojiart") == Sample.picture)
  }

  /// The formats are those of findings: a new one is offered here too.
  @Test func formatsAreThoseOfFindings() throws {
    let place = try place()
    for format in Effort.some(of: ReportFormat.allCases.map(\.rawValue)) {
      let run = try place.run("migrate documents --dry-run --format \(format)")
      #expect(run.status == 1 && run.errors.isEmpty, "\(run.transcript)")
      #expect(run.output.contains("documents/picture.emojiart"), "\(run.transcript)")
    }
    let lines = try place.run("migrate documents --dry-run --format jsonl").lines
    let array = try place.run("migrate documents --dry-run --format json").output
    #expect(array == "[\n\(lines.joined(separator: ",\n"))\n]\n")
    let github = try place.run("migrate documents --dry-run --format github").lines
    #expect(github.contains { $0.hasPrefix("::error file=documents/picture.emojiart") })
  }

  @Test func whatIsAllowedIsDone() throws {
    let place = try place()
    let run = try place.run(
      "migrate documents --allow background-image,unknown-members --image-size 100x80 -q")
    #expect(
      run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }.filter { !$0.isEmpty }
        == ["documents/ambiguous.emojiart:", "documents/comma.emojiart:"])
    #expect(run.status == 1)
    #expect(!(try place.folder.read("documents/picture.emojiart")).contains("Image"))
    // Now it is certain what is wrong with it.
    let chosen = try place.run("migrate documents/ambiguous.emojiart --from 2021")
    #expect(chosen.output.contains("[emojiart/misspelt-member]"))
  }

  @Test func troubleIsToldAndTheOthersMigrate() throws {
    let place = try place()
    try place.folder.write("documents/folder.emojiart/file", "")
    try place.folder.link("documents/broken.emojiart", to: "gone")
    let run = try place.shell(
      "mkfifo documents/pipe.emojiart; emojiart migrate documents missing.emojiart")
    expectGolden(run.transcript, "migrate-trouble.txt")
    #expect(run.status == 2)
    #expect(try place.folder.read("documents/old.emojiart") == Sample.new)
  }

  /// Root may write everywhere, so it steps down.
  private static let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"
  private static let isRoot = getuid() == 0
  private static let canBeNobody =
    !isRoot
    || ((try? Tool.shell("\(nobody) emojiart --version").status == 0) ?? false)

  @Test(.enabled(if: canBeNobody, "root may write everywhere"))
  func readOnlyFolder() throws {
    let place = try Workplace()
    try place.folder.write("closed/a.emojiart", Sample.old)
    try place.folder.write("open/b.emojiart", Sample.old)
    let user = Self.isRoot ? Self.nobody : ""
    // Files of another user would be rejected for that.
    let own = Self.isRoot ? "chown 65534:65534 */*.emojiart" : ""
    let run = try place.shell(
      """
      mkdir state; chmod 777 . state open; \(own)
      chmod 666 */*.emojiart; chmod 555 closed
      \(user) emojiart migrate closed open; status=$?; chmod 755 closed; exit $status
      """)
    #expect(
      run.errors == "emojiart: closed/a.emojiart: may not be written\n")
    #expect(run.status == 2)
    #expect(try place.folder.read("closed/a.emojiart") == Sample.old)
    #expect(try place.folder.read("open/b.emojiart") == Sample.new)
  }

  @Test func noPlaceForTheJournal() throws {
    let folder = try Folder()
    try folder.write("a.emojiart", Sample.old)
    let run = try Tool.run(
      ["migrate", "a.emojiart"], in: folder, environment: ["XDG_STATE_HOME": ""])
    #expect(
      run.errors == """
        emojiart: journal: neither XDG_STATE_HOME nor HOME says where old contents are kept; \
        --no-journal does without them\n
        """)
    #expect(run.status == 2)
    #expect(try folder.read("a.emojiart") == Sample.old)
    #expect(try Tool.run(["migrate", "a.emojiart", "--no-journal"], in: folder).status == 0)
    #expect(try folder.read("a.emojiart") == Sample.new)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names == ["a.emojiart"])
  }
}
