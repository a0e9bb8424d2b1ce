import Diagnostics
import EmojiArtTool
import EmojiArt
import Files
import Foundation
import Commands
import Testing

/// Documents that change or cannot be written while they are being migrated.
@Suite struct MigrationRunTests {
  private static let old = """
    {"backgroundURL":"https://example.org/a.png",\
    "emojis":[{"id":1,"text":"🌻","x":-3,"y":4,"size":40}],"uniqueEmojiId":1}
    """

  /// A folder with two documents, removed at the end.
  private final class Place {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "store-\(UUID().uuidString)")

    init() throws {
      for name in ["a", "b"] {
        let folder = url.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(old.utf8).write(to: folder.appending(path: "x.emojiart"))
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: "\(name)/x.emojiart").path }

    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self)
    }

    /// Migrates both documents; `gate` sees each change before it happens.
    func migrate(
      _ gate: @escaping @Sendable (FileOperations.Call, FilePath?) -> Int32
    ) throws -> [MigrationOutcome<MigrationPlan>] {
      var paths = PathList()
      paths.append(path("a"))
      paths.append(path("b"))
      let transaction = try FileTransaction(
        journal: Journal(FilePath(url.path).appending("state")), title: "test",
        system: FileOperations(gate: gate))
      let run = MigrationRun(paths, jobs: Once { 1 }) { EmojiArtMigration(MigrationOptions()) }
      return try run.apply(in: transaction)
    }
  }

  private func state(_ outcome: MigrationOutcome<MigrationPlan>) -> MigrationState? {
    if case .looked(let migration) = outcome { migration.state } else { nil }
  }

  @Test func aDocumentThatIsReplacedMeanwhileIsLeftAlone() throws {
    let place = try Place()
    let path = place.path("a")
    let outcomes = try place.migrate { call, file in
      // The second document is written once the first one is staged.
      if call == .create, let file, file.description.contains("/b/.write-") {
        try? Data("{}".utf8).write(to: URL(filePath: path), options: .atomic)
      }
      return 0
    }
    #expect(outcomes.map(state) == [.conflict, .migrated])
    #expect(try place.text("a") == "{}")
    #expect(try place.text("b").contains(#""string""#))
  }

  @Test func aDocumentThatIsWrittenToWhileItIsStagedIsLeftAlone() throws {
    let place = try Place()
    let path = place.path("a")
    let outcomes = try place.migrate { call, file in
      if call == .create, let file, file.description.contains("/a/.write-") {
        try? Data("{}".utf8).write(to: URL(filePath: path))
      }
      return 0
    }
    #expect(outcomes.map(state) == [.conflict, .migrated])
    #expect(try place.text("a") == "{}")
  }

  /// To go on with smaller documents would take the last room of all other programs.
  @Test(arguments: ["a", "b"]) func aFullDiskEndsTheBatch(_ name: String) throws {
    let place = try Place()
    let failure = #expect(throws: FileFailure.self) {
      try place.migrate { call, file in
        call == .create && file?.description.contains("/\(name)/.write-") ?? false ? ENOSPC : 0
      }
    }
    #expect(failure?.path == place.path(name))
    #expect(failure?.reason == "cannot be written: the disk is full; no file was changed")
    #expect(try place.text("a") == Self.old && place.text("b") == Self.old)
  }

  @Test func aSwapThatFailsChangesNothing() throws {
    let place = try Place()
    #expect(throws: FileFailure.self) {
      try place.migrate { call, file in
        call == .rename && file?.description.hasSuffix("/b/x.emojiart") ?? false ? EIO : 0
      }
    }
    #expect(try place.text("a") == Self.old)
    #expect(try place.text("b") == Self.old)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: place.url.appending(path: "a").path)
    #expect(names == ["x.emojiart"])
  }
}
