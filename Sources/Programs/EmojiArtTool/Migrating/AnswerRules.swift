package import Diagnostics

/// The rules for a table of answers.
package enum AnswerRules {
  /// All rules, in the order of the catalog.
  package static let all = [malformed, wrongColumns, wrongValue, repeatedPath]

  private static let page = ["Documentation/Scale.md"]

  static let malformed = RuleInfo(
    "answers/malformed", .error,
    "A table of answers cannot be read; reported where reading it ends",
    because: "the migration stops, since it does not know which answers are missing",
    references: ["RFC 4180"],
    bad: [
      .answers("path,image-size\n↓\"a.emojiart,32x24\n"),
      .answers("path,image-size\n\"a.emojiart\"↓ ,32x24\n"),
      .answers("path,image-size\n↓a.emojiart,32x24,yes\n"),
    ],
    good: [.sound])

  static let wrongColumns = RuleInfo(
    "answers/wrong-columns", .error,
    "The first row of a table of answers does not name its columns; reported at the name",
    because: "the values of an unknown column would be ignored",
    references: page,
    bad: [
      .answers("path,↓imagesize\na.emojiart,32x24\n"),
      .answers("path,from,↓from\na.emojiart,2017,2017\n"),
      .answers("↓image-size\n32x24\n"),
    ],
    good: [.sound])

  static let wrongValue = RuleInfo(
    "answers/wrong-value", .error,
    "An answer is not one that its column can have; reported at the answer",
    because: "the document would be migrated without it",
    references: page,
    bad: [
      .answers("path,image-size\na.emojiart,↓32\n"),
      .answers("path,from\na.emojiart,↓1999\n"),
      .answers("path,allow\na.emojiart,↓everything\n"),
      .answers("path,data-url\na.emojiart,↓maybe\n"),
      .answers("path,from\n↓,2017\n"),
    ],
    good: [.sound])

  static let repeatedPath = RuleInfo(
    "answers/repeated-path", .error,
    "A table of answers names a document twice; reported at the second path",
    because: "it is not known which of the answers holds",
    references: page,
    bad: [.answers("path,image-size\na.emojiart,32x24\n↓./a.emojiart,24x32\n")],
    good: [.sound])
}

extension RuleExample {
  fileprivate static func answers(_ text: String) -> RuleExample {
    RuleExample(text, path: "answers.csv")
  }

  fileprivate static let sound = answers(
    """
    path,needs,image-size,from,allow,data-url,why
    lake.emojiart,image-size,1600x1200,,,,
    "day, one.emojiart",from,,2017,"ids, visibility",yes,
    harbor.emojiart,image-size,,,,,not answered

    """)
}
