import Foundation
import TestSupport
import Testing

/// The protocol of `serve`.
@Suite(.waits) struct FrameTests {
  private static let hello = Data("emojiart-frames 1\n".utf8)

  private struct Answer {
    var kind: Character
    var json: String
    var document: Data
  }

  /// What the tool wrote, how it ended, and what it said.
  private struct Talk {
    var answers: [Answer]
    var status: Int32
    var errors: String
  }

  private static func header(_ kind: Character, _ name: UInt32, _ document: UInt64) -> Data {
    var data = Data([kind.asciiValue ?? 0, 0, 0, 0])
    for shift in stride(from: 24, through: 0, by: -8) {
      data.append(UInt8(truncatingIfNeeded: name >> UInt32(shift)))
    }
    for shift in stride(from: 56, through: 0, by: -8) {
      data.append(UInt8(truncatingIfNeeded: document >> UInt64(shift)))
    }
    return data
  }

  private static func frame(_ kind: Character, _ name: String, _ document: Data) -> Data {
    header(kind, UInt32(name.utf8.count), UInt64(document.count)) + Data(name.utf8) + document
  }

  private static let end = header("E", 0, 0)

  private func talk(
    _ input: Data, _ options: String = "", tool: String = "emojiart", limit: String = "unlimited"
  ) throws -> Talk {
    let folder = try Folder()
    try input.write(to: folder.url("input"))
    let run = try Tool.shell(
      "ulimit -v \(limit); \(tool) serve \(options) <input >output", in: folder)
    var rest = try Data(contentsOf: folder.url("output"))[...]
    try #require(rest.starts(with: Self.hello), "\(run.transcript)")
    rest = rest.dropFirst(Self.hello.count)
    var answers: [Answer] = []
    while !rest.isEmpty {
      let head = Array(rest.prefix(16))
      try #require(head.count == 16)
      let text = head[4..<8].reduce(0) { $0 << 8 | Int($1) }
      let count = head[8...].reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(16)
      try #require(rest.count >= text + count)
      answers.append(
        Answer(
          kind: Character(Unicode.Scalar(head[0])),
          json: String(decoding: rest.prefix(text), as: UTF8.self),
          document: Data(rest.dropFirst(text).prefix(count))))
      rest = rest.dropFirst(text + count)
    }
    return Talk(answers: answers, status: run.status, errors: run.errors)
  }

  @Test func resultsAreThoseOfTheCommands() throws {
    let place = try Workplace.samples()
    let all = try place.contents().keys.filter { $0.hasSuffix(".emojiart") }.sorted()
    try #require(all.count > 15)
    let names = Effort.first(of: all)
    var input = Self.hello
    for name in names {
      let data = try Data(contentsOf: place.folder.url("documents/\(name)"))
      for kind in "CIM" { input += Self.frame(kind, "documents/\(name)", data) }
    }
    let talk = try talk(input + Self.end)
    #expect(talk.status == 0 && talk.errors.isEmpty)
    #expect(talk.answers.last?.json == #"{"documents":\#(3 * names.count)}"#)
    #expect(talk.answers.map(\.kind) == names.flatMap { _ in Array("CIM") } + ["E"])
    for (index, name) in names.enumerated() {
      let path = "documents/\(name)"
      let (check, inspect, migrate) = (
        talk.answers[3 * index], talk.answers[3 * index + 1], talk.answers[3 * index + 2]
      )
      // As of standard input: what lies beside a file is not known.
      let shell = { (line: String) in try place.shell("emojiart \(line)").lines.map(String.init) }
      let findings = try shell("check - --stdin-filename \(path) --format jsonl <\(path)")
      #expect(check.json.contains(#""findings":[\#(findings.joined(separator: ","))],"#))
      let said = try #require(try shell("show --format jsonl \(path)").first)
      #expect(inspect.json == said)
      let plan = try #require(try shell("migrate --dry-run --format jsonl \(path)").first)
      #expect(migrate.json.hasPrefix(plan.dropLast() + ","))
      let new = try place.shell("emojiart migrate \(path) -o new 2>/dev/null; cat new; rm -f new")
      let isMigrated = migrate.json.contains(#""state":"migrated""#)
      if isMigrated { #expect(String(decoding: migrate.document, as: UTF8.self).hasSuffix("}")) }
      #expect(migrate.document.isEmpty != isMigrated)
      if isMigrated {
        #expect(new.output.contains(String(decoding: migrate.document, as: UTF8.self)))
      }
    }
  }

  @Test func documentsOfADeclaredFormatAreAnswered() throws {
    let place = try Workplace()
    let examples = repository.appending(path: "Examples/trail")
    let declaration = examples.appending(path: "trail.filetype.json").path
    let old = try Data(contentsOf: examples.appending(path: "monday.trail"))
    let input = "CIM".reduce(Self.hello) { $0 + Self.frame($1, "monday.trail", old) }
    let talk = try talk(
      input + Self.end, "--declaration \(declaration) --to 2", tool: "filetype documents")
    #expect(talk.status == 0 && talk.errors.isEmpty)
    #expect(talk.answers.map(\.kind) == Array("CIME"))
    try #require(talk.answers.count == 4)
    #expect(
      talk.answers[0].json.hasPrefix(#"{"path":"monday.trail","state":"clean","findings":[],"#))
    #expect(talk.answers[1].json.contains(#""editions":["1"],"reason":"marks""#))
    #expect(talk.answers[2].json.contains(#""state":"migrated""#))
    try old.write(to: place.folder.url("monday.trail"))
    let new = try Tool.filetype(
      [
        "documents", "migrate", "--declaration", declaration, "--to", "2", "monday.trail", "-o",
        "-",
      ],
      in: place.folder, environment: place.environment)
    #expect(String(decoding: talk.answers[2].document, as: UTF8.self) == new.output)
  }

  @Test func aDamagedDocumentNeverEndsTheStream() throws {
    var random = SplitMix64(seed: 16)
    let sample = Array(Sample.old.utf8)
    var input = Self.hello
    let count = Effort.rounds(8_000, quick: 200)
    for _ in 0..<count {
      var bytes = Data(sample.prefix(Int(random.next() % UInt64(sample.count + 1))))
      for _ in 0..<4 where !bytes.isEmpty {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      input += Self.frame("CIM".randomElement(using: &random) ?? "C", "x.emojiart", bytes)
    }
    let talk = try talk(input + Self.end)
    #expect(talk.status == 0)
    #expect(talk.answers.count == count + 1)
    for answer in talk.answers {
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(answer.json.utf8))
      }
    }
  }

  @Test func aLongDocumentIsReadOver() throws {
    let long = Data(repeating: 0x20, count: (1 << 20) + 1)
    let input =
      Self.hello + Self.frame("C", "long", long) + Self.header("C", 70_000, 2)
      + Data(repeating: 0x61, count: 70_002)
      + Self.frame("C", "a.emojiart", Data(Sample.new.utf8)) + Self.end
    let talk = try talk(input, "--max-size 1")
    #expect(talk.status == 0)
    #expect(
      talk.answers.first?.json
        == #"{"path":"long","state":"error","problem":"is larger than 1048576 bytes, the limit "#
        + #"of --max-size"}"#)
    #expect(talk.answers[1].json.contains("the name is longer than 65536 bytes"))
    #expect(talk.answers[2].json.hasPrefix(#"{"path":"a.emojiart","state":"clean""#))
  }

  @Test(arguments: [UInt64(2) << 30, 1 << 40, .max])
  func aHugeLengthAllocatesNothing(_ length: UInt64) throws {
    let input = Self.hello + Self.header("M", 1, length) + Data("a{".utf8)
    // 65,536 MB are allowed, but nothing comes.
    let talk = try talk(input, "--max-size 65536", limit: "1000000")
    #expect(talk.status == 2)
    #expect(talk.errors == "emojiart: <stdin>: ends in the middle of frame 1\n")
  }

  @Test func aStreamThatIsCutOffIsAnError() throws {
    let one = Self.frame("C", "a.emojiart", Data(Sample.new.utf8))
    for count in [1, 15, 16, 20, one.count - 1] {
      let talk = try talk(Self.hello + one + one.prefix(count))
      #expect(talk.status == 2)
      #expect(talk.errors == "emojiart: <stdin>: ends in the middle of frame 2\n")
      #expect(talk.answers.map(\.kind) == ["C", "X"])
    }
    let unmarked = try talk(Self.hello + one)
    #expect(unmarked.status == 2)
    #expect(unmarked.errors == "emojiart: <stdin>: ends without an end mark, after frame 1\n")
    #expect(unmarked.answers.map(\.kind) == ["C", "X"])
  }

  @Test func otherProtocolsAreRefused() throws {
    for input in [Data(), Data("{}\n".utf8), Data("emojiart-frames 2\n".utf8)] {
      let talk = try talk(input)
      #expect(talk.status == 2)
      #expect(
        talk.errors == "emojiart: <stdin>: does not begin with the line 'emojiart-frames 1'\n")
    }
    let talk = try talk(Self.hello + Self.header("Q", 0, 0))
    #expect(talk.errors == "emojiart: <stdin>: frame 1 does not begin with a known header\n")
    #expect(try Tool.run(["serve", "--max-size", "0"]).status == 64)
  }

  /// A client that waits for each result would wait forever if the result stayed in a buffer.
  @Test(.endsSometime) func aClientMayWaitForEachResult() throws {
    let process = Process()
    process.executableURL = Tool.file("emojiart")
    process.arguments = ["serve"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.runWithSignals()
    try input.fileHandleForWriting.write(contentsOf: Self.hello)
    var read = Data()
    for count in 1...20 {
      try input.fileHandleForWriting.write(
        contentsOf: Self.frame("C", "a.emojiart", Data(Sample.new.utf8)))
      while read.ranges(of: Data(#""state":"clean""#.utf8)).count < count {
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty)
        read += data
      }
    }
    try input.fileHandleForWriting.write(contentsOf: Self.end)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func anyNumberOfDocumentsTakesBoundedMemory() throws {
    let one = Self.frame("C", "a.emojiart", Data(Sample.new.utf8))
    let folder = try Folder()
    let rounds = Effort.rounds(100)
    try one.write(to: folder.url("one"))
    try (Self.hello).write(to: folder.url("hello"))
    try Self.end.write(to: folder.url("end"))
    let run = try Tool.shell(
      """
      for i in {1..\(rounds)}; do cat one; done >hundred; for i in {1..100}; do cat hundred; done >many
      ulimit -v 1000000
      cat hello many many end | emojiart serve | tail -c 20; echo " ${PIPESTATUS[1]}"
      """, in: folder)
    #expect(run.output.hasSuffix(#"{"documents":\#(rounds * 200)} 0"# + "\n"), "\(run.transcript)")
  }
}
