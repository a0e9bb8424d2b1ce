import Diagnostics
import JSONSyntax
import TestSupport
import Testing
import DeclarationImport

@Suite struct YAMLTests {
  private static let expectations = RuleExpectations(YAMLRules.all) {
    PackagerFile(yaml: $0.bytes).problems
  }

  @Test(arguments: YAMLRules.all.map(\.id)) func marks(id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: YAMLRules.all.map(\.id)) func silence(id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test func form() { Self.expectations.expectForm(subjects: ["yaml"]) }

  private static func file(_ text: String) -> PackagerFile {
    PackagerFile(yaml: Array(text.utf8))
  }

  @Test func scalarsAreThoseOfTheCoreSchema() {
    let root = Self.file("a: no\nb: true\nc: ~\nd: 1e3\ne: \"true\"\nf:\n").root
    #expect(root?["a"]?.string == "no" && root?["b"]?.boolean == true)
    #expect(root?["c"]?.kind == .null && root?["d"]?.string == "1e3")
    #expect(root?["e"]?.string == "true" && root?["f"]?.kind == .null)
  }

  /// Lines end at LF, CR LF, CR and NEL; columns count scalars.
  @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}"])
  func placesAreBytes(_ end: String) throws {
    let text = "\u{FEFF}a: é𝄞\(end)b: [é, word]\(end)"
    let value = try #require(Self.file(text).root?["b"]?[1])
    let bytes = Array(text.utf8)
    #expect(String(decoding: bytes[value.range], as: UTF8.self) == "word")
  }

  @Test func aliasesStandForValues() {
    let root = Self.file("a: &x [1, 2]\nb: *x\n").root
    #expect(root?["b"]?.array?.count == 2)
  }

  @Test(arguments: [
    "a: &a [x, x]\n" + String(repeating: "b: *a\n", count: 1001),
    String(repeating: "[", count: 100_000), String(repeating: "- ", count: 100_000),
    String(repeating: "? ", count: 100_000), String(repeating: "a: {", count: 100_000),
    (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    String(repeating: "a", count: 1 << 20) + "b",
  ])
  func whatIsTooComplexIsRefused(_ text: String) {
    let file = Self.file(text)
    #expect(file.root == nil && file.problems.map(\.rule) == ["yaml/too-complex"])
  }

  /// The bracket count can be fooled; the parser or the builder rejects what is deeper.
  @Test(arguments: ["[ \"]\", ", "[ ']', ", "[{a: \"}]\", b: "]) func hiddenBrackets(
    _ piece: String
  ) {
    let file = Self.file(String(repeating: piece, count: 5_000))
    #expect(file.root == nil && file.problems.count == 1)
    let closed = Self.file(
      String(repeating: "[ \"]\", ", count: 900) + String(repeating: "]", count: 900))
    #expect(closed.root == nil && closed.problems.map(\.rule) == ["yaml/too-complex"])
  }

  @Test func manyAliasesOfALargeValueAreRefused() {
    let items = String(repeating: "x,", count: 20_000)
    let text = "a: &a [\(items)]\n" + (0..<16).map { "b\($0): *a\n" }.joined()
    let file = Self.file(text)
    #expect(file.root == nil && file.problems.map(\.rule) == ["yaml/too-complex"])
  }

  @Test(arguments: [[0x61, 0x3A, 0x20, 0xFF], [0xFF, 0xFE, 0x61, 0], [0x61, 0, 0x62]])
  func bytesThatAreNoTextAreTold(_ bytes: [UInt8]) {
    let file = PackagerFile(yaml: bytes)
    #expect(file.root == nil && file.problems.map(\.rule) == ["yaml/malformed"])
  }

  @Test func keysAreThereOnce() {
    let file = Self.file("a: 1\nb: 2\na: 3\n")
    #expect(file.problems.map(\.rule) == ["yaml/malformed"])
    #expect(file.problems.first?.message.contains("duplicate key 'a'") == true)
  }
}
