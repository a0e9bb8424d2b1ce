import Diagnostics
import Testing
import XMLSyntax

/// Declarations of entities are reported once and nothing is ever replaced or opened.
struct XMLEntityTests {
  /// `↓` marks the finding.
  static let declarations = [
    "<!DOCTYPE a [↓<!ENTITY x 'y'>]><a>&x;</a>",
    "<!DOCTYPE a [↓<!ENTITY x SYSTEM 'file:///etc/hostname'>]><a b='&x;'>&x;</a>",
    "<!DOCTYPE a [<!-- <!ENTITY --> <!ELEMENT a ANY> ↓<!ENTITY % x 'y'>%x;]><a/>",
    "<!DOCTYPE a [↓<!ENTITY x SYSTEM 'http://127.0.0.1:9/' NDATA n>]><a>&amp;</a>",
    "<!DOCTYPE a [↓%x;]><a/>",
    "<!DOCTYPE a SYSTEM 'x.dtd' [↓<!ENTITY x 'y'><!ENTITY z 'y'>]><a>&x;&z;&q;</a>",
  ]

  @Test(arguments: declarations) func isReportedOnce(_ text: String) {
    let example = RuleExample(text)
    let document = XMLDocument(example.bytes)
    #expect(document.problems.map(\.kind) == [.entityDeclaration])
    #expect(document.problems.first?.range.lowerBound == example.offset)
    #expect(document.root?.name == "a" && document.isWellFormed)
  }

  @Test func usesStayAsTheyAreWritten() {
    let document = XMLDocument(
      Array("<!DOCTYPE a [<!ENTITY x 'y'>]><a b='1&x;2'>3&x;&amp;</a>".utf8))
    #expect(document.root?.text == "3&x;&" && document.root?["b"]?.value == "1&x;2")
  }

  @Test func aDoctypeAloneIsNoProblem() throws {
    let text = """
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://a/b.dtd" [ <!-- ] --> ]>
      <plist/>
      """
    let document = XMLDocument(Array(text.utf8))
    #expect(document.problems.isEmpty)
    let doctype = try #require(document.doctype)
    #expect(doctype.name == "plist" && doctype.systemID == "http://a/b.dtd")
    #expect(doctype.publicID == "-//Apple//DTD PLIST 1.0//EN")
    let subset = try #require(doctype.internalSubset)
    #expect(String(decoding: document.text[subset], as: UTF8.self) == " <!-- ] --> ")
    #expect(document.text[doctype.range].last == UInt8(ascii: ">"))
  }

  @Test func aSystemIdentifierAloneIsNoProblem() {
    let document = XMLDocument(Array("<!DOCTYPE a SYSTEM 'file:///etc/hostname'><a/>".utf8))
    #expect(document.problems.isEmpty && document.doctype?.systemID == "file:///etc/hostname")
    #expect(document.doctype?.publicID == nil)
  }

  @Test func defaultsOfAttributesAreNotAdded() {
    let document = XMLDocument(Array("<!DOCTYPE a [<!ATTLIST a b CDATA 'c'>]><a/>".utf8))
    #expect(document.problems.isEmpty && document.root?.attributes == [])
  }
}
