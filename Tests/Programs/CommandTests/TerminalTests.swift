import Foundation
import TestSupport
import Testing

/// What is different on a terminal, which util-linux's `script` imitates.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "no script"))
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

  @Test func longRunsShowHowFarTheyAre() throws {
    let folder = try Folder()
    // Reading from a pipe without a writer takes as long as the test needs.
    try folder.write("a.emojiart", Text.sound)
    let run = try terminal(
      """
      mkfifo list; (sleep 1.5; echo a.emojiart) > list &
      emojiart check --files-from list
      mkfifo late; (sleep 1.5; echo a.emojiart) > late &
      emojiart check -q --files-from late; wait
      """, in: folder)
    #expect(run.output.contains("looking for files ...\u{1B}[K"), "\(run.transcript)")
    #expect(run.output.hasSuffix("\r\u{1B}[KChecked 1 file: no findings.\r\n"), "\(run.transcript)")
    let shown = run.output.components(separatedBy: "looking for files")
    #expect(shown.count > 4)
  }

  @Test func initAsksForEverything() throws {
    let folder = try Folder()
    let answers =
      "\nWeaving draft\nweft wdraft\ndev.fadenwerk.Loom\nLoom Wright\n\nnobody\nviewer\n\n"
    let run = try terminal("filetype init a.filetype.json", in: folder, input: answers)
    #expect(
      run.output.hasSuffix(
        "filetype install a.filetype.json  # install the type on this desktop\r\n"))
    #expect(run.output.contains("[loom-wright %F]: "), "\(run.transcript)")
    expectGolden(try folder.read("a.filetype.json"), "init-asked.json")
    let given = try terminal(
      """
      filetype init b.filetype.json --description 'Weaving draft' --extension weft --extension wdraft \
        --bundle-identifier dev.fadenwerk.Loom --application-name 'Loom Wright' --exec 'loom-wright %F' \
        --role Viewer --mime-type application/vnd.dev.fadenwerk.weft
      """, in: folder)
    #expect(!given.output.contains("?") && given.status == 0)
    #expect(try folder.read("b.filetype.json") == folder.read("a.filetype.json"))
  }
}
