import Diagnostics
import Foundation
import MIMEInfo
import TestSupport
import Testing
import UniformTypes

@Suite(.enabled(if: SharedCatalogue.isPresent, "the corpus is not beside the package"))
struct ContentCorpusTests {
  static func found(_ path: String) throws -> [Diagnostic] {
    let file = SharedCatalogue.folder.appending(path: "corpus/mime/\(path)")
    let package = MIMEPackage([UInt8](try Data(contentsOf: file)))
    let given = MediaTypeDatabase(origin: "the package", package.records)
    return MIMERules.check(
      package, name: file.lastPathComponent,
      context: MediaTypeContext(shared: .builtIn, given: given))
  }

  @Test func bad() throws {
    for row in try SharedCatalogue.rows("corpus/mime/bad/expected.tsv") {
      let found = try Self.found("bad/" + (row["file"] ?? ""))
      let serious = found.filter { $0.severity > .note && $0.rule != row["rule"] }
      #expect(found.contains { $0.rule == row["rule"] }, "\(row["file"] ?? "") \(found.map(\.rule))")
      #expect(serious.isEmpty, "\(row["file"] ?? ""): \(serious.map { ($0.rule, $0.message) })")
    }
  }

  @Test func good() throws {
    for row in try SharedCatalogue.rows("corpus/mime/good/expected.tsv") {
      let serious = try Self.found("good/" + (row["file"] ?? "")).filter { $0.severity > .note }
      #expect(serious.isEmpty, "\(row["file"] ?? ""): \(serious.map { ($0.rule, $0.message) })")
    }
  }

  @Test func systemDatabase() throws {
    let path = "/usr/share/mime/packages/freedesktop.org.xml"
    let package = MIMEPackage([UInt8](try Data(contentsOf: URL(filePath: path))))
    let given = MediaTypeDatabase(origin: "the package", package.records)
    let start = ContinuousClock.now
    let found = MIMERules.check(
      package, name: "freedesktop.org.xml",
      context: MediaTypeContext(shared: .builtIn, given: given))
    print("TIME", ContinuousClock.now - start)
    for item in found where item.severity == .error { print("ERR", item.rule, item.message, item.range as Any) }
    var counts: [String: Int] = [:]
    for item in found { counts["\(item.severity) \(item.rule)", default: 0] += 1 }
    print(counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n"))
    for item in found where item.severity == .warning { print("WARN", item.rule, item.message) }
  }
}
