import FileTransactionProbe
import Files
import Foundation
import TestSupport
import Synchronization
import Testing

@Suite struct TransactionTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  private func begin(_ patience: LockPatience = LockPatience()) throws -> FileTransaction {
    try FileTransaction(journal: folder.scenario.journal, title: "test", patience: patience)
  }

  private func stamp(_ name: String) throws -> FileStamp {
    try #require(try FileSystem.stamp(folder.path(name)))
  }

  /// The error of `body`, as the sentence that is shown, without the folder.
  private func sentence(_ body: () throws(FileFailure) -> Void) -> String {
    do throws(FileFailure) {
      try body()
      return ""
    } catch {
      return error.description.replacing(folder.url.path + "/", with: "")
    }
  }

  /// Runs a program; true if it succeeds.
  private func run(_ arguments: String...) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.runWithSignals()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test func tellsWhatCameOfEachFile() throws {
    let outcomes = try folder.scenario.change(folder.scenario.journal, FileOperations())
    #expect(
      outcomes.map(\.change.rawValue) == [
        "replaced", "replaced", "replaced", "removed", "created", "created", "unchanged",
      ])
    #expect(outcomes[2].path == folder.path("link.txt"))
    folder.expect(ScenarioFolder.new, "changed")
  }

  @Test func leavesAloneWhatHasItsContent() throws {
    let before = try ["a.txt", "b.txt"].map(stamp)
    let transaction = try begin()
    try transaction.stage(folder.path("a.txt"), Array("old a".utf8), expecting: .nothing)
    try transaction.stage(folder.path("b.txt")) { output throws(FileFailure) in
      try output.write(Array("old b".utf8).span)
    }
    let outcomes = try transaction.commit()
    #expect(outcomes.map(\.change) == [.unchanged, .unchanged])
    let after = try ["a.txt", "b.txt"].map(stamp)
    #expect(zip(before, after).allSatisfy { $0.isUntouched(in: $1) })
    #expect(try folder.scenario.journal.entries().isEmpty)
    #expect(folder.leftovers.isEmpty)
  }

  @Test func keepsModesAndGivesThem() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("a.txt").description)
    let transaction = try begin()
    try transaction.stage(folder.path("a.txt"), Array("x".utf8))
    try transaction.stage(folder.path("run"), Array("#!".utf8), mode: 0o755)
    _ = try transaction.commit()
    #expect(try stamp("a.txt").mode == 0o640)
    #expect(try stamp("run").mode == 0o755)
  }

  @Test func doesNothingUnlessCommitted() throws {
    do {
      let transaction = try begin()
      try transaction.stage(folder.path("a.txt"), Array("x".utf8))
      try transaction.stage(folder.path("new/x.txt"), Array("x".utf8))
      #expect(folder.leftovers.count == 2)
    }
    folder.expect(ScenarioFolder.old, "canceled")
    #expect(!exists(folder, "new"))
    #expect(try folder.scenario.journal.entries().isEmpty)
  }

  @Test(arguments: [
    ("in place", "a.txt"), ("by another file", "a.txt"), ("away", "a.txt"), ("in place", "d.txt"),
    ("in place", "fresh.txt"), ("by a folder", "a.txt"),
  ])
  func changedUnderOurFeet(_ how: String, _ name: String) throws {
    let path = folder.path(name).description
    let transaction = try begin()
    try transaction.stage(folder.path("b.txt"), Array("new b".utf8))
    switch name {
    case "d.txt": try transaction.remove(folder.path(name))
    default: try transaction.stage(folder.path(name), Array("newer".utf8))
    }
    switch how {
    case "in place": try folder.write("OLD A", name)
    case "by another file":
      try folder.write("OLD A", "z")
      _ = FileOperations().rename(folder.path("z"), FilePath(path))
    case "away": try FileManager.default.removeItem(atPath: path)
    default:
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let now = folder.contents().filter { !$0.key.contains(".write-") }
    #expect(transaction.conflicts().count == 1)
    #expect(
      sentence { () throws(FileFailure) in _ = try transaction.commit() }
        == "\(name): has changed since it was read; it was left as it is")
    folder.expect(now, how)
    #expect(try folder.scenario.journal.entries().isEmpty)
  }

  @Test func saysWhatIsInTheWay() throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder.path("dir").description, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: folder.path("broken").description, withDestinationPath: "nowhere")
    _ = try run("mkfifo", folder.path("fifo").description)
    let transaction = try begin()
    let expected = [
      "dir": "dir: is a folder", "new/": "new/: is a folder",
      "broken": "broken: is a symbolic link to nothing", "fifo": "fifo: is a FIFO, not a file",
      "a.txt/b": "a.txt/b: does not exist: a part of the path is not a folder",
      "x/../y": "x/../y: leads up from a folder that does not exist",
      "zero\0byte": "zero\0byte: has a zero byte in its name",
    ]
    for (name, text) in expected {
      let path = folder.path(name)
      #expect(sentence { () throws(FileFailure) in try transaction.stage(path, [1]) } == text)
    }
    #expect(
      sentence { () throws(FileFailure) in try transaction.stage("", [1]) } == "'': is not a path")
    let long = folder.path(String(repeating: "x", count: 256))
    #expect(
      sentence { () throws(FileFailure) in try transaction.stage(long, [1]) }
        .hasSuffix("has a name that is too long"))
    try transaction.stage(folder.path("link.txt"), [1])
    #expect(
      sentence { () throws(FileFailure) in try transaction.stage(folder.path("sub/c.txt"), [2]) }
        == "sub/c.txt: would be changed twice at once")
    transaction.cancel()
    folder.expect(ScenarioFolder.old, "refused")
  }

  @Test func takesNamesOfEveryKind() throws {
    let names = [String(repeating: "é", count: 127) + "x", "new\nline", "tab\t%0A", " "]
    let bytes = folder.path("").bytes + [0xFF, 0xFE]
    let paths = names.map(folder.path) + [FilePath(bytes)]
    let transaction = try begin()
    for path in paths { try transaction.stage(path, [1, 2, 3]) }
    #expect(try transaction.commit().allSatisfy { $0.change == .created })
    for path in paths { #expect(try OpenFile.reading(path).bytes() == [1, 2, 3]) }
    #expect(try folder.scenario.journal.last()?.files.map(\.path) == paths)
    #expect(try folder.scenario.undo(FileOperations()).refused.isEmpty)
    folder.expect(ScenarioFolder.old, "undone")
  }

  @Test func replacesOnlyWhatMayBeReplaced() throws {
    let mine = ExpectedContent.replaceable(
      { $0.starts(with: "old".utf8) }, otherwise: "belongs to another program")
    try folder.write("theirs", "foreign.txt")
    let transaction = try begin()
    try transaction.stage(folder.path("a.txt"), Array("x".utf8), expecting: mine)
    try transaction.stage(folder.path("new.txt"), Array("x".utf8), expecting: mine)
    try transaction.stage(folder.path("foreign.txt"), Array("theirs".utf8), expecting: mine)
    let refused = sentence { () throws(FileFailure) in
      try transaction.stage(folder.path("foreign.txt"), Array("x".utf8), expecting: mine)
    }
    #expect(refused == "foreign.txt: belongs to another program")
    #expect(try transaction.commit().map(\.change) == [.replaced, .created, .unchanged])
  }

  @Test func expectsWhatWasRead() throws {
    let file = try OpenFile.reading(folder.path("a.txt"))
    let read = try file.stamp
    let digest = try file.digest()
    let transaction = try begin()
    try transaction.stage(folder.path("a.txt"), [1], expecting: .version(read, digest))
    try folder.write("OLD B", "b.txt")
    for expected in [
      ExpectedContent.bytes(Array("old b".utf8)), .digest(FileDigest(Array("old b".utf8))),
      .version(read, digest),
    ] {
      #expect(
        sentence { () throws(FileFailure) in
          try transaction.stage(folder.path("b.txt"), [1, 2], expecting: expected)
        } == "b.txt: has changed since it was read; it was left as it is")
    }
    #expect(
      sentence { () throws(FileFailure) in
        try transaction.stage(folder.path("b.txt"), [1, 2], expecting: .nothing)
      } == "b.txt: already exists; it was not replaced")
    _ = try transaction.commit()
    #expect(folder.contents()["a.txt"] == "\u{1}")
  }

  @Test func aWriterThatGivesUpLeavesNothing() throws {
    let transaction = try begin()
    let path = folder.path("a.txt")
    #expect(
      sentence { () throws(FileFailure) in
        try transaction.stage(path) { output throws(FileFailure) in
          try output.write([1, 2, 3].span)
          throw FileFailure(path, "is no document")
        }
      } == "a.txt: is no document")
    #expect(folder.leftovers.isEmpty)
    try transaction.stage(path, Array("second try".utf8))
    _ = try transaction.commit()
    #expect(folder.text("a.txt") == "second try")
  }

  @Test func stagesFromSeveralThreads() throws {
    let transaction = try begin()
    let failures = Mutex(0)
    let root = folder.scenario.root
    DispatchQueue.concurrentPerform(iterations: 200) { index in
      do {
        try transaction.stage(root.appending("d\(index % 7)").appending("\(index)"), [1])
      } catch { failures.withLock { $0 += 1 } }
    }
    #expect(failures.withLock { $0 } == 0)
    #expect(try transaction.commit().count == 200)
    #expect(folder.contents().count == 206)
    #expect(try folder.scenario.undo(FileOperations()).refused.isEmpty)
    folder.expect(ScenarioFolder.old, "undone")
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func saysThatAFolderIsReadOnly() throws {
    _ = try run("chmod", "500", folder.path("sub").description)
    defer { _ = try? run("chmod", "700", folder.path("sub").description) }
    let transaction = try begin()
    try transaction.stage(folder.path("a.txt"), [1])
    #expect(
      sentence { () throws(FileFailure) in try transaction.stage(folder.path("sub/c.txt"), [1]) }
        == "sub/c.txt: may not be written")
  }

  @Test(.enabled(if: geteuid() == 0, "only root may mount file systems"))
  func saysThatTheDiskIsFull() throws {
    let sub = folder.path("sub").description
    // Root of a container may not.
    guard try run("mount", "-t", "tmpfs", "-o", "size=64k", "none", sub) else { return }
    defer { _ = try? run("umount", sub) }
    let transaction = try begin()
    try transaction.stage(folder.path("a.txt"), [1])
    try transaction.stage(folder.path("sub/x"), [1])
    let large = [UInt8](repeating: 1, count: 100_000)
    #expect(
      sentence { () throws(FileFailure) in try transaction.stage(folder.path("sub/y"), large) }
        == "sub/y: cannot be written: the disk is full")
    transaction.cancel()
    #expect(try FileSystem.entries(of: folder.path("sub").bytes).isEmpty)
  }
}
