import Diagnostics
import Foundation
import MIMEPackages
import TestSupport
import Testing
import UniformTypes

struct MIMEFuzzTests {
  private static let tokens = [
    "<mime-type type=\"a/b\">", "</mime-type>", "<sub-class-of type=\"a/b\"/>", "<magic>",
    "<match type=\"string\" value=\"", "\" offset=\"0:-1\"/>", "</magic>", "<glob pattern=\"*.",
    "<alias type=\"text/xml\"/>", "<comment>", "<comment xml:lang=\"", "xmlns=\"\"", "<!--",
    "<![CDATA[", "]]>", "<!DOCTYPE a [", "]>", "&#0;", "&amp;", "application/json", "+json", "/",
    "..", "99999999999999999999", "\"", "'", ">", "<root-XML namespaceURI=\"", "\u{FEFF}", "*",
    "\\x",
  ]

  @Test func brokenPackagesNeitherTrapNorPointOutside() {
    let examples = MIMERules.all.flatMap { ($0.bad + $0.good).map(\.bytes) }
    var mutator = Mutator(seed: 0x317, seeds: examples, tokens: Self.tokens)
    for _ in 0..<Effort.rounds(5000) { expectSound(mutator.next()) }
  }

  /// Well-formed packages whose types name one another at random.
  @Test func tangledPackagesNeitherTrapNorPointOutside() {
    var random = SplitMix64(seed: 0x6D69_6D65)
    for _ in 0..<Effort.rounds(1000) { expectSound(MIMESample.package(Self.tangle(&random))) }
  }

  private func expectSound(_ bytes: [UInt8]) {
    let end = MIMEPackage(bytes).text.count
    for finding in MIMESample.check(bytes, name: "org.example.map.xml") {
      let edits = finding.fix?.edits.map(\.range) ?? []
      for range in [finding.range].compactMap({ $0 }) + finding.related.map(\.range) + edits {
        #expect(range.lowerBound >= 0 && range.upperBound <= end, "\(finding)")
      }
      #expect(zip(edits, edits.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
      #expect(Self.ids.contains(finding.rule))
    }
  }

  private static let ids = Set(MIMERules.all.map(\.id))

  private static let names = [
    "application/json", "application/x.a+json", "application/x.a+xml", "application/x.A+json",
    "text/plain", "text/xml", "a/b", "", "../c", "application/octet-stream", "inode/x", "x",
    "application/x-dbf", "x-content/a", "application/ä", "a/b/c", "text/x-a; b=c",
  ]
  private static let elements = [
    "sub-class-of", "alias", "icon", "generic-icon", "glob-deleteall", "magic-deleteall", "glob",
    "comment", "acronym", "expanded-acronym", "magic", "match", "treemagic", "root-XML",
    "mime-type",
    "sub-class", "comments",
  ]
  private static let attributes = [
    "type", "name", "pattern", "weight", "offset", "value", "xml:lang", "lang", "typ", "priority",
  ]

  private static func tangle(_ random: inout SplitMix64) -> String {
    func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    func element(_ name: String, _ depth: Int) -> String {
      var used: Set<String> = []
      var text = "<" + name
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let attribute = Bool.random(using: &random) ? "type" : pick(attributes)
        if used.insert(attribute).inserted { text += " \(attribute)=\"\(pick(names))\"" }
      }
      guard depth > 0 else { return text + "/>" }
      let children = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...5, using: &random) == 0 ? "text" : element(pick(elements), depth - 1)
      }
      return text + ">\n" + children.joined(separator: "\n") + "</\(name)>"
    }
    return (0..<4).map { _ in element("mime-type", 3) }.joined(separator: "\n")
  }
}
