import DocumentStore
import DocumentVersions
import EmojiArt
import Foundation
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

  @Test(arguments: texts.indices)
  func areReadAsInMemory(_ index: Int) throws {
    let text = Self.texts[index]
    let file = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString).emojiart")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let hash = ContentHash()
    let large = try VersionReader().read([.path(file.path)], hash: hash)[0]
    let small = try VersionReader().read([.bytes(Array(text.utf8), name: "a")], hash: hash)[0]
    #expect(large.dialect.name == small.dialect.name)
    let (left, right) = (large.compared.version.emojis, small.compared.version.emojis)
    #expect(left.count == Self.count && left.count == right.count)
    #expect(left.end == right.end && left.isUniform == right.isUniform)
    #expect(left.records.map(\.start) == right.records.map(\.start))
    #expect(left.records.map(\.content) == right.records.map(\.content))
  }
}
