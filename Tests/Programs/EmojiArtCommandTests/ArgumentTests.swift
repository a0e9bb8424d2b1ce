import Files
import Foundation
import TestSupport
import Testing

/// What a call says, and calls that say nothing.
@Suite(.waits) struct ArgumentTests {
  @Test(arguments: ["emojiart", "filetype"])
  func aCallWithoutArgumentsIsNoSuccess(_ tool: String) throws {
    let run = try Tool.shell(tool)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("SUBCOMMANDS:"))
    #expect(try Tool.shell("exec -a '' \(tool)").status == 64)
  }

  @Test(arguments: ["emojiart chek .", "emojiart help chek", "filetype chek .", "filetype chek"])
  func unknownSubcommands(_ line: String) throws {
    let run = try Tool.shell(line)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix("Error: unknown command 'chek'; did you mean 'check'?\nUsage: "))
    let other = try Tool.shell(line.replacingOccurrences(of: "chek", with: "zzz"))
    #expect(
      other.status == 64 && other.errors.contains("'zzz'; '")
        && other.errors.contains("--help' lists them"))
  }

  @Test(
    arguments: Effort.some(of: [
      ("filetype instal", "unknown command 'instal'; did you mean 'install'?"),
      (
        "emojiart a.emojiart",
        "unknown command 'a.emojiart'; did you mean 'emojiart check a.emojiart'?"
      ),
      ("filetype check --formt json", "unknown option '--formt'; did you mean '--format'?"),
      ("emojiart migrate --data-ur x", "unknown option '--data-ur'; did you mean '--data-url'?"),
      ("filetype check --format jsn", "unknown value 'jsn' for '--format'; did you mean 'json'?"),
      (
        "filetype generate --platform ios x",
        "unknown value 'ios' for '--platform'; did you mean 'iOS'?"
      ),
      (
        "filetype generate --only mimee x",
        "unknown value 'mimee' for '--only'; did you mean 'mime'?"
      ),
      ("filetype check --severity mime=eror", "not 'mime=eror'; did you mean 'mime=error'?"),
      ("emojiart migrate --allow counte x", "unknown value 'counte' for '--allow'; it must be "),
      ("emojiart check --statistics --format sarif", "--statistics takes --format text, concise, "),
    ]))
  func misspeltWords(_ line: String, _ sentence: String) throws {
    let run = try Tool.shell(line)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: ") && run.errors.contains(sentence), "\(run.transcript)")
  }

  @Test func helpThatCannotBePrintedIsAFailure() throws {
    for line in ["filetype --help", "emojiart help check", "emojiart --version"] {
      let run = try Tool.shell("\(line) > /dev/full")
      #expect(run.status == 2 && run.errors.contains("No space left on device"))
    }
  }

  @Test func argumentsAreThoseOfTheProcess() throws {
    let line = try Data(contentsOf: URL(filePath: "/proc/self/cmdline"))
    let call = ProgramCall.ofThisProcess
    let arguments = line.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    #expect(arguments.first?.suffix(call.name.count + 1) == Data([0x2F] + call.name))
    #expect(call.arguments.map { Data($0) } == Array(arguments.dropFirst()))
  }

  private static let canHideProc =
    (try? Tool.shell("unshare -Urm mount -t tmpfs none /proc").status == 0) ?? false

  /// A container or a chroot may lack /proc, from which Swift's runtime reads the arguments.
  @Test(.enabled(if: canHideProc, "no user namespaces"))
  func argumentsWithoutProc() throws {
    let folder = try Folder()
    try folder.write("a.emojiart", Text.comma)
    let run = try Tool.shell(
      """
      unshare -Urm bash -c 'mount -t tmpfs none /proc; emojiart check --format concise a.emojiart'
      """, in: folder)
    #expect(run.status == 1 && run.output.hasPrefix("a.emojiart:1:47: error"), "\(run.transcript)")
  }

  @Test(.needs("patch")) func namesThatAreNotUTF8() throws {
    let place = try Workplace()
    try place.folder.write("ok.emojiart", Sample.old)
    try place.folder.write("comma", Text.comma)
    let run = try place.shell(
      #"""
      cp ok.emojiart $'b\xFF.emojiart'; cp comma $'c\xFE.emojiart'; export LC_ALL=C
      emojiart check $'b\xFF.emojiart' && emojiart show $'b\xFF.emojiart' | head -n 1
      emojiart migrate $'b\xFF.emojiart' && emojiart undo $'b\xFF.emojiart'
      emojiart migrate $'b\xFF.emojiart' -o $'n\xFF.emojiart' -q && ls $'n\xFF.emojiart' | od -c | head -n 1
      emojiart render $'b\xFF.emojiart' -o $'o\xFF.svg' 2> /dev/null && ls $'o\xFF.svg' > /dev/null
      emojiart check --report $'r\xFF' ok.emojiart && ls $'r\xFF' > /dev/null
      emojiart fix --diff . | head -n 2; emojiart fix --diff . > p; patch -s -p0 -i p && echo patched
      emojiart check $'no\xFF\e[31m'
      """#)
    expectGolden(run.transcript, "names.txt")
  }

  @Test func namesOfDeclarations() throws {
    let folder = try Folder()
    let run = try Tool.shell(
      #"""
      filetype init $'a\xFF.filetype.json' --description x --extension yarrr --bundle-identifier org.a.B
      filetype check -q $'a\xFF.filetype.json' && filetype generate $'a\xFF.filetype.json' -o $'o\xFE' -q
      ls $'o\xFE/mime'; filetype explain --format jsonl $'a\xFF.filetype.json' | head -c 30
      """#, in: folder, environment: ["HOME": "/nonexistent", "XDG_DATA_DIRS": "/nonexistent"])
    expectGolden(run.transcript, "names-declaration.txt")
  }

  @Test func namesInMachineFormatsAreValidTexts() throws {
    let folder = try Folder()
    try folder.write("comma", Text.comma)
    for (format, name) in [
      ("jsonl", #""path":"c\#u{FFFD}.emojiart""#), ("gitlab", "c\u{FFFD}.emojiart"),
      ("junit", "c\u{FFFD}.emojiart"),
      ("sarif", "c%FE.emojiart"), ("github", #"file=c\xFE.emojiart"#),
      ("concise", #"c\xFE.emojiart:1:47: error"#),
    ] {
      let run = try Tool.shell(
        #"cp comma $'c\xFE.emojiart'; emojiart check --format \#(format) $'c\xFE.emojiart'"#,
        in: folder)
      #expect(run.status == 1 && run.output.contains(name), "\(run.transcript)")
    }
  }
}
