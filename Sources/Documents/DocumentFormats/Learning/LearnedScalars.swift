import Diagnostics
import JSONSyntax

/// The scalars at a place, with the number of their occurrences.
struct LearnedScalars {
  /// The JSON texts in the order of their first occurrence.
  private var texts: [String] = []
  private var counts: [String: Int] = [:]
  private var total = 0
  /// True if all strings are numbers in quotes.
  private(set) var areNumbers = true

  /// The maximum number of distinct scalars, and their maximum length.
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

  /// The first of the most frequent values; nil if it is not typical of the others, or if it is a
  /// UUID or a digest, which another document cannot have.
  var commonest: String? {
    var best: (json: String, count: Int)?
    for text in texts {
      let count = counts[text] ?? 0
      if count > best?.count ?? 0 { best = (text, count) }
    }
    guard let best, !LearnedShape.isDigest(best.json.filter { $0 != "\"" }) else { return nil }
    return best.count > 1 && best.count * 2 >= total || total == 1 ? best.json : nil
  }

  /// The Boolean or word that more than half of the values are; nil for other values.
  var usual: String? {
    texts.first { json in
      let isBoolean = json == "true" || json == "false"
      return (isBoolean || json.hasPrefix("\"") && Self.isWord(json))
        && counts[json] ?? 0 > max(1, total / 2)
        && !LearnedShape.isDigest(json.filter { $0 != "\"" })
    }
  }

  /// The value, if it is always the same and occurs more than once.
  var constant: String? {
    texts.count == 1 && total > 1 && counts[texts[0]] == total ? texts[0] : nil
  }

  /// Returns the share of the smaller set's values that the other set contains, from 0 to 1, not
  /// counting trivial values.
  func overlap(_ other: LearnedScalars) -> Double {
    let (left, right) = (Set(texts.filter(Self.says)), Set(other.texts.filter(Self.says)))
    guard let least = [left.count, right.count].min(), least > 0 else { return 0 }
    return Double(left.intersection(right).count) / Double(least)
  }

  /// The maximum number of words at a place, and their maximum length.
  private static let (mostWords, longestWord) = (16, 26)

  /// The values apart from null, if they are few words, booleans, or integers that occur repeatedly;
  /// nil for texts and amounts.
  var words: [String]? { fewWords.flatMap { total - nullCount > $0.count ? $0 : nil } }

  /// The values apart from null, if they are few words, booleans, or integers; nil for other values.
  var fewWords: [String]? {
    let known = texts.filter { $0 != "null" }
    guard !known.isEmpty, known.count <= Self.mostWords,
      counts.values.reduce(0, +) == total, known.allSatisfy(Self.isWord)
    else { return nil }
    return known
  }

  /// True if all values apart from null are UUIDs.
  var areUUIDs: Bool {
    let known = texts.filter { $0 != "null" }
    return !known.isEmpty && counts.values.reduce(0, +) == total
      && known.allSatisfy { json in
        json.hasPrefix("\"") && json.allSatisfy { $0.isHexDigit || $0 == "-" || $0 == "\"" }
          && json.dropFirst().dropLast().split(separator: "-").map(\.count) == [8, 4, 4, 4, 12]
      }
  }

  var nullCount: Int { counts["null"] ?? 0 }

  static func isWord(_ json: String) -> Bool {
    guard json.hasPrefix("\"") else { return Int(json) != nil || json == "true" || json == "false" }
    let word = json.dropFirst().dropLast()
    let isText = word.count { $0 == " " } > 1 || word.contains { "/\\:.,@#".contains($0) }
    return !word.isEmpty && json.utf8.count <= longestWord && !isText
      && word.first?.isNumber == false && !(word.contains(" ") && word.contains(where: \.isNumber))
  }

  private static func says(_ json: String) -> Bool {
    !["true", "false", "null", "\"\"", "0", "1"].contains(json)
  }
}
