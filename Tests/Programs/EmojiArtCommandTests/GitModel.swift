import Foundation
import TestSupport

/// A document as the app of 2023 has it in memory.
struct GitModel: Codable, Equatable {
  struct Position: Codable, Hashable {
    var x: Int
    var y: Int
  }

  struct Emoji: Codable, Hashable {
    var string: String
    var position: Position
    var size: Int
    var id: Int

    /// Without its id.
    var content: [String] { [string, "\(position.x)", "\(position.y)", "\(size)"] }
  }

  var background: URL?
  var emojis: [Emoji] = []
  var uniqueEmojiId = 0

  init() {}

  init(_ text: String) throws {
    self = try JSONDecoder().decode(GitModel.self, from: Data(text.utf8))
  }

  /// As the app writes it: on one line.
  var text: String { get throws { try text([]) } }

  /// In a form of the encoder, in the same order of members each time.
  func text(_ form: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = form.union(.sortedKeys)
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  mutating func add(_ string: String, at position: Position, size: Int = 40) {
    uniqueEmojiId += 1
    emojis.append(Emoji(string: string, position: position, size: size, id: uniqueEmojiId))
  }

  /// What a person does in a minute.
  mutating func edit(using random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Position(
        x: .random(in: -300...300, using: &random), y: .random(in: -300...300, using: &random))
      switch (Int.random(in: 0..<6, using: &random), emojis.indices.randomElement(using: &random)) {
      case (0, let index?) where emojis.count > 4: emojis.remove(at: index)
      case (1, let index?): emojis[index].size = .random(in: 10...90, using: &random)
      case (2, let index?), (3, let index?): emojis[index].position = place
      case (4, let index?): emojis[index].string = Self.texts.randomElement(using: &random) ?? "x"
      default: add(Self.texts.randomElement(using: &random) ?? "x", at: place)
      }
    }
  }

  private static let texts = ["🐚", "🌻", "🚗", "🐟", "❤️", "👨‍👩‍👧"]

  /// The emojis of a version by those of the base that they are: by id unless the text and
  /// something else has changed, since ids are used once; what is left, by what it looks like.
  private static func partners(_ base: GitModel, _ side: GitModel) -> [Emoji: Emoji] {
    var result: [Emoji: Emoji] = [:]
    var left = side.emojis
    func match(_ isSame: (Emoji, Emoji) -> Bool) {
      for old in base.emojis where result[old] == nil {
        guard let index = left.firstIndex(where: { isSame(old, $0) }) else { continue }
        result[old] = left.remove(at: index)
      }
    }
    match {
      $0.id == $1.id && ($0.string == $1.string || $0.content.dropFirst() == $1.content.dropFirst())
    }
    match { $0.content == $1.content }
    return result
  }

  /// The merged emojis, field by field; nil if both sides changed the same thing.
  ///
  /// New emojis of their side get fresh ids, so only what they look like is compared.
  static func merge(_ base: GitModel, _ ours: GitModel, _ theirs: GitModel) -> [[String]]? {
    let (our, their) = (partners(base, ours), partners(base, theirs))
    var result: [[String]] = []
    for emoji in base.emojis {
      guard let left = our[emoji], let right = their[emoji] else {
        // Removed by one side: gone, unless the other side has changed it.
        if let other = our[emoji] ?? their[emoji], other.content != emoji.content { return nil }
        continue
      }
      var merged: [String] = []
      // The place is one thing, although it has two coordinates.
      for field in [0..<1, 1..<3, 3..<4] {
        let values = [emoji, left, right].map { $0.content[field] }
        if values[1] != values[0], values[2] != values[0], values[1] != values[2] { return nil }
        merged += values[1] == values[0] ? values[2] : values[1]
      }
      result.append(merged)
    }
    let added = [
      ours.emojis.filter { !our.values.contains($0) },
      theirs.emojis.filter { !their.values.contains($0) },
    ]
    let twins = Set(added[0]).intersection(added[1])
    return result + added[0].map(\.content)
      + added[1].filter { !twins.contains($0) }.map(\.content)
  }

  /// What the emojis look like, in an order of their own.
  static func sorted(_ contents: [[String]]) -> [[String]] {
    contents.sorted { $0.joined(separator: " ") < $1.joined(separator: " ") }
  }
}
