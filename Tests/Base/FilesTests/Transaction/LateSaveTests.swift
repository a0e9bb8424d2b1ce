import FileTransactionProbe
import Files
import Foundation
import Synchronization
import Testing

/// Another program saves a file after it was compared, in the moment before its name changes.
@Suite struct LateSaveTests {
  enum Save: String, CaseIterable, Sendable {
    case writesInPlace, replacesByRename

    func callAsFunction(_ text: String, _ path: FilePath) throws {
      let url = URL(filePath: path.description)
      try Data(text.utf8).write(to: url, options: self == .replacesByRename ? .atomic : [])
    }
  }

  /// Operations in which another program saves when a file that exists is about to get another name.
  private func saving(_ save: Save, _ name: FilePath, refusing: Int32 = 0) -> FileOperations {
    let isDone = Atomic(false)
    return FileOperations { call, path in
      // A file that is removed gets the name of one that is to be written.
      guard call == .rename, path == name || path?.folder == name.folder,
        !isDone.exchange(true, ordering: .relaxed)
      else { return 0 }
      try? save("a later save", name)
      return refusing
    }
  }

  @Test(arguments: Save.allCases, [true, false])
  func aLateSaveOfAReplacedFileStays(_ save: Save, _ isJournaled: Bool) throws {
    let folder = try ScenarioFolder()
    let journal = isJournaled ? folder.scenario.journal : nil
    let path = folder.path("a.txt")
    let transaction = try FileTransaction(
      journal: journal, title: "test", system: saving(save, path))
    try transaction.stage(path, Array("new a".utf8), expecting: .bytes(Array("old a".utf8)))
    #expect(
      throws: FileFailure(
        path, "has changed since it was read; no file was changed")
    ) {
      _ = try transaction.commit()
    }
    folder.expect(
      ScenarioFolder.old.merging(["a.txt": "a later save"]) { $1 }, "\(save) \(isJournaled)")
    #expect(folder.leftovers.isEmpty)
  }

  @Test(arguments: Save.allCases, [true, false])
  func aLateSaveOfARemovedFileStays(_ save: Save, _ isJournaled: Bool) throws {
    let folder = try ScenarioFolder()
    let journal = isJournaled ? folder.scenario.journal : nil
    let path = folder.path("d.txt")
    let transaction = try FileTransaction(
      journal: journal, title: "test", system: saving(save, path))
    try transaction.remove(path, expecting: .bytes(Array("old d".utf8)))
    #expect(throws: FileFailure.self) { _ = try transaction.commit() }
    folder.expect(
      ScenarioFolder.old.merging(["d.txt": "a later save"]) { $1 }, "\(save) \(isJournaled)")
    #expect(folder.leftovers.isEmpty)
  }

  /// Some file systems cannot exchange names; then the comparison before is all there is.
  @Test(arguments: [EINVAL, ENOSYS, EOPNOTSUPP])
  func withoutExchange(_ code: Int32) throws {
    let folder = try ScenarioFolder()
    let count = Atomic(0)
    let wanted = folder.path("a.txt")
    let system = FileOperations { call, path in
      guard call == .rename, path == wanted else { return 0 }
      return count.add(1, ordering: .relaxed).newValue == 1 ? code : 0
    }
    _ = try folder.scenario.change(folder.scenario.journal, system)
    folder.expect(ScenarioFolder.new, "without exchange")
    #expect(try folder.scenario.undo(FileOperations()).refused.isEmpty)
    folder.expect(ScenarioFolder.old, "without exchange")
  }

  /// Killed after the names were exchanged and before what came out was looked at.
  @Test(arguments: [true, false])
  func aLateSaveOutlivesAKill(_ isJournaled: Bool) throws {
    let folder = try ScenarioFolder()
    let path = folder.path("a.txt")
    let journal = isJournaled ? folder.scenario.journal : nil
    let isDead = Atomic(false)
    let system = FileOperations { call, name in
      if isDead.load(ordering: .relaxed) { return EIO }
      guard call == .rename, name == path else { return 0 }
      try? Save.replacesByRename("a later save", path)
      isDead.store(true, ordering: .relaxed)
      return 0
    }
    do {
      let transaction = try FileTransaction(journal: journal, title: "test", system: system)
      try transaction.stage(path, Array("new a".utf8))
      _ = try? transaction.commit()
    }
    #expect(folder.text("a.txt") == "new a")
    if isJournaled {
      _ = try folder.scenario.journal.recover()
    } else {
      try TidiedFolders().tidy(path.folder)
    }
    folder.expect(ScenarioFolder.old.merging(["a.txt": "a later save"]) { $1 }, "killed")
    #expect(folder.leftovers.isEmpty)
  }
}
