import FileTransactionProbe
@testable import Files
import Foundation
import Testing

/// What a file has besides its content, and that it stays.
@Suite struct AttributeTests {
  /// u::rw,u:1234:rw,g::---,m::rw,o::---: the group may do nothing, though the mode reads 0660.
  private static let list = accessList([
    (1, 6, .max), (2, 6, 1234), (4, 0, .max), (16, 6, .max), (32, 0, .max),
  ])
  private static let attributes = [
    FileAttribute("system.posix_acl_access", list),
    FileAttribute("user.empty", []), FileAttribute("user.xdg.tags", Array("holiday".utf8)),
  ]

  /// The form of posix_acl_xattr.h: a version, then tag, permissions and id.
  private static func accessList(_ entries: [(UInt16, UInt16, UInt32)]) -> [UInt8] {
    func bytes<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
      (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    return bytes(UInt32(2)) + entries.flatMap { bytes($0.0) + bytes($0.1) + bytes($0.2) }
  }

  private static func set(_ attributes: [FileAttribute], of path: FilePath) -> Bool {
    guard let file = OpenFile(FileSystem.openFile(path)) else { return false }
    return attributes.allSatisfy { FileSystem.setAttribute($0, of: file.descriptor) }
  }

  private static let areKnown: Bool = {
    guard let folder = try? ScenarioFolder(inMemory: false) else { return false }
    return set(attributes, of: folder.path("a.txt"))
  }()

  private func sorted(_ path: FilePath) throws -> [FileAttribute] {
    let found = try #require(FileSystem.attributes(of: path))
    return found.filter { !$0.name.hasPrefix("security.") }.sorted { $0.name < $1.name }
  }

  @Test(
    .enabled(if: areKnown, "the file system has no access control lists or attributes"),
    arguments: ["no journal", "journal", "journal elsewhere", "two names"])
  func areKept(_ how: String) throws {
    let elsewhere = FilePath("/dev/shm/transaction-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(atPath: elsewhere.description) }
    let folder = try ScenarioFolder(
      journal: how == "journal elsewhere" ? elsewhere : nil, inMemory: false)
    let path = folder.path("a.txt")
    #expect(Self.set(Self.attributes, of: path))
    if how == "two names" { #expect(FileOperations().link(path, folder.path("b2.txt"))) }
    let before = try #require(try FileSystem.stamp(path))
    #expect(before.mode == 0o660)
    let journal = how == "no journal" ? nil : folder.scenario.journal
    _ = try folder.scenario.change(journal, FileOperations())
    #expect(folder.text("a.txt") == "new a")
    #expect(try sorted(path) == Self.attributes)
    #expect(try FileSystem.stamp(path)?.mode == 0o660)
    guard journal != nil else { return }
    // What undoing brings back is what was there, not what has become of it.
    #expect(Self.set([FileAttribute("user.xdg.tags", Array("work".utf8))], of: path))
    let undo = try folder.scenario.undo(FileOperations())
    #expect(undo.refused.isEmpty)
    #expect(folder.text("a.txt") == "old a")
    #expect(try sorted(path) == Self.attributes)
    #expect(try FileSystem.stamp(path).map(before.hasSameMode) == true)
  }

  /// A replaced file must not get the access control list that the folder gives to new files.
  @Test(.enabled(if: areKnown, "the file system has no access control lists or attributes"))
  func aFolderAddsNothing() throws {
    let folder = try ScenarioFolder(inMemory: false)
    let given = [FileAttribute("system.posix_acl_default", Self.list)]
    let root = try #require(OpenFile(FileSystem.openFolder(folder.scenario.root.bytes)))
    #expect(given.allSatisfy { FileSystem.setAttribute($0, of: root.descriptor) })
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("a.txt").description)
    _ = try folder.scenario.change(nil, FileOperations())
    #expect(try sorted(folder.path("a.txt")).isEmpty)
    #expect(try FileSystem.stamp(folder.path("a.txt"))?.mode == 0o640)
    // A new file gets what the folder gives.
    #expect(try sorted(folder.path("f%\n.txt")).map(\.name) == ["system.posix_acl_access"])
  }

  @Test func aFileThatCannotBeLikeTheOldOneIsRefused() throws {
    let folder = try ScenarioFolder()
    let system = FileOperations { call, _ in call == .setAttributes ? EPERM : 0 }
    for journal in [nil, folder.scenario.journal] {
      let transaction = try FileTransaction(journal: journal, title: "test", system: system)
      #expect(throws: FileFailure.self) { try transaction.stage(folder.path("a.txt"), [1]) }
      _ = try transaction.commit()
      folder.expect(ScenarioFolder.old, "refused")
      #expect(try folder.scenario.journal.entries().isEmpty)
    }
  }

  /// A private file is never one that others may read, not even while its successor is written.
  @Test func whatIsStagedIsAsPrivate() throws {
    let folder = try ScenarioFolder()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.path("a.txt").description)
    let transaction = try FileTransaction(journal: nil, title: "test")
    try transaction.stage(folder.path("a.txt")) { output throws(FileFailure) in
      for name in folder.leftovers {
        #expect(try FileSystem.stamp(folder.path(name))?.mode == 0o600)
      }
      try output.write([1].span)
    }
    #expect(folder.leftovers.count == 2)
  }

  @Test func aSecondNameKeepsTheOldContentAndItsWriterHarmsNothing() throws {
    let folder = try ScenarioFolder()
    let journal = folder.scenario.journal
    #expect(FileOperations().link(folder.path("a.txt"), folder.path("second.txt")))
    let transaction = try FileTransaction(journal: journal, title: "test")
    try transaction.stage(folder.path("a.txt"), Array("new a".utf8))
    try transaction.stage(folder.path("b.txt"), Array("new b".utf8))
    _ = try transaction.commit()
    #expect(
      transaction.notes.map(\.description) == [
        "\(folder.path("a.txt")): the file has another name, which keeps the old content (hard links)"
      ])
    #expect(folder.text("second.txt") == "old a")
    let file = try FileHandle(forWritingTo: folder.url.appending(path: "second.txt"))
    try file.write(contentsOf: Data("OLD A and more".utf8))
    try file.close()
    #expect(try folder.scenario.undo(FileOperations()).refused.isEmpty)
    #expect(folder.text("a.txt") == "old a" && folder.text("b.txt") == "old b")
    // The journal gives its names back, so nothing is shared afterward.
    #expect(try FileSystem.stamp(folder.path("b.txt"))?.links == 1)
  }
}

extension FileStamp {
  fileprivate func hasSameMode(as other: FileStamp) -> Bool {
    mode == other.mode && owner == other.owner && group == other.group
  }
}

extension FileAttribute {
  fileprivate init(_ name: String, _ value: [UInt8]) {
    self.init(rawName: Array(name.utf8), value: value)
  }
}
