@testable import EmojiArt
import Diagnostics
import Testing

/// A version of a document in memory.
struct Version {
  let compared: DocumentVersion

  init(_ text: String, turnsY: Bool = false) throws {
    let bytes = Array(text.utf8)
    let dialect = try #require(EmojiArtDocument(bytes)).dialect
    compared = try #require(
      DocumentVersion(rangeSource(of: bytes), as: dialect, turnsY: turnsY))
  }

  /// What differs, each emoji as `+ 🐚 3` or `movedForward 🐚 3`.
  static func differences(_ old: String, _ new: String) throws -> DocumentDifference {
    DocumentDifference(
      try Version(old).compared, try Version(new).compared)
  }
}

extension DocumentDifference {
  /// One word for each: `🐚 moved+resized`.
  var words: [String] {
    emojis.map { difference in
      let text = (difference.new ?? difference.old)?.emoji.text?.value ?? "?"
      let near = difference.isMatchedByNearness ? " ~" : ""
      return "\(text) " + difference.aspects.map(\.rawValue).joined(separator: "+") + near
    }
  }
}

/// An emoji of the tests.
struct Art: Equatable {
  var text: String
  var x: Int
  var y: Int
  var size: Int
  var id: Int

  init(_ text: String, _ x: Int, _ y: Int, _ size: Int = 40, id: Int) {
    (self.text, self.x, self.y, self.size, self.id) = (text, x, y, size, id)
  }
}

extension [Art] {
  var of2023: String { of2023() }

  /// As the app of 2023 writes it, with `more` members in each emoji.
  func of2023(
    background: String = "https://example.org/a.png", counter: Int? = nil, more: String = ""
  ) -> String {
    let list = map {
      """
      {"string":"\($0.text)","position":{"x":\($0.x),"y":\($0.y)},"size":\($0.size),"id":\($0.id)\
      \(more)}
      """
    }
    let last = counter ?? map(\.id).max() ?? 0
    return """
      {"background":"\(background)","emojis":[\(list.joined(separator: ","))],\
      "uniqueEmojiId":\(last)}
      """
  }

  /// The same in other words: spaced, members in another order, without escapes.
  var spaced2023: String {
    let list = map {
      """
      { "id": \($0.id), "size" : \($0.size).0, "position": {"y": \($0.y), "x": \($0.x)},
        "string": "\($0.text)" }
      """
    }
    return """
      { "uniqueEmojiId": \(map(\.id).max() ?? 0), "emojis": [
        \(list.joined(separator: ",\n  "))
      ], "background": "https:\\/\\/example.org\\/a.png" }
      """
  }

  /// As the app of 2021 writes it, where y counts down.
  var of2021: String {
    let list = map {
      """
      {"text":"\($0.text)","x":\($0.x),"y":\(-$0.y),"size":\($0.size),"id":\($0.id)}
      """
    }
    return """
      {"background":{"url":"https://example.org/a.png"},"emojis":[\(list.joined(separator: ","))],\
      "uniqueEmojiId":\(map(\.id).max() ?? 0)}
      """
  }

  /// As the app of 2017 writes it, without ids.
  var of2017: String {
    let list = map {
      """
      {"x":\($0.x),"y":\($0.y),"text":"\($0.text)","size":\($0.size)}
      """
    }
    return """
      {"url":"https://example.org/a.png","emojis":[\(list.joined(separator: ","))]}
      """
  }
}
