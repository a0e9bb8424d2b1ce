import Foundation
import TestSupport
import Testing

/// The page of each library shows a program of the package that CI compiles and runs.
@Suite(.waits) struct LibraryPageTests {
  private static let programs = repository.appending(path: "Tests/Embedding/Sources")

  /// The pages by library.
  private func pages() throws -> [String: String] {
    let sources = repository.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var pages: [String: String] = [:]
    for case let path as String in files where path.hasSuffix(".md") {
      let url = sources.appending(path: path)
      let name = url.deletingPathExtension().lastPathComponent
      #expect(url.deletingLastPathComponent().lastPathComponent == name + ".docc", "\(path)")
      pages[name] = try String(contentsOf: url, encoding: .utf8)
    }
    return pages
  }

  @Test func examplesArePrograms() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.programs.path)
    var unused = try names.map { name in
      let file = Self.programs.appending(path: "\(name)/main.swift")
      return "```swift\n" + (try String(contentsOf: file, encoding: .utf8)) + "```\n"
    }
    for (library, page) in try pages() where library != "Diagnostics" {
      let index = unused.firstIndex { page.contains($0) }
      #expect(index != nil, "the example of \(library) is not a program in Tests/Embedding")
      if let index { unused.remove(at: index) }
    }
    #expect(unused.isEmpty && !names.isEmpty)
  }

  @Test func everyLibraryHasAPage() throws {
    let makefile = try String(contentsOf: repository.appending(path: "Makefile"), encoding: .utf8)
    let list = try #require(makefile.firstMatch(of: /\nlibraries = ((?:.*\\\n)*.*)\n/)).output.1
    let libraries = list.split { $0.isWhitespace || $0 == "\\" }.map(String.init)
    #expect(try Set(pages().keys) == Set(libraries))
  }
}
