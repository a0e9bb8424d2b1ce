import Diagnostics
import JSONSyntax

// The rules for the spelling of integers, and for values that some readers do not understand.
extension EmojiArtRules {
  static let numbers = Family<DocumentSubject>(numberProblems.rules) { document, findings in
    if let counter = document.counter { checkSpelling(of: counter, &findings) }
    document.check(numberProblems, &findings)
  }

  static let numberProblems: ProblemRules = [
    .numberInString: Family(numberInString), .notIntegral: Family(numberNotIntegral),
    .decimalSpelling: Family(integerAsDecimal), .outOfRange: Family(numberOutOfRange),
    .beyondDoublePrecision: Family(numberBeyondDoublePrecision),
  ]

  private static func checkSpelling(of counter: Member, _ findings: inout Findings) {
    var occurrence = Occurrence(problem: .numberInString, range: counter.value.range)
    if let value = counter.value.quotedInteger {
      occurrence.text = "\(value)"
    } else {
      guard let number = counter.value.number, let problem = Occurrence.Problem(spelling: number),
        // `exhaustedCounter` reports an exhausted counter.
        problem != .beyondDoublePrecision || number.value != .max
      else { return }
      occurrence.problem = problem
      occurrence.number = number.value ?? 0
    }
    let checked = CheckedOccurrence(occurrence: occurrence, name: counter.spelling)
    numberProblems[occurrence.problem]?.check(checked, &findings)
  }

  static let numberInString = Rule<CheckedOccurrence>(
    "emojiart/number-in-string", .error, fix: .safe,
    "A number member holds a string that spells an integer; reported at the string",
    because: "every reader refuses the whole document",
    bad: [.emoji(size: #"↓"40""#)],
    good: [.emoji()]
  ) { value, found in
    found(
      "'\(value.name)' must be an integer, found a string", at: value.range,
      fix: Fix("remove the quotes", .replace(value.range, by: "\(Int(value.text) ?? 0)")))
  }

  static let numberNotIntegral = Rule<CheckedOccurrence>(
    "emojiart/number-not-integral", .error, fix: .unsafe,
    """
    An integer member holds a number with a fraction, even as a double (in the variants with \
    fractional members only the integral ones count); reported at the number
    """,
    because: "Foundation calls the whole document invalid JSON and names no place",
    bad: [.emoji(x: "↓12.5")],
    good: [.emoji(x: "12")]
  ) { value, found in
    found(
      "'\(value.name)' must be an integer, found a fraction", at: value.range,
      fix: Int(value.text).map {
        Fix("round it to \($0)", .replace(value.range, by: "\($0)"), as: .unsafe)
      })
  }

  static let integerAsDecimal = Rule<CheckedOccurrence>(
    "emojiart/integer-as-decimal", .note, fix: .safe,
    """
    An integer is spelled with a point, an exponent or a minus zero (40.0, 4e1, -0), or with a \
    fraction too small for a double (1.0000000000000001); reported at the number
    """,
    because: "it is accepted, but shows that another tool rewrote the file",
    references: ["Foundation JSONEncoder and JSONDecoder"],
    bad: [
      .emoji2017(size: "↓24.0"), .emoji2017(size: "↓2e1"), .emoji(y: "↓-0"),
      .emoji(x: "↓1.0000000000000001"),
    ],
    good: [.emoji2017(), .emoji2017(size: "20"), .emoji(y: "0")]
  ) { value, found in
    found(
      "'\(value.name)' should be written as \(value.number)", at: value.range,
      fix: Fix("write the integer", .replace(value.range, by: "\(value.number)")))
  }

  static let numberOutOfRange = Rule<CheckedOccurrence>(
    "emojiart/number-out-of-range", .error,
    """
    An integer member does not fit a signed 64-bit integer, or is spelled with a point or an \
    exponent and one of the 512 at its upper end or the lowest; reported at the number
    """,
    because: "Foundation calls the whole document invalid JSON and names no place",
    bad: [
      .emoji2023(y: "↓9223372036854775808"), .emoji(size: "↓1e19"),
      .emoji(x: "↓9223372036854775807.0"),
    ],
    good: [.emoji2023(), .emoji()]
  ) { value, found in
    found("'\(value.name)' must fit in a 64-bit integer", at: value.range)
  }

  static let numberBeyondDoublePrecision = Rule<CheckedOccurrence>(
    "emojiart/number-beyond-double-precision", .warning,
    """
    An integer member is larger than 2 to the power of 53 in magnitude but fits 64 bits; reported \
    at the number
    """,
    because: "JavaScript and other tools silently round it",
    references: ["RFC 8259 6", "RFC 7493 2.2"],
    bad: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": ↓9007199254740993}"#)],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 9007199254740991}"#)]
  ) { value, found in
    found("'\(value.name)' is greater than 2 to the power of 53", at: value.range)
  }
}
