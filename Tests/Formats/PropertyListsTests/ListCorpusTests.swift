import Diagnostics
import Foundation
import PropertyLists
import TestSupport
import Testing

@Suite(.needsCorpus)
struct ListCorpusTests {
  private static func rows() -> [[String: String]] {
    (try? Corpus.rows("corpus/plist/expected.tsv")) ?? []
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Corpus.folder.appending(path: "corpus/" + path)))
  }

  @Test(arguments: rows().compactMap { $0["file"] })
  func fileHasItsDefectAndNoOther(_ file: String) throws {
    let row = try #require(Self.rows().first { $0["file"] == file })
    let bytes = try Self.bytes("plist/" + file)
    let (list, read) = PropertyList.read(bytes)
    let found = read + InfoPropertyListRules.check(list)
    let wanted = Set((row["rule"] ?? "").split(separator: ",").map(String.init)).subtracting(["-"])
    let all = found.map { "\($0.severity) \($0.rule): \($0.message)" }
    #expect(wanted.isSubset(of: found.map(\.rule)), "\(all)")
    let extra = found.filter { $0.severity > .note && !wanted.contains($0.rule) }
    #expect(extra.isEmpty, "\(all)")
    guard let line = row["line"].flatMap({ Int($0) }), !wanted.isEmpty else { return }
    let located = Locator.locate(
      found.filter { wanted.contains($0.rule) }, in: byteSource(of: list.text), unit: list.unit)
    #expect(located.contains { $0.start?.line == line }, "\(located.map(\.start)) \(all)")
  }

  private static func realFiles() -> [String] {
    let folder = Corpus.folder.appending(path: "corpus/infoplist")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".plist") }.sorted()
  }

  /// Findings of the container that are true of files in use; everything else would be wrong.
  private static let known: Set<String> = [
    "plist/empty-key", "plist/misplaced-key", "plist/misspelt-key", "plist/unexpanded-variable",
    "plist/wrong-value-type", "app/missing-open-mode", "app/unshared-documents-folder",
    "app/document-browser-without-types",
  ]

  @Test(arguments: realFiles()) func realFilesAreRead(_ name: String) throws {
    let (list, read) = PropertyList.read(try Self.bytes("infoplist/" + name))
    #expect(read.isEmpty && list.root != nil)
    let ours = InfoPropertyListRules.check(list).filter {
      $0.rule.hasPrefix("plist/") || $0.rule.hasPrefix("app/")
    }
    let wrong = ours.filter { !Self.known.contains($0.rule) }
    #expect(wrong.isEmpty, "\(wrong.map { ($0.rule, $0.message) })")
    if let path = ProcessInfo.processInfo.environment["SHOW_REAL"], path == "1" {
      for finding in ours where finding.severity > .note {
        print("REAL", name, finding.severity, finding.rule, finding.message)
      }
    }
  }
}
