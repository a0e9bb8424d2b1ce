import EmojiArt
import Foundation
import Commands
import TestSupport
import Testing

/// `filetype-toolkit.json`: where it is found, what it changes, and what wins over it.
@Suite(.waits) struct ConfigurationTests {
  /// Documents in several folders, with these members in the configuration at the top.
  private func project(_ members: String) throws -> Workplace {
    let place = try Workplace()
    for path in ["a.emojiart", "art/b.emojiart", "build/c.emojiart", "art/build/d.emojiart"] {
      try place.folder.write(path, Text.comma)
    }
    try place.folder.write("filetype-toolkit.json", "{ \(members) }\n")
    return place
  }

  /// What a check reports: the path and the severity of each finding.
  private func findings(_ place: Workplace, _ line: String) throws -> [String] {
    try place.shell("emojiart check --format concise \(line)").lines.compactMap { line in
      let parts = line.split(separator: ":")
      return parts.count > 4 ? "\(parts[0]) \(parts[3].dropFirst())" : nil
    }
  }

  @Test func excludedFilesAreLeftOut() throws {
    let place = try project(#""exclude": ["build/", "/a.emojiart"]"#)
    #expect(try findings(place, "") == ["./art/b.emojiart error"])
    #expect(try findings(place, "art") == ["art/b.emojiart error"])
    #expect(try findings(place, "$PWD/art").count == 1)
    // Files and folders that are named are checked.
    #expect(try findings(place, "a.emojiart build").count == 2)
    #expect(try findings(place, "--force-exclude a.emojiart art").count == 1)
    let piped = "emojiart check --force-exclude - --stdin-filename"
    #expect(try place.shell("\(piped) build/c.emojiart < a.emojiart").status == 0)
    #expect(try place.shell("\(piped) c.emojiart < a.emojiart").status == 1)
    let none = try place.shell("emojiart check --force-exclude a.emojiart build ./build/c.emojiart")
    #expect(none.status == 0, "\(none.transcript)")
    #expect(try findings(place, "--no-config").count == 4)
  }

  @Test func theNearestConfigurationHolds() throws {
    let place = try project(#""exclude": ["build"], "failOn": "never""#)
    let below = try place.shell("cd art && emojiart check")
    #expect(below.status == 0 && below.output.contains("b.emojiart"))
    #expect(!below.output.contains("d.emojiart"))
    // It holds alone, and for the run: the one in another folder is not read.
    try place.folder.write("art/filetype-toolkit.json", "{}")
    #expect(try place.shell("cd art && emojiart check").status == 1)
    #expect(try place.shell("emojiart check art").status == 0)
    #expect(try place.shell("emojiart check --config art/filetype-toolkit.json art").status == 1)
  }

  /// The shell's name of the working folder may lead through a link.
  @Test func pathsThroughALinkAreThePaths() throws {
    let place = try project(#""exclude": ["art"]"#)
    let run = try place.shell(
      "ln -s . link; cd link && emojiart check --format concise $PWD | grep -c 'error:'")
    #expect(run.output == "2\n", "\(run.transcript)")
  }

  @Test func rulesAndSeverities() throws {
    #expect(try findings(project(#""ignore": ["json"]"#), "").isEmpty)
    #expect(try findings(project(#""select": ["emojiart"]"#), "").isEmpty)
    // What only concerns the other tool does not empty the selection of this one.
    #expect(try findings(project(#""select": ["mime", "desktop"]"#), "").count == 4)
    let place = try project(#""severity": {"json": "note"}, "failOn": "note""#)
    #expect(try findings(place, "a.emojiart") == ["a.emojiart note"])
    #expect(try place.run("check a.emojiart").status == 1)
    #expect(try place.run("check --fail-on warning a.emojiart").status == 0)
    #expect(try place.run("check --quiet a.emojiart").output.contains("note"))
  }

  @Test func overridesHoldForTheirFiles() throws {
    let place = try project(
      #"""
      "ignore": ["json"], "overrides": [
        { "files": ["art"], "severity": { "json": "warning" } },
        { "files": ["build"], "select": ["emojiart"] }
      ]
      """#)
    #expect(try findings(place, "").isEmpty)
    // An option replaces the key of its name and no other one.
    #expect(
      try findings(place, "--ignore emojiart") == [
        "./a.emojiart error", "./art/b.emojiart warning",
      ])
    #expect(
      try findings(place, "--ignore emojiart --select json") == [
        "./a.emojiart error", "./art/b.emojiart warning", "./art/build/d.emojiart warning",
        "./build/c.emojiart error",
      ])
    #expect(
      try findings(place, "--ignore emojiart --severity json=note") == [
        "./a.emojiart note", "./art/b.emojiart note",
      ])
    let named = try place.shell(
      "emojiart check --format concise --ignore emojiart --stdin-filename art/x.emojiart - "
        + "< a.emojiart")
    #expect(named.output.contains("warning"), "\(named.transcript)")
  }

  /// More findings than are listed have the severity of the override too.
  @Test func countedFindingsHaveTheSeverity() throws {
    let place = try project(
      #""overrides": [{ "files": ["many"], "severity": { "emojiart": "note" } }]"#)
    let emoji = #"{"id":1,"string":"","position":{"x":0,"y":0},"size":9}"#
    let emojis = Array(repeating: emoji, count: 300).joined(separator: ",")
    let text = #"{"emojis":[\#(emojis)],"uniqueEmojiId":1}"#
    try place.folder.write("many/x.emojiart", text)
    let run = try place.run("check --format concise --select emojiart/duplicate-id many")
    #expect(run.lines.last?.contains("299 notes") == true, "\(run.transcript)")
  }

  @Test func fixAndMigrate() throws {
    let place = try project(
      #""exclude": ["build"], "to": "2021", "overrides": [{"files": ["a.*"], "ignore": ["json"]}]"#
    )
    let fixed = try place.shell("emojiart fix --diff . | grep -c '^+++'")
    #expect(fixed.output == "1\n", "\(fixed.transcript)")
    try place.folder.write("old.emojiart", Sample.old)
    #expect(try place.run("migrate -o - old.emojiart").output.contains("theURL"))
    #expect(try place.run("migrate --to 2023 -o - old.emojiart").output.contains("\"background\""))
    #expect(
      try place.run("migrate --no-config -o - old.emojiart").output.contains("\"background\""))
  }

  @Test func filetype() throws {
    let folder = try Folder()
    let package = """
      <?xml version="1.0"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
        <mime-type type="application/x-a"><comment>A</comment><glob pattern="*.a" weight="500"/></mime-type>
      </mime-info>
      """
    try folder.write("one/a.xml", package)
    try folder.write("two/a.xml", package)
    try folder.write(
      "filetype-toolkit.json",
      #"{"database": "built-in", "select": ["mime/invalid-glob-weight"], "overrides": "#
        + #"[{"files": ["two"], "severity": {"mime": "note"}}]}"#)
    let run = try Tool.filetype(["check", "--format", "concise", "."], in: folder)
    #expect(run.lines.filter { $0.contains("error:") && $0.contains("one/a.xml") }.count == 1)
    #expect(run.lines.filter { $0.contains("note:") && $0.contains("two/a.xml") }.count == 1)
    // The folder is that of the configuration.
    try folder.write("filetype-toolkit.json", #"{"database": "missing"}"#)
    let missing = try Tool.shell("cd one && filetype check a.xml", in: folder)
    #expect(
      missing.status == 2 && missing.output.contains("'../missing' does not exist"),
      "\(missing.transcript)")
    let given = try Tool.shell("cd one && filetype check --database built-in a.xml", in: folder)
    #expect(given.status == 1, "\(given.transcript)")
  }

  @Test(
    arguments: Effort.first(of: [
      ("unknown-key", #"{ "exlcude": [] }"#), ("newer", #"{ "version": 2, "exclude": ["a"] }"#),
      ("broken", "{ \"exclude\": ["),
    ]))
  func mistakesStopTheRun(_ name: String, _ text: String) throws {
    let place = try project("")
    try place.folder.write("filetype-toolkit.json", text)
    let before = try place.contents("art")
    for line in ["check .", "fix .", "migrate .", "config a.emojiart"] {
      let run = try place.run(line)
      #expect(run.status == 2 && !run.output.contains(".emojiart:"), "\(run.transcript)")
    }
    #expect(try place.contents("art") == before)
    expectGolden(try place.run("check .").transcript, "config-\(name).txt")
    #expect(try place.run("check --no-config .").status == 1)
    let json = try place.shell("emojiart check --format jsonl .")
    #expect(json.output.contains(#""path":"filetype-toolkit.json""#), "\(json.transcript)")
  }

  /// A log that says that all is well would close what earlier runs have found.
  @Test func logsOfRefusedRunsSayThatTheyFailed() throws {
    let place = try project(#""foo": 1"#)
    let run = try place.shell("emojiart check --format sarif")
    #expect(run.status == 2 && run.output.contains(#""executionSuccessful":false"#))
  }

  @Test func filetypeStopsToo() throws {
    let folder = try Folder()
    try folder.write("filetype-toolkit.json", #"{ "ignore": ["mime/invalid-glob-weigth"] }"#)
    try folder.write("a.desktop", "[Desktop Entry]\n")
    for arguments in [["check"], ["generate", "a.filetype.json"], ["config"]] {
      let run = try Tool.filetype(arguments, in: folder)
      #expect(
        run.status == 2 && run.output.contains("did you mean 'mime/invalid-glob-weight'?"),
        "\(run.transcript)")
    }
  }

  @Test(arguments: [
    "mkdir filetype-toolkit.json", "ln -s nowhere filetype-toolkit.json",
    "ln -s filetype-toolkit.json filetype-toolkit.json", "mkfifo filetype-toolkit.json",
    "head -c 1100000 /dev/zero > filetype-toolkit.json",
  ])
  func whatCannotBeReadIsAFinding(_ making: String) throws {
    let place = try Workplace()
    try place.folder.write("below/a.emojiart", Text.sound)
    let run = try place.shell("\(making); cd below && emojiart check .")
    #expect(run.status == 2 && run.output.contains("[config/unreadable-file]"))
    #expect(run.output.hasPrefix("../filetype-toolkit.json: error"), "\(run.transcript)")
    #expect(try place.shell("cd below && emojiart check --no-config .").status == 0)
  }

  /// What is named and cannot be used is reported where it is named, unless an option wins.
  @Test func pathsThatCannotBeUsedAreFindings() throws {
    let folder = try Folder()
    try folder.write("a.desktop", "[Desktop Entry]\nType=Application\nName=A\nExec=true\n")
    try folder.write("sub/b.txt", "")
    for (member, reason) in [
      (#""baseline": "none.json""#, "'none.json' does not exist; '--write-baseline FILE' accepts"),
      (#""baseline": "sub""#, "'sub' is a folder"),
      (#""database": "none""#, "'none' does not exist"),
      (#""database": "sub""#, "'sub' contains no MIME database, neither here nor in 'mime'"),
    ] {
      try folder.write("filetype-toolkit.json", "{\n  \(member)\n}\n")
      let run = try Tool.filetype(["check", "--format", "concise"], in: folder)
      #expect(run.status == 2, "\(run.transcript)")
      #expect(run.output.hasPrefix("filetype-toolkit.json:2:"), "\(run.transcript)")
      #expect(run.output.contains(": error: \(reason)") && run.lines.count == 2)
      #expect(run.lines.first?.hasSuffix(" [config/unusable-path]") ?? false)
      #expect(
        run.errors.contains("stopped, because the configuration has mistakes"), "\(run.transcript)")
      let options = ["--database", "built-in", "--write-baseline", "new.json"]
      #expect(try Tool.filetype(["check"] + options, in: folder).status == 0)
    }
    try folder.write("filetype-toolkit.json", #"{"baseline": "none.json"}"#)
    let diff = try Tool.filetype(["fix", "--diff", "--format", "json", "."], in: folder)
    #expect(diff.status == 2 && diff.output.contains(#""rule":"config/unusable-path""#))
    let named = try Tool.filetype(["check", "--baseline", "gone.json"], in: folder)
    #expect(named.output.isEmpty && named.errors.hasPrefix("filetype: gone.json: does not exist"))
    try folder.write("filetype-toolkit.json", #"{"database": "none"}"#)
    try folder.write("a.filetype.json", "{}")
    let generated = try Tool.filetype(["generate", "a.filetype.json"], in: folder)
    #expect(generated.status == 2 && generated.output.contains("config/unusable-path"))
  }

  @Test func linksAreFollowed() throws {
    let place = try project("")
    try place.folder.write("shared.json", #"{ "failOn": "never" }"#)
    let run = try place.shell("ln -sf shared.json filetype-toolkit.json; emojiart check .")
    #expect(run.status == 0, "\(run.transcript)")
  }

  @Test func usage() throws {
    let place = try project("")
    let both = try place.run("check --config x --no-config .")
    #expect(both.status == 64 && both.errors.contains("cannot be combined"))
    let missing = try place.run("check --config missing.json .")
    #expect(missing.status == 2 && missing.output.contains("missing.json: error"))
  }

  @Test func whatHoldsForAPath() throws {
    let place = try project(
      #"""
      "exclude": ["build/"], "ignore": ["json", "mime"],
        "overrides": [{ "files": ["art"], "ignore": ["emojiart/mojibake"] }], "to": "2021"
      """#)
    expectGolden(
      try place.run("config art/x.emojiart --fail-on note").transcript, "config-text.txt")
    expectGolden(
      try place.run("config build/x.emojiart --format json").transcript, "config-json.txt")
    #expect(try place.run("config build").output.hasPrefix("build is left out"))
    #expect(try place.run("config art").output.hasPrefix("art is checked"))
    expectGolden(try place.run("config --no-config").transcript, "config-defaults.txt")
    #expect(try place.run("config --ignore jsn").status == 64)
  }

  @Test func schemas() throws {
    #expect(try Tool.filetype(["schema", "config"]).output == ConfigurationFormat.schema)
    #expect(try Tool.filetype(["schema", "konfig"]).status == 64)
  }

  /// The table cannot ask the module for documents, which only one of the tools has.
  @Test func editionsAreThoseOfTheDocuments() {
    #expect(ConfigurationFormat.editions == MigrationTarget.editions.map(\.rawValue))
    #expect(ConfigurationFormat.defaultEdition == MigrationTarget.spring2023.rawValue)
  }

  /// Each tool lets the subjects pass that only the other one has.
  @Test func subjectsOfTheOtherTool() throws {
    func subjects(_ tool: String) throws -> Set<String> {
      let text = try Tool.shell("\(tool) rules --all").output
      return Set(text.matches(of: /\n([a-z0-9-]+)\/[a-z0-9-]+ \(/).map { String($0.1) })
    }
    let (filetype, emojiart) = (try subjects("filetype"), try subjects("emojiart"))
    #expect(filetype.count > 10 && emojiart.count > 2)
    let place = try Workplace()
    let names = filetype.union(emojiart).sorted().map { "\"\($0)/x\"" }
    try place.folder.write(
      "filetype-toolkit.json", "{ \"ignore\": [\(names.joined(separator: ", "))] }")
    for (tool, own) in [("filetype", filetype), ("emojiart", emojiart)] {
      let output = try place.shell("\(tool) check --format concise").output
      for subject in filetype.union(emojiart) {
        #expect(output.contains("'\(subject)/x'") == own.contains(subject), "\(tool) \(subject)")
      }
    }
  }
}
