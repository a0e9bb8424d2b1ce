import Diagnostics
import Foundation
import PropertyLists
import TestSupport
import Testing

/// Files of whose types and documents it is known what is wrong.
@Suite(.needsCorpus)
struct TypeCorpusTests {
  private static func isOurs(_ rule: String) -> Bool {
    rule.hasPrefix("uti/") || rule.hasPrefix("document-type/")
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Corpus.folder.appending(path: "corpus/" + path)))
  }

  @Test func samples() throws {
    var exact = 0
    for row in try Corpus.rows("corpus/plist/expected.tsv") {
      let file = row["file"] ?? ""
      let wanted = Set((row["rule"] ?? "").split(separator: ",").map(String.init))
        .filter(Self.isOurs)
      let bytes = try Self.bytes("plist/" + file)
      let (list, _) = PropertyList.read(bytes)
      let found = findings(bytes).filter { Self.isOurs($0.rule) }
      let said = found.map { "\($0.rule): \($0.message)" }
      let ids = Set(found.map(\.rule))
      #expect(wanted.isSubset(of: ids), "\(file) gives \(said)")
      let extra = found.filter { $0.severity > .note && !wanted.contains($0.rule) }
      #expect(extra.isEmpty, "\(file) gives \(said)")
      let located = Locator.locate(found, in: byteSource(of: list.text))
      let lines = located.filter { wanted.contains($0.diagnostic.rule) }.map { $0.start?.line ?? 0 }
      if let line = Int(row["line"] ?? ""), Self.isOurs((row["rule"] ?? "")) {
        #expect(lines.contains(line), "\(file) gives \(lines), not \(line)")
      }
      exact += 1
    }
    #expect(exact >= 96)
  }

  /// Published files are mostly sound: what may be said of them is listed.
  @Test func publishedFiles() throws {
    let known: Set<String> = [
      "document-type/empty-entry", "document-type/missing-name", "document-type/nothing-bound",
      "document-type/undeclared-content-type", "uti/exported-and-imported",
      "uti/identifier-not-reverse-dns", "uti/missing-conformance", "uti/missing-identifier",
      "uti/no-file-tag", "uti/no-physical-supertype", "uti/reserved-identifier",
      "uti/self-conformance",
    ]
    for row in try Corpus.rows("corpus/infoplist/index.tsv") {
      let file = row["file"] ?? ""
      for finding in findings(try Self.bytes("infoplist/" + file))
      where finding.severity == .error && Self.isOurs(finding.rule) {
        #expect(known.contains(finding.rule), "\(file): \(finding.rule): \(finding.message)")
      }
    }
  }
}
