import Diagnostics
import EmojiArt
import Foundation
import JSONSyntax

/// Makes broken documents of sound ones and of broken ones, the same for the same seed.
struct Mutator {
  private var random: SplitMix64
  private let seeds: [[UInt8]]

  init(seed: UInt64, seeds: [[UInt8]]) {
    random = SplitMix64(seed: seed)
    self.seeds = seeds
  }

  /// Examples of rules, generated documents, and the shared corpora where they are.
  static let seeds: [[UInt8]] = {
    let rules = JSONRules.all + EmojiArtRules.all
    var seeds = rules.flatMap { rule in (rule.bad + rule.good).map(\.bytes) }
    seeds += (0..<200).map { GeneratedDocument.make(seed: $0, emojis: Int($0 % 7)) }
    if Corpus.isThere {
      for folder in ["emojiart", "emojiart-bad"] {
        let rows = (try? Corpus.rows("\(folder)/expected.tsv")) ?? []
        seeds += rows.compactMap { row in
          let file = Corpus.folder.appending(path: "\(folder)/\(row[0])")
          return (try? Data(contentsOf: file)).map { Array($0.prefix(4000)) }
        }
      }
    }
    return Array(Set(seeds.filter { !$0.isEmpty })).sorted { $0.lexicographicallyPrecedes($1) }
  }()

  private static let tokens: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "'", "“", "\\u", "\\ud83d", "\\ude00", "\\\"",
      "null",
      "true", "NaN", "-", "+", ".", "e", "1e400", "0", "9223372036854775808", "-0", "//", "/*",
      "*/",
      "#", "\n<<<<<<< ", "=======", "\u{FEFF}", "\u{A0}", "\u{2028}", "\r\n", "\t", "\u{0}", " ",
      "\"background\":", "\"url\":", "\"imageData\":", "\"backgroundURL\":", "\"emojis\":[",
      "\"uniqueEmojiId\":", "\"position\":{", "\"text\":", "\"string\":\"😀\"", "\"size\":",
      "\"id\":",
      "\"_0\":", "data:image/png;base64,", "=", "==", "_", "https://", "%", "é", "😀", "\u{200D}",
      "\"x\":1,", "\"y\":-2,", "{},", "[],", "\"backgroundImageData\":\"", "\"blank\":{}",
    ].map { Array($0.utf8) }
    + [
      [0xFF], [0xFE], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xFF, 0xFE],
    ]

  mutating func next() -> [UInt8] {
    var bytes = pick(seeds)
    for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes) }
    return bytes
  }

  /// A size for the next chunk; small ones are the hardest.
  mutating func chunk(_ most: Int) -> Int { Int.random(in: 1...most, using: &random) }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes = pick(Self.tokens) }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 4: bytes.removeSubrange(place...)
    case 5:
      let other = pick(seeds)
      let start = Int.random(in: 0..<other.count, using: &random)
      bytes.replaceSubrange(place..., with: other[start...].prefix(4000))
    case 6: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
    case 7: bytes.replaceSubrange(place..<end, with: pick(Self.tokens))
    default: bytes.insert(contentsOf: pick(Self.tokens), at: place)
    }
  }
}
