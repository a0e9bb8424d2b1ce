import JSONSyntax
import TestSupport
import Testing
import ConfigurationSyntax

@Suite struct YAMLReaderTests {
  private static func problem(_ text: String) -> YAMLProblem? {
    do throws(YAMLProblem) {
      _ = try YAMLReader.read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func placesBehindAByteOrderMark() throws {
    let root = try #require(try YAMLReader.read(Array("\u{FEFF}é: 𝄞 # a clef".utf8)))
    #expect(root.range == 3..<4)
    #expect(root.object?.first?.nameRange == 3..<5 && root["é"]?.range == 7..<11)
  }

  @Test(arguments: ["", "# nothing\n", "\u{FEFF}"])
  func textsWithoutContentHaveNoValue(_ text: String) throws {
    #expect(try YAMLReader.read(Array(text.utf8)) == nil)
  }

  @Test("Each document of a text is read, with its own anchors")
  func severalDocuments() throws {
    let text = Array("---\na: &a 1\n---\n# nothing\n---\n- 2\n...\n".utf8)
    let values = try YAMLReader.readAll(text)
    #expect(values.map(\.kind) == [.object, .array])
    #expect(values.last?.array?.first?.range == 32..<33)
    #expect(try YAMLReader.readAll(Array("# nothing\n".utf8)).isEmpty)
    #expect(throws: YAMLProblem.self) {
      try YAMLReader.readAll(Array("a: &a 1\n---\nb: *a\n".utf8))
    }
  }

  @Test func aliasesHaveThePlacesOfTheirValues() throws {
    let root = try #require(
      try YAMLReader.read(Array("&k key: &v [true]\nother: {*k : *v}\n".utf8)))
    #expect(root["key"]?[0]?.boolean == true && root["other"]?["key"] == root["key"])
    #expect(root["other"]?.member("key")?.value.range == 8..<9)
  }

  @Test("A file may share a part among many others")
  func manyAliases() throws {
    let text = "a: &a {x: 1}\n" + (0..<200).map { "b\($0): *a\n" }.joined()
    #expect(try YAMLReader.read(Array(text.utf8))?.object?.count == 201)
  }

  /// The first mistake is reported, whichever parser notices it.
  @Test func problemsAreToldInTheOrderOfTheText() {
    let alias = Self.problem("a: *b\nc: [")
    #expect(alias?.cause == .syntax("found undefined alias") && alias?.range == 3..<3)
    let keys = Self.problem("a: {b: 1, b: 2}\nc: [")
    #expect(keys?.cause == .repeatedKeys(["b"]) && keys?.range == 4..<4)
    let document = Self.problem("--- é\n--- b\n")
    #expect(document?.range == 7..<7)
  }

  /// A line is not searched anew for every value on it.
  @Test(.endsSometime, arguments: [(#""a","#, "[", "]"), ("'k': v,", "- {", "}")])
  func oneLongLine(_ item: String, _ open: String, _ close: String) throws {
    let items = String(repeating: item, count: 45_000)
    let problem = Self.problem(open + items + close)
    let isList = open == "["
    #expect(isList ? problem == nil : problem?.cause == .repeatedKeys(["k"]))
  }

  /// Brackets that are closed only within quotes deceive the count, not the parser.
  @Test(.endsSometime) func levelsAreCountedTwice() {
    let problem = Self.problem(String(repeating: #"[ "]", "#, count: 100_000))
    #expect(problem?.cause == .tooComplex("the text nests deeper than 100 levels"))
    #expect((problem?.range.lowerBound ?? .max) < 1_000)
  }
}
