import Foundation
import TestSupport
import Testing

/// `filetype documents migrate`, `undo`, `check --declaration`, `fix`, `inspect` and `versions`.
@Suite(.waits) struct DocumentsMigrateTests {
  private static let declaration = """
    {
      "types": [{
        "identifier": "org.example.trail",
        "description": "Trail",
        "extensions": ["trail"],
        "conformsTo": ["public.json"],
        "documents": {
          "editions": [
            { "name": "1", "marks": { "$.version": 1 }, "schema": "trail-1.json" },
            { "name": "2", "marks": { "$.version": 2 }, "schema": "trail-2.json", "steps": [
              { "rename": "$.name", "to": "title" },
              { "rename": "$.stops[*].txt", "to": "text" },
              { "drop": "$.preview", "loss": "preview" }
            ] }
          ],
          "laws": [{ "counter": "$.nextID", "of": "$.stops[*].id" }]
        }
      }]
    }

    """

  private static func schema(_ title: String, _ text: String, _ more: String) -> String {
    """
    { "properties": { "version": {}, "\(title)": { "type": "string" }, "nextID": {}\(more),
        "stops": { "items": { "properties": { "id": {}, "\(text)": {} },
          "additionalProperties": false } } }, "additionalProperties": false }
    """
  }

  private static let old = """
    {
      "version": 1,
      "name": "Alps",
      "nextID": 3,
      "stops": [ {"id": 1, "txt": "A"}, {"id": 2, "txt": "B"} ]
    }

    """
  private static let new = """
    {
      "version": 2,
      "title": "Alps",
      "nextID": 3,
      "stops": [ {"id": 1, "text": "A"}, {"id": 2, "text": "B"} ]
    }

    """
  private static let lossy = #"{"version": 1, "preview": "abc"}"#

  private static func place(_ documents: [String: String]) throws -> Workplace {
    let place = try Workplace()
    try place.folder.write("trail.filetype.json", declaration)
    try place.folder.write("trail-1.json", schema("name", "txt", #", "preview": {}"#))
    try place.folder.write("trail-2.json", schema("title", "text", ""))
    for (name, text) in documents { try place.folder.write(name, text) }
    return place
  }

  private func run(_ place: Workplace, _ line: String, input: String = "") throws -> Run {
    try Tool.filetype(
      ["documents"] + line.split(separator: " ").map(String.init), in: place.folder, input: input,
      environment: place.environment)
  }

  @Test func upAndUndo() throws {
    let place = try Self.place(["a.trail": Self.old, "b.trail": Self.new])
    let run = try run(place, "migrate .")
    #expect(run.status == 0, "\(run.transcript)")
    expectGolden(run.transcript, "documents-migrate.txt")
    #expect(try place.folder.read("a.trail") == Self.new)
    let again = try self.run(place, "migrate .")
    #expect(again.output == "2 documents: 2 unchanged.\n")
    let undo = try place.shell("filetype undo")
    #expect(undo.status == 0 && undo.output.hasPrefix("a.trail: as before\n"), "\(undo.transcript)")
    #expect(try place.folder.read("a.trail") == Self.old)
  }

  @Test func downAndToOtherPlaces() throws {
    let place = try Self.place(["b.trail": Self.new])
    let down = try run(place, "migrate --declaration trail.filetype.json --to 1 b.trail -o -")
    #expect(down.output == Self.old && down.status == 0, "\(down.transcript)")
    let input = try run(place, "migrate --to 1 -", input: Self.new)
    #expect(input.output == Self.old && input.status == 0, "\(input.transcript)")
    #expect(try run(place, "migrate --to 1 b.trail -o c.trail -q").status == 0)
    #expect(try place.folder.read("c.trail") == Self.old)
    #expect(try place.folder.read("b.trail") == Self.new)
  }

  @Test func documentsInArchives() throws {
    let place = try Self.place([:])
    func archive(_ text: String) -> Data {
      let entries = [
        TarBytes.entry(Array("f/a.trail".utf8), Array(text.utf8)),
        TarBytes.entry(Array("notes.txt".utf8), Array("notes".utf8)),
      ]
      return Data(entries.joined() + TarBytes.end)
    }
    try archive(Self.old).write(to: place.folder.url("old.tar"))
    let check = try run(place, "check --declaration trail.filetype.json --format concise old.tar")
    #expect(check.status == 0 && check.output.contains("Checked 1 file"), "\(check.transcript)")
    let preview = try run(place, "migrate --dry-run --format concise old.tar")
    #expect(preview.output.hasPrefix("old.tar!f/a.trail: "), "\(preview.transcript)")
    #expect(try run(place, "migrate old.tar").status == 2)
    let written = try run(place, "migrate old.tar -o new.tar")
    #expect(written.status == 0, "\(written.transcript)")
    #expect(try Data(contentsOf: place.folder.url("new.tar")) == archive(Self.new))
  }

  @Test func aPreviewWritesNothing() throws {
    let place = try Self.place(["a.trail": Self.old])
    let run = try run(place, "migrate --dry-run")
    #expect(run.status == 1)
    expectGolden(run.transcript, "documents-migrate-preview.txt")
    #expect(try place.folder.read("a.trail") == Self.old)
  }

  @Test func refusals() throws {
    let documents = [
      "bad.trail": "{", "error.trail": #"{"version": 1, "nmae": 1}"#, "lossy.trail": Self.lossy,
      "newer.trail": #"{"version": 3}"#, "unclear.trail": "{}",
    ]
    let place = try Self.place(documents)
    for format in ["text", "concise", "jsonl", "sarif", "html"] {
      let run = try run(place, "migrate . --format \(format)")
      #expect(run.status == 1, "\(run.transcript)")
      if ["text", "jsonl"].contains(format) {
        expectGolden(run.transcript, "documents-migrate-states-\(format).txt")
      }
    }
    for (name, text) in documents { #expect(try place.folder.read(name) == text) }
    let allowed = try run(place, "migrate lossy.trail --allow preview")
    #expect(
      allowed.status == 0 && allowed.output.contains("loss: preview"), "\(allowed.transcript)")
    #expect(try place.folder.read("lossy.trail") == #"{"version": 2}"#)
    let errors = try run(place, "migrate error.trail --allow-errors -o -")
    #expect(errors.output == #"{"version": 2, "nmae": 1}"#, "\(errors.transcript)")
    let named = try run(place, "migrate unclear.trail --from 1 -q")
    #expect(named.status == 0, "\(named.transcript)")
  }

  @Test func mistakes() throws {
    let place = try Self.place(["a.trail": Self.old])
    for line in Effort.some(of: [
      "migrate", "migrate --to 9 .", "migrate --from 9 .", "migrate --allow name .",
      "check --declaration trail.filetype.json --schema trail-1.json .",
      "check --schema trail-1.json --from 1 .", "fix", "fix -",
    ]) {
      let run = try run(place, line)
      #expect(run.status == 64 && run.output.isEmpty, "\(run.transcript)")
    }
    let unknown = try run(place, "migrate --to 9 .")
    #expect(unknown.errors.contains("unknown value '9' for '--to'; it must be 1 or 2"))
    #expect(try run(place, "migrate missing.trail").status == 2)
    #expect(try run(place, "migrate --declaration missing.filetype.json .").status == 2)
    #expect(try run(place, "editions --declaration trail-1.json").status == 2)
  }

  @Test func archivesAreLeftAlone() throws {
    let place = try Self.place(["a.trail": Self.old])
    _ = try place.shell("tar cf a.tar a.trail")
    let before = try place.folder.read("a.tar")
    for line in ["migrate a.tar", "fix --unsafe-fixes a.tar"] {
      let run = try run(place, line)
      #expect(run.status == 2 && run.errors.contains("is an archive"), "\(run.transcript)")
    }
    #expect(try place.folder.read("a.tar") == before)
  }

  @Test func checking() throws {
    let place = try Self.place([
      "a.trail": Self.old, "b.trail": Self.old.replacing("\"nextID\": 3", with: "\"nextID\": 2"),
    ])
    let check = "check --declaration trail.filetype.json --format concise"
    let run = try run(place, "\(check) .")
    #expect(run.status == 1, "\(run.transcript)")
    #expect(run.output.contains("b.trail:4:13: error: 'nextID' is 2, but 2 is given"))
    let other = try self.run(place, "\(check) --from 2 a.trail")
    #expect(other.status == 1 && other.output.contains("schema/"), "\(other.transcript)")
    let input = try self.run(place, "\(check) -", input: Self.lossy)
    #expect(input.status == 0, "\(input.transcript)")
  }

  @Test func fixing() throws {
    let broken = Self.old.replacing("\"nextID\": 3", with: "\"nextID\": 2")
      .replacing("\"B\"} ]", with: "\"B\"}, ]")
    let place = try Self.place(["a.trail": broken])
    let preview = try run(place, "fix --diff a.trail")
    #expect(preview.status == 1, "\(preview.transcript)")
    #expect(try place.folder.read("a.trail") == broken)
    let fix = try run(place, "fix a.trail")
    #expect(fix.status == 0, "\(fix.transcript)")
    #expect(try place.folder.read("a.trail") == Self.old)
    #expect(try place.shell("filetype undo a.trail").status == 0)
    #expect(try place.folder.read("a.trail") == broken)
  }

  @Test func inspecting() throws {
    let place = try Self.place([
      "a.trail": Self.old, "bad.trail": "[", "lossy.trail": Self.lossy,
      "newer.trail": #"{"version": 3}"#, "unclear.trail": "{}",
    ])
    let names = "a.trail bad.trail lossy.trail newer.trail unclear.trail"
    expectGolden(try run(place, "show \(names)").transcript, "documents-show.txt")
    expectGolden(
      try run(place, "show --format jsonl \(names)").transcript, "documents-show.jsonl")
    expectGolden(try run(place, "editions").transcript, "documents-editions.txt")
    expectGolden(try run(place, "editions --format jsonl").transcript, "documents-editions.jsonl")
    let input = try run(place, "show -", input: Self.old)
    #expect(input.status == 0 && input.output.hasPrefix("<stdin>\n"), "\(input.transcript)")
    #expect(try run(place, "show missing.trail").status == 2)
  }

  /// No version that the user could name helps with a file that is something else.
  @Test func strangersNeedNoOption() throws {
    let place = try Workplace()
    try place.folder.write("a.ipynb", #"{"a": 1}"#)
    let run = try run(place, "migrate a.ipynb")
    #expect(run.output.hasSuffix("\n1 document: 1 has errors.\n") && run.status == 1)
    #expect(run.output.contains("this is not a notebook") && !run.output.contains("needs: "))
    #expect(try place.folder.read("a.ipynb") == #"{"a": 1}"#)
  }

  @Test func batches() throws {
    let place = try Self.place(["a.trail": Self.old, "b.trail": Self.old, "c.trail": Self.old])
    let run = try run(place, "migrate --batch 1 --jobs 2 -q .")
    #expect(run.status == 0 && run.output.isEmpty, "\(run.transcript)")
    #expect(try place.folder.read("c.trail") == Self.new)
    #expect(try place.shell("filetype undo -q").status == 0)
    for name in ["a", "b", "c"] { #expect(try place.folder.read("\(name).trail") == Self.old) }
  }

  /// What both tools wrote is in one journal.
  @Test func theJournalIsShared() throws {
    let place = try Self.place(["a.trail": Self.old])
    #expect(try run(place, "migrate a.trail -q").status == 0)
    #expect(try place.run("undo --list").output.contains("filetype documents migrate --to 2"))
    #expect(try place.run("undo -q").status == 0)
    #expect(try place.folder.read("a.trail") == Self.old)
  }

  @Test(arguments: ["migrate", "fix", "show", "editions"])
  func help(_ command: String) throws {
    let run = try Tool.filetype(
      ["documents", command, "--help"], environment: ["COLUMNS": "80"])
    expectGolden(run.transcript, "help-documents-\(command).txt")
  }
}
