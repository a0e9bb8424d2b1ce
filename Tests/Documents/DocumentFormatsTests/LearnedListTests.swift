import DocumentFormats
import TestSupport
import Testing

/// Dates in another form, and lists that become values, objects, or other lists.
struct LearnedListTests {
  /// The members of two versions of a document, written by a model of its own each.
  private typealias Model = @Sendable (_ random: inout SplitMix64) -> (old: String, new: String)

  private static func word(_ random: inout SplitMix64) -> String {
    "\"w\(Int.random(in: 0..<100_000, using: &random))\""
  }

  private static func words(_ random: inout SplitMix64, atLeast least: Int = 2) -> [String] {
    (0..<Int.random(in: least...5, using: &random)).map { _ in word(&random) }
  }

  private static func row(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

  /// A time in November 2022 in seconds since 1970, and in ISO 8601.
  private static func time(_ random: inout SplitMix64) -> (seconds: Int, text: String) {
    let (day, hour) = (
      Int.random(in: 10..<30, using: &random), Int.random(in: 10..<24, using: &random)
    )
    let seconds = 1_667_260_800 + 86_400 * (day - 1) + 3_600 * hour
    return (seconds, "\"2022-11-\(day)T\(hour):00:00Z\"")
  }

  private static let models: [(name: String, isLearned: Bool, model: Model)] = [
    (
      "seconds since 2001", true,
      { random in
        let time = time(&random)
        return ("\"at\": \(time.seconds - 978_307_200)", "\"at\": \(time.text)")
      }
    ),
    (
      "renamed date", true,
      { random in
        let time = time(&random)
        return ("\"at\": \(time.text)", "\"when\": \(time.seconds)000")
      }
    ),
    (
      "milliseconds", true,
      { random in
        let time = time(&random)
        return ("\"at\": \(time.seconds)", "\"at\": \(time.seconds)000")
      }
    ),
    (
      "grams", false,
      { random in
        let grams = Int.random(in: 2..<9_999, using: &random)
        return ("\"mass\": \(grams)", "\"mass\": \(grams)000")
      }
    ),
    (
      "a list of one", true,
      { random in
        let word = word(&random)
        return ("\"by\": \(word)", "\"by\": [\(word)]")
      }
    ),
    (
      "a list of one and back", true,
      { random in
        let word = word(&random)
        return ("\"by\": [\(word)]", "\"by\": \(word)")
      }
    ),
    (
      "into the only object", true,
      { random in
        let items = row(words(&random))
        return ("\"rooms\": \(items)", "\"floors\": [{\"rooms\": \(items)}]")
      }
    ),
    (
      "out of objects", true,
      { random in
        let (some, others) = (words(&random), words(&random))
        return (
          "\"pages\": [{\"lines\": \(row(some))}, {\"lines\": \(row(others))}]",
          "\"lines\": \(row(some + others))"
        )
      }
    ),
    (
      "names from a member", true,
      { random in
        let names = words(&random)
        let items = names.enumerated().map { "{\"key\": \($1), \"v\": \($0 + 5)}" }
        let members = names.enumerated().map { "\($1): {\"v\": \($0 + 5)}" }
        return ("\"slots\": \(row(items))", "\"slots\": {\(members.joined(separator: ", "))}")
      }
    ),
    (
      "names by turns", true,
      { random in
        let names = words(&random)
        let members = names.enumerated().map { "\($1): \($0 + 5)" }
        let items = names.enumerated().flatMap { [$1, "\($0 + 5)"] }
        return ("\"slots\": \(row(items))", "\"slots\": {\(members.joined(separator: ", "))}")
      }
    ),
    (
      "a sorted list of an object", false,
      { random in
        let names = words(&random)
        let members = names.shuffled(using: &random).map { "\($0): {\"v\": 7}" }
        let items = names.sorted().map { "{\"key\": \($0), \"v\": 7}" }
        return ("\"slots\": {\(members.joined(separator: ", "))}", "\"slots\": \(row(items))")
      }
    ),
    (
      "a split text", false,
      { random in
        let (first, last) = (word(&random).dropLast(), word(&random).dropFirst())
        return ("\"by\": \(first) \(last)", "\"by\": [\(first)\", \"\(last)]")
      }
    ),
  ]

  @Test("Lists and dates are learned of pairs, and never otherwise", arguments: models.indices)
  func learned(_ index: Int) throws {
    let (name, isLearned, model) = Self.models[index]
    var random = SplitMix64(seed: UInt64(63 + index))
    for _ in 0..<Effort.rounds(60, quick: 3) {
      let count = isLearned ? 8 : Int.random(in: 1...8, using: &random)
      let samples = (0..<count).map { number in
        let (old, new) = model(&random)
        let title = "\"t\": \"Ann \(number * 7_919)\", "
        return (old: title + old, new: title + new)
      }
      let learned = try LearnedPairTests.learn(samples.map(\.old), samples.map(\.new))
      let (old, new) = model(&random)
      let migrated = LearnedPairTests.migrate(
        "{\"version\": 1, \"t\": \"Eve\", \(old)}", learned, assuming: [])
      guard let text = migrated.text else {
        #expect(!isLearned, "\(name): \(migrated.reason), \(learned.questions)")
        continue
      }
      #expect(
        JSONComparison.areEqual(text, "{\"version\": 2, \"t\": \"Eve\", \(new)}"),
        "\(name): \(old) becomes \(text)")
    }
  }
}
