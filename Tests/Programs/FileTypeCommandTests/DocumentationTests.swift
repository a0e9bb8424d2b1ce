import Foundation
import TestSupport
import Testing

/// The pages show what the tools print.
@Suite(.waits) struct DocumentationTests {
  /// A private home beside a copy of the examples.
  private struct Session {
    let folder: Folder

    init() throws {
      folder = try Folder()
      try FileManager.default.createDirectory(
        at: folder.url("project"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Tool.package.appending(path: "Examples"), to: folder.url("project/Examples"))
    }

    /// All that a command prints, with the names and times that the pages have.
    func output(of command: String) throws -> [String] {
      let run = try Tool.shell(
        "cd project; { \(command)\n} 2>&1", in: folder,
        environment: [
          "HOME": folder.url("home").path, "XDG_DATA_DIRS": "/nonexistent",
          "XDG_CONFIG_DIRS": "/nonexistent", "PACKAGE": Tool.package.path,
        ])
      let text = run.output.replacing(folder.url("home").path, with: "/home/you")
        .replacing(folder.url("project").path, with: "/home/you/project")
        .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, with: "2026-11-21T10:44:27Z")
        // The name of a record has a hash of the path of the home.
        .replacing(/-[0-9a-f]{1,16}\.json/, with: "-a27fb3e6a416f220.json")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return lines.last == "" ? lines.dropLast() : lines
    }
  }

  /// The pages that people wrote; the tools generate those on rules.
  private static let pages: [String] =
    ["README.md"]
    + ["Documentation", "Documentation/Packagers"].flatMap { folder in
      let path = Tool.package.appending(path: folder).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }

  @Test func pagesAreFound() {
    #expect(Self.pages.contains("Documentation/filetype.md"))
    #expect(Self.pages.contains("Documentation/Packagers/Tauri.md"))
  }

  private static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
  /// Who updates the pages means all of them.
  private static let effort: ConditionTrait = updates ? .enabled(if: true) : .slow

  @Test(effort, arguments: pages) func consoleBlocks(_ name: String) throws {
    let file = Tool.package.appending(path: name)
    var page = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let session = try Session()
    var changes: [(lines: Range<Int>, new: [String])] = []
    for block in ConsoleBlock.blocks(of: page) where block.canRun {
      for command in block.preparations { _ = try session.output(of: command) }
      var new: [String] = []
      for step in block.steps {
        let (output, shown) = (try session.output(of: step.command), Abridged(lines: step.output))
        new += step.head + shown.abridging(output)
        #expect(
          Self.updates || shown.agrees(with: output),
          "\(name):\(block.lines.lowerBound): $ \(step.command)\n\(output.joined(separator: "\n"))")
      }
      changes.append((block.lines, new))
    }
    guard Self.updates else { return }
    for change in changes.reversed() { page.replaceSubrange(change.lines, with: change.new) }
    try Data(page.joined(separator: "\n").utf8).write(to: file)
  }

  @Test func whatIsLeftOutIsCounted() {
    let all = ["a 1", "b", "", "c 2", "d", "", "e 3", "f", "", "g"]
    let few = ["a 1", "b", "... (4 more lines)", "e 3", "f", "", "g"]
    #expect(Abridged(lines: all).agrees(with: all))
    #expect(Abridged(lines: few).agrees(with: all))
    for wrong in [
      ["a 1", "b", "... (3 more lines)", "e 3", "f", "", "g"], ["a 1", "... (8 more lines)", "x"],
      ["a 1", "b", "...", "e 3", "f", "", "g"], ["a 1", "... (9 more lines)", "g"],
      ["a 1", "... (7 more lines)", "g"], ["a 1", "b"],
    ] {
      #expect(!Abridged(lines: wrong).agrees(with: all), "\(wrong)")
    }
    let old = ["a 9", "... (99 more lines)", "e 4", "... (7 more lines)", "g"]
    let new = ["a 1", "b", "... (4 more lines)", "e 3", "f", "", "g"]
    #expect(Abridged(lines: old).abridging(all) == new)
    #expect(Abridged(lines: new).abridging(all) == new)
    #expect(Abridged(lines: new).agrees(with: all))
    // The end may be left out.
    let head = ["a 1", "... (9 more lines)"]
    #expect(Abridged(lines: head).abridging(all) == head)
    #expect(
      Abridged(lines: ["a 9", "b", "... (3 more lines)"]).abridging(all) == [
        "a 1", "b", "... (8 more lines)",
      ])
    #expect(Abridged(lines: ["a", "... (2 more lines)", "z"]).abridging(["q"]) == ["q"])
    #expect(Abridged(lines: all).abridging(["q"]) == ["q"])
  }
}
