import Diagnostics
import Testing
import XMLSyntax

/// The tree and the places of a text.
struct XMLRangeTests {
  /// The text of a range.
  static func slice(_ document: XMLDocument, _ range: Range<Int>) -> String {
    String(decoding: document.text[range], as: UTF8.self)
  }

  static func read(_ text: String) -> XMLDocument { XMLDocument(Array(text.utf8)) }

  @Test func anElementHasItsPlaces() throws {
    let document = Self.read(#"<?xml version="1.0"?><a  x = "1>2" y='é'><b/>t</a >"#)
    #expect(document.problems.isEmpty && document.isWellFormed)
    let root = try #require(document.root)
    #expect(Self.slice(document, root.startTag) == #"<a  x = "1>2" y='é'>"#)
    #expect(Self.slice(document, root.nameRange) == "a")
    #expect(Self.slice(document, root.endTag) == "</a >")
    #expect(Self.slice(document, root.content) == "<b/>t")
    #expect(root.attributes.map { Self.slice(document, $0.range) } == [#"x = "1>2""#, "y='é'"])
    #expect(root.attributes.map { Self.slice(document, $0.valueRange) } == ["1>2", "é"])
    let inner = try #require(root.elements.first)
    #expect(inner.endTag == inner.startTag.upperBound..<inner.startTag.upperBound)
    #expect(inner.range == inner.startTag)
    #expect(root.text == "t")
  }

  @Test func textIsOneNodeAroundComments() throws {
    let document = Self.read(
      "<a>one<!-- no --> &amp; &#x41;<![CDATA[<\r\n]]>\r<?x?>two<!-- --></a>")
    let root = try #require(document.root)
    #expect(root.children.count == 1)
    #expect(root.text == "one & A<\n\ntwo")
    guard case .text(let text)? = root.children.first else { return }
    #expect(
      Self.slice(document, text.range)
        == "one<!-- no --> &amp; &#x41;<![CDATA[<\r\n]]>\r<?x?>two")
  }

  @Test func attributeValuesAreNormalized() throws {
    let document = Self.read("<a b='1\r\n2\t3&#10;4&amp;&lt;'/>")
    #expect(document.root?["b"]?.value == "1 2 3\n4&<")
  }

  @Test func prefixesHaveNamespaces() throws {
    let document = Self.read(
      #"<p:a xmlns:p="u:p" xmlns="u:d" p:x="" y="" xml:lang="de"><b/><c xmlns=""/><q:d/></p:a>"#)
    let root = try #require(document.root)
    #expect(root.namespace == "u:p" && root.localName == "a")
    #expect(root.attributes.map(\.name) == ["p:x", "y", "xml:lang"])
    #expect(
      root.attributes.map(\.namespace) == ["u:p", nil, "http://www.w3.org/XML/1998/namespace"])
    #expect(root.elements.map(\.namespace) == ["u:d", nil, nil])
  }
}
