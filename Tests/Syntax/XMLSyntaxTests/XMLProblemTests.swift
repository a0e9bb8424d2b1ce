import Diagnostics
import Testing
import XMLSyntax

/// What is said of a text that is not well-formed, and where.
struct XMLProblemTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var words: String
    var testDescription: String { text }
  }

  /// `↓` marks the first byte of the finding.
  static let cases: [Case] = [
    Case(text: "↓", words: "the file is empty"),
    Case(text: "↓ \n", words: "the file contains only white space"),
    Case(text: "<!-- -->↓\n", words: "the file contains no element"),
    Case(text: "↓x<a/>", words: "text before the first element"),
    Case(text: "<a/>\n ↓x y\n", words: "text after the end of 'a'"),
    Case(text: "<a/>\n↓\0\0", words: "NUL bytes after the end of 'a'"),
    Case(text: "<a/>↓<b/>", words: "a second root element 'b' after 'a'"),
    Case(text: "<a/>↓</a>", words: "missing start tag for the end tag of 'a'"),
    Case(text: "<a/>↓<![CDATA[x]]>", words: "a CDATA section outside of the root element"),
    Case(
      text: "\n↓<?xml version='1.0'?><a/>",
      words: "the XML declaration is not the first thing in the file"),
    Case(text: "<?xml ↓encoding='UTF-8'?><a/>", words: "the XML declaration is malformed"),
    Case(text: "↓<?xml version='1.0'", words: "the XML declaration is malformed"),
    Case(text: "<a><key>x</↓string></a>", words: "'key' is closed by 'string'"),
    Case(text: "<a><b>x</↓a>", words: "'b' is closed by 'a'"),
    Case(text: "<a><b>x↓\n", words: "the file ends within 'b' in 'a'"),
    Case(text: "<a><b><c><d>↓", words: "the file ends within 'd' in 'c' in 'b' ..."),
    Case(text: "<a>↓</>", words: "'</' without a name"),
    Case(text: "<a>↓</a b>", words: "missing '>' of the end tag of 'a'"),
    Case(text: "<a>↓<b c='d'", words: "missing '>' of the tag 'b'"),
    Case(text: "<a>↓<b\n<c/></a>", words: "missing '>' of the tag 'b'"),
    Case(text: "<a>↓<", words: "the file ends with '<'"),
    Case(text: "<a>1 ↓< 2</a>", words: "'<' must be written as '&lt;'"),
    Case(text: "<a>Q↓&A</a>", words: "'&' must be written as '&amp;'"),
    Case(text: "<a>x ↓& y;</a>", words: "'&' must be written as '&amp;'"),
    Case(text: "<a>x↓&nbsp;y</a>", words: "the entity 'nbsp' is not declared"),
    Case(text: "<!DOCTYPE a SYSTEM 'a.dtd'><a>↓&nbsp;</a>", words: "the entity 'nbsp' is not"),
    Case(text: "<a>↓&#0;</a>", words: "'&#0;' is not a character that XML allows"),
    Case(text: "<a>↓&#xD800;</a>", words: "'&#xD800;' is not a character that XML allows"),
    Case(text: "<a>↓&#\u{300}65;</a>", words: "'&#\u{300}65;' is not a character that XML allows"),
    Case(text: "<a>x↓]]>y</a>", words: "']]>' in text"),
    Case(text: "<a>x↓\u{1}y</a>", words: "a control character (1) in text"),
    Case(text: "<a>x↓\u{FFFF}y</a>", words: "a character that XML does not allow"),
    Case(text: "<a b='x' ↓b='y'/>", words: "duplicate attribute 'b'"),
    Case(text: "<a b=↓c/>", words: "the value of 'b' must be in quotes"),
    Case(text: "<a ↓b/>", words: "the attribute 'b' is missing its value"),
    Case(text: "<a b='1'↓c='2'/>", words: "missing space before the attribute 'c'"),
    Case(text: "<a b=↓'1>\n<c d='2'/></a>", words: "the quote of 'b' is not closed"),
    Case(text: "<a b='1 ↓< 2'/>", words: "'<' must be written as '&lt;' in the value of 'b'"),
    Case(text: "<a b='?x=1↓&y=2'/>", words: "'&' must be written as '&amp;'"),
    Case(text: "<a ↓1='2'/>", words: "'1' in the tag of 'a'"),
    Case(text: "<a>↓<!-- x</a>", words: "the comment is not closed"),
    Case(text: "<a><!-- x ↓-- y --></a>", words: "'--' within a comment"),
    Case(text: "<a>↓<![CDATA[x</a>", words: "the CDATA section is not closed"),
    Case(text: "<a>↓<?x</a>", words: "missing space after '<?x'"),
    Case(text: "<a>↓<?x </a>", words: "the processing instruction is not closed"),
    Case(text: "<a>↓<!x></a>", words: "'<!' begins neither a comment nor a CDATA section"),
    Case(text: "<a/>↓<!DOCTYPE a>", words: "the DOCTYPE must come before the root element"),
    Case(text: "<!DOCTYPE a>↓<!DOCTYPE a><a/>", words: "duplicate DOCTYPE"),
    Case(text: "↓<!DOCTYPE a [<a/>", words: "missing end of the DOCTYPE"),
    Case(text: "<!DOCTYPE a [<!ELEMENT a ↓b>]><a/>", words: "the DOCTYPE is malformed"),
  ]

  @Test(arguments: cases) func isSaidOnce(_ sample: Case) throws {
    let example = RuleExample(sample.text)
    let document = XMLDocument(example.bytes)
    #expect(document.problems.count == 1, "\(document.problems)")
    let problem = try #require(document.problems.first)
    #expect(problem.kind == .malformed && !document.isWellFormed)
    #expect(problem.message.hasPrefix(sample.words), "\(problem.message)")
    #expect(problem.range.lowerBound == example.offset, "\(problem.range)")
  }

  @Test func anEndTagTellsWhatItShouldHaveClosed() throws {
    let document = XMLDocument(Array("<dict>\n<key>x</string></dict>".utf8))
    let related = try #require(document.problems.first?.related.first)
    #expect(related == RelatedPlace(range: 8..<11, message: "'key' is opened here"))
  }

  /// A line that a merge has left beside elements, in any of the line ends.
  @Test(arguments: ["=======", ">>>>>>> topic", "||||||| 1a2b3c4"], ["\n", "\r\n"])
  func linesOfMergesAreTold(_ mark: String, _ end: String) throws {
    for (before, after) in [("<b/>", ""), ("", "<b/>"), ("<b>1</b> &amp;", "<!-- x --><b/>")] {
      let document = XMLDocument(Array("<a>\(before)\(end)\(mark)\(end)\(after)</a>".utf8))
      let problem = try #require(document.problems.first)
      #expect(document.problems.count == 1 && problem.message.contains("a merge"))
      #expect(String(decoding: document.text[problem.range], as: UTF8.self) == mark)
    }
  }

  @Test(arguments: [
    "<a>Title\n=======\ntext</a>", "<a><!--\nTitle\n=======\n--><b/></a>",
    "<a>\n ======= \n<b/></a>", "<a>\n========\n<b/></a>", "<a><b/>\n>>>>>>>>\n</a>",
  ])
  func otherLinesAreNotOfAMerge(_ text: String) {
    #expect(XMLDocument(Array(text.utf8)).problems.isEmpty)
  }

  @Test func whatIsOpenAtTheEndIsTold() throws {
    let document = XMLDocument(Array("<a><b><c>text".utf8))
    #expect(document.problems.first?.related.map(\.range) == [7..<8, 4..<5, 1..<2])
  }

  @Test func theTreeIsKeptUpToTheMistake() throws {
    let document = XMLDocument(Array("<a><b>x</b><c>y & z</c></a>".utf8))
    let root = try #require(document.root)
    #expect(root.range == 0..<16 && root.endTag == 16..<16)
    #expect(root.elements.map(\.name) == ["b", "c"])
    #expect(root.elements.map(\.text) == ["x", "y "])
    #expect(root.elements.map(\.range) == [3..<11, 11..<16])
  }

  @Test func whatOnlyTheParserSeesEndsTheTreeToo() throws {
    let document = XMLDocument(Array("<a><b/>x\u{FFFE}<c/></a>".utf8))
    #expect(document.root?.elements.map(\.name) == ["b"])
    #expect(document.root?.range == 0..<8)
  }
}
