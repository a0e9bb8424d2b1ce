import Diagnostics
import JSONSyntax

/// How often scalars were met at a place.
struct LearnedScalars {
  /// JSON texts in the order in which they were met.
  private var texts: [String] = []
  private var counts: [String: Int] = [:]
  private var total = 0
  /// True if all strings are numbers in quotes.
  private(set) var areNumbers = true

  /// No more are told apart, and no longer ones.
  private static let most = 256
  private static let longest = 200

  mutating func add(_ value: JSONValue, in text: [UInt8]) {
    switch value.content {
    case .object, .array: return
    case .string(let string):
      let json = JSONText.string(string).text
      areNumbers = areNumbers && DocumentRewriter.spelled(Array(json.utf8), .number) != nil
      add(json, 1)
    case .number(let number):
      add(String(decoding: text[number.range.clamped(to: text.indices)], as: UTF8.self), 1)
    case .boolean(let value): add("\(value)", 1)
    case .null: add("null", 1)
    }
  }

  mutating func add(_ others: LearnedScalars) {
    areNumbers = areNumbers && others.areNumbers
    for text in others.texts { add(text, others.counts[text] ?? 0) }
    total += others.total - others.counts.values.reduce(0, +)
  }

  private mutating func add(_ json: String, _ count: Int) {
    total += count
    if let known = counts[json] {
      counts[json] = known + count
    } else if texts.count < Self.most, json.utf8.count <= Self.longest {
      texts.append(json)
      counts[json] = count
    }
  }

  var isEmpty: Bool { total == 0 }

  /// The value that was met most often, of several the first; nil if it says nothing of the others.
  var commonest: String? {
    var best: (json: String, count: Int)?
    for text in texts {
      let count = counts[text] ?? 0
      if count > best?.count ?? 0 { best = (text, count) }
    }
    return best.flatMap { $0.count > 1 && $0.count * 2 >= total || total == 1 ? $0.json : nil }
  }

  /// The only value that was met, more than once.
  var constant: String? {
    texts.count == 1 && total > 1 && counts[texts[0]] == total ? texts[0] : nil
  }

  /// How many of the values of the side with fewer are those of the other too, from 0 to 1; values
  /// that say nothing do not count.
  func overlap(_ other: LearnedScalars) -> Double {
    let (left, right) = (Set(texts.filter(Self.says)), Set(other.texts.filter(Self.says)))
    guard let least = [left.count, right.count].min(), least > 0 else { return 0 }
    return Double(left.intersection(right).count) / Double(least)
  }

  private static func says(_ json: String) -> Bool {
    !["true", "false", "null", "\"\"", "0", "1"].contains(json)
  }
}
