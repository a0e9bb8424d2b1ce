import Commands
import Diagnostics
import JSONSyntax
import TestSupport
import Testing

/// The file of a baseline.
@Suite struct BaselineTests {
  private static let expectations = RuleExpectations(BaselineRules.all) { example in
    let (baseline, found) = read(String(decoding: example.bytes, as: UTF8.self))
    var findings = Findings()
    Baseline.addFixed(
      baseline.files["fixed.xml"].map { _ in ["fixed.xml": 1] } ?? [:], in: example.bytes,
      to: &findings)
    return found + findings.diagnostics
  }

  private static let ids = BaselineRules.all.map(\.id)

  private static func read(_ text: String) -> (baseline: Baseline, findings: [Diagnostic]) {
    var findings = Findings()
    let baseline = Baseline(Array(text.utf8), &findings)
    return (baseline, findings.diagnostics)
  }

  @Test(arguments: ids) func badExamplesAreFound(_ id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: ids) func goodExamplesAreSilent(_ id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test func rulesHaveTheirForm() { Self.expectations.expectForm(subjects: ["baseline"]) }

  @Test func twoFormsOfANameAreTwoFiles() {
    let content = FindingContent(rule: "mime/a", key: 1, message: "z")
    var baseline = Baseline()
    baseline.files["\u{E9}.xml"] = [content: 1]
    baseline.files["e\u{301}.xml"] = [content: 2]
    let (again, findings) = Self.read(baseline.text)
    #expect(findings.isEmpty && again == baseline && again.files.count == 2)
  }

  @Test func writtenAndReadAgain() {
    var baseline = Baseline()
    let content = { (rule: String, key: UInt64, message: String) in
      FindingContent(rule: rule, key: key, message: message)
    }
    baseline.files["b/\"ü\".xml"] = [
      content("mime/b", 7, "'a' \n is \u{1B} odd"): 3, content("mime/a", .max, "z"): 1,
    ]
    baseline.files["a.xml"] = [content("mime/b", 0, ""): 1]
    baseline.files["empty.xml"] = [:]
    let text = baseline.text
    let (again, findings) = Self.read(text)
    #expect(findings.isEmpty && again.text == text && again.count == 5)
    #expect(
      text == """
        {
          "version": 1,
          "files": {
            "a.xml": [
              {"rule":"mime/b","message":"","key":"0000000000000000"}
            ],
            "b/\\"ü\\".xml": [
              {"rule":"mime/a","message":"z","key":"ffffffffffffffff"},
              {"rule":"mime/b","message":"'a' \\n is \\u001B odd","key":"0000000000000007","count":3}
            ]
          }
        }

        """)
    #expect(Self.read(Baseline().text).findings.isEmpty)
  }

  /// Every mistake is found at its place, and what is broken is not used.
  @Test(arguments: [
    ("", "baseline/malformed"), ("[]", "baseline/wrong-value"), ("{}", "baseline/wrong-value"),
    (#"{"version":"1","files":{}}"#, "baseline/unknown-version"),
    (#"{"version":1.5,"files":{}}"#, "baseline/unknown-version"),
    (#"{"version":1,"files":[]}"#, "baseline/wrong-value"),
    (#"{"version":1,"files":{"a":[1]}}"#, "baseline/wrong-value"),
    (#"{"version":1,"files":{"a":[{}]}}"#, "baseline/wrong-value"),
    (#"{"version":1,"files":{"a":[{"rule":1,"key":"0000000000000000"}]}}"#, "baseline/wrong-value"),
    (
      #"{"version":1,"files":{"a":[{"rule":"a/b","key":"+000000000000001"}]}}"#,
      "baseline/wrong-value"
    ),
    (
      #"{"version":1,"files":{"a":[{"rule":"a/b","key":"0000000000000000","count":0}]}}"#,
      "baseline/wrong-value"
    ),
    (
      #"{"version":1,"files":{"a":[{"rule":"a/b","key":"0000000000000000","line":3}]}}"#,
      "baseline/unknown-key"
    ),
    (#"{"version":1,"files":{},}"#, "baseline/malformed"),
    (String(repeating: "[", count: 10_000), "baseline/malformed"),
  ])
  func broken(_ text: String, _ rule: String) {
    let (_, findings) = Self.read(text)
    #expect(findings.first?.rule == rule && findings.allSatisfy { $0.range != nil }, "\(findings)")
  }

  @Test func schemaIsAllowed() {
    let text = #"{"$schema":"baseline.schema.json","version":1,"files":{}}"#
    #expect(Self.read(text).findings.isEmpty)
  }

  /// No cut of a file crashes the reader, and none is taken for a whole one.
  @Test func cuts() {
    var baseline = Baseline()
    baseline.files["a.xml"] = [FindingContent(rule: "a/b", key: 5, message: "ü"): 2]
    let bytes = Array(baseline.text.utf8)
    for count in 0..<(bytes.count - 2) {
      var findings = Findings()
      _ = Baseline(Array(bytes[..<count]), &findings)
      #expect(!findings.isEmpty, "\(count) bytes")
    }
  }
}
