import TestSupport
import Testing

/// `filetype documents learn`, and what `check` says of the steps of a declaration.
@Suite(.waits) struct DocumentsLearnTests {
  private func run(_ place: Workplace, _ line: String) throws -> Run {
    try Tool.filetype(
      line.split(separator: " ").map(String.init), in: place.folder,
      environment: place.environment)
  }

  private static let samples = [
    "a.walk": #"{"name": "A", "tags": ["hill"], "km": "1.5"}"#,
    "b.walk": #"{"name": "B", "tags": [], "km": "2"}"#,
    "c.walk": #"{"title": "C", "tags": [{"text": "dog"}], "km": 2.5, "formatVersion": 2}"#,
  ]

  private static func place() throws -> Workplace {
    let place = try Workplace()
    for (name, text) in samples { try place.folder.write(name, text) }
    return place
  }

  /// What is learned of documents migrates these documents, and `check` accepts it.
  @Test func samplesAreMigrated() throws {
    let place = try Self.place()
    let learned = try run(place, "documents learn a.walk b.walk c.walk --domain net.walkers")
    #expect(learned.status == 0, "\(learned.transcript)")
    for line in [
      "version 'unmarked': 2 samples\n", "tried: 2 samples of 'unmarked' become '2'\n",
      "assumed: from 'unmarked' to '2': $.tags[*]: put each into an object, as 'text'; 'migrate' does "
        + "it with --assume '$.tags[*].text'\n",
    ] {
      #expect(learned.output.contains(line), "\(learned.transcript)")
    }
    #expect(!learned.output.contains("undecided") && !learned.output.contains("fails"))
    let check = try run(place, "check walk.filetype.json")
    #expect(check.status == 0, "\(check.transcript)")
    let refused = try run(place, "documents migrate --to 2 --assume $.km --assume $.title .")
    #expect(refused.status == 1 && refused.transcript.contains("--assume '$.tags[*].text'"))
    let migrated = try run(
      place, "documents migrate --to 2 --assume $.km --assume $.title --assume $.tags[*].text .")
    #expect(migrated.status == 0, "\(migrated.transcript)")
    #expect(
      try place.folder.read("a.walk")
        == #"{"title": "A", "tags": [{"text": "hill"}], "km": 1.5, "formatVersion": 2}"#)
  }

  /// A run that writes nothing prints a patch, and the assumptions beside it.
  @Test func assumptionsAreSeenBefore() throws {
    let run = try run(try Self.place(), "documents learn a.walk b.walk c.walk --dry-run")
    #expect(run.status == 1, "\(run.transcript)")
    #expect(run.output.hasPrefix("--- walk.filetype.json\n") && !run.output.contains("\nassumed: "))
    #expect(run.errors.contains("version '2': 1 sample\nassumed: "), "\(run.errors)")
    #expect(run.errors.contains("\ntried: 2 samples of 'unmarked' become '2'\n"))
  }

  /// A folder stands for its samples, and a declaration above the documents is found.
  @Test func foldersAreRead() throws {
    let place = try Self.place()
    try place.folder.write("notes.md", "# Walks")
    let learned = try run(place, "documents learn . --domain net.walkers")
    #expect(learned.status == 0, "\(learned.transcript)")
    #expect(learned.output.contains("tried: 2 samples of 'unmarked' become '2'\n"))
    try place.folder.write("old/d.walk", #"{"name": "D", "tags": ["sea"], "km": "3"}"#)
    let check = try Tool.shell(
      "cd old && filetype documents check .", in: place.folder, environment: place.environment)
    #expect(check.status == 0 && check.output.contains("Checked 1 file"), "\(check.transcript)")
    let empty = try Self.place()
    try empty.folder.write("plans/read.me", "text")
    try empty.folder.write("plans/a.pond", "{}")
    let tie = try run(empty, "documents learn plans")
    #expect(tie.status == 2, "\(tie.transcript)")
    #expect(tie.errors.contains("has as many files in '.me' and '.pond'; name the samples"))
  }

  /// Pairs are samples, also of a folder, and assumed steps are printed once a run.
  @Test func pairsAreSamples() throws {
    let place = try Self.place()
    let wrong = try run(place, "documents learn . --pair a.walk=z.walk")
    #expect(wrong.status == 64 && wrong.errors.contains("'z.walk' of '--pair' is not a sample"))
    let learned = try run(place, "documents learn . --pair ./a.walk=c.walk")
    #expect(learned.output.contains("'a.walk' and 'c.walk' are the same document"), "\(learned)")
    #expect(try run(place, "documents learn . --force").status == 0)
    let refused = try run(place, "documents migrate --to 2 a.walk b.walk")
    let lines = refused.output.split(separator: "\n").filter { $0.contains("--assume '$.title'") }
    #expect(refused.status == 1 && lines.count == 1, "\(refused.transcript)")
  }

  /// Nothing is written that does not migrate its own samples; those that wait for an answer count.
  @Test func failingSamplesStopAll() throws {
    let place = try Workplace()
    let samples = [
      "a-old.map": #"{"version": 1, "t": "Ann Smith", "at": [5, 3]}"#,
      "a-new.map": #"{"version": 2, "t": "Ann Smith", "at": {"x": 5, "y": 3}}"#,
      "odd.map": #"{"version": 1, "t": "Eve Jones", "at": [1, 2, 4]}"#,
    ]
    for (name, text) in samples { try place.folder.write(name, text) }
    for option in ["", " --dry-run"] {
      let failed = try run(place, "documents learn ." + option)
      #expect(failed.status == 2 && failed.output.isEmpty, "\(failed.transcript)")
      for line in [
        "tried: 1 of 2 samples of '1' become '2'\nfails: odd.map to '2': ",
        "map.filetype.json: is not written, since a sample cannot be migrated by it; leave",
      ] {
        #expect(failed.errors.contains(line), "\(failed.transcript)")
      }
    }
    for (name, text) in [
      "a-old.map": #"{"version": 1, "t": "Ann Smith", "at": [5, 3], "k": 7}"#,
      "a-new.map": #"{"version": 2, "t": "Ann Smith", "at": {"x": 5, "y": 3}, "k": 7}"#,
      "b-new.map": #"{"version": 2, "t": "Joe Brown", "at": {"x": 6, "y": 4}, "k": 8}"#,
      "odd.map": #"{"version": 1, "t": "Eve Jones", "at": [1, 2]}"#,
    ] { try place.folder.write(name, text) }
    let open = try run(place, "documents learn .")
    #expect(open.status == 0, "\(open.transcript)")
    let tried = "tried: 1 of 2 samples of '1' become '2', 1 undecided\n"
    #expect(open.output.contains(tried), "\(open.transcript)")
  }

  /// Versions that move independently are in no order.
  @Test func vectorsAreRefused() throws {
    let place = try Workplace()
    for (index, marks) in [(1, 1), (1, 2), (2, 1), (2, 2)].enumerated() {
      let members = (marks.0 > 1 ? #", "grid": []"# : "") + (marks.1 > 1 ? #", "pens": []"# : "")
      for copy in 0..<2 {
        try place.folder.write(
          "\(index)\(copy).draw",
          #"{"formatVersion": \#(marks.0), "brushVersion": \#(marks.1)\#(members)}"#)
      }
    }
    let learned = try run(place, "documents learn .")
    let vector = "the versions are a vector, so declare a format for each mark"
    #expect(learned.output.contains(vector), "\(learned)")
    let migrated = try run(place, "documents migrate --dry-run 00.draw")
    #expect(migrated.status == 1 && migrated.transcript.contains("vector"), "\(migrated)")
  }

  @Test func samplesAreNamed() throws {
    let place = try Self.place()
    let learned = try run(
      place, "documents learn --sample 1=a.walk --sample 2=c.walk b.walk --domain net.walkers")
    #expect(learned.status == 0, "\(learned.transcript)")
    #expect(learned.output.contains("version '1': 2 samples\nversion '2': 1 sample\n"))
    #expect(learned.output.contains("created    walk-1.schema.json\n"))
    for options in ["", " --sample a.walk", " --sample 1="] {
      #expect(try run(place, "documents learn" + options).status == 64)
    }
  }

  /// A step that can never apply is an error at its place.
  @Test func idleStepsAreErrors() throws {
    let place = try Self.place()
    _ = try run(place, "documents learn a.walk c.walk --domain net.walkers")
    let text = try place.folder.read("walk.filetype.json")
    try place.folder.write(
      "walk.filetype.json", text.replacing(#""spell": "$.km""#, with: #""negate": "$.name[*].x""#))
    let check = try run(place, "check walk.filetype.json --format concise")
    #expect(check.status == 1, "\(check.transcript)")
    #expect(
      check.output.contains(
        """
        error: the step changes nothing: '$.name' does not exist in version 'unmarked' after the steps \
        before
        """), "\(check.transcript)")
  }
}
