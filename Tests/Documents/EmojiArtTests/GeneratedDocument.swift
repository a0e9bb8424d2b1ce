import EmojiArt
import TestSupport

/// Documents of every edition with members in any order, values of every kind, and layouts that
/// change in the middle.
struct GeneratedDocument {
  private var random: SplitMix64
  private var text = ""
  private let pretty: Bool
  /// How likely an odd value is, in percent.
  private let oddness: Int
  private let edition: Int
  private let hasIDs: Bool
  private let variesOrder: Bool
  private var order = [0, 1, 2, 3]
  private var nextID = 1

  /// The same document for the same seed; every hundredth has an image.
  static func make(seed: UInt64, emojis: Int) -> [UInt8] {
    var document = GeneratedDocument(seed: seed)
    document.write(emojis)
    return Array(document.text.utf8)
  }

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    edition = Int.random(in: 0..<7, using: &random)
    pretty = Bool.random(using: &random)
    oddness = [0, 1, 5, 30].randomElement(using: &random) ?? 0
    hasIDs = edition > 1 || Int.random(in: 0..<8, using: &random) == 0
    variesOrder = Int.random(in: 0..<4, using: &random) == 0
    order.shuffle(using: &random)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick<Element>(_ choices: [Element], or last: Element) -> Element {
    choices.randomElement(using: &random) ?? last
  }

  /// The members of the document, as written, without the list.
  private mutating func members() -> [String] {
    let picture = "\"\(Self.picture)\""
    let counter = "\"uniqueEmojiId\": \(pick([0, 5, 400, 1_000_000], or: 0))"
    switch edition {
    case 0: return ["\"url\": \"https://example.org/lake.jpg\""]
    case 1: return ["\"imageData\": \(picture)"]
    case 2: return ["\"backgroundURL\": \"https://example.org/lake.jpg\"", counter]
    case 3: return ["\"backgroundImageData\": \(picture)", counter]
    case 4: return ["\"background\": {}", counter]
    case 5: return ["\"background\": {\"imageData\": \(picture)}", counter]
    default: return ["\"background\": \"https://example.org/lake.jpg\"", counter]
    }
  }

  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQAAAAB2pmFwAAAADElEQVR42mNgGHoAAAC0AAGxr1xMAAAAAElF"
    + "TkSuQmCC"

  private mutating func write(_ count: Int) {
    var members = members()
    members.insert("", at: Int.random(in: 0...members.count, using: &random))
    let separator = pretty ? ",\n  " : ","
    text = pretty ? "{\n  " : "{"
    for (index, member) in members.enumerated() {
      if index > 0 { text += separator }
      if member.isEmpty { writeList(count) } else { text += member }
    }
    text += pretty ? "\n}\n" : "}"
  }

  private mutating func writeList(_ count: Int) {
    text += "\"emojis\":" + (pretty ? " [" : "[")
    for index in 0..<count {
      if index > 0 { text += "," }
      if pretty { text += "\n    " }
      if chance(oddness / 8) {
        text += pick(["null", "3", "[]", "{}", "{\"text\":\"😀\"}", "\"😀\""], or: "null")
      } else {
        writeEmoji()
      }
    }
    if chance(oddness / 6) { text += "," }
    text += "]"
  }

  private mutating func writeEmoji() {
    let separator = pretty ? ",\n      " : ","
    let colon = pretty ? " : " : ":"
    if variesOrder { order.shuffle(using: &random) }
    var members: [(String, String)] = []
    for part in order {
      switch part {
      case 0: members.append((edition == 6 ? "string" : "text", string()))
      case 1: members += place(colon)
      case 2: members.append(("size", size()))
      default: if hasIDs { members.append(("id", id())) }
      }
    }
    if chance(oddness / 4) { members.remove(at: Int.random(in: 0..<members.count, using: &random)) }
    if chance(oddness / 4) {
      members.append((pick(["layer", "sise", "rotation", "x", "isSelected"], or: "x"), "1"))
    }
    let shown = members.map { "\"\($0)\"\(colon)\($1)" }
    text += "{" + shown.joined(separator: chance(oddness / 4) ? " , " : separator) + "}"
  }

  private mutating func place(_ colon: String) -> [(String, String)] {
    var point = [("x", coordinate()), ("y", coordinate())]
    if edition == 6 ? Bool.random(using: &random) : chance(oddness / 4) { point.reverse() }
    guard edition == 6 else { return point }
    if chance(oddness / 4) { point[1].0 = point[0].0 }
    let inner = point.map { "\"\($0)\"\(colon)\($1)" }.joined(separator: ",")
    return [("position", "{\(inner)}")]
  }

  private mutating func string() -> String {
    if chance(oddness) {
      return pick(
        [
          "\"\"", "\"❤\"", "\"ab\"", "\"\\ud83d\\ude00\"", "\"\u{FFFD}\"", "null", "\"🇨\"", "\"?\"",
          "\"😀\\u0000\"", "\"👨‍👩‍👧‍👦👨‍👩‍👧‍👦\"", "\"ðŸ˜€\"", "7", "\"1\u{FE0F}\u{20E3}\"",
        ], or: "7")
    }
    return pick(
      ["\"😀\"", "\"🐟\"", "\"❤️\"", "\"👨‍👩‍👧‍👦\"", "\"🏴󠁧󠁢󠁥󠁮󠁧󠁿\"", "\"🇨🇭\"", "\"1️⃣\"", "\"👋🏽\""], or: "\"😀\"")
  }

  private mutating func coordinate() -> String {
    if chance(oddness) {
      return pick(
        [
          "-0", "0.5", "1e2", "100001", "-99999", "99999", "100000", "\"7\"", "null", "1e30",
          "12.0",
          "1234567", "12345678", "true", "9007199254740993", "-100000", "-9223372036854775808",
        ], or: "0")
    }
    return "\(Int.random(in: chance(60) ? 0...39 : -700...700, using: &random))"
  }

  private mutating func size() -> String {
    if chance(oddness) {
      return pick(["0", "-1", "1000", "1001", "40.0", "0.5", "\"40\"", "null", "1e1"], or: "0")
    }
    return "\(Int.random(in: 1...200, using: &random))"
  }

  private mutating func id() -> String {
    if chance(oddness) {
      return pick(
        [
          "0", "-3", "\(nextID)", "\(max(1, nextID - 1))", "70000", "1234567", "9999999",
          "10000000",
          "9223372036854775807", "1e3", "\"9\"", "\"A3C\"", "65535", "65536", "null",
        ], or: "0")
    }
    nextID += chance(90) ? 1 : Int.random(in: 1...90_000, using: &random)
    return "\(nextID)"
  }
}
