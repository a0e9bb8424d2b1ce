import Diagnostics
import JSONSyntax

/// The scalars at a place, with the number of their occurrences.
struct LearnedScalars {
  /// The JSON texts in the order of their first occurrence.
  private var texts: [ExactText] = []
  private var counts: [ExactText: Int] = [:]
  private var total = 0
  /// True if all strings are numbers in quotes.
  private(set) var areNumbers = true

  /// The maximum number of distinct scalars, and their maximum length.
  private static let most = 256
  private static let longest = 200

  mutating func add(_ value: JSONValue, in text: [UInt8]) {
    guard let json = value.scalar(in: text) else { return }
    if value.string != nil {
      areNumbers = areNumbers && DocumentRewriter.spelled(Array(json.utf8), .number) != nil
    }
    add(ExactText(json), 1)
  }

  mutating func add(_ others: LearnedScalars) {
    areNumbers = areNumbers && others.areNumbers
    for text in others.texts { add(text, others.counts[text] ?? 0) }
    total += others.total - others.counts.values.reduce(0, +)
  }

  private mutating func add(_ json: ExactText, _ count: Int) {
    total += count
    if let known = counts[json] {
      counts[json] = known + count
    } else if texts.count < Self.most, json.text.utf8.count <= Self.longest {
      texts.append(json)
      counts[json] = count
    }
  }

  /// True unless it is certain that a value does not occur.
  func contains(_ json: String) -> Bool {
    counts[ExactText(json)] != nil || counts.values.reduce(0, +) != total
  }

  /// The value, if it is always the same.
  var only: String? { texts.count == 1 && counts[texts[0]] == total ? texts[0].text : nil }

  /// The maximum number of words at a place, and their maximum length.
  private static let (mostWords, longestWord) = (16, 26)

  /// The values apart from null, if they are few words, booleans, or integers that occur
  /// repeatedly; nil for texts and amounts.
  var words: [String]? { fewWords.flatMap { total - (counts["null"] ?? 0) > $0.count ? $0 : nil } }

  /// The values apart from null, if they are few words, booleans, or integers; nil for other
  /// values.
  var fewWords: [String]? {
    let known = texts.map(\.text).filter { $0 != "null" }
    guard !known.isEmpty, known.count <= Self.mostWords,
      counts.values.reduce(0, +) == total, known.allSatisfy(Self.isWord)
    else { return nil }
    return known
  }

  /// True if both are few words without a common one, or if all values of each have one form, and
  /// the forms differ.
  func areUnlike(_ others: LearnedScalars) -> Bool {
    let words = [self, others].map { Set($0.words ?? []) }
    if words.allSatisfy({ $0.count > 1 && $0.allSatisfy { $0.hasPrefix("\"") } }) {
      return words[0].isDisjoint(with: words[1])
    }
    let forms = [self, others].map { scalars in
      scalars.texts.count < Self.fewForms ? [] : Set(scalars.texts.map { Self.form($0.text) })
    }
    return forms.allSatisfy { $0.count == 1 } && forms[0] != forms[1]
  }

  /// The number of values whose common form is hardly chance.
  private static let fewForms = 3

  /// True if only one has fractions, or if its greatest number is much greater.
  func areOtherAmounts(_ others: LearnedScalars) -> Bool {
    let all = [self, others].map { $0.texts.compactMap { Double($0.text)?.magnitude } }
    guard let own = all[0].max(), let other = all[1].max() else { return false }
    let areWhole = all.map { $0.allSatisfy { $0 == $0.rounded() } }
    return areWhole[0] != areWhole[1] || max(own, other) > Self.likelyRatio * min(own, other)
  }

  private static let likelyRatio = 50.0

  /// Returns the value with `9` for each number, and `a` or `A` for each run of letters.
  private static func form(_ json: String) -> String {
    json.drop { $0 == "-" }.reduce(into: "") { form, character in
      let sign: Character =
        character.isNumber
        ? "9" : character.isLetter ? character.isUppercase ? "A" : "a" : character
      if form.last != sign { form.append(sign) }
    }
  }

  static func isWord(_ json: String) -> Bool {
    guard json.hasPrefix("\"") else { return Int(json) != nil || json == "true" || json == "false" }
    let word = json.dropFirst().dropLast()
    let isText = word.count { $0 == " " } > 1 || word.contains { "/\\:.,@#".contains($0) }
    return !word.isEmpty && json.utf8.count <= longestWord && !isText
      && word.first?.isNumber == false && !(word.contains(" ") && word.contains(where: \.isNumber))
  }
}
