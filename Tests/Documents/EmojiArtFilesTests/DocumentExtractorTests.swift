import EmojiArtFiles
import Files
import Foundation
import Testing

/// Extraction while the disk is full, fails, or changes.
@Suite struct DocumentExtractorTests {
  /// A folder with preferences of two documents, removed at the end.
  private final class Place {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "extract-\(UUID().uuidString)")
    static let document = Data(#"{"emojis":[],"uniqueEmojiId":0}"#.utf8)

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let values = [
        "EmojiArtDocument.A": Self.document, "EmojiArtDocument.B": Self.document + [0x20],
      ]
      let data = try PropertyListSerialization.data(
        fromPropertyList: values, format: .binary, options: 0)
      try data.write(to: url.appending(path: "app.plist"))
      try Self.document.write(to: url.appending(path: "Untitled"))
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var names: [String] {
      let out = url.appending(path: "out").path
      return ((try? FileManager.default.contentsOfDirectory(atPath: out)) ?? []).sorted()
    }

    /// Extracts a file; `gate` sees each change before it happens.
    func extract(
      _ name: String,
      _ gate: @escaping @Sendable (FileOperations.Call, FilePath?) -> Int32 = { _, _ in 0 }
    ) throws -> ExtractedSource {
      var paths = PathList()
      paths.append(url.appending(path: name).path)
      let transaction = try FileTransaction(
        journal: Journal(FilePath(url.path).appending("state")), title: "test",
        system: FileOperations(gate: gate))
      var extractor = try DocumentExtractor(
        into: FilePath(url.path).appending("out"), in: transaction)
      let source = try extractor.extract(paths, 0)
      _ = try transaction.commit()
      return source
    }
  }

  @Test func everythingIsWritten() throws {
    let place = try Place()
    let source = try place.extract("app.plist")
    #expect(source.files.map(\.name) == ["A", "B"])
    #expect(source.files.allSatisfy { $0.state == .created })
    #expect(place.names == ["A.emojiart", "B.emojiart"])
  }

  @Test func aFullDiskWritesNothing() throws {
    let place = try Place()
    #expect(throws: FileFailure.self) {
      try place.extract("app.plist") { call, file in
        call == .create && file?.description.contains("/out/.write-") ?? false ? ENOSPC : 0
      }
    }
    #expect(place.names == [])
  }

  @Test func aRenameThatFailsWritesNothing() throws {
    let place = try Place()
    #expect(throws: FileFailure.self) {
      try place.extract("app.plist") { call, file in
        call == .rename && file?.description.hasSuffix("/B.emojiart") ?? false ? EIO : 0
      }
    }
    #expect(place.names == [])
  }

  @Test func aFileThatAppearsMeanwhileIsNotReplaced() throws {
    let place = try Place()
    let file = place.url.appending(path: "out/B.emojiart")
    #expect(throws: FileFailure.self) {
      try place.extract("app.plist") { call, path in
        if call == .rename { try? Data("mine".utf8).write(to: file) }
        return 0
      }
    }
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
    #expect(place.names == ["B.emojiart"])
  }

  @Test func aDocumentThatChangesWhileItIsReadIsNotTaken() throws {
    let place = try Place()
    let file = place.url.appending(path: "Untitled")
    #expect(throws: FileFailure.self) {
      try place.extract("Untitled") { call, path in
        if call == .create, path?.description.contains("/out/") ?? false {
          try? Data("{}".utf8).write(to: file)
        }
        return 0
      }
    }
    #expect(place.names == [])
  }
}
