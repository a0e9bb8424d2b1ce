import Diagnostics
import JSONSyntax
import TestSupport
import Testing
import DeclarationImport

@Suite struct ConfigurationTests {
  private static func file(_ path: String, _ bytes: [UInt8]) -> PackagerFile {
    path.hasSuffix("toml")
      ? PackagerFile(toml: bytes) : PackagerFile(json5: bytes, isStrict: false)
  }

  private static let expectations = RuleExpectations(ConfigurationRules.all) {
    file($0.path, $0.bytes).problems
  }

  @Test(arguments: ConfigurationRules.all.map(\.id)) func marks(id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: ConfigurationRules.all.map(\.id)) func silence(id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  private static func json5(_ text: String) -> JSONValue? {
    file("a.json5", Array(text.utf8)).root
  }

  private static func toml(_ text: String) -> JSONValue? { file("a.toml", Array(text.utf8)).root }

  @Test func textsOfJSON5() {
    let root = Self.json5(#"{a: 'it\'s \x41\u00e9\ud83d\ude00', "b": "c\"d", $e_1: "f\n\é"}"#)
    #expect(root?["a"]?.string == "it's A\u{E9}\u{1F600}" && root?["b"]?.string == "c\"d")
    #expect(root?["$e_1"]?.string == "f\né")
    #expect(Self.json5("{a: 'b\\\nc'}")?["a"]?.string == "bc")
  }

  @Test(arguments: ["+0x1F", ".5", "5.", "-1e3", "Infinity", "-NaN", "12"])
  func numbersOfJSON5(_ number: String) {
    #expect(Self.json5("[\(number)]")?[0]?.string == number)
  }

  @Test(arguments: [
    "", "{", "[1 2]", "{a 1}", "{a: b}", "'a", "{} {}", "/* a", "{\"a\": \"\\u12\"}", "[,]",
    String(repeating: "[", count: 100_000),
  ])
  func whatIsNoJSON5(_ text: String) {
    let file = Self.file("a.json5", Array(text.utf8))
    #expect(file.root == nil && file.problems.map(\.rule) == ["json5/malformed"])
  }

  @Test func tablesOfTOML() {
    let root = Self.toml(
      """
      a.b."c.d" = 'x'
      [t.u]
      v = { w = true, x.y = [1, 2] }
      [[l]]
      [l.m]
      n = 1979-05-27T07:32:00Z
      [[l]]
      """)
    #expect(root?["a"]?["b"]?["c.d"]?.string == "x")
    #expect(root?["t"]?["u"]?["v"]?["w"]?.boolean == true)
    #expect(root?["t"]?["u"]?["v"]?["x"]?["y"]?.array?.count == 2)
    #expect(root?["l"]?.array?.count == 2)
    #expect(root?["l"]?[0]?["m"]?["n"]?.string == "1979-05-27T07:32:00Z")
  }

  @Test(arguments: [
    (#"a = "b\tc\u00e9\"""#, "b\tc\u{E9}\""), (#"a = 'b\tc'"#, #"b\tc"#),
    ("a = \"\"\"\nb\n  c\"\"\"", "b\n  c"), ("a = '''\nb'c'''", "b'c"), (#"a = """#, ""),
  ])
  func textsOfTOML(_ text: String, _ value: String) {
    #expect(Self.toml(text)?["a"]?.string == value)
  }

  @Test(arguments: [
    "a", "a = ", "a = b", "[a", "[a]]", "a = 1 b = 2", "a = [1", "a = {b = 1", "a = \"b\n\"",
    "a = \"\\q\"", "a = 1\n[a]\nb = 2", "a = 1\na = 2", "= 1", String(repeating: "a.", count: 200),
    "a = " + String(repeating: "[", count: 100_000),
  ])
  func whatIsNoTOML(_ text: String) {
    let file = Self.file("a.toml", Array(text.utf8))
    #expect(file.root == nil && file.problems.map(\.rule) == ["toml/malformed"])
  }

  @Test func brokenJSONIsJudgedAsJSON() {
    let source = PackagerConfiguration(Array("{\"appId\": ".utf8), path: "electron-builder.json")
    #expect(source?.file.problems.allSatisfy { $0.rule.hasPrefix("json/") } == true)
  }
}
