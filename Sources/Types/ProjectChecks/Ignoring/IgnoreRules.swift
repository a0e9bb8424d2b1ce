package import Diagnostics

/// The rules for comments that accept findings.
package enum IgnoreRules {
  /// All rules in the order of the catalog.
  package static let all = [unused, unknownRule, malformed, missingReason]

  static let unused = RuleInfo(
    "ignore/unused", .warning, fix: .unsafe,
    """
    A comment accepts findings of a rule, and the place has none; reported at the rule. Rules that \
    are not selected do not count
    """,
    because: "it would hide the next defect",
    bad: [
      .package("<!-- filetype: ignore ↓mime/no-detection, found by its name -->"),
      .entry("# filetype: ignore ↓desktop, as the old one\nTerminal=false"),
    ],
    good: [.package("<!-- filetype: ignore mime/uppercase-glob, as in the file names -->", "A")])

  static let unknownRule = RuleInfo(
    "ignore/unknown-rule", .warning, fix: .unsafe,
    "A comment names a rule or a subject that is not known; reported at the name",
    because: "the comment does not accept anything",
    bad: [
      .package("<!-- filetype: ignore ↓mime/made-up, whatever it is -->"),
      .entry("# filetype: ignore ↓made-up/rule, whatever it is\nTerminal=false"),
    ],
    good: [.package("<!-- filetype: ignore mime/uppercase-glob, as in the file names -->", "A")])

  static let malformed = RuleInfo(
    "ignore/malformed", .warning,
    """
    A comment begins with 'filetype:', and is not 'ignore' or 'ignore-file' with at least one \
    rule; reported at the word
    """,
    because: "the comment does not accept anything",
    bad: [
      .package("<!-- filetype: ↓ingore mime/uppercase-glob, as in the file names -->"),
      .entry("# filetype: ↓ignore\nTerminal=false"),
    ],
    good: [.package("<!-- filetype: a sketch -->")])

  static let missingReason = RuleInfo(
    "ignore/missing-reason", .note,
    "A comment accepts findings without saying why; reported at the comment",
    because: "readers cannot know whether it may be removed",
    bad: [.package("↓<!-- filetype: ignore mime/uppercase-glob -->", "A")],
    good: [.package("<!-- filetype: ignore mime/uppercase-glob, as in the file names -->", "A")])
}

extension RuleExample {
  /// Returns a package with a glob, below a comment.
  fileprivate static func package(_ comment: String, _ glob: String = "a") -> RuleExample {
    RuleExample(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
        \(comment)
        <mime-type type="application/prs.sketch">
          <comment>Sketch</comment>
          <glob pattern="*.\(glob)sketch"/>
        </mime-type>
      </mime-info>

      """, path: "example.xml")
  }

  /// Returns the desktop entry of an application with more lines.
  fileprivate static func entry(_ lines: String) -> RuleExample {
    RuleExample(
      "[Desktop Entry]\nType=Application\nName=Sketch\nExec=sketch %F\n\(lines)\n",
      path: "example.desktop")
  }
}
