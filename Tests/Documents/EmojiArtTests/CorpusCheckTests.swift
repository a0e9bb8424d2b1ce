import Diagnostics
import DocumentFormats
import EmojiArt
import Foundation
import JSONSyntax
import TestSupport
import Testing

/// The checker on the shared corpora: dialects, rules and places as specified there.
@Suite(.needsCorpus)
struct CorpusCheckTests {
  private static func located(_ path: String) throws -> ([LocatedDiagnostic], [String]?) {
    let data = try Data(contentsOf: Corpus.folder.appending(path: "corpus/" + path))
    var checker = DocumentChecker()
    let name = path.split(separator: "/").last.map(String.init)
    let bytes = Array(data)
    let report = checker.check(DocumentChecker.File(name: name), byteSource(of: bytes))
    let found = Locator.locate(
      report.diagnostics, in: checker.text(byteSource(of: bytes)), unit: checker.unit)
    return (found, checker.detection?.names)
  }

  @Test func brokenDocuments() throws {
    let rows = try Corpus.lines("corpus/emojiart-bad/expected.tsv")
    #expect(rows.count > 90)
    for row in rows {
      let (all, dialects) = try Self.located("emojiart-bad/" + row[0])
      let allowed = ["emojiart/drift-dialect", "emojiart/data-url-background"]
      let rules = row[2].split(separator: ",").map(String.init)
      let found = all.filter {
        !allowed.contains($0.diagnostic.rule) || rules.contains($0.diagnostic.rule)
      }
      #expect(found.map(\.diagnostic.rule).sorted() == rules.sorted(), "\(row[0])")
      // Severity and place are those of the first rule.
      let first = found.first { $0.diagnostic.rule == rules.first }
      #expect(first?.diagnostic.severity.rawValue == row[1], "\(row[0])")
      let place = first?.start.map { "\($0.line):\($0.column)" } ?? "-:-"
      #expect(place == "\(row[3]):\(row[4])", "\(row[0])")
      guard let dialects, row[5] != "unknown" else { continue }
      let expected = row[5].split { "+|".contains($0) }.map(String.init)
      #expect(Set(dialects) == Set(expected), "\(row[0])")
    }
  }

  @Test func validDocuments() throws {
    let rows = try Corpus.lines("corpus/emojiart/expected.tsv")
    #expect(rows.count > 60)
    for row in rows {
      let (found, dialects) = try Self.located("emojiart/" + row[0])
      let expected = row[2] == "-" ? [] : row[2].split(separator: ",").map(String.init)
      #expect(Set(found.map(\.diagnostic.rule)) == Set(expected), "\(row[0])")
      // An empty document does not have a dialect.
      guard let dialects else { continue }
      #expect(Set(dialects) == Set(row[1].split(separator: "|").map(String.init)), "\(row[0])")
    }
  }

  /// The schemas of `DocumentFormat.emojiArt` allow documents of their own edition and of no later
  /// and no earlier one.
  @Test func validDocumentsAreSoByTheSchemas() throws {
    let format = DocumentFormat.emojiArt
    for row in try Corpus.lines("corpus/emojiart/expected.tsv") {
      let data = try Data(contentsOf: Corpus.folder.appending(path: "corpus/emojiart/" + row[0]))
      let dialects = Set(row[1].split(separator: "|").map(String.init))
      guard !data.isEmpty, !dialects.isDisjoint(with: format.versions.map(\.name)) else { continue }
      let allowed = format.versions.indices.filter { version in
        var judge = DocumentJudge(.emojiArt)
        return judge.check(rangeSource(of: Array(data)), version: version).findings.isClean
      }
      #expect(Set(allowed.map { format.versions[$0].name }).isSuperset(of: dialects), "\(row[0])")
      let years = Set(dialects.map { $0.prefix(4) })
      #expect(
        allowed.allSatisfy { years.contains(format.versions[$0].name.prefix(4)) }, "\(row[0])")
    }
  }
}
