import Foundation
import TestSupport
import Testing
import Wiring

/// `filetype wire` and `filetype unwire`, on copies of a project.
@Suite(.waits) struct WireCommandTests {
  private static let paths = ["App/Info.plist", "electron-builder.yml", "public/app.webmanifest"]

  private func filetype(_ arguments: [String], in folder: Folder) throws -> Run {
    try Tool.filetype(
      arguments, in: folder, environment: ["XDG_STATE_HOME": folder.url(".state").path])
  }

  /// A copy of the example.
  private func project() throws -> Folder {
    let folder = try Folder()
    let example = repository.appending(path: "Examples/wiring")
    for path in Self.paths + ["tidebook.filetype.json"] {
      let text = try String(contentsOf: example.appending(path: path), encoding: .utf8)
      try folder.write(path, text)
    }
    return folder
  }

  private func texts(_ folder: Folder) throws -> [String] {
    try Self.paths.map { try String(contentsOf: folder.url($0), encoding: .utf8) }
  }

  @Test("Without names and --yes the files are listed and nothing is written")
  func list() throws {
    let folder = try project()
    let before = try texts(folder)
    let run = try filetype(["wire"], in: folder)
    #expect(
      run.status == 1 && run.lines.allSatisfy { $0.hasPrefix("to wire ") }, "\(run.transcript)")
    #expect(run.lines.count == 3, "\(run.transcript)")
    #expect(try texts(folder) == before)
    #expect(!FileManager.default.fileExists(atPath: folder.url("tidebook.wired").path))
  }

  @Test("A second run touches nothing, not even the times of the files")
  func twice() throws {
    let folder = try project()
    let check = try filetype(["wire", "--check"], in: folder)
    #expect(check.status == 1 && check.output.contains("[wiring/missing]"), "\(check.transcript)")
    let first = try filetype(["wire", "--yes"], in: folder)
    #expect(first.status == 0 && first.output.contains("wired      App/Info.plist"))
    let date = Date(timeIntervalSince1970: 1_000_000)
    for path in Self.paths + ["tidebook.wired"] {
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: folder.url(path).path)
    }
    let second = try filetype(["wire", "--yes"], in: folder)
    #expect(second.status == 0 && !second.output.contains("wired "), "\(second.transcript)")
    for path in Self.paths + ["tidebook.wired"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.url(path).path)
      #expect(attributes[.modificationDate] as? Date == date)
    }
    #expect(try filetype(["wire", "--check"], in: folder).status == 0)
    #expect(try filetype(["check", "."], in: folder).status == 0)
  }

  @Test("It does not matter which of several files is meant if none lacks anything")
  func several() throws {
    let folder = try project()
    _ = try filetype(["wire", "--yes"], in: folder)
    let start = "<plist version=\"1.0\"><dict><key>com.apple.security."
    let right = "<key>com.apple.security.files.user-selected.read-write</key><true/>"
    let end = "</dict></plist>"
    try folder.write("App/A.entitlements", start + "app-sandbox</key><true/>" + right + end)
    try folder.write("App/B.entitlements", start + "app-sandbox</key><false/>" + end)
    let run = try filetype(["wire", "--check"], in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    try folder.write("App/A.entitlements", start + "app-sandbox</key><true/>" + end)
    let unclear = try filetype(["wire", "--check"], in: folder)
    #expect(
      unclear.status == 1 && unclear.output.contains("it is not clear which file is meant"),
      "\(unclear.transcript)")
  }

  @Test("unwire gives back the old bytes, after two declarations too")
  func unwire() throws {
    let folder = try project()
    let before = try texts(folder)
    _ = try filetype(["wire", "--yes"], in: folder)
    let declaration = try String(contentsOf: folder.url("tidebook.filetype.json"), encoding: .utf8)
    try folder.write(
      "tidebook.filetype.json", declaration.replacing(#"["tide"]"#, with: #"["tide", "tid"]"#))
    let second = try filetype(["wire", "--yes"], in: folder)
    #expect(second.output.contains("wired      App/Info.plist"), "\(second.transcript)")
    let dry = try filetype(["unwire", "--dry-run"], in: folder)
    #expect(dry.status == 1 && dry.output.contains("-    <dict>"), "\(dry.transcript)")
    let run = try filetype(["unwire"], in: folder)
    #expect(run.status == 0 && run.lines.allSatisfy { $0.hasPrefix("restored ") })
    #expect(try texts(folder) == before)
    #expect(!FileManager.default.fileExists(atPath: folder.url("tidebook.wired").path))
    #expect(try filetype(["unwire"], in: folder).status == 2)
  }

  @Test("What is not declared any more goes from all files, or is an error where it was edited")
  func undeclared() throws {
    let folder = try project()
    let before = try texts(folder)
    let declaration = try folder.read("tidebook.filetype.json")
    let other = declaration.replacing(#"["tide"]"#, with: #"["tide", "tid"]"#)
      .replacing("vnd.org.tidebook.tide", with: "vnd.org.tidebook.old")
    try folder.write("tidebook.filetype.json", other)
    _ = try filetype(["wire", "--yes"], in: folder)
    try folder.write("tidebook.filetype.json", declaration)
    let check = try filetype(["wire", "--check"], in: folder)
    #expect(check.status == 1 && check.output.contains("differs from what"), "\(check.transcript)")
    let run = try filetype(["wire", "--yes"], in: folder)
    #expect(run.status == 0 && run.lines.allSatisfy { $0.hasPrefix("wired ") }, "\(run.transcript)")
    let wired = try texts(folder)
    #expect(!wired.contains { $0.contains("tid\"") || $0.contains("tidebook.old") })
    #expect(try filetype(["wire", "--check"], in: folder).status == 0)
    #expect(try filetype(["unwire"], in: folder).status == 0)
    #expect(try texts(folder) == before)
    _ = try filetype(["wire", "--yes"], in: folder)
    #expect(try texts(folder) == wired)
    let manifest = wired[2].replacing(#"".tide""#, with: #"".tide", ".mine""#)
    try folder.write(Self.paths[2], manifest)
    #expect(try filetype(["wire", "--check"], in: folder).status == 0)
    let renamed = declaration.replacing(#"tidebook.tide"]"#, with: #"tidebook.now"]"#)
    try folder.write("tidebook.filetype.json", renamed)
    for arguments in [["wire", "--check"], ["wire", "--yes"], ["wire", "--check"]] {
      let edited = try filetype(arguments, in: folder)
      let words = "'filetype wire' wrote 'application/vnd.org.tidebook.tide', which"
      #expect(
        edited.status == 1 && (edited.output + edited.errors).contains(words),
        "\(edited.transcript)")
    }
  }

  @Test("What was edited since keeps the edits; undo gives back what unwire took")
  func edited() throws {
    let folder = try project()
    _ = try filetype(["wire", "--yes"], in: folder)
    let list = try String(contentsOf: folder.url("App/Info.plist"), encoding: .utf8)
    let edited = list.replacing("<string>Table</string>", with: "<string>Tables</string>")
      .replacing("<string>Owner</string>", with: "<string>Default</string>")
    try folder.write("App/Info.plist", edited)
    let run = try filetype(["unwire", "App/Info.plist"], in: folder)
    #expect(run.status == 1 && run.output == "taken out  App/Info.plist\n", "\(run.transcript)")
    #expect(run.errors.contains("App/Info.plist: warning: "), "\(run.transcript)")
    let left = try String(contentsOf: folder.url("App/Info.plist"), encoding: .utf8)
    #expect(left.contains("<string>Tables</string>") && left.contains("<string>Default</string>"))
    #expect(!left.contains("UTExportedTypeDeclarations"))
    #expect(try filetype(["undo"], in: folder).status == 0)
    #expect(try String(contentsOf: folder.url("App/Info.plist"), encoding: .utf8) == edited)
  }

  @Test("One of several files that may be meant has to be named")
  func ambiguity() throws {
    let folder = try project()
    let list = try String(contentsOf: folder.url("App/Info.plist"), encoding: .utf8)
    try folder.write("Helper/Info.plist", list)
    let run = try filetype(["wire", "--yes"], in: folder)
    #expect(run.status == 1 && run.errors.contains("[wiring/refused]"), "\(run.transcript)")
    #expect(try String(contentsOf: folder.url("App/Info.plist"), encoding: .utf8) == list)
    let named = try filetype(["wire", "App/Info.plist"], in: folder)
    #expect(named.status == 0, "\(named.transcript)")
    // Now it is known which one is about the type.
    #expect(try filetype(["wire", "--check"], in: folder).status == 0)
  }

  @Test("Nothing is written if the declaration has mistakes or a file is not known")
  func mistakes() throws {
    let folder = try project()
    try folder.write("notes.txt", "x")
    #expect(try filetype(["wire", "notes.txt"], in: folder).status == 2)
    #expect(try filetype(["wire", "missing.plist"], in: folder).status == 2)
    try folder.write("tidebook.filetype.json", "{")
    let run = try filetype(["wire", "--yes"], in: folder)
    #expect(run.status == 1 && run.output.contains("tidebook.filetype.json"), "\(run.transcript)")
    let empty = try Folder()
    #expect(try filetype(["wire"], in: empty).status == 2)
  }

  @Test("A record does not lead out of the working folder")
  func foreignRecord() throws {
    let folder = try Folder()
    try folder.write("project.filetype.json", "{}")
    try folder.write(
      "project.wired",
      """
      {"files": {"../other.plist": [{"before": "1-1", "after": "1-2", "undo": [], "wrote": []}]}}
      """)
    let run = try filetype(["unwire"], in: folder)
    #expect(run.status == 2 && run.errors.contains("is outside of"), "\(run.transcript)")
  }

  @Test(
    "The record keeps what could not be taken out; it is taken out when it is there again",
    arguments: Effort.some(
      of: [
        ("rm App/Info.plist", 2, "does not exist; restore it"),
        ("echo '<<<<<<< HEAD' >> App/Info.plist", 1, "the file and its entry in the record stay"),
        ("rm App/Info.plist; mkdir App/Info.plist", 2, "is a folder"),
        ("mv App/Info.plist kept; ln -s ../kept App/Info.plist", 2, "symbolic link"),
        ("mv App app; ln -s app App", 2, "symbolic link"),
        ("rm App/Info.plist; ln -s nothing App/Info.plist", 2, "App/Info.plist: "),
        ("rm App/Info.plist; mkfifo App/Info.plist", 2, "is a FIFO"),
        ("head -c 17000000 /dev/zero > App/Info.plist", 2, "is longer than"),
      ], each: 3))
  func left(_ change: String, _ status: Int32, _ words: String) throws {
    let folder = try project()
    let before = try texts(folder)
    _ = try filetype(["wire", "--yes"], in: folder)
    let wired = try texts(folder)
    try #require(try Tool.shell(change, in: folder).status == 0)
    let dry = try filetype(["unwire", "--dry-run"], in: folder)
    #expect(dry.status == status && dry.errors.contains(words), "\(dry.transcript)")
    let run = try filetype(["unwire"], in: folder)
    #expect(run.status == status && run.errors.contains(words), "\(run.transcript)")
    #expect(run.output.contains("restored   electron-builder.yml\n"), "\(run.transcript)")
    #expect(!(try folder.read("tidebook.wired")).contains("electron-builder.yml"))
    let again = try filetype(["unwire"], in: folder)
    #expect(again.status == status && again.errors.contains(words), "\(again.transcript)")
    _ = try Tool.shell("rm -rf App; mkdir App", in: folder)
    try folder.write("App/Info.plist", wired[0])
    let last = try filetype(["unwire"], in: folder)
    #expect(last.status == 0, "\(last.transcript)")
    #expect(try texts(folder) == before)
    #expect(!FileManager.default.fileExists(atPath: folder.url("tidebook.wired").path))
  }

  @Test("Runs at once record one change once", arguments: Effort.first(of: ["", "--no-journal"]))
  func atOnce(_ option: String) throws {
    let folder = try project()
    let before = try texts(folder)
    let runs = try Tool.shell(
      "for n in 1 2 3 4; do filetype wire --yes \(option) > said$n 2>&1 & done; wait", in: folder,
      environment: ["XDG_STATE_HOME": folder.url(".state").path])
    #expect(runs.status == 0, "\(runs.transcript)")
    let record = try #require(WiringRecord(Array(try folder.read("tidebook.wired").utf8)))
    #expect(record.files.values.map(\.count) == [1, 1, 1])
    let run = try filetype(["unwire"], in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(try texts(folder) == before)
  }
}
