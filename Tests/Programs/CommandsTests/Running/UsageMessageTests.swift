import Commands
import Testing

@Suite struct UsageMessageTests {
  private static let options = ["--format", "--report", "--fix", "--files-from", "--select"]

  @Test(arguments: [
    (
      "Unknown option '--formt'. Did you mean '--format'?",
      "unknown option '--formt'; did you mean '--format'?"
    ),
    // The parser does not see that this is a beginning.
    (
      "Unknown option '--repor'", "unknown option '--repor'; did you mean '--report'?"
    ),
    // What the parser means is too far away.
    ("Unknown option '--xyz'. Did you mean '--fix'?", "unknown option '--xyz'"),
    (
      "Unknown option '--fil'. Did you mean '--fix'?",
      "unknown option '--fil'; did you mean '--fix'?"
    ),
    ("Unknown option '--fo'", "unknown option '--fo'"),
    ("Unknown option '-z'", "unknown option '-z'"),
    (
      "The value 'jsn' is invalid for '--format <format>'. Please provide one of the following:\n"
        + "  - text\n  - concise\n  - jsonl\n  - json\n  - sarif\n  - github",
      "unknown value 'jsn' for '--format'; did you mean 'json'?"
    ),
    (
      "The value 'jsn' is invalid for '--format <format>': "
        + UnknownValue(known: (1...40).map(String.init) + ["json"]).description,
      "unknown value 'jsn' for '--format'; did you mean 'json'?"
    ),
    (
      "The value '77' is invalid for '--to <edition>': "
        + UnknownValue(known: (1...40).map(String.init)).description,
      "unknown value '77' for '--to'; it is one of 40, such as 1, 2, 3, 4 or 5"
    ),
    (
      "The value 'all' is invalid for '--fail-on <level>'. Please provide one of 'error', 'warning', "
        + "'note' or 'never'.",
      "unknown value 'all' for '--fail-on'; it must be error, warning, note or never"
    ),
    (
      "The value 'B' is invalid for '<letter>'. Please provide one of 'a' and 'b'.",
      "unknown value 'B' for '<letter>'; did you mean 'b'?"
    ),
    (
      "The value '2019' is invalid for '--app <year>'. Please provide one of '2017' and '2020'.",
      "unknown value '2019' for '--app'; it must be 2017 or 2020"
    ),
    (
      "The value 'two' is invalid for '--jobs <number>'",
      "the value 'two' is invalid for '--jobs <number>'"
    ),
    ("Missing expected argument '<file>'", "missing expected argument '<file>'"),
    ("--jobs must be at least 1", "--jobs must be at least 1"),
    ("URL is missing.", "URL is missing"), ("", ""),
  ])
  func sentences(_ parsers: String, _ ours: String) {
    #expect(UsageMessage.text(parsers, options: Self.options) == ours)
  }

  @Test func longListsAreShownByTheirBeginning() {
    let known = (1...13).map { "v\($0)" }
    #expect(
      UsageMessage.unknownValue("other", for: "--to", known: known)
        == "unknown value 'other' for '--to'; it is one of 13, such as v1, v2, v3, v4 or v5")
    #expect(
      UsageMessage.unknownValue("other", for: "--to", known: known.dropLast(11))
        == "unknown value 'other' for '--to'; it must be v1 or v2")
  }

  @Test func optionsOfAHelpPage() {
    let page = """
      USAGE: tool [--format <format>]

      OPTIONS:
        --format <format>       The format; --color does not matter.
        -o, --output <file>     A file. See
                                --not-an-option for more.
        --diff, --dry-run       Print what
        -h                      Help.
      """
    #expect(
      UsageMessage.options(inHelp: page) == ["--format", "--output", "--diff", "--dry-run"])
  }
}
