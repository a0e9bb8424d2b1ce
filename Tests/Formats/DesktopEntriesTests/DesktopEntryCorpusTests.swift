import DesktopEntries
import Diagnostics
import Foundation
import TestSupport
import Testing
import UniformTypes

/// Every file of the corpus has exactly its defect.
struct DesktopEntryCorpusTests {
  @Test(
    .needsCorpus,
    arguments: ["bad", "good"])
  func filesHaveTheirDefects(folder: String) throws {
    let rows = try Corpus.rows("corpus/desktop/\(folder)/expected.tsv")
    #expect(!rows.isEmpty)
    for row in rows {
      let name = try #require(row["file"])
      let url = Corpus.folder.appending(path: "corpus/desktop/\(folder)/\(name)")
      let expected = Set((row["rule"] ?? "-").split(separator: ",").map(String.init))
        .subtracting(["-"])
      let bytes = Array(try Data(contentsOf: url))
      for context in Self.contexts(expected) {
        let found = DesktopEntryChecking.check(bytes, path: name, context: context)
        let rules = Set(found.map(\.rule))
        #expect(expected.isSubset(of: rules), "\(name): \(found.map { ($0.rule, $0.message) })")
        let extra = found.filter { $0.severity > .note && !expected.contains($0.rule) }
        #expect(extra.isEmpty, "\(name): \(extra.map { ($0.rule, $0.message) })")
        for id in expected { #expect(found.filter { $0.rule == id }.count <= 2, "\(name)") }
      }
    }
  }

  /// A small machine, the types that are built in, and nothing where that is enough.
  private static func contexts(_ expected: Set<String>) -> [DesktopEntryContext] {
    let small = DesktopEntryChecking.context()
    var builtIn = small
    builtIn.mediaTypes?.shared = .builtIn
    return [small, builtIn] + (expected.isDisjoint(with: needsContext) ? [.init()] : [])
  }

  private static let needsContext: Set<String> = [
    "desktop/missing-tryexec-program", "desktop/mime-alias",
  ]
}
