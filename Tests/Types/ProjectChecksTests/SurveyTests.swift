import Diagnostics
import Foundation
import TestSupport
import Testing
import ProjectChecks

/// The findings in the property lists of published projects, counted.
@Suite struct SurveyTests {
  private static let folder = Corpus.folder.appending(path: "corpus/infoplist")

  @Test(.needsCorpus)
  func publishedLists() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".plist") }
    var files: [String: Set<String>] = [:]
    var counts: [String: Int] = [:]
    for name in names {
      let bytes = try Array(Data(contentsOf: Self.folder.appending(path: name)))
      let file = try #require(ProjectFile(bytes, path: name, isNamed: true))
      for finding in ProjectRules.check(file, ProjectContext([file], surroundings: .none)) {
        let line = "\(finding.severity.rawValue) \(finding.rule)"
        counts[line, default: 0] += 1
        files[line, default: []].insert(name)
      }
    }
    let lines = counts.sorted { $0.key < $1.key }.map { line, count in
      "\(line): \(count) in \(files[line]?.count ?? 0)\n"
    }
    expectGolden("\(names.count) lists\n" + lines.joined(), "published-lists.txt")
  }
}
