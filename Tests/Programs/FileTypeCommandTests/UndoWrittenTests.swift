import Foundation
import TestSupport
import Testing

/// What commands write for a declaration is taken back by `filetype undo`, to the byte.
@Suite(.waits) struct UndoWrittenTests {
  private static let name = "trail.filetype.json"

  /// A call that writes, with what is in the folder before it.
  struct Call: CustomTestStringConvertible, Sendable {
    let line: String
    var prepare = ""
    var testDescription: String { line }

    /// That of the list of runs.
    let title: String
  }

  private static let initiate = """
    filetype init trail.filetype.json --description Trail --extension trail \
    --bundle-identifier org.example.Trail
    """

  /// Files that 'generate' wrote are not imported unless they look like those of somebody else.
  private static let foreign = """
    \(initiate); filetype generate -q trail.filetype.json --no-journal; mkdir foreign; \
    sed '/<!--/d' mime/Info.plist > foreign/Info.plist
    """

  private static let calls = [
    Call(line: initiate, title: "filetype init trail.filetype.json"),
    Call(
      line: initiate + " --force", prepare: "echo mine > trail.filetype.json",
      title: "filetype init trail.filetype.json"),
    Call(
      line: "filetype generate trail.filetype.json -o out/of/here", prepare: initiate,
      title: "filetype generate trail.filetype.json"),
    Call(
      line: "filetype generate trail.filetype.json",
      prepare: "\(initiate); filetype generate -q trail.filetype.json; "
        + "sed -i 's/\"Trail\"/\"Way\"/' trail.filetype.json",
      title: "filetype generate trail.filetype.json"),
    Call(
      line: "filetype generate trail.filetype.json --prune",
      prepare: "\(initiate); sed -i 's/\"Trail\",/\"Trail\", "
        + "\"localizedDescriptions\": {\"de\": \"Weg\"},/' trail.filetype.json; "
        + "filetype generate -q trail.filetype.json; "
        + "sed -i 's/ \"localizedDescriptions.*},//' trail.filetype.json",
      title: "filetype generate trail.filetype.json"),
    Call(
      line: "filetype import foreign -o other.filetype.json",
      prepare: foreign, title: "filetype import -o other.filetype.json"),
    Call(
      line: "filetype import foreign -o trail.filetype.json --force",
      prepare: foreign, title: "filetype import -o trail.filetype.json"),
    Call(
      line: "filetype documents learn a.trail",
      prepare: #"echo '{"version": 1, "stops": []}' > a.trail"#,
      title: "filetype documents learn -o trail.filetype.json"),
  ]

  private func tree(_ place: Workplace) throws -> [String: Data] {
    try place.contents(".").filter { !$0.key.hasPrefix("state/") }
  }

  private func folders(_ place: Workplace) throws -> String {
    try place.shell("find . -type d -not -path './state*' | sort").output
  }

  @Test(arguments: Effort.first(2, of: calls)) func isTakenBack(_ call: Call) throws {
    let place = try Workplace()
    if !call.prepare.isEmpty {
      _ = try place.shell("{ \(call.prepare); } >/dev/null; rm -rf state")
    }
    let before = try tree(place)
    let foldersBefore = try folders(place)
    let run = try place.shell(call.line)
    #expect(run.status < 2, "\(run.transcript)")
    #expect(try tree(place) != before)
    let list = try place.shell("filetype undo --list").lines
    #expect(list.count == 1 && list.first?.hasSuffix("  \(call.title)") == true, "\(list)")
    let undo = try place.shell("filetype undo")
    #expect(undo.status == 0, "\(undo.transcript)")
    #expect(try tree(place) == before)
    #expect(try folders(place) == foldersBefore)
  }

  @Test func whatWasChangedSinceIsKept() throws {
    let place = try Workplace()
    _ = try place.shell(Self.initiate)
    #expect(try place.shell("filetype generate trail.filetype.json -q").status == 0)
    _ = try place.shell("echo mine >> mime/Info.plist")
    let refused = try place.shell("filetype undo")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("mime/Info.plist: has changed since and was not undone\n"))
    #expect(try place.shell("filetype undo --leave-changed -q").status == 1)
    #expect(
      try place.shell("find mime desktop trail.generated").lines == ["mime", "mime/Info.plist"])
  }

  /// Who only looks is not in the list of runs, and writes no folder of old contents.
  @Test(
    arguments: Effort.first(
      of: [
        "generate --dry-run", "generate --check", "generate --no-journal",
        "import foreign -o x.filetype.json --dry-run",
        "import foreign -o x.filetype.json --no-journal",
        "import foreign", "init --force --no-journal --extension x --domain org.x --description X",
        "init --force --dry-run --extension x --domain org.x --description X",
        "documents learn a.trail --force --dry-run", "documents learn a.trail --force --no-journal",
      ]))
  func isNotInTheList(_ call: String) throws {
    let place = try Workplace()
    _ = try place.shell(
      "{ \(Self.foreign); echo '{}' > a.trail; } >/dev/null; rm -r state")
    let needsName = call.hasPrefix("generate") || call.hasPrefix("init")
    let run = try place.shell("filetype \(call)" + (needsName ? " \(Self.name)" : ""))
    #expect(run.status < 2, "\(run.transcript)")
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("state").path))
  }

  /// Where old contents cannot be kept, nothing is written, and the message says how to go on.
  @Test(arguments: Effort.first(of: ["filetype fix ."] + calls.prefix(5).map(\.line)))
  func whereOldContentsCannotBeKept(_ line: String) throws {
    let place = try Workplace()
    try place.folder.write("home", "")
    if !line.contains(" init ") { _ = try place.shell("\(Self.initiate); rm -r state") }
    let state = place.folder.url("home").path + "/state"
    let before = try tree(place)
    let run = try place.shell("XDG_STATE_HOME='\(state)' \(line)")
    #expect(run.status == 2, "\(run.transcript)")
    #expect(run.errors.hasSuffix("; --no-journal does without them\n"), "\(run.transcript)")
    #expect(run.errors.contains("old contents cannot be kept"), "\(run.transcript)")
    #expect(try tree(place) == before)
    let nowhere = try place.shell("env -u HOME XDG_STATE_HOME= \(line)")
    #expect(
      nowhere.errors.hasSuffix(
        "says where old contents are kept; --no-journal does without them\n"),
      "\(nowhere.transcript)")
    #expect(try place.shell("XDG_STATE_HOME='\(state)' \(line) --no-journal").status < 2)
  }
}
