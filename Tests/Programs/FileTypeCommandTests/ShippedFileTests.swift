@testable import Declarations
import Foundation
import JSONSyntax
@testable import Commands
import TestSupport
import Testing
import FileGeneration

/// Files of the package that are generated from its own values.
@Suite(.waits) struct ShippedFileTests {
  private func expectFresh(_ path: String, _ content: Data) throws {
    let file = Tool.package.appending(path: path)
    let isStale = (try? Data(contentsOf: file)) != content
    // Only then: the tests beside this one read the files meanwhile.
    if isStale, ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file)
    }
    let isFresh = try Data(contentsOf: file) == content
    #expect(isFresh, "\(path) is stale; `make docs` writes it anew")
  }

  @Test func schemaIsFresh() throws {
    try expectFresh("mime/filetype.schema.json", Data(DeclarationFormat.schema.utf8))
  }

  @Test func pageOnDeclarationsIsFresh() throws {
    try expectFresh("Documentation/Declaration.md", Data(FormatPage.declaration.utf8))
  }

  @Test func everyKeyIsInThePages() {
    for (page, objects) in [
      (FormatPage.declaration, DeclarationFormat.objects),
      (FormatPage.configuration, ConfigurationFormat.objects),
    ] {
      for key in objects.flatMap(\.keys) { #expect(page.contains("| `\(key.name)` |")) }
      let hasWideCells = page.split(separator: "\n").contains { line in
        line.hasPrefix("|") && line.split(separator: "|").count > 4
      }
      #expect(!hasWideCells && page.hasSuffix("\n") && !page.contains("\n\n\n"))
    }
  }

  @Test func schemaOfTheConfigurationIsFresh() throws {
    try expectFresh(
      "mime/filetype-toolkit.schema.json", Data(ConfigurationFormat.schema.utf8))
  }

  /// The tables are generated; what is around them is not.
  @Test func pageOnTheConfigurationHasItsTables() throws {
    let path = "Documentation/Configuration.md"
    let page = try String(contentsOf: Tool.package.appending(path: path), encoding: .utf8)
    let marks = ("<!-- keys -->\n\n", "\n<!-- end of the keys -->")
    let start = try #require(page.range(of: marks.0)?.upperBound)
    let end = try #require(page.range(of: marks.1)?.lowerBound)
    let fresh = page[..<start] + FormatPage.configuration + page[end...]
    try expectFresh(path, Data(fresh.utf8))
  }

  @Test func ownTypeIsGeneratedFromItsDeclaration() throws {
    let folder = Tool.package.appending(path: "mime")
    let text = try Data(contentsOf: folder.appending(path: "emojiart.filetype.json"))
    var options = GenerationOptions()
    options.declarationName = "emojiart.filetype.json"
    let made = DeclarationFile(Array(text)).declaration.generate(options) { picture in
      (try? Data(contentsOf: folder.appending(path: picture))).map(Array.init)
    }
    #expect(made.omissions.isEmpty && made.files.count > 15)
    for file in made.files { try expectFresh(file.path, Data(file.bytes)) }
  }

  @Test func ownTypeIsUpToDate() throws {
    let declaration = "mime/emojiart.filetype.json"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      _ = try Tool.filetype(["generate", declaration, "--prune"])
    }
    let run = try Tool.filetype(["generate", declaration, "--check"])
    #expect(run.status == 0, "\(run.transcript)")
  }

  @Test func ownTypeChecksClean() throws {
    let run = try Tool.filetype(["check", "--fail-on", "warning", "mime", "desktop"])
    #expect(run.status == 0, "\(run.transcript)")
  }
}
