import Foundation
import TestSupport
import Testing

/// What is different on a terminal, which util-linux's `script` imitates.
@Suite(
  .waits, .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "no script")
)
struct TerminalTests {
  /// What a line of the shell prints on a terminal of 60 columns, with `input` typed into it.
  private func terminal(
    _ line: String, in folder: Folder, columns: Int = 60, input: String = ""
  ) throws -> Run {
    try folder.write("typed", input)
    try folder.write("line.sh", "stty cols \(columns) -echo; \(line)")
    return try Tool.shell(
      "script -qec 'bash line.sh' /dev/null < typed", in: folder,
      environment: ["HOME": "/nonexistent", "XDG_DATA_DIRS": "/nonexistent", "NO_COLOR": "1"])
  }

  @Test func reportsAreBrokenBetweenWords() throws {
    let folder = try Folder()
    let name = String(repeating: "long", count: 20) + ".emojiart"
    try folder.write(name, Text.comma)
    let run = try terminal("emojiart check .", in: folder)
    let lines = run.output.replacingOccurrences(of: "\r", with: "").split(separator: "\n")
    #expect(lines.first == "./\(name):1:47:")
    #expect(lines.dropFirst().allSatisfy { $0.count <= 60 }, "\(run.transcript)")
    #expect(lines.count > 6 && lines[1].hasPrefix("    error: trailing comma"))
    let piped = try Tool.run(["check", "."], in: folder)
    #expect(
      piped.output.hasPrefix("./\(name):1:47: error: trailing comma before the closing bracket ["))
  }

  @Test func differencesAreHarmless() throws {
    let folder = try Folder()
    try folder.write(
      "a\n::error::x.emojiart",
      #"{"background":{},"emojis":[],"uniqueEmojiId":0,"\#u{1B}]0;x\#u{202E}":1,}"#)
    let run = try terminal("emojiart fix --unsafe-fixes --diff .", in: folder)
    #expect(run.output.contains(#"--- "./a\n::error::x.emojiart""#), "\(run.transcript)")
    #expect(!run.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(run.output.contains(#"\u{1B}]0;x\u{202E}"#))
    let piped = try Tool.run(["fix", "--unsafe-fixes", "--diff", "."], in: folder)
    #expect(piped.output.contains("\u{1B}]0;x\u{202E}"))
    let log = try Tool.run(
      ["fix", "--unsafe-fixes", "--diff", "--format", "github", "."], in: folder)
    #expect(log.output.contains(#"\u{1B}]0;x\u{202E}"#))
  }

  @Test(.slow) func longRunsShowHowFarTheyAre() throws {
    let folder = try Folder()
    // Reading from a pipe takes as long as its writer sleeps.
    try folder.write("a.emojiart", Text.sound)
    let run = try terminal(
      """
      emojiart check --files-from <(sleep 1.5; echo a.emojiart)
      emojiart check -q --files-from <(sleep 1.5; echo a.emojiart)
      """, in: folder)
    #expect(run.output.contains("looking for files ...\u{1B}[K"), "\(run.transcript)")
    #expect(run.output.hasSuffix("\r\u{1B}[KChecked 1 file: no findings.\r\n"), "\(run.transcript)")
    let shown = run.output.components(separatedBy: "looking for files")
    #expect(shown.count > 4)
  }

  /// Neither a job of CI with a terminal nor a pager gets a progress line.
  @Test(.slow, arguments: ["CI=1 ", "TERM=dumb ", ""])
  func progressIsForThoseWhoWatch(_ variable: String) throws {
    let folder = try Folder()
    try folder.write("a.emojiart", Text.sound)
    let pipe = variable.isEmpty ? " | cat" : ""
    let run = try terminal(
      """
      \(variable)emojiart check --files-from <(sleep 1.2; echo a.emojiart)\(pipe)
      """, in: folder)
    #expect(run.output == "Checked 1 file: no findings.\r\n", "\(run.transcript)")
  }

  @Test func excerptsFitIntoTheTerminal() throws {
    let folder = try Folder()
    let emoji = #"{"id":1,"string":"漢字漢字漢字漢字漢字漢字漢字漢字","position":{"x":0,"y":0},"size":-9}"#
    try folder.write("wide.emojiart", #"{"emojis":[\#(emoji)],"uniqueEmojiId":1}"#)
    let run = try terminal("emojiart check .", in: folder, columns: 40)
    let lines = run.output.replacingOccurrences(of: "\r", with: "").split(separator: "\n")
    let cells = lines.map { $0.reduce(0) { $0 + ("漢字".contains($1) ? 2 : 1) } }
    #expect(
      lines.contains { $0.contains("漢") } && cells.allSatisfy { $0 <= 40 }, "\(run.transcript)")
  }

  @Test func initAsksForEverything() throws {
    let folder = try Folder()
    try folder.write("loom.svg", #"<svg xmlns="http://www.w3.org/2000/svg"/>"#)
    let answers =
      "\nWeaving draft\nweft wdraft\njson\ndev.fadenwerk.Loom\nLoom Wright\n\n\nnobody\nviewer\n"
      + "loom.svg\nGraphics\n\n"
    let run = try terminal("filetype init a.filetype.json", in: folder, input: answers)
    #expect(
      run.output.hasSuffix(
        "filetype install a.filetype.json  # install the type on this desktop\r\n"),
      "\(run.transcript)")
    #expect(run.output.contains("[loom-wright %F]: "), "\(run.transcript)")
    #expect(run.output.contains("  'nobody' is not one of Editor, Viewer"), "\(run.transcript)")
    #expect(run.output.contains("the program 'loom-wright' is not installed"))
    expectGolden(try folder.read("a.filetype.json"), "init-asked.json")
    let given = try terminal(
      """
      filetype init b.filetype.json --description 'Weaving draft' --extension weft --extension wdraft \
        --base json --bundle-identifier dev.fadenwerk.Loom --application-name 'Loom Wright' \
        --platform iOS --platform macOS --platform linux --exec 'loom-wright %F' --role Viewer --icon loom.svg --category Graphics \
        --mime-type application/vnd.dev.fadenwerk.weft+json
      """, in: folder)
    #expect(
      !given.output.contains("[loom-wright %F]: ") && given.status == 0, "\(given.transcript)")
    #expect(try folder.read("b.filetype.json") == folder.read("a.filetype.json"))
    let check = try Tool.filetype(["check", "--fail-on", "warning", "a.filetype.json"], in: folder)
    #expect(check.status == 0, "\(check.transcript)")
  }

  /// Each answer is judged at once, and asked for again with the reason.
  @Test func initAsksAgainForWhatIsWrong() throws {
    let folder = try Folder()
    try folder.write("text.svg", "text")
    let run = try terminal(
      "filetype init a.filetype.json", in: folder, columns: 400,
      input: [
        "Weaving draft", "we/ft", "pdf", "weft", "YAML", "", "Loom", "dev.fadenwerk.Loom", "",
        "beos", "", "loom \"%F\"", "loom %q", "loom %F", "", "gone.svg", "text.svg", "../up.svg",
        "none",
        "Graphic", "Graphics", "weft", "",
      ].joined(separator: "\n") + "\n")
    for reason in [
      "found 'we/ft'", "'*.pdf'", "  'YAML' is not one of json, xml, zip, text, binary",
      "  'beos' is not one of", "  'Loom' must begin with the reversed domain of its owner",
      "[desktop/quoted-field-code]",
      "'%q'",
      "  the file 'gone.svg' does not exist", "  'text.svg' is neither an SVG nor a PNG picture",
      "  '../up.svg' is outside of the folder", "'Graphic'", "'weft'",
    ] {
      #expect(run.output.contains(reason), "\(reason): \(run.transcript)")
    }
    let check = try Tool.filetype(["check", "--fail-on", "warning", "a.filetype.json"], in: folder)
    #expect(check.status == 0, "\(check.transcript)")
    #expect(try folder.read("a.filetype.json").contains(#""categories": ["Graphics"]"#))
  }

  /// A warning is shown once; who answers the same again means it.
  @Test func initKeepsARepeatedAnswer() throws {
    let folder = try Folder()
    let run = try terminal(
      "filetype init a.filetype.json --description D --extension weft --base xml --exec ''",
      in: folder, columns: 400, input: "com.example.Loom\ncom.example.Loom\n\n\n\n\n")
    #expect(run.status == 0, "\(run.transcript)")
    let shown = run.output.components(
      separatedBy: "[uti/placeholder-domain]; answer the same again")
    #expect(shown.count == 2, "\(run.transcript)")
    #expect(try folder.read("a.filetype.json").contains("com.example.weft"))
  }

  @Test func initWritesNothingIfTheInputEnds() throws {
    let folder = try Folder()
    let run = try terminal("filetype init a.filetype.json", in: folder, input: "Draft\n\u{4}")
    #expect(run.output.contains("the input ended before the last answer"), "\(run.transcript)")
    #expect(!FileManager.default.fileExists(atPath: folder.url("a.filetype.json").path))
  }

  /// The values of new members are asked for; those without an answer stay undecided.
  @Test func learnAsksForValues() throws {
    let folder = try Folder()
    for (number, name) in ["Ann", "Bob"].enumerated() {
      try folder.write("o\(number).pond", #"{"version": 1, "t": "\#(name)"}"#)
      try folder.write(
        "n\(number).pond",
        #"{"version": 2, "t": "\#(name) Lee", "depth": \#(number + 7), "kind": "k\#(number)"}"#)
    }
    let line = "filetype documents learn --no-journal --force ."
    func learn(_ input: String) throws -> Run {
      try terminal(line, in: folder, columns: 200, input: input)
    }
    let ended = try learn("4\n\u{4}")
    #expect(ended.output.contains("the input ended before the last answer"), "\(ended.transcript)")
    #expect(!FileManager.default.fileExists(atPath: folder.url("pond.filetype.json").path))
    let open = try learn("deep\n4\n\n")
    let question = "The value of $.depth in older documents, as JSON [none]: "
    #expect(open.output.components(separatedBy: question).count == 3, "\(open.transcript)")
    #expect(open.output.contains("  write text in quotes, or a number"), "\(open.transcript)")
    let declaration = try folder.read("pond.filetype.json")
    #expect(declaration.contains(#""add": "$.depth""#), "\(declaration)")
    #expect(declaration.contains("$.kind: it is new") && !declaration.contains("$.depth: "))
    let answered = try learn("4\n\"mud\"\n")
    #expect(!answered.output.contains("undecided"), "\(answered.transcript)")
    let migrated = try Tool.filetype(
      ["documents", "migrate", "--no-journal", "--to", "2", "o0.pond"], in: folder)
    #expect(migrated.status == 0, "\(migrated.transcript)")
    #expect(
      try folder.read("o0.pond") == #"{"version": 2, "t": "Ann", "depth": 4, "kind": "mud"}"#)
    let piped = try Tool.shell(line, in: folder)
    #expect(piped.status == 0 && !piped.transcript.contains("The value of"), "\(piped.transcript)")
  }
}
