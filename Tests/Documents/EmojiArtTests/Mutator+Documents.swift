import Diagnostics
import EmojiArt
import Foundation
import JSONSyntax
import TestSupport

/// The documents to mutate, and what to mutate them with.
extension Mutator {
  init(seed: UInt64) { self.init(seed: seed, seeds: Self.documents, tokens: Self.tokens) }

  /// Examples of rules, generated documents, and the documents of a corpus if there is one.
  static let documents: [[UInt8]] = {
    let rules = JSONRules.all + EmojiArtRules.all
    var seeds = rules.flatMap { rule in (rule.bad + rule.good).map(\.bytes) }
    seeds += (0..<200).map { GeneratedDocument.make(seed: $0, emojis: Int($0 % 7)) }
    if Corpus.isGiven {
      for folder in ["emojiart", "emojiart-bad"] {
        let rows = (try? Corpus.lines("corpus/\(folder)/expected.tsv")) ?? []
        seeds += rows.compactMap { row in
          let file = Corpus.folder.appending(path: "corpus/\(folder)/\(row[0])")
          return (try? Data(contentsOf: file)).map { Array($0.prefix(4000)) }
        }
      }
    }
    return seeds
  }()

  static let tokens = [
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
  ]
}
