import Testing
import XMLSyntax

struct XMLOutlineTests {
  private static let text = """
    <a xmlns="urn:a" xml:lang="de"> <b:c xmlns:b="urn:b" b:d="1&amp;2" e="f"/>x<!-- --> </a>
    """

  @Test func nodesStandInTheOrderOfTheText() throws {
    let outline = XMLOutline(Array(Self.text.utf8))
    let root = try #require(outline.root.flatMap { outline.element($0) })
    #expect(outline.isWellFormed && root.nodes == 1..<4)
    #expect(outline.blank(1) == (true, 2) && outline.blank(2) == (false, 3))
    let child = try #require(outline.element(2))
    #expect(outline.names[child.name] == "b:c" && outline.names[child.namespace] == "urn:b")
    let attributes = child.attributes.map(outline.attribute)
    #expect(attributes.map(outline.value) == ["1&2", "f"])
    #expect(attributes.map(\.namespace) == [child.namespace, -1])
    #expect(!outline.isVerbatim(root) && outline.isVerbatim(child))
    guard case .text(let last) = outline.node(3).node else {
      Issue.record("the last node is no text")
      return
    }
    #expect(outline.value(of: last) == XMLText(value: "x ", range: last.range) && !last.isBlank)
  }

  @Test func namesAreToldApartByTheirBytes() {
    let names = ["\u{E9}", "e\u{301}"]
    let document = XMLDocument(Array("<a \(names[0])='1' \(names[1])='2'/>".utf8))
    #expect(document.problems.isEmpty)
    #expect(document.root?.attributes.map(\.nameRange.count) == [2, 3])
  }
}
