import Diagnostics
import Foundation
import TestSupport
import Testing
import XMLSyntax

/// Broken texts keep their places in order.
struct XMLFuzzTests {
  static let seeds = [
    "<?xml version='1.0' encoding='UTF-8'?>\r\n<!DOCTYPE a [<!ELEMENT a ANY> <!-- ] -->]>\n<a>t</a>",
    #"<p:a xmlns:p="u" b='1 > 2' c="&amp;&#10;é"><b/> t<!-- c -->u<![CDATA[<]]>v<p:c/></p:a>"#,
    "<plist version=\"1.0\"><dict><key>A</key><array><string>😀</string><true/></array></dict></plist>",
    "<!DOCTYPE a [<!ENTITY x 'y'>%z;]><a b='&x;'>&x;<?pi x?></a>",
  ]
  static let tokens = [
    "<", ">", "&", "\"", "'", "=", "<!--", "-->", "]]>", "<![CDATA[", "<?", "?>", "<!DOCTYPE a>",
    "</a>", "<a>", "<b/>", " xmlns='q'", " xmlns:p=''", "&#0;", "&lt;", "&nbsp;", ";", "\0",
    "\u{1}",
    "\r", "\n", ":", "<?xml version='1.0'?>", "\u{FFFE}", "[", "]", "%x;", "<!ENTITY", "/>", "a:b",
    " x='1' x='2'", "encoding='UTF-16'", "\u{FEFF}",
  ]

  @Test func placesAreInOrder() throws {
    var mutator = Mutator(
      seed: 11, seeds: Self.seeds.map { Array($0.utf8) } + XMLCorpus.small, tokens: Self.tokens)
    for _ in 0..<Effort.rounds(50_000) {
      let bytes = mutator.next()
      let document = XMLDocument(bytes)
      let walk = Walk(document)
      walk.check(document)
      try #require(walk.mistake == nil, "\(walk.mistake ?? "") \(bytes)")
    }
  }

  /// The scanner may say that a text is well-formed only if libxml2 says so.
  @Test func certaintyAgreesWithTheParser() throws {
    var mutator = Mutator(
      seed: 12, seeds: Self.seeds.map { Array($0.utf8) } + XMLCorpus.small, tokens: Self.tokens)
    var sound = 0
    for _ in 0..<Effort.rounds(10_000) {
      let bytes = mutator.next()
      let own = XMLDocument(bytes)
      let asked = XMLDocument(bytes, limits: XMLLimits(certain: 0))
      try #require(
        own.problems == asked.problems, "\(String(decoding: bytes, as: UTF8.self))")
      if own.isWellFormed { sound += 1 }
    }
    #expect(sound > Effort.rounds(300))
  }
}

/// Looks at every place of a tree.
private final class Walk {
  let document: XMLDocument
  private(set) var mistake: String?

  init(_ document: XMLDocument) { self.document = document }

  private func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition, mistake == nil { mistake = what() }
  }

  func check(_ document: XMLDocument) {
    let whole = 0..<document.text.count
    for problem in document.problems {
      let ranges = [problem.range] + problem.related.map(\.range)
      let areInside = ranges.allSatisfy { isInside($0, whole) }
      expect(areInside, "\(problem)")
      expect(!problem.message.isEmpty && !problem.message.contains("\n"), "\(problem)")
    }
    expect(document.problems.filter { $0.kind == .malformed }.count <= 1, "\(document.problems)")
    let ranges = [document.declaration, document.doctype?.range, document.declaredEncoding?.range]
    let areInside = ranges.allSatisfy { $0.map { isInside($0, whole) } ?? true }
    expect(areInside, "\(ranges)")
    if document.root == nil { expect(!document.problems.isEmpty, "nothing and no problem") }
    if let root = document.root { check(root, in: whole) }
  }

  private func isInside(_ range: Range<Int>, _ outer: Range<Int>) -> Bool {
    range.lowerBound >= outer.lowerBound && range.upperBound <= outer.upperBound
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: document.text[range], as: UTF8.self)
  }

  private func check(_ element: XMLElement, in outer: Range<Int>) {
    let tag = element.startTag
    expect(isInside(element.range, outer), "\(element.name): \(element.range)")
    expect(isInside(tag, element.range) && tag.lowerBound == element.range.lowerBound, "start tag")
    expect(element.endTag.upperBound == element.range.upperBound, "end tag of \(element.name)")
    expect(tag.upperBound <= element.endTag.lowerBound, "tags of \(element.name)")
    expect(text(element.nameRange) == element.name, "name of \(element.name)")
    expect(document.text[tag.lowerBound] == UInt8(ascii: "<"), "no tag: \(text(tag))")
    expect(document.text[tag.upperBound - 1] == UInt8(ascii: ">"), "no end: \(text(tag))")
    var place = element.nameRange.upperBound
    for attribute in element.attributes {
      expect(attribute.range.lowerBound > place, "order of \(attribute.name)")
      place = attribute.range.upperBound
      expect(isInside(attribute.range, tag), "\(attribute.name) in its tag")
      expect(text(attribute.nameRange) == attribute.name, "name of \(attribute.name)")
      expect(attribute.valueRange.upperBound + 1 == attribute.range.upperBound, "value")
    }
    place = tag.upperBound
    for child in element.children {
      let range =
        switch child {
        case .element(let inner): inner.range
        case .text(let text): text.range
        }
      expect(range.lowerBound >= place && !range.isEmpty, "order in \(element.name)")
      expect(isInside(range, element.content), "child of \(element.name): \(range)")
      place = range.upperBound
      if case .element(let inner) = child { check(inner, in: element.content) }
    }
  }
}
