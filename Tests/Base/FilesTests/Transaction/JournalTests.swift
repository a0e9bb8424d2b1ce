import FileTransactionProbe
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct JournalTests {
  private let folder: ScenarioFolder
  private var journal: Journal { folder.scenario.journal }

  init() throws { folder = try ScenarioFolder() }

  private func change() throws {
    _ = try folder.scenario.change(journal, FileOperations())
  }

  @Test func listsWhatWasDone() throws {
    try change()
    let entry = try #require(try journal.last())
    #expect(try journal.entries().count == 1)
    #expect(entry.number == 1 && entry.title == "change" && entry.state == .committed)
    #expect(abs(entry.time - Int(Date().timeIntervalSince1970)) < 60)
    #expect(
      entry.files.map(\.change) == [.replace, .replace, .replace, .remove, .create, .create])
    #expect(try journal.last(changing: folder.path("link.txt"))?.number == 1)
    #expect(try journal.last(changing: folder.path("same.txt")) == nil)
    _ = try folder.scenario.undo(FileOperations())
    #expect(try journal.entries().map(\.state) == [.undone, .committed])
    #expect(try journal.entries().last?.undoes == 1)
    #expect(try journal.last() == nil)
  }

  @Test func refusesToUndoWhatHasChangedSince() throws {
    try change()
    try folder.write("edited", "a.txt")
    try folder.write("edited", "f%\n.txt")
    let now = folder.contents()
    let entry = try #require(try journal.last())
    let refused = try journal.undo(entry)
    #expect(
      refused.refused.map(\.path).sorted() == [
        folder.path("a.txt").description, folder.path("f%\n.txt").description,
      ])
    #expect(refused.outcomes.isEmpty)
    folder.expect(now, "refused")
    let rest = try journal.undo(entry, leavingChanged: true)
    #expect(rest.refused.count == 2 && rest.outcomes.count == 4)
    var expected = ScenarioFolder.old
    expected["a.txt"] = "edited"
    expected["f%\n.txt"] = "edited"
    folder.expect(expected, "the rest")
    // What could not be undone is still there to be.
    #expect(try journal.last()?.files.count { !$0.isUndone } == 2)
  }

  @Test func undoesOneFile() throws {
    try change()
    let entry = try #require(try journal.last())
    _ = try journal.undo(entry, only: [folder.path("link.txt")])
    var expected = ScenarioFolder.new
    expected["sub/c.txt"] = "old c"
    folder.expect(expected, "one file")
    #expect(try journal.last(changing: folder.path("sub/c.txt")) == nil)
    #expect(try folder.scenario.undo(FileOperations()).outcomes.count == 5)
    folder.expect(ScenarioFolder.old, "the others")
    #expect(try journal.entries().first?.state == .undone)
  }

  @Test func bringsBackEverythingOfAFile() throws {
    let before = try #require(try FileSystem.stamp(folder.path("a.txt")))
    try change()
    _ = try folder.scenario.undo(FileOperations())
    let after = try #require(try FileSystem.stamp(folder.path("a.txt")))
    #expect(before.hasSameContent(as: after) && before.mode == after.mode)
  }

  @Test func recoveryLeavesAloneWhatOthersHaveChanged() throws {
    // Dead in the middle of the renames.
    var number = 30
    while folder.text("b.txt") != "new b, which is longer" {
      _ = try? folder.scenario.change(journal, Countdown().dead(from: number))
      #expect(try journal.last() == nil)
      if folder.text("b.txt") == "new b, which is longer" { break }
      _ = try journal.recover()
      number += 1
    }
    try folder.write("edited", "b.txt")
    let recovery = try #require(try journal.recover().first)
    #expect(recovery.left.map(\.path) == [folder.path("b.txt").description])
    var expected = ScenarioFolder.old
    expected["b.txt"] = "edited"
    folder.expect(expected, "recovered")
    let entry = try #require(try journal.entries().first)
    #expect(entry.state == .rolledBack)
    let kept = journal.folder.appending("\(entry.number)").appending("1")
    #expect(try OpenFile.reading(kept).bytes() == Array("old b".utf8))
    #expect(try journal.recover().isEmpty)
    #expect(try FileSystem.isThere(kept))
  }

  @Test func nextTransactionRecovers() throws {
    _ = try? folder.scenario.change(journal, Countdown().dead(from: 20))
    #expect(try journal.entries().first?.state == .unfinished)
    let transaction = try FileTransaction(journal: journal, title: "next")
    #expect(transaction.recovered.count == 1)
    folder.expect(ScenarioFolder.old, "recovered")
  }

  @Test func keepsTheNewestOnly() throws {
    let small = Journal(journal.folder, limits: Journal.Limits(entries: 3))
    for text in ["1", "2", "3", "4", "5"] {
      let transaction = try FileTransaction(journal: small, title: text)
      try transaction.stage(folder.path("a.txt"), Array(text.utf8))
      _ = try transaction.commit()
    }
    #expect(try small.entries().map(\.title) == ["3", "4", "5"])
    let tiny = Journal(journal.folder, limits: Journal.Limits(size: 0))
    let transaction = try FileTransaction(journal: tiny, title: "6")
    try transaction.stage(folder.path("a.txt"), Array("6".utf8))
    _ = try transaction.commit()
    #expect(try small.entries().map(\.title) == ["6"])
    _ = try journal.undo(try #require(try journal.last()))
    #expect(folder.text("a.txt") == "5")
  }

  /// To undo a run of many batches must not push out of the journal what is still to be undone.
  @Test func undoingKeepsWhatItNeeds() throws {
    let large = Journal(journal.folder, limits: Journal.Limits(size: 2 << 30))
    let small = Journal(journal.folder, limits: Journal.Limits(size: 1))
    let names = ["a.txt", "b.txt", "sub/c.txt"]
    let before = names.map(folder.text)
    try run("large", names, large)
    let entry = try #require(try small.last())
    let undo = try small.beginUndo(of: entry)
    for number in try small.batches(of: entry).reversed() {
      let batch = try #require(try small.entry(number))
      #expect(try small.undo(batch, in: undo.begin()).refused.isEmpty)
    }
    try undo.finish()
    #expect(names.map(folder.text) == before)
    // Nothing is kept of what is undone, and only the last run is beyond the limit.
    #expect(try small.runs().map(\.state) == [.undone, .committed])
  }

  @Test func aSmallerLimitDoesNotHoldForEarlierRuns() throws {
    let large = Journal(journal.folder, limits: Journal.Limits(size: 2 << 30))
    let small = Journal(journal.folder, limits: Journal.Limits(size: 1))
    try run("small", ["a.txt"], small)
    try run("large", ["b.txt", "sub/c.txt"], large)
    try run("small again", ["a.txt"], small)
    #expect(try small.runs().map(\.title) == ["large", "small again"])
  }

  /// Replaces files, each in a batch of its own.
  private func run(_ title: String, _ names: [String], _ journal: Journal) throws {
    let run = try TransactionRun(journal: journal, title: title)
    for name in names {
      let transaction = try run.begin()
      try transaction.stage(folder.path(name), Array("\(title): \(name)".utf8))
      _ = try transaction.commit()
    }
    try run.finish()
  }

  /// A file system that has become read-only says so of each name, those that are not there, too.
  @Test func aRefusalLeavesNothingToDo() throws {
    let inside = folder.path("state").description
    let system = FileOperations { _, path in
      path.map { $0.description.hasPrefix(inside) } ?? true ? 0 : EROFS
    }
    let transaction = try FileTransaction(journal: journal, title: "test", system: system)
    #expect(throws: FileFailure.self) { try transaction.stage(folder.path("a.txt"), [1]) }
    _ = try transaction.commit()
    #expect(try journal.entries().isEmpty)
    #expect(try journal.recover().isEmpty)
  }

  @Test func doesNotSayThatNothingWasChangedIfSomethingWas() throws {
    let before = Countdown()
    _ = try folder.scenario.change(journal, before.failing(at: .max, with: 0))
    var told = 0
    for number in 1..<before.changes {
      let folder = try ScenarioFolder()
      let renames = Countdown()
      do throws(FileFailure) {
        _ = try folder.scenario.change(
          folder.scenario.journal, renames.dead(from: number, only: .rename))
      } catch {
        guard error.reason.contains("restored") else { continue }
        #expect(!error.reason.contains("no file was changed"))
        #expect(error.reason.hasSuffix("; the next run tries again"))
        #expect(try folder.scenario.journal.entries().first?.state == .unfinished)
        // Nothing may begin on half of a change.
        let refused = Countdown()
        #expect {
          try folder.scenario.journal.recover(system: refused.dead(from: 1, only: .rename))
        } throws: {
          "\($0)".contains("was broken off, and the file cannot be restored")
        }
        #expect(try folder.scenario.journal.recover().allSatisfy(\.left.isEmpty))
        folder.expect(ScenarioFolder.old, error.reason)
        told += 1
      }
    }
    #expect(told > 1)
  }

  /// Nothing new has to be kept for it, or not for long.
  @Test(arguments: [FileOperations.Call.makeFolder, .create])
  func undoesOnAFullDisk(_ full: FileOperations.Call) throws {
    try change()
    let inside = journal.folder.description
    let system = FileOperations { call, path in
      guard let path, path.description.hasPrefix(inside) else { return 0 }
      if call == .create, path.lastComponent == "manifest" || path.lastComponent == "lock" {
        return 0
      }
      return call == full ? ENOSPC : call == .link ? EXDEV : 0
    }
    let undo = try folder.scenario.undo(system)
    #expect(undo.refused.isEmpty && undo.outcomes.count == 6)
    folder.expect(ScenarioFolder.old, "undone")
    #expect(try journal.entries().first?.state == .undone)
    #expect(try journal.last() == nil)
  }

  @Test(.slow) func oneRunAtATime() throws {
    let first = try FileTransaction(journal: journal, title: "first")
    try first.stage(folder.path("a.txt"), [1])
    let said = Mutex<[String]>([])
    let patience = LockPatience(seconds: 1) { failure in said.withLock { $0.append(failure.reason) }
    }
    #expect(throws: FileFailure.self) {
      try FileTransaction(journal: journal, title: "second", patience: patience)
    }
    #expect(said.withLock { $0 } == ["another run is at work here; waiting for it"])
    _ = try first.commit()
  }

  @Test func theSecondRunGoesOnWhenTheFirstEnds() throws {
    let root = folder.scenario.root
    let journal = journal
    let results = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      do {
        let transaction = try FileTransaction(journal: journal, title: "\(index)")
        try transaction.stage(root.appending("a.txt"), Array("run \(index)".utf8))
        try transaction.stage(root.appending("b.txt"), Array("run \(index)".utf8))
        _ = try transaction.commit()
        results.withLock { $0 += 1 }
      } catch { Issue.record(error) }
    }
    #expect(results.withLock { $0 } == 8)
    #expect(folder.text("a.txt") == folder.text("b.txt"))
  }

  @Test func runsWithDifferentJournalsDoNotMix() throws {
    let root = folder.scenario.root
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      let journal = index % 2 == 0 ? nil : Journal(root.appending("state\(index)"))
      _ = try? FileTransaction(journal: journal, title: "\(index)").write("run \(index)", root)
    }
    #expect(folder.text("a.txt") == folder.text("b.txt"))
    #expect(folder.text("a.txt")?.hasPrefix("run") == true)
    #expect(folder.leftovers.isEmpty)
  }

  @Test func recoversWithAManifestCutAnywhere() throws {
    try change()
    let path = journal.folder.appending("1").appending("manifest")
    let whole = try OpenFile.reading(path).bytes()
    for count in 0..<whole.count {
      try Data(whole[..<count]).write(to: URL(filePath: path.description))
      for entry in try journal.entries() {
        #expect(entry.files.count <= 6 && (entry.state == .unfinished))
      }
    }
  }
}

extension FileTransaction {
  fileprivate func write(_ text: String, _ root: FilePath) throws {
    for name in ["a.txt", "b.txt"] { try stage(root.appending(name), Array(text.utf8)) }
    _ = try commit()
  }
}
