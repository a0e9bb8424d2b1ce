import Diagnostics
import Foundation
import Metainfo
import TestSupport
import Testing

/// Files of a corpus, and broken ones made from them.
@Suite(.needsCorpus)
struct MetainfoCorpusTests {
  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Corpus.folder.appending(path: "corpus/metainfo/\(path)")))
  }

  @Test(arguments: ["good", "bad"]) func everyFileHasItsFindings(_ folder: String) throws {
    let rows = try Corpus.rows("corpus/metainfo/\(folder)/expected.tsv")
    #expect(!rows.isEmpty)
    for row in rows {
      let name = try #require(row["file"])
      let wanted = Set((row["rule"] ?? "-").split(separator: ",").map(String.init)).subtracting([
        "-"
      ])
      let found = MetainfoRules.check(Metainfo(try Self.bytes("\(folder)/\(name)")), name: name)
      #expect(wanted.isSubset(of: found.map(\.rule)), "\(name): \(found.map(\.rule))")
      let extra = found.filter { $0.severity > .note && !wanted.contains($0.rule) }
      #expect(extra.isEmpty, "\(name): \(extra.map(\.rule))")
    }
  }

  @Test func everyPlaceIsInTheFile() throws {
    let rows = try Corpus.rows("corpus/metainfo/bad/expected.tsv")
    let seeds = try rows.compactMap { try $0["file"].map { try Self.bytes("bad/\($0)") } }
    var mutator = Mutator(
      seed: 5, seeds: seeds,
      tokens: [
        "<provides>", "</provides>", "<mimetypes>", "</mimetypes>", "<mediatype>", "<mimetype/>",
        "<launchable>", "<components>", "a:", "-", ".", "&amp;", "\n",
      ])
    let entries = ["edu.stanford.cs193p.emojiart.desktop": ["image/x-a", "text/plain"]]
    for round in 0..<6_000 {
      let bytes = mutator.next()
      let file = Metainfo(bytes)
      var set = MetainfoContext()
      set.entries = round % 2 == 0 ? entries : nil
      let whole = 0..<(file.text.count + 1)
      for finding in MetainfoRules.check(file, name: "a.b.c.metainfo.xml", set: set) {
        let edits = finding.fix?.edits ?? []
        let ranges =
          [finding.range].compactMap(\.self) + finding.related.map(\.range) + edits.map(\.range)
        try #require(
          ranges.allSatisfy { whole.contains($0.lowerBound) && whole.contains($0.upperBound) })
        let isSorted = zip(edits, edits.dropFirst()).allSatisfy {
          $0.range.upperBound <= $1.range.lowerBound
        }
        try #require(isSorted, "\(edits)")
      }
    }
  }
}
