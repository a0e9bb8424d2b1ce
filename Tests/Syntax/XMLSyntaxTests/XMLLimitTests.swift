import Diagnostics
import TestSupport
import Testing
import XMLSyntax

/// What hostile texts may cost: each is read or refused at once.
@Suite(.serialized) struct XMLLimitTests {
  static func bytes(_ text: String, _ count: Int) -> [UInt8] {
    Array(String(repeating: text, count: count).utf8)
  }

  static func read(_ bytes: [UInt8]) -> [XMLProblemKind] {
    var problems: [XMLProblemKind] = []
    let time = processorTime { problems = XMLDocument(bytes).problems.map(\.kind) }
    #expect(time < .seconds(10))
    return problems
  }

  @Test(arguments: [257, 20_000, 1_000_000]) func depth(_ count: Int) {
    let text = Self.bytes("<a>", count) + Self.bytes("</a>", count)
    let document = XMLDocument(text)
    #expect(document.problems.map(\.kind) == [.nestingTooDeep])
    #expect(document.problems.first?.range == 768..<770)
  }

  @Test func theGreatestDepthIsRead() {
    #expect(Self.read(Self.bytes("<a>", 256) + Self.bytes("</a>", 256)) == [])
    let shallow = XMLDocument(Array("<a><b/></a>".utf8), limits: XMLLimits(depth: 1))
    #expect(shallow.problems.map(\.kind) == [.nestingTooDeep])
  }

  @Test func size() {
    let document = XMLDocument(Array("<a/>".utf8), limits: XMLLimits(bytes: 3))
    #expect(document.problems.map(\.kind) == [.oversizedFile] && document.root == nil)
    #expect(Self.read(Self.bytes("0123456789", 10_000_000)) == [.oversizedFile])
  }

  @Test func attributes() {
    let all = (0..<100_000).map { " a\($0)=''" }.joined()
    #expect(Self.read(Array("<a\(all)/>".utf8)) == [.oversizedFile])
  }

  @Test func longTexts() {
    #expect(Self.read(Array("<a>".utf8) + Self.bytes("x", 11 << 20) + Array("</a>".utf8)) == [])
  }

  @Test func textsBetweenComments() {
    #expect(
      Self.read(Array("<a>".utf8) + Self.bytes("x<!---->", 200_000) + Array("</a>".utf8)) == [])
  }

  @Test func longNames() {
    let name = Array("<".utf8) + Self.bytes("x", 1 << 20) + Array("/>".utf8)
    #expect(Self.read(name) == [.oversizedFile])
  }

  @Test func manyNames() {
    let all = (0..<100_000).map { "<a\($0)/>" }.joined()
    #expect(Self.read(Array("<a>\(all)</a>".utf8)) == [.oversizedFile])
  }

  @Test func manyDeclarations() {
    let all = (0..<10_000).map { "<!ATTLIST a a\($0) CDATA ''>" }.joined()
    #expect(Self.read(Array("<!DOCTYPE a [\(all)]><a/>".utf8)) == [.oversizedFile])
    let some = all.prefix(60_000)
    let end = some.lastIndex(of: "<") ?? some.endIndex
    let elements = String(repeating: "<a/>", count: 100_000)
    #expect(Self.read(Array("<!DOCTYPE a [\(some[..<end])]><a>\(elements)</a>".utf8)) == [])
  }

  @Test func expansion() {
    let quadratic = "<!DOCTYPE a [<!ENTITY x '\(String(repeating: "y", count: 100_000))'>]><a>"
    #expect(
      Self.read(Array(quadratic.utf8) + Self.bytes("&x;", 30_000) + Array("</a>".utf8))
        == [.entityDeclaration])
    let levels = (1..<30).map { "<!ENTITY l\($0) '&l\($0 - 1);&l\($0 - 1);'>" }.joined()
    #expect(
      Self.read(Array("<!DOCTYPE a [<!ENTITY l0 'lol'>\(levels)]><a>&l29;</a>".utf8))
        == [.entityDeclaration])
  }
}
