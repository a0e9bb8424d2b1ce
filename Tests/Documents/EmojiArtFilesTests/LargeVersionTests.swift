import EmojiArtFiles
import EmojiArt
import Foundation
import TestSupport
import Testing

/// Versions that are so large that their formats are not found by reading them as a whole.
struct LargeVersionTests {
  private static let count = 30_000

  private static func document(_ emoji: String, _ head: String, _ tail: String) -> String {
    let emojis = (1...count).map { emoji.replacing("#", with: "\($0)") }
    return "{\(head)\"emojis\":[\(emojis.joined(separator: ",\n"))]\(tail)}"
  }

  private static let of2023 = #"{"string":"🐚","position":{"x":#,"y":-3},"size":40,"id":#}"#
  private static let of2021 = #"{"text":"🐚","x":#,"y":-3,"size":40,"id":#}"#

  /// What tells the format may be before the list, after it, or in a single emoji.
  static let texts: [String] = [
    document(of2023, #""background":"a","#, #","uniqueEmojiId":30000"#),
    document(of2023, "", #","uniqueEmojiId":30000,"background":"https://example.org/a""#),
    document(of2021, "", #","background":{"blank":{}},"uniqueEmojiId":30000"#),
    document(of2021, "", #","backgroundURL":"https://example.org/a","uniqueEmojiId":30000"#),
    document(of2021.replacing(",\"id\":#", with: ""), "", #","url":"https://example.org/a""#),
    document(of2021, #""title":"a","#, #","background":{"theURL":"a"},"uniqueEmojiId":30000"#),
    document(of2023, "", #","uniqueEmojiId":30000,"background":"a""#)
      .replacing(#""x":29000,"#, with: #""x":29000,"z":1,"#),
    document(of2023, "", #","uniqueEmojiId":30000,"background":"a""#)
      .replacing(#""id":29000"#, with: #""id":"b""#),
  ]

  /// Of three versions the first is read, and the others where they differ from it.
  @Test(.slow) func areReadAsAlone() throws {
    let base = Self.document(Self.of2021, "", #","uniqueEmojiId":30000"#)
    let edited = [
      base,
      base.replacing(#""x":9000,"#, with: #""x":-12,"#).replacing(#""x":9001,"#, with: #""x":1,"#),
      base.replacing(#"{"text":"🐚","x":21000,"y":-3,"size":40,"id":21000},"#, with: "")
        .replacing(
          #""id":30000}"#,
          with: #""id":30000},{"text":"a}","x":1,"y":2,"size":3,"id":30001}"#),
      base.replacing(",\n", with: " , \n"),
      base.replacing(#""x":15000,"#, with: #""x":15000,"z":"}, {","#),
      base.replacing(#"{"text":"🐚","x":25000"#, with: #"7, {"text":"🐚","x":25000"#),
    ]
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try edited.indices.map { index in
      let file = folder.appending(path: "\(index).emojiart")
      try Data(edited[index].utf8).write(to: file)
      return file.path
    }
    for first in [0, 5] {
      let order = [first] + paths.indices.filter { $0 != first }
      let versions = try VersionReader().read(order.map { .path(paths[$0]) })
      for (version, index) in zip(versions, order) {
        let alone = try VersionReader().read([.path(paths[index])])[0]
        let (left, right) = (version.compared, alone.compared)
        #expect(left.emojis.end == right.emojis.end)
        #expect(left.emojis.records.map(\.start) == right.emojis.records.map(\.start))
        #expect(left.emojis.records.map(\.id) == right.emojis.records.map(\.id))
        #expect(left.emojis.records.map(\.content) == right.emojis.records.map(\.content))
        #expect(left.document.extras.count == right.document.extras.count)
        #expect(left.document.listRange == right.document.listRange)
      }
    }
  }

  @Test(.slow, arguments: texts.indices)
  func areReadAsInMemory(_ index: Int) throws {
    let text = Self.texts[index]
    let file = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString).emojiart")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let large = try VersionReader().read([.path(file.path)])[0]
    let small = try VersionReader().read([.bytes(Array(text.utf8), name: "a")])[0]
    #expect(large.dialect.name == small.dialect.name)
    let (left, right) = (large.compared.emojis, small.compared.emojis)
    #expect(left.count == Self.count && left.count == right.count)
    #expect(left.end == right.end)
    #expect(left.records.map(\.start) == right.records.map(\.start))
    #expect(left.records.map(\.content) == right.records.map(\.content))
  }
}
