import Foundation
import TestSupport
import Testing

/// Whole programs that are ended by a signal or killed while they write, without a journal; the
/// changes one by one are for the tests of file transactions.
@Suite(.waits) struct EndingTests {
  /// Commands that write beside files, each with a folder to write in and how many files.
  enum Command: String, CaseIterable {
    case generate = "generate a.filetype.json"
    case repair = "fix --quiet documents"
    case migrate = "migrate --no-journal --quiet documents"
    case fix = "fix --no-journal --quiet documents"

    var tool: String { self == .generate || self == .repair ? "filetype" : "emojiart" }

    func fill(_ folder: Folder) throws {
      switch self {
      case .generate:
        let declaration = Tool.package.appending(path: "mime/emojiart.filetype.json")
        try folder.write(
          "a.filetype.json", String(decoding: try Data(contentsOf: declaration), as: UTF8.self))
      case .repair:
        for number in 0..<30 {
          try folder.write("documents/\(number).desktop", "[Desktop Entry]\nType = Application\n")
        }
      case .migrate:
        for number in 0..<30 { try folder.write("documents/\(number).emojiart", Sample.old) }
      case .fix:
        for number in 0..<30 { try folder.write("documents/\(number).emojiart", Text.comma) }
      }
    }

    func start(in folder: Folder) throws -> Process {
      let process = Process()
      process.executableURL = Tool.file(tool)
      process.arguments = rawValue.split(separator: " ").map(String.init)
      process.currentDirectoryURL = folder.url
      process.environment = ["HOME": folder.url("home").path, "XDG_DATA_DIRS": "/nonexistent"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.runWithSignals()
      return process
    }
  }

  private func hidden(_ folder: Folder) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.url.path)?.allObjects as? [String]
    return (all ?? []).filter { $0.contains(".write-") }
  }

  private func duration(_ command: Command) throws -> Int {
    let folder = try Folder()
    try command.fill(folder)
    let start = ContinuousClock.now
    try command.start(in: folder).waitUntilExit()
    #expect(hidden(folder).isEmpty)
    return Int((ContinuousClock.now - start) / .microseconds(1))
  }

  /// A shell knows by how a program ends whether to go on with its script.
  @Test(.slow, arguments: Command.allCases)
  func aSignalLeavesNothingBehind(_ command: Command) throws {
    let duration = try duration(command)
    var random = SplitMix64(seed: 3)
    for round in 0..<9 {
      let folder = try Folder()
      try command.fill(folder)
      let signal = [SIGINT, SIGTERM, SIGHUP][round % 3]
      let process = try command.start(in: folder)
      usleep(UInt32.random(in: 0..<UInt32(duration), using: &random))
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal {
        #expect(process.terminationStatus == signal)
      }
      #expect(hidden(folder).isEmpty, "\(command) after \(signal)")
    }
  }

  @Test(.slow, arguments: Command.allCases)
  func theNextRunRemovesWhatAKilledOneLeft(_ command: Command) throws {
    let duration = try duration(command)
    var random = SplitMix64(seed: 4)
    var left = 0
    for _ in 0..<12 {
      let folder = try Folder()
      try command.fill(folder)
      let process = try command.start(in: folder)
      usleep(UInt32.random(in: 0..<UInt32(duration), using: &random))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      left += hidden(folder).count
      try command.start(in: folder).waitUntilExit()
      #expect(hidden(folder).isEmpty, "\(command)")
    }
    print("\(command.rawValue): 12 kills left \(left) hidden files, of which none stayed")
  }

  /// nohup(1) and shells of scripts ignore signals on purpose.
  @Test func whatIsIgnoredStaysIgnored() throws {
    let folder = try Folder()
    try Command.migrate.fill(folder)
    let run = try Tool.shell(
      """
      trap '' TERM; mkfifo pipe; emojiart migrate --no-journal -q -o new.emojiart - < pipe &
      exec 3> pipe; sleep 0.3; kill -TERM $!; sleep 0.2
      cat documents/1.emojiart >&3; exec 3>&-; wait $!; echo $?; cat new.emojiart
      """, in: folder)
    #expect(run.output == "0\n\(Sample.new)", "\(run.transcript)")
  }

  /// One that waits for a pipe ends too.
  @Test func endsWhileItWaits() throws {
    let folder = try Folder()
    let run = try Tool.shell(
      """
      mkfifo pipe; sleep 5 > pipe & writer=$!
      emojiart migrate --no-journal -o new.emojiart - < pipe & sleep 0.5
      kill -TERM $!; wait $!; echo $?; kill $writer; ls -A
      """, in: folder)
    #expect(run.output == "143\npipe\n", "\(run.transcript)")
    #expect(run.errors.contains("emojiart: interrupted; no file was changed\n"))
  }

  /// One that only reads says so, too.
  @Test(
    arguments: Effort.first(
      of: [
        ("emojiart check", "INT", 130), ("filetype check", "TERM", 143),
        ("filetype documents check --declaration notebook", "HUP", 129),
        ("emojiart show", "TERM", 143),
      ]))
  func saysThatNothingWasChanged(_ command: String, _ signal: String, _ status: Int) throws {
    let run = try Tool.shell(
      """
      mkfifo pipe; sleep 5 > pipe & writer=$!; set -m
      \(command) - < pipe & sleep 0.5; kill -\(signal) $!; wait $!; echo $?; kill $writer
      """, in: try Folder())
    #expect(run.output == "\(status)\n", "\(run.transcript)")
    let tool = command.prefix { $0 != " " }
    #expect(
      run.errors.contains("\(tool): interrupted; no file was changed\n"), "\(run.transcript)")
  }

  /// Before the first renaming nothing is written, after it all is.
  @Test(
    .needs("strace"),
    arguments: Effort.first(
      2,
      of: [
        ("link", 1, "no file was changed"),
        ("renameat2", 1, "30 files are written and complete, all others are as before"),
        ("link", 9, "no file was changed"),
        ("renameat2", 9, "30 files are written and complete, all others are as before"),
      ]))
  func saysWhatBecameOfTheFiles(_ call: String, _ number: Int, _ words: String) throws {
    let place = try Workplace()
    try Command.migrate.fill(place.folder)
    let old = try place.contents()
    let run = try place.shell(
      """
      strace -f -o calls -e trace=\(call) -e inject=\(call):signal=TERM:when=\(number) \
        emojiart migrate -q documents; echo $?
      """)
    #expect(run.output == "143\n", "\(run.transcript)")
    #expect(run.errors.contains("emojiart: interrupted; \(words)\n"), "\(run.transcript)")
    let isOld = try place.contents() == old
    #expect(isOld == words.hasPrefix("no"), "\(run.transcript)")
  }

  @Test(.needs("strace")) func saysHowManyOfTheFilesAreWritten() throws {
    let place = try Workplace()
    try Command.migrate.fill(place.folder)
    let run = try place.shell(
      """
      strace -f -o calls -e trace=renameat2 -e inject=renameat2:signal=TERM:when=12 \
        emojiart migrate -q --batch 10 documents; echo $?
      """)
    let words = "20 files are written and complete, all others are as before"
    #expect(run.output == "143\n", "\(run.transcript)")
    #expect(run.errors.contains("emojiart: interrupted; \(words)\n"), "\(run.transcript)")
    #expect(try place.contents().values.count { $0 == Data(Sample.new.utf8) } == 20)
  }
}
