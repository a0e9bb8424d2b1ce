import Diagnostics
import Testing
import XMLSyntax

/// Edits in the style of a text.
struct XMLEditorTests {
  private static let content = XMLContent(
    XMLContent.Name("n"), [XMLContent.Attribute(XMLContent.Name("k"), "v\"'é")])

  /// A text after an element was written into one; `path` leads to it.
  private static func inserting(
    _ content: XMLContent = content, into text: String, at path: [Int] = [], index: Int = .max
  ) throws -> String? {
    let editor = try XMLEditor(Array(text.utf8))
    let edits = editor.insertion(of: [content], into: editor.elements(at: path), at: index)?.edits
    return edits.map { String(decoding: Fix.apply([Fix("insert", $0)], to: Array(text.utf8))) }
  }

  @Test(
    "An element is written as its neighbors are",
    arguments: [
      ("<a>\n  <b/>\n</a>\n", "<a>\n  <b/>\n  <n k=\"v&quot;'é\"/>\n</a>\n"),
      ("<a>\r\n\t<b />\r\n</a>", "<a>\r\n\t<b />\r\n\t<n k=\"v&quot;'é\" />\r\n</a>"),
      ("<a><b c='1'/></a>", "<a><b c='1'/><n k='v\"&apos;é'/></a>"),
      (
        "<a>\n    <b/> <!-- of b -->  \n</a>",
        "<a>\n    <b/> <!-- of b -->  \n    <n k=\"v&quot;'é\"/>\n</a>"
      ),
      (
        "<?xml version='1.0' encoding='us-ascii'?><a>\n<b/></a>",
        "<?xml version='1.0' encoding='us-ascii'?><a>\n<b/>\n<n k=\"v&quot;'&#233;\"/></a>"
      ),
      (
        "<a>\n  <b\n      c=\"1\"\n      d=\"2\" />\n</a>",
        "<a>\n  <b\n      c=\"1\"\n      d=\"2\" />\n  <n k=\"v&quot;'é\" />\n</a>"
      ),
    ])
  func style(text: String, expected: String) throws {
    #expect(try Self.inserting(into: text) == expected)
  }

  @Test(
    "An element without content gets one in lines of its own",
    arguments: [
      ("<a/>", "<a>\n  <n/>\n</a>"), ("<a></a>", "<a>\n  <n/>\n</a>"),
      ("\u{FEFF}<a />", "\u{FEFF}<a>\n  <n />\n</a>"), ("<a>\n</a>", "<a>\n  <n/>\n</a>"),
    ])
  func empty(text: String, expected: String) throws {
    #expect(try Self.inserting(XMLContent(XMLContent.Name("n")), into: text) == expected)
  }

  @Test(
    "Elements inside are indented as elsewhere in the text, and attributes get lines if theirs do")
  func nesting() throws {
    let two = [XMLContent.Attribute(XMLContent.Name("c"), "3"), .init(.init("d"), "4")]
    let content = XMLContent(
      XMLContent.Name("n"), two, children: [XMLContent(XMLContent.Name("t"), text: "1<2")])
    let text = "<a>\n   <b\n     c='1'\n     d='2'><e/></b>\n</a>"
    let added = "   <n\n     c='3'\n     d='4'>\n      <t>1&lt;2</t>\n   </n>\n"
    #expect(try Self.inserting(content, into: text) == text.dropLast(4) + added + "</a>")
  }

  @Test("An element can come first or between others")
  func position() throws {
    let content = XMLContent(XMLContent.Name("n"))
    let text = "<a>\n <b/>\n <c/>\n</a>"
    #expect(
      try Self.inserting(content, into: text, index: 0) == "<a>\n <n/>\n <b/>\n <c/>\n</a>")
    #expect(
      try Self.inserting(content, into: text, index: 1) == "<a>\n <b/>\n <n/>\n <c/>\n</a>")
    #expect(try Self.inserting(content, into: "<a> <b/></a>", index: 0) == "<a> <n/><b/></a>")
  }

  @Test("A name is written with the prefix that stands for its namespace")
  func prefixes() throws {
    let content = XMLContent(
      XMLContent.Name("n", in: "u"), [.init(.init("k", in: "u"), "v")])
    #expect(
      try Self.inserting(content, into: "<a xmlns:p='u'/>")
        == "<a xmlns:p='u'>\n  <p:n p:k='v'/>\n</a>")
    #expect(
      try Self.inserting(content, into: "<a xmlns='u' xmlns:p='u'/>")?.contains("<n p:k='v'/>")
        == true)
    #expect(try Self.inserting(content, into: "<a xmlns='u'/>") == nil)
    #expect(
      try Self.inserting(content, into: "<a xmlns:p='u'><b xmlns:p='w'/></a>", at: [0]) == nil)
  }

  @Test(
    "An attribute is set, or added as the others are written",
    arguments: [
      ("<a k='1' l='2'/>", "<a k='v&apos;' l='2'/>"), ("<a/>", "<a k=\"v'\"/>"),
      ("<a\n  l='2'\n  />", "<a\n  l='2'\n  k='v&apos;'\n  />"),
      ("<a l = '2' >x</a>", "<a l = '2' k='v&apos;' >x</a>"),
    ])
  func attributes(text: String, expected: String) throws {
    let bytes = Array(text.utf8)
    let editor = try XMLEditor(bytes)
    let edit = try #require(editor.setting("k", to: "v'", of: editor.root))
    let result = Fix.apply([Fix("set", edit)], to: bytes)
    #expect(String(decoding: result) == expected)
    let again = try XMLEditor(result)
    #expect(again.setting("k", to: "v'", of: again.root) == nil)
    let attribute = try #require(XMLTag(result, again.root.startTag)["k"])
    guard !text.contains("k=") else { return }
    #expect(Fix.apply([Fix("remove", again.removal(of: attribute))], to: result) == bytes)
  }

  @Test("An element is removed with its line")
  func removal() throws {
    let bytes = Array("<a>\r\n  <b/><!-- c -->\r\n  <d/> <e/>\r\n</a>".utf8)
    let editor = try XMLEditor(bytes)
    let texts = editor.root.elements.map {
      String(decoding: Fix.apply([Fix("remove", editor.removal(of: $0))], to: bytes))
    }
    #expect(texts[0] == "<a><!-- c -->\r\n  <d/> <e/>\r\n</a>")
    #expect(texts[2] == "<a>\r\n  <b/><!-- c -->\r\n  <d/> \r\n</a>")
  }

  @Test(
    "What cannot be edited is refused at its place",
    arguments: [
      ("<a>", 3), ("<!DOCTYPE a [<!ENTITY e 'f'>]><a/>", 13), ("<a>&e;</a>", 3), ("", 0),
    ])
  func refusals(text: String, offset: Int) {
    let refusal = #expect(throws: TextRefusal.self) { try XMLEditor(Array(text.utf8)) }
    #expect(refusal?.range?.lowerBound == offset)
  }

  @Test("A text in UTF-16 is not edited")
  func wideText() {
    let bytes = [0xFF, 0xFE] + "<a/>".utf8.flatMap { unit -> [UInt8] in [unit, 0] }
    #expect(throws: TextRefusal.self) { try XMLEditor(bytes) }
  }
}

extension String {
  fileprivate init(decoding bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }
}
