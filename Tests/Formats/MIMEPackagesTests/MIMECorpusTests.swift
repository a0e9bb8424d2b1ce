import Diagnostics
import Foundation
import MIMEPackages
import TestSupport
import Testing

/// Every package of the corpus: its one defect and nothing else.
@Suite(.needsCorpus)
struct MIMECorpusTests {
  @Test(arguments: MIMECorpus.cases) func exactlyWhatIsExpected(sample: MIMECorpus.Case) throws {
    let file = MIMECorpus.folder.appending(path: sample.file)
    let found = MIMESample.check([UInt8](try Data(contentsOf: file)), name: file.lastPathComponent)
    let rules = Set(found.map(\.rule))
    let all = found.map { ($0.rule, $0.severity, $0.message) }
    #expect(rules.isSuperset(of: sample.rules), "\(sample.file): \(all)")
    let more = found.filter { $0.severity > .note && !sample.rules.contains($0.rule) }
    #expect(more.isEmpty, "\(sample.file): \(all)")
    #expect(found.count { sample.rules.contains($0.rule) } == sample.rules.count, "\(all)")
  }
}

enum MIMECorpus {
  struct Case: Sendable, CustomTestStringConvertible {
    var file: String
    var rules: Set<String>
    var testDescription: String { file }
  }

  static let folder = Corpus.folder.appending(path: "corpus/mime")

  static let cases: [Case] = ["bad", "good"].flatMap { set in
    let rows = (try? Corpus.rows("corpus/mime/\(set)/expected.tsv")) ?? []
    return rows.compactMap { row in
      row["file"].map { file in
        let rules = (row["rule"] ?? "-").split(separator: ",").map(String.init)
        return Case(file: "\(set)/\(file)", rules: Set(rules.filter { $0 != "-" }))
      }
    }
  }
}
