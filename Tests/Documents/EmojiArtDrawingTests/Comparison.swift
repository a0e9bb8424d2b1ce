import Diagnostics
import EmojiArt
import EmojiArtDrawing
import Testing

/// Two documents and the picture of what differs.
struct Comparison {
  let difference: DocumentDifference
  let old: VersionDrawing
  let new: VersionDrawing

  var drawing: DifferenceDrawing { DifferenceDrawing(difference, old, new) }
  var svg: String { SVGDrawing(drawing.sheet, title: "a").text }

  /// The old one may count y in the other direction.
  init(
    _ before: String, _ after: String,
    names: (String, String) = ("before.emojiart", "after.emojiart"),
    turnsY: Bool = false
  ) throws {
    let old = try Self.version(before, turnsY: turnsY)
    let new = try Self.version(after, turnsY: false)
    difference = DocumentDifference(old, new)
    self.old = try #require(VersionDrawing(old, name: names.0))
    self.new = try #require(VersionDrawing(new, name: names.1))
  }

  private static func version(
    _ text: String, turnsY: Bool
  ) throws -> DocumentVersion {
    let bytes = Array(text.utf8)
    let dialect = try #require(EmojiArtDocument(bytes)).dialect
    return try #require(
      DocumentVersion(rangeSource(of: bytes), as: dialect, turnsY: turnsY))
  }
}

/// An emoji of a test.
struct Art {
  var text: String
  var x: Double
  var y: Double
  var size = 40
  var id: Int
  var more = ""

  init(_ text: String, _ x: Double, _ y: Double, _ size: Int = 40, id: Int) {
    (self.text, self.x, self.y, self.size, self.id) = (text, x, y, size, id)
  }
}

extension [Art] {
  /// As the app of 2023 writes it.
  func of2023(background: String = "https://example.org/harbour.heic") -> String {
    let list = map {
      """
      {"string":"\($0.text)","position":{"x":\($0.x),"y":\($0.y)},"size":\($0.size),"id":\($0.id)\
      \($0.more)}
      """
    }
    return """
      {"background":"\(background)","emojis":[\(list.joined(separator: ","))],"uniqueEmojiId":99}
      """
  }

  /// The same as the app of 2021 writes it, where y counts down.
  var of2021: String {
    let list = map {
      """
      {"text":"\($0.text)","x":\($0.x),"y":\(-$0.y),"size":\($0.size),"id":\($0.id)}
      """
    }
    return """
      {"background":{"url":"https://example.org/harbour.heic"},\
      "emojis":[\(list.joined(separator: ","))],"uniqueEmojiId":99}
      """
  }

  static let harbour = [
    Art("🌊", -120, -110, 70, id: 1), Art("🌊", -20, -118, 80, id: 2),
    Art("🌊", 95, -112, 74, id: 3), Art("⛵️", -90, -20, 90, id: 4), Art("🐟", 30, -60, 30, id: 5),
    Art("☀️", 120, 110, 64, id: 6), Art("☁️", -110, 110, 70, id: 7), Art("🏠", 110, -20, 60, id: 8),
  ]

  /// Every aspect once.
  static var changedHarbour: [Art] {
    var art = harbour
    art[3].x = 10
    art[3].y = -5
    art[5].size = 96
    art[6].text = "🌧️"
    art[7].more = #","locked":true"#
    art[2].id = 30
    art.remove(at: 4)
    art.append(Art("🐬", -40, -70, 44, id: 9))
    art.append(art.remove(at: 0))
    return art
  }
}
