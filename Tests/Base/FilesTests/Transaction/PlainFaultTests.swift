import FileTransactionProbe
import Files
import Foundation
import TestSupport
import Testing

/// Transactions without a journal that are killed, and what the next one in the folder does.
@Suite struct PlainFaultTests {
  private func tidy(_ folder: ScenarioFolder, backwards: Bool = false) throws -> [JournalRecovery] {
    let folders = folder.scenario.folders
    var recoveries: [JournalRecovery] = []
    // Tests beside this one start programs, which have all locks of this process for a moment.
    for _ in 0..<5 {
      let tidied = TidiedFolders()
      for path in backwards ? folders.reversed() : folders { try tidied.tidy(path) }
      recoveries += tidied.takeRecoveries()
      guard folder.leftovers.contains(where: { $0.hasSuffix(".list") }) else { break }
      usleep(2_000)
    }
    return recoveries
  }

  @Test func killedAtEveryChange() throws {
    var (number, taken) = (1, 0)
    while true {
      let folder = try ScenarioFolder()
      guard try runProbe(folder, "plain", "\(number)") != nil else { break }
      let comment = "killed at \(number)"
      #expect(folder.expectWhole(comment) == 0)
      let recoveries = try tidy(folder, backwards: number % 2 == 0)
      #expect(recoveries.allSatisfy { $0.left.isEmpty && $0.entry.title == "change" })
      taken += recoveries.isEmpty ? 0 : 1
      // All or none, whichever folder came first.
      let isNew = folder.text("a.txt") == "new a"
      folder.expect(isNew ? ScenarioFolder.new : ScenarioFolder.old, comment)
      #expect(folder.leftovers.isEmpty, "\(comment)")
      number += 1
    }
    #expect(number > 40 && taken > 20)
  }

  /// A run that puts back what another one left can be killed, too.
  @Test func recoveryKilledAtEveryChange() throws {
    var tried = 0
    for first in stride(from: 8, through: 60, by: Effort.rounds(3, quick: 15)) {
      var second = 1
      while true {
        let folder = try ScenarioFolder()
        guard try runProbe(folder, "plain", "\(first)") != nil else { break }
        let countdown = Countdown()
        let system = countdown.dead(from: second)
        let tidied = TidiedFolders()
        // A run that is killed says nothing, and what it throws here is not heard.
        for path in folder.scenario.folders { _ = try? tidied.tidy(path, system: system) }
        guard countdown.changes >= second else { break }
        _ = try tidy(folder)
        let comment = "\(first), recovery dead from \(second)"
        let isNew = folder.text("a.txt") == "new a"
        folder.expect(isNew ? ScenarioFolder.new : ScenarioFolder.old, comment)
        tried += 1
        second += 1
      }
    }
    #expect(tried > Effort.rounds(50, quick: 2))
  }

  @Test func theNextTransactionTidies() throws {
    let folder = try ScenarioFolder()
    #expect(try runProbe(folder, "plain", "20") != nil)
    #expect(!folder.leftovers.isEmpty)
    let transaction = try FileTransaction(journal: nil, title: "next")
    try transaction.stage(folder.path("a.txt"), Array("next".utf8))
    try transaction.stage(folder.path("link.txt"), Array("next".utf8))
    _ = try transaction.commit()
    #expect(folder.leftovers.allSatisfy { $0.hasPrefix("fresh/") })
    #expect(folder.text("a.txt") == "next" && folder.text("sub/c.txt") == "next")
  }

  @Test func whatIsAtWorkIsLeftAlone() throws {
    let folder = try ScenarioFolder()
    let transaction = try FileTransaction(journal: nil, title: "at work")
    try transaction.stage(folder.path("a.txt"), Array("new a".utf8))
    try transaction.stage(folder.path("link.txt"), Array("new c".utf8))
    let now = folder.contents()
    #expect(now.keys.count { $0.contains(".write-") } == 4)
    #expect(try tidy(folder).isEmpty)
    #expect(folder.contents() == now)
    _ = try transaction.commit()
    #expect(folder.text("a.txt") == "new a" && folder.leftovers.isEmpty)
  }

  @Test func whatIsNobodysIsLeftAlone() throws {
    let folder = try ScenarioFolder()
    let token = "0123456789abcdef"
    let elsewhere = try ScenarioFolder()
    let record = """
      filetype-toolkit journal 1
      token\t\(token)
      time\t0
      title\tforged
      remove\t0\t\(elsewhere.path("gone.txt"))\t5\t1
      create\t1\t\(elsewhere.path("a.txt"))
      content\t1\t5\t\(String(FileDigest(Array("old a".utf8)).hash, radix: 16))
      prepared

      """
    try folder.write(record, ".write-\(token).list")
    try folder.write("planted", ".write-\(token)-0.old")
    try folder.write("a list of mine", ".write-1123456789abcdef.list")
    try folder.write("mine", ".write-1123456789abcdef-0.tmp")
    try folder.write("mine", ".write-notes.tmp")
    try folder.write("filetype-toolkit journal 1\ntoken\tfff", ".write-2123456789abcdef.list")
    let now = folder.contents()
    _ = try tidy(folder)
    elsewhere.expect(ScenarioFolder.old, "another folder")
    let left = folder.contents()
    #expect(left.filter { !$0.key.contains("list") } == now.filter { !$0.key.contains("list") })
    #expect(left[".write-1123456789abcdef.list"] == "a list of mine")
    #expect(left[".write-2123456789abcdef.list"] != nil)
  }

  /// Between the renames the old content may be the only copy: it is restored, and what another
  /// program has written since stays.
  @Test func whatChangedMeanwhileStays() throws {
    var number = 1
    while true {
      let folder = try ScenarioFolder()
      guard try runProbe(folder, "plain", "\(number)") != nil else { break }
      defer { number += 1 }
      guard folder.text("a.txt") == "new a", folder.text("d.txt") == "old d" else { continue }
      try folder.write("mine", "a.txt")
      let recovery = try #require(try tidy(folder).first { !$0.left.isEmpty })
      let failure = try #require(recovery.left.first)
      #expect(failure.reason.contains("; its former content is in "))
      #expect(folder.text("a.txt") == "mine")
      #expect(folder.leftovers.count == 1 && folder.leftovers.first?.hasSuffix(".old") == true)
      #expect(folder.text(folder.leftovers[0]) == "old a")
      // Nobody takes it away later.
      #expect(try tidy(folder).isEmpty && folder.leftovers.count == 1)
      return
    }
    Issue.record("no kill point is between the renames")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], ["plain", "change"])
  func signalledAtEveryChange(_ signal: Int32, _ task: String) throws {
    var number = 1
    while true {
      let folder = try ScenarioFolder()
      guard let ending = try runProbe(folder, task, "\(number):\(signal)") else { break }
      let comment = "\(task) ended by \(signal) at \(number)"
      #expect(ending == signal, "\(comment)")
      let isNew = folder.text("a.txt") == "new a"
      folder.expect(isNew ? ScenarioFolder.new : ScenarioFolder.old, comment)
      #expect(isNew || !exists(folder, "fresh"), "\(comment)")
      let journal = folder.scenario.journal
      #expect(try journal.entries().map(\.state) == (isNew && task == "change" ? [.committed] : []))
      // Fewer kinds of signals, fewer points.
      number += Effort.rounds(signal == SIGTERM ? 1 : 5, quick: 10)
    }
    #expect(number > 40)
  }
}
