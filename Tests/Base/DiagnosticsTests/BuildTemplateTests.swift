import Testing

@testable import Diagnostics

/// The names that a script replaces.
@Suite struct BuildTemplateTests {
  private static let marks = [
    ("${", "}"), ("$(", ")"), ("$", ""), ("@", "@"), ("%%", "%%"), ("__", "__"), ("%(", ")s"),
    ("%{", "}"), ("#{", "}"), ("%", "%"),
  ]

  private static func found(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return BuildTemplate.placeholders(in: text).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(arguments: marks) func namesInCapitalsAreFound(_ open: String, _ close: String) {
    for name in ["REPO_ROOT", "APP2", "V_1_2", "AB"] {
      for (before, after) in [("", ""), ("Exec=", "/bin/a %U\n"), ("\"", "\""), (">", "</id>")] {
        let mark = open + name + close
        #expect(Self.found(before + mark + after) == [mark], "\(before)\(mark)\(after)")
      }
      let twice = Self.found("\(open)\(name)\(close) \(open)\(name)\(close)")
      #expect(twice.count == 2)
    }
  }

  /// What people expect a session to expand, and other uses of the marks.
  @Test(arguments: [
    "$HOME/bin/a", "${HOME}", "$XDG_DATA_HOME", "$(which a)", "$1", "$a", "${a:-b}", "a@b.org",
    "me@example.org and you@example.org", "100%% A%%", "__init__", "A__", "@@u %U @@", "%F", "$",
    "@", "__", "%%", "$A", "__ __", "@ A @", "50% OFF %", "%(a)", "%()s", "a %f %F", "# {a}", "#{",
    "%{}",
  ])
  func otherTextsAreNone(_ text: String) { #expect(Self.found(text).isEmpty) }
}
