import Foundation
import TestSupport
import Testing

/// Baselines and comments that accept findings.
@Suite(.waits) struct AcceptingTests {
  private static let types = """
    <?xml version="1.0" encoding="UTF-8"?>
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="application/x.a">
        <comment>A</comment>
        <glob pattern="*.Apart"/>
      </mime-type>
      <mime-type type="application/x.b">
        <comment>B</comment>
        <glob pattern="*.Bpart"/>
        <glob pattern="*.Bpart"/>
      </mime-type>
    </mime-info>

    """

  private static let first = "<mime-type type=\"application/x.a\">"

  private static let entry =
    "[Desktop Entry]\nType=Application\nName=A\nExec=a %F\nTerminal=yes\nNoDisplay=no\n"

  private func project() throws -> Folder {
    let folder = try Folder()
    try folder.write("p/a.xml", Self.types)
    try folder.write("p/sub/a.desktop", Self.entry)
    return folder
  }

  private func check(_ line: String, in folder: Folder) throws -> Run {
    try filetype("check \(line)", in: folder)
  }

  private func filetype(_ line: String, in folder: Folder) throws -> Run {
    let words = line.split(separator: " ").map(String.init)
    return try Tool.filetype([words[0], "--database", "built-in"] + words.dropFirst(), in: folder)
  }

  private func edit(_ name: String, _ old: String, _ new: String, in folder: Folder) throws {
    let text = try folder.read(name)
    #expect(text.contains(old))
    try folder.write(name, text.replacing(old, with: new))
  }

  /// A baseline from its first day to its last.
  @Test func lifeOfABaseline() throws {
    let folder = try project()
    var text = ""
    func step(_ line: String) throws {
      text += try check(line, in: folder).transcript + "\n"
    }
    try step("p --write-baseline base.json --dry-run")
    #expect(!FileManager.default.fileExists(atPath: folder.url("base.json").path))
    try step("p --write-baseline base.json")
    try step("p --baseline base.json --fail-on note")
    try edit("p/a.xml", Self.first, "\n<!-- moved -->\n  \(Self.first)", in: folder)
    try step("p --baseline base.json --fail-on note")
    try edit("p/sub/a.desktop", "Terminal=yes", "Terminal=true\nHidden=no", in: folder)
    try step("p --baseline base.json --format concise")
    try edit("p/sub/a.desktop", "\nHidden=no", "", in: folder)
    try step("p --baseline base.json --update-baseline --diff")
    try step("p --baseline base.json --update-baseline")
    try step("p --baseline base.json")
    text += "$ cat base.json\n" + (try folder.read("base.json"))
    expectGolden(text, "baseline.txt")
  }

  /// What is accepted and does not occur any more fails a run that wants that.
  @Test func fixedEntriesCanFailARun() throws {
    let folder = try project()
    #expect(try check("p --write-baseline base.json", in: folder).status == 0)
    let options = "p --baseline base.json --severity baseline/fixed=error"
    #expect(try check(options, in: folder).status == 0)
    try edit("p/sub/a.desktop", "Terminal=yes", "Terminal=true", in: folder)
    let run = try check("\(options) --format concise", in: folder)
    let finding =
      "base.json:8:5: error: 'p/sub/a.desktop': 1 accepted finding is fixed; --update-baseline "
      + "removes it [baseline/fixed]"
    #expect(run.status == 1 && run.output.contains(finding), "\(run.transcript)")
    #expect(try check("p --baseline base.json", in: folder).status == 0)
    #expect(try check("p --baseline base.json --fail-on note", in: folder).status == 1)
    #expect(try check("\(options) --update-baseline", in: folder).status == 0)
    #expect(try check(options, in: folder).status == 0)
  }

  /// Without FILE the configuration says which one.
  @Test func theConfiguredBaselineIsWritten() throws {
    let folder = try project()
    let none = try check("p --write-baseline", in: folder)
    #expect(none.status == 64, "\(none.transcript)")
    #expect(
      none.errors.contains(#"add "baseline": "accepted.json" to filetype-toolkit.json"#),
      "\(none.transcript)")
    try folder.write("filetype-toolkit.json", #"{"baseline": "base.json"}"#)
    let swallowed = try check("--write-baseline p", in: folder)
    #expect(swallowed.status == 2 && swallowed.errors.contains("p: is a folder; --write-baseline"))
    for options in ["p --write-baseline", "--write-baseline --format concise p"] {
      let run = try check(options, in: folder)
      #expect(run.status == 0 && run.errors.contains("base.json: accepts 6"), "\(run.transcript)")
      try FileManager.default.removeItem(at: folder.url("base.json"))
    }
  }

  /// The same findings give the same bytes, and an unchanged file is not written again.
  @Test func writingIsStable() throws {
    let folder = try project()
    #expect(try check("p --write-baseline base.json", in: folder).status == 0)
    let text = try folder.read("base.json")
    let old = try FileManager.default.attributesOfItem(atPath: folder.url("base.json").path)
    #expect(try check("p --write-baseline base.json", in: folder).status == 0)
    let new = try FileManager.default.attributesOfItem(atPath: folder.url("base.json").path)
    #expect(try folder.read("base.json") == text)
    #expect(
      old[.systemFileNumber] as? Int == new[.systemFileNumber] as? Int
        && old[.modificationDate] as? Date == new[.modificationDate] as? Date)
    #expect(try check("p --write-baseline base.json --diff", in: folder).status == 0)
  }

  /// Paths count from the folder of the baseline, wherever the tool runs.
  @Test func pathsDoNotDependOnTheWorkingFolder() throws {
    let folder = try project()
    try folder.write("ci/readme", "")
    #expect(try check("p --write-baseline ci/base.json", in: folder).status == 0)
    #expect(try folder.read("ci/base.json").contains("\"../p/sub/a.desktop\""))
    for path in ["./p", folder.url("p").path, "p/sub/..", "ci/../p/"] {
      let run = try check("\(path) --baseline ci/base.json --fail-on note", in: folder)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.transcript)")
    }
    let options = "--fail-on note --database built-in"
    let run = try Tool.shell(
      "cd p/sub && filetype check .. --baseline ../../ci/base.json \(options)", in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    let input = try Tool.shell(
      "filetype check - --stdin-filename p/sub/a.desktop --baseline ci/base.json \(options) "
        + "< p/sub/a.desktop", in: folder)
    #expect(input.status == 0, "\(input.transcript)")
  }

  /// Entries of files or rules that were not checked are neither mended nor removed.
  @Test func partsOfAProject() throws {
    let folder = try project()
    #expect(try check("p --write-baseline base.json", in: folder).status == 0)
    let text = try folder.read("base.json")
    for line in ["p/sub", "p/a.xml --select json,consistency", "p --ignore mime,desktop", "p -q"] {
      let run = try check(
        "\(line) --baseline base.json --update-baseline --allow-empty", in: folder)
      #expect(run.errors.isEmpty, "\(run.transcript)")
      #expect(try folder.read("base.json") == text, "\(run.transcript)")
    }
    try FileManager.default.removeItem(at: folder.url("p/a.xml"))
    let run = try check("p/sub --baseline base.json", in: folder)
    #expect(
      run.output.contains("'p/a.xml': 2 accepted findings are fixed; --update"), "\(run.transcript)"
    )
  }

  /// Nothing is mended in a file that cannot be read to its end.
  @Test func filesThatAreCut() throws {
    let folder = try project()
    try folder.write("p/b.filetype.json", #"{"types":[{"identifier":"b"}]}"#)
    #expect(try check("p --write-baseline base.json", in: folder).status == 0)
    let text = try folder.read("base.json")
    try edit("p/a.xml", "</mime-info>", "", in: folder)
    try edit("p/sub/a.desktop", "[Desktop Entry]", "<<<<<<< HEAD", in: folder)
    try folder.write("p/b.filetype.json", #"{"types":[{"identifier":"b"}"#)
    let run = try check("p --baseline base.json --update-baseline", in: folder)
    #expect(run.status == 1 && run.errors.isEmpty, "\(run.transcript)")
    #expect(try folder.read("base.json") == text)
  }

  /// A working folder has the parent that the system knows, however it was entered.
  @Test func workingFolderBehindALink() throws {
    let folder = try project()
    try folder.write("p/filetype-toolkit.json", #"{"baseline":"base.json"}"#)
    #expect(try check("p --write-baseline p/base.json", in: folder).status == 0)
    let text = try folder.read("p/base.json")
    let options = "--fail-on note --database built-in --update-baseline"
    for path in [".", "$PWD", "../../p/sub"] {
      let run = try Tool.shell(
        "ln -sfn p/sub link && cd link && filetype check \(path) \(options)", in: folder)
      #expect(run.status == 0, "\(run.transcript)")
      #expect(try folder.read("p/base.json").contains("Terminal"), "\(run.transcript)")
    }
    let above = try Tool.shell(
      "ln -sfn p top && cd top/sub && filetype check $PWD --baseline ${PWD%/*}/base.json \(options)",
      in: folder)
    #expect(above.status == 0, "\(above.transcript)")
    #expect(try folder.read("p/base.json") == text)
  }

  /// A second run for other files keeps what the first one wrote.
  @Test func writtenInParts() throws {
    let folder = try project()
    #expect(try check("p --write-baseline whole.json", in: folder).status == 0)
    #expect(try check("p/a.xml --write-baseline base.json", in: folder).status == 0)
    #expect(try check("p/sub --write-baseline base.json", in: folder).status == 0)
    #expect(try folder.read("base.json") == folder.read("whole.json"))
  }

  @Test(
    arguments: Effort.some(of: [
      "{", "[]", #"{"version": 2, "files": {}}"#, #"{"version": 1, "files": {"a": 1}}"#,
    ]))
  func brokenBaseline(_ text: String) throws {
    let folder = try project()
    try folder.write("base.json", text)
    for line in [
      "check p --baseline", "check p --write-baseline", "fix p --baseline",
      "fix p --diff --baseline",
    ] {
      let run = try filetype("\(line) base.json --format concise", in: folder)
      #expect(run.status == 2 && run.errors.isEmpty, "\(run.transcript)")
      #expect(run.lines.first?.wholeMatch(of: /base.json:1:\d+: error: .* \[baseline\/.*\]/) != nil)
      #expect(!run.output.contains("a.xml"))
    }
    let sarif = try check("p --baseline base.json --format sarif", in: folder).output
    #expect(sarif.contains(#""executionSuccessful":false"#), "\(sarif)")
    #expect(try folder.read("base.json") == text)
    #expect(try folder.read("p/sub/a.desktop") == Self.entry)
  }

  @Test func mistakesInTheCall() throws {
    let folder = try project()
    let missing = try check("p --baseline none.json", in: folder)
    #expect(missing.status == 2 && missing.errors.contains("--write-baseline"))
    for option in ["--baseline", "--write-baseline", "--report"] {
      #expect(try check("p \(option) -", in: folder).status == 64)
    }
    let unnamed = try check("p --update-baseline", in: folder)
    #expect(unnamed.status == 64, "\(unnamed.transcript)")
    #expect(unnamed.errors.contains("\nUsage: filetype check [<options>] [<path> ...]\n"))
    #expect(unnamed.errors.contains("See 'filetype check --help'"))
    try folder.write("base.json", #"{"version":1,"files":{}}"#)
    #expect(
      try check("p --baseline base.json --write-baseline base.json", in: folder).status == 64)
    #expect(
      try filetype("fix p --baseline base.json --update-baseline --diff", in: folder).status == 64)
    #expect(try check("none --write-baseline new.json", in: folder).status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.url("new.json").path))
  }

  /// What is accepted is not repaired; what is left after a repair can be accepted.
  @Test func repairs() throws {
    let folder = try project()
    #expect(try check("p --write-baseline base.json", in: folder).status == 0)
    try edit("p/sub/a.desktop", "Exec", "Hidden=no\nExec", in: folder)
    let run = try filetype("fix p --baseline base.json --unsafe-fixes", in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    let text = try folder.read("p/sub/a.desktop")
    #expect(text.contains("Hidden=false") && text.contains("Terminal=yes"), "\(text)")
    #expect(try filetype("fix p --baseline base.json --diff", in: folder).output == "")
    let rest = try filetype("fix p --unsafe-fixes --write-baseline base.json", in: folder)
    #expect(rest.status == 0, "\(rest.transcript)")
    #expect(try folder.read("p/sub/a.desktop").contains("Terminal=true"))
    #expect(try check("p --baseline base.json --fail-on note", in: folder).errors.isEmpty)
  }

  @Test func commentsInFiles() throws {
    let folder = try project()
    let comment = "<!-- filetype: ignore mime/uppercase-glob, as cameras write it -->"
    try edit("p/a.xml", Self.first, "\(comment)\n  \(Self.first)", in: folder)
    try edit("p/sub/a.desktop", "Terminal", "# filetype: ignore desktop, x\nTerminal", in: folder)
    try edit("p/sub/a.desktop", "NoDis", "# filetype: ignore desktop/made-up\nNoDis", in: folder)
    var text = try check("p --format concise", in: folder).transcript
    text += try check("p --format concise --no-ignores", in: folder).transcript
    text += try filetype("fix p --diff", in: folder).transcript
    text += try filetype("fix p --unsafe-fixes --diff", in: folder).transcript
    expectGolden(text, "ignores.txt")
    let sarif = try check("p --format sarif", in: folder).output
    #expect(
      sarif.contains(
        #""suppressions":[{"kind":"inSource","justification":"as cameras write it"}]"#))
    #expect(try check("p --write-baseline base.json", in: folder).status == 0)
    #expect(!(try folder.read("base.json").contains("Apart")))
  }

  @Test func sarifListsWhatABaselineAccepts() throws {
    let folder = try project()
    #expect(try check("p --write-baseline base.json", in: folder).status == 0)
    let all = try check("p --format sarif", in: folder).output
    let accepted = try check("p --format sarif --baseline base.json", in: folder).output
    let results = all.matches(of: /"ruleId":/).count
    #expect(results > 3 && accepted.matches(of: /"ruleId":/).count == results)
    #expect(accepted.matches(of: /"suppressions":\[\{"kind":"external"\}\]/).count == results)
    #expect(!all.contains("suppressions"))
    #expect(accepted.contains(#""startLine""#))
  }

  @Test func documents() throws {
    let place = try Workplace()
    try place.folder.write("a.emojiart", Text.comma)
    try place.folder.write("b.emojiart", Text.ambiguous)
    let preview = try place.run("check . --write-baseline base.json --diff")
    #expect(preview.status == 1 && preview.output.contains("+++ base.json"))
    #expect(try place.run("check . --write-baseline base.json").status == 0)
    let run = try place.run("check . --baseline base.json")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output == "Checked 2 files: no findings (2 in the baseline).\n")
    #expect(try place.run("fix . --baseline base.json").status == 0)
    #expect(try place.folder.read("a.emojiart") == Text.comma)
    #expect(try place.run("fix . --unsafe-fixes").status == 0)
    let run2 = try place.run("check . --baseline base.json --update-baseline")
    #expect(run2.errors.contains("1 finding is fixed and removed, 1 left"), "\(run2.transcript)")
  }

  /// No mistake that a baseline accepts is repaired, and a new one in front of it is.
  @Test func acceptedMistakesInDocumentsStay() throws {
    let place = try Workplace()
    let mistakes = [
      ("\"id\"", "id"), ("\"🐟\"", "'🐟'"), ("🐟", "🐟\u{1}"), ("🐟", "🐟\\_"),
      ("\"x\":1", "\"x\" 1"), (",\"y\"", "\"y\""), ("\"x\"", "“x”"),
    ]
    let line = { (id: Int, mistake: (String, String)) in
      #"  {"id":\#(id),"text":"🐟","x":1,"y":2,"size":40}"#.replacing(mistake.0, with: mistake.1)
    }
    let write = { (name: String, lines: [String]) in
      let list = lines.joined(separator: ",\n")
      try place.folder.write(
        name, "{\"background\":{},\n\"uniqueEmojiId\":9,\n\"emojis\":[\n\(list)\n]}\n")
      return try place.folder.read(name)
    }
    var texts: [String: String] = [:]
    for (index, mistake) in mistakes.enumerated() {
      let name = "\(index).emojiart"
      texts[name] = try write(name, [line(1, ("\"id\"", "\"id\"")), line(2, mistake)])
    }
    #expect(try place.run("check . --write-baseline base.json").status == 0)
    let run = try place.run("fix . --baseline base.json --unsafe-fixes")
    #expect(run.status == 0, "\(run.transcript)")
    for (name, text) in texts { #expect(try place.folder.read(name) == text) }
    var random = SplitMix64(seed: 57)
    for (index, mistake) in mistakes.enumerated() {
      let (name, new) = ("\(index).emojiart", mistakes.randomElement(using: &random) ?? mistake)
      _ = try write(name, [line(1, new), line(2, mistake)])
      _ = try place.run("fix \(name) --baseline base.json --unsafe-fixes")
      let text = try place.folder.read(name)
      #expect(!text.contains(line(1, new)) && text.contains(line(2, mistake)), "\(text)")
    }
  }

  /// The limit of what a report lists is not a limit of what a baseline accepts.
  @Test func manyFindingsOfOneRule() throws {
    let place = try Workplace()
    let list = (1...700).map { #"{"text":"🐟","x":"1","y":2,"size":40,"id":\#($0)}"# }
    let document = { (list: [String]) in
      #"{"background":{},"uniqueEmojiId":900,"emojis":[\#(list.joined(separator: ","))]}"#
    }
    try place.folder.write("a.emojiart", document(list))
    #expect(try place.run("check . --write-baseline base.json").status == 0)
    #expect(try place.run("check . --baseline base.json --fail-on note").status == 0)
    let more = list + list.prefix(3).map { $0.replacing("\"id\":", with: "\"id\":70") }
    try place.folder.write("a.emojiart", document(more))
    let run = try place.run("check . --baseline base.json --fail-on note")
    #expect(run.status == 1 && run.output.contains("Checked 1 file: 3 "), "\(run.transcript)")
  }
}
