import Diagnostics
import Foundation
import TestSupport
import Testing
import ProjectChecks

/// Folders of real files, each checked as one set.
@Suite struct CorpusSetTests {
  private static let corpus = Corpus.folder.appending(path: "corpus")
  private static let examples =
    repository
    .appending(path: "Examples/types/sound")

  private static func read(_ folder: URL) throws -> FileSet {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return FileSet(
      try names.compactMap { name in
        let file = folder.appending(path: name)
        guard (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
          return nil
        }
        let bytes = try Array(Data(contentsOf: file))
        return ProjectFile(bytes, path: name, isNamed: false) == nil ? nil : (name, bytes)
      })
  }

  @Test func soundExamplesAgree() throws {
    let set = try Self.read(Self.examples)
    #expect(set.files.count == 4 && set.disagreements.isEmpty)
  }

  /// Apps by many people that all declare one type, and variants of the same list.
  @Test(
    .needsCorpus,
    arguments: ["infoplist", "plist/good", "plist/bad", "desktop/good", "desktop/bad"])
  func filesOfOneKindAreNotCompared(_ folder: String) throws {
    let set = try Self.read(Self.corpus.appending(path: folder))
    #expect(set.files.count > 10 && set.disagreements.isEmpty)
  }

  @Test(.needsCorpus)
  func variantsOfOnePackageConflict() throws {
    let set = try Self.read(Self.corpus.appending(path: "mime/good"))
    let rules = Set(set.disagreements.compactMap { $0.split(separator: " ").last })
    #expect(rules == ["consistency/conflicting-globs"])
  }
}
