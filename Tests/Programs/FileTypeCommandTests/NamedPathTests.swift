import Foundation
import TestSupport
import Testing

/// Paths that the user named and that were not looked at end a run with 2 and their names.
@Suite(.waits) struct NamedPathTests {
  /// A folder with each state of a path, and sound files.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("empty", "")
    try folder.write("odd/readme.txt", "words")
    try FileManager.default.createDirectory(
      at: folder.url("hollow"), withIntermediateDirectories: true)
    try folder.link("dangling", to: "nowhere")
    try folder.write(
      "plan.ipynb", #"{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}"#)
    try folder.write("a.emojiart", Sample.new)
    try folder.write("schema.json", "{}")
    try folder.write("data.json", "1")
    try folder.write("list.plist", "{ a = b; }")
    _ = try Tool.shell("tar cf odd.tar odd; tar cf none.tar -T /dev/null", in: folder)
    return folder
  }

  private static let states = [
    "missing", "hollow", "odd", "dangling", "/dev/null", "odd.tar", "none.tar",
  ]

  private static let commands = [
    "filetype check list.plist PATH", "filetype check --fail-on never -q PATH list.plist",
    "filetype documents check --declaration notebook plan.ipynb PATH",
    "filetype documents check --declaration notebook -q --format json PATH plan.ipynb",
    "filetype documents check --schema schema.json data.json PATH",
    "filetype documents migrate --declaration notebook --to 4.5 --dry-run plan.ipynb PATH",
    "filetype inspect PATH", "filetype effect PATH", "filetype import PATH",
    "filetype report PATH", "filetype install --dry-run PATH", "filetype generate PATH",
    "filetype check --config PATH list.plist", "filetype check --baseline PATH list.plist",
    "filetype check --database PATH list.plist",
    "filetype documents check --schema PATH data.json",
    "filetype documents check --schema schema.json --with PATH data.json",
    "filetype documents check --declaration PATH data.json",
    "filetype documents learn PATH --domain org.example",
    "emojiart check a.emojiart PATH", "emojiart show PATH", "emojiart render PATH -o out.svg",
    "emojiart git resolve --dry-run PATH", "emojiart extract PATH -o out --dry-run",
  ]

  @Test("A path that cannot be looked at, in any state, and beside one that can")
  func states() throws {
    let folder = try Self.folder()
    var random = SplitMix64(seed: 4)
    let all = Self.commands.flatMap { command in Self.states.map { (command, $0) } }
    for (command, state) in all.shuffled(using: &random).prefix(Effort.rounds(400, quick: 24)) {
      let line = command.replacing("PATH", with: state)
      // An archive is read by its content where one file is expected.
      let isOther =
        state.hasSuffix(".tar") && ["show", "render", "generate"].contains { line.contains($0) }
      guard !isOther, !(state == "odd.tar" && line.contains("git resolve")),
        !(state == "none.tar" && line.contains("git resolve"))
      else { continue }
      let run = try Tool.shell(
        "\(line) < /dev/null", in: folder, environment: ["HOME": folder.url.path])
      if line.contains("generate /dev/null") { continue }
      #expect(run.status == 2, "\(run.transcript)")
      let isNamed = run.transcript.dropFirst(line.count).contains(state)
      let isAlone = run.errors.contains("found no file") || run.errors.contains("found neither")
      #expect(isNamed || isAlone, "\(run.transcript)")
    }
  }

  @Test("Empty folders among several are accepted on demand")
  func allowed() throws {
    let folder = try Self.folder()
    for path in ["hollow", "odd", "odd.tar", "none.tar"] {
      let command = "filetype documents check --declaration notebook plan.ipynb \(path)"
      #expect(try Tool.shell("\(command) --allow-empty", in: folder).status == 0)
    }
    let twice = try Tool.shell(
      "filetype check . list.plist; filetype check list.plist .", in: folder)
    #expect(!twice.errors.contains("does not contain"), "\(twice.transcript)")
    try folder.write("sub/inner.plist", "{ a = b; }")
    let nested = try Tool.shell("filetype check sub . sub/inner.plist", in: folder)
    #expect(!nested.errors.contains("does not contain"), "\(nested.transcript)")
  }

  @Test("Files of the tools are no documents, whatever the pattern")
  func ownFiles() throws {
    let folder = try Folder()
    try folder.write(
      "filetype-toolkit.json",
      #"{"baseline": "known.json", "schemas": [{"files": ["*.json", "*.generated", "*.wired"], "#
        + #""schema": "main.json"}]}"#)
    try folder.write(
      "main.json", ##"{"properties": {"a": {"$ref": "parts/inner.json"}}, "type": "array"}"##)
    try folder.write("parts/inner.json", #"{"type": "integer"}"#)
    try folder.write("known.json", #"{"version": 1, "files": {}}"#)
    try folder.write("sub/filetype-toolkit.json", "{}")
    try folder.write("x.generated", "# record")
    try folder.write("x.wired", "{}")
    try folder.write("data.json", "{}")
    let run = try Tool.filetype(
      ["check", "--format", "json", "--report", "found.json", "."], in: folder)
    let again = try Tool.filetype(
      ["check", "--format", "json", "--report", "found.json", "."], in: folder)
    #expect(run.status == 1 && again.status == 1, "\(again.transcript)")
    let found = try folder.read("found.json")
    #expect(found.contains("data.json") && !found.contains("main.json"), "\(found)")
    for name in ["toolkit", "known.json", "inner.json", "x.", "found.json\""] {
      #expect(!found.contains(name), "\(name) \(found)")
    }
    let judged = try Tool.filetype(
      ["documents", "check", "--no-config", "--schema", "main.json", "--format", "concise", "."],
      in: folder)
    #expect(judged.output.contains("./data.json"), "\(judged.transcript)")
    #expect(!judged.output.contains("main.json:") && !judged.output.contains("inner.json:"))
    #expect(!judged.output.contains("toolkit.json:"), "\(judged.transcript)")
    let schema = try Tool.filetype(
      ["documents", "check", "--no-config", "--schema", "main.json", "main.json"], in: folder)
    #expect(
      schema.status == 2 && schema.errors.contains("main.json: note: is a file of this run"))
  }

  @Test("A format whose documents end in .json has files that do so, too")
  func ownFilesOfFormats() throws {
    let folder = try Folder()
    let examples = repository.appending(path: "Examples/trail")
    for name in ["trail-1.schema.json", "trail-2.schema.json", "trail.filetype.json"] {
      let text = try String(contentsOf: examples.appending(path: name), encoding: .utf8)
      try folder.write(name, text.replacing(#"["trail"]"#, with: #"["json"]"#))
    }
    try folder.write("filetype-toolkit.json", #"{"baseline": "known.json"}"#)
    try folder.write("known.json", #"{"version": 1, "files": {}}"#)
    try FileManager.default.copyItem(
      at: examples.appending(path: "alps.trail"), to: folder.url("alps.json"))
    for command in [
      "check", "fix --unsafe-fixes", "migrate --dry-run", "show",
      "check --report found.json --format json",
    ] {
      let run = try Tool.shell("filetype documents \(command) .", in: folder)
      #expect(run.status == 0, "\(run.transcript)")
      #expect(!run.output.contains("schema.json") && !run.output.contains("filetype.json"))
      #expect(!run.output.contains("known.json"), "\(run.transcript)")
    }
  }

  @Test("Without a database, a run says once which rule cannot run")
  func database() throws {
    let folder = try Folder()
    for name in ["a", "b", "c"] {
      try folder.write(
        "share/applications/\(name).desktop",
        "[Desktop Entry]\nType=Application\nName=A\nExec=true %f\nMimeType=application/x-own;\n")
    }
    let environment = [
      "HOME": "/nonexistent", "XDG_DATA_HOME": folder.url("share").path,
      "XDG_DATA_DIRS": "/nonexistent",
    ]
    let run = try Tool.shell(
      "filetype check --fail-on note --select desktop/undeclared-mime-type \(folder.url("share").path)",
      in: folder, environment: environment)
    let notes = run.errors.components(separatedBy: "does not have a shared MIME database").count - 1
    #expect(notes == 1 && run.status == 0, "\(run.transcript)")
    let chosen = try Tool.shell(
      "filetype check --database built-in \(folder.url("share").path)", in: folder,
      environment: environment)
    #expect(!chosen.errors.contains("shared MIME database"), "\(chosen.transcript)")
  }
}
