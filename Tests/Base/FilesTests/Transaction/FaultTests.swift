import FileTransactionProbe
import Files
import Foundation
import TestSupport
import Testing

/// Kills and failures at every change of the file system that a transaction makes.
@Suite struct FaultTests {
  private typealias Folder = ScenarioFolder

  /// Runs the probe; true if it was killed.
  private func probe(_ folder: ScenarioFolder, _ task: String, _ number: Int) throws -> Bool {
    try runProbe(folder, task, "\(number)") != nil
  }

  /// After a kill: recover, and the set is the old one or the new one; then there and back again.
  private func expectRecovery(_ folder: ScenarioFolder, _ comment: String) throws {
    let journal = folder.scenario.journal
    let wasCommitted = try journal.last() != nil
    #expect(try journal.recover().allSatisfy(\.left.isEmpty), "\(comment)")
    folder.expect(wasCommitted ? Folder.new : Folder.old, comment)
    #expect(try !journal.entries().contains { $0.state == .unfinished }, "\(comment)")
    if !wasCommitted { _ = try folder.scenario.change(journal, FileOperations()) }
    folder.expect(Folder.new, comment)
    #expect(try folder.scenario.undo(FileOperations()).refused.isEmpty)
    folder.expect(Folder.old, comment)
    #expect(!exists(folder, "fresh"), "\(comment)")
  }

  @Test func killedAtEveryChange() throws {
    var lost = 0
    var number = 1
    let step = Effort.rounds(1, quick: 3)
    while true {
      let folder = try Folder()
      guard try probe(folder, "change", number) else { break }
      lost += folder.expectWhole("killed at \(number)")
      try expectRecovery(folder, "killed at \(number)")
      number += step
    }
    #expect(number > 40)
    print("a transaction: kill points tried \((number - 1) / step), files lost \(lost)")
  }

  @Test func killedAtEveryChangeOfUndo() throws {
    var lost = 0
    var number = 1
    let step = Effort.rounds(1, quick: 3)
    while true {
      let folder = try Folder()
      _ = try folder.scenario.change(folder.scenario.journal, FileOperations())
      guard try probe(folder, "undo", number) else { break }
      lost += folder.expectWhole("undo killed at \(number)")
      let journal = folder.scenario.journal
      #expect(try journal.recover().allSatisfy(\.left.isEmpty))
      #expect(folder.leftovers.isEmpty)
      // It may have been killed when all was done already.
      if try journal.last() != nil {
        #expect(try folder.scenario.undo(FileOperations()).refused.isEmpty)
      }
      folder.expect(Folder.old, "undo killed at \(number)")
      number += step
    }
    #expect(number > 30)
    print("an undo: kill points tried \((number - 1) / step), files lost \(lost)")
  }

  @Test func recoveryKilledAtEveryChange() throws {
    var tried = 0
    var lost = 0
    for first in stride(from: 1, through: 100, by: Effort.rounds(4, quick: 16)) {
      var second = 1
      while true {
        let folder = try Folder()
        let journal = folder.scenario.journal
        // Nothing happens after a point, which is what a kill leaves on the disk.
        _ = try? folder.scenario.change(journal, Countdown().dead(from: first))
        if try journal.last() != nil { break }
        let countdown = Countdown()
        _ = try? journal.recover(system: countdown.dead(from: second))
        guard countdown.changes >= second else { break }
        tried += 1
        lost += folder.expectWhole("recovery \(first) killed at \(second)")
        #expect(try journal.recover().allSatisfy(\.left.isEmpty))
        folder.expect(Folder.old, "recovery \(first) killed at \(second)")
        #expect(try journal.entries().isEmpty)
        second += 1
      }
    }
    #expect(tried > Effort.rounds(200, quick: 40))
    print("a recovery: kill points tried \(tried), files lost \(lost)")
  }

  @Test(arguments: [ENOSPC, EACCES, EROFS, EIO])
  func failingAtEveryChange(_ code: Int32) throws {
    var number = 1
    while true {
      let folder = try Folder()
      let countdown = Countdown()
      let journal = folder.scenario.journal
      let comment = "failing at \(number) with \(code)"
      do throws(FileFailure) {
        _ = try folder.scenario.change(journal, countdown.failing(at: number, with: code))
        folder.expect(Folder.new, comment)
      } catch {
        // What could not be cleaned up is cleaned up by the next run.
        if number < countdown.changes { _ = try journal.recover() }
        folder.expect(Folder.old, "\(comment): \(error)")
        #expect(!exists(folder, "fresh"), "\(comment)")
        #expect(try journal.entries().isEmpty, "\(comment)")
        #expect(!error.reason.isEmpty && !error.reason.contains("\n"))
      }
      if countdown.changes < number { break }
      number += 1
    }
    #expect(number > 40)
  }

  @Test(arguments: [ENOSPC, EACCES, EROFS, EIO])
  func failingWithoutJournal(_ code: Int32) throws {
    var number = 1
    while true {
      let folder = try Folder()
      let countdown = Countdown()
      do throws(FileFailure) {
        _ = try folder.scenario.change(nil, countdown.failing(at: number, with: code))
        #expect(folder.contents().filter { !$0.key.contains(".write-") } == Folder.new)
      } catch {
        folder.expect(Folder.old, "failing at \(number) with \(code): \(error)")
      }
      if countdown.changes < number { break }
      number += 1
    }
    #expect(number > 25)
  }

  /// Without hard links, or across file systems, copies are used.
  @Test func withoutLinks() throws {
    let folder = try Folder()
    let journal = folder.scenario.journal
    let system = FileOperations { call, _ in call == .link ? EXDEV : 0 }
    let old = try FileManager.default.attributesOfItem(atPath: folder.path("a.txt").description)
    _ = try folder.scenario.change(journal, system)
    folder.expect(Folder.new, "copied")
    #expect(try folder.scenario.undo(system).refused.isEmpty)
    folder.expect(Folder.old, "copied back")
    let new = try FileManager.default.attributesOfItem(atPath: folder.path("a.txt").description)
    #expect(old[.modificationDate] as? Date == new[.modificationDate] as? Date)
    #expect(old[.posixPermissions] as? Int == new[.posixPermissions] as? Int)
  }

  /// With the journal on another file system old contents cannot be renamed back either.
  @Test(
    .enabled(
      if: (try? FileSystem.stamp("/dev/shm"))?.device != (try? FileSystem.stamp("/tmp"))?.device,
      "there is only one file system to write to"))
  func journalOnAnotherFileSystem() throws {
    var tried = 0
    var number = 1
    while true {
      let elsewhere = "/tmp/transaction-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: elsewhere) }
      let folder = try Folder(journal: FilePath(elsewhere))
      let journal = folder.scenario.journal
      let countdown = Countdown()
      _ = try? folder.scenario.change(journal, countdown.dead(from: number))
      guard countdown.changes >= number else { break }
      _ = folder.expectWhole("killed at \(number)")
      try expectRecovery(folder, "killed at \(number)")
      number += Effort.rounds(1, quick: 3)
      tried += 1
    }
    #expect(tried > Effort.rounds(40, quick: 13))
  }
}
