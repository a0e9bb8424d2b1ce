import Commands
import FileGeneration
import Foundation
import ProjectChecks
import TestSupport
import Testing
import Wiring

/// The reference names everything that there is.
@Suite(.waits) struct ReferenceTests {
  private static func page(_ name: String) throws -> String {
    let file = Tool.package.appending(path: "Documentation/\(name)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The first cells of the rows of the table of a section.
  private static func cells(of section: String, in name: String) throws -> [String] {
    let text = try #require(
      try page(name).components(separatedBy: "# \(section)\n").dropFirst().first)
    return text.components(separatedBy: "\n#")[0].split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }.dropFirst()
      .map { String($0.split(separator: "|")[0]).trimmingCharacters(in: .whitespaces) }
  }

  @Test(arguments: ["filetype", "emojiart"]) func pagesOnCommandsAreFresh(_ tool: String) throws {
    let fresh = CommandPage(tool, try ToolCommand.all(of: tool)).markdown
    let path = "Documentation/Commands/\(tool).md"
    let file = Tool.package.appending(path: path)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(fresh.utf8).write(to: file)
    }
    let isFresh = try String(contentsOf: file, encoding: .utf8) == fresh
    #expect(isFresh, "\(path) is stale; `make docs` writes it anew")
  }

  /// Options that one command has are in its section, options of several at the end.
  @Test func pagesOnCommandsHaveEveryOption() throws {
    for tool in ["filetype", "emojiart"] {
      let page = try Self.page("Commands/\(tool).md")
      for command in try ToolCommand.all(of: tool) {
        let section = page.components(separatedBy: "\n## \(command.name)\n").dropFirst().first
        let text = try #require(section?.components(separatedBy: "\n## ")[0], "\(command.name)")
        for (option, takesValue) in command.options {
          #expect(
            text.contains("`\(option)`") || takesValue && text.contains("`\(option) <"),
            "\(command.name) \(option)")
        }
      }
    }
  }

  @Test func everyKindOfFileThatIsCheckedHasARow() throws {
    let cells = try Set(Self.cells(of: "Files that are checked", in: "Files.md"))
    #expect(cells == Set(ProjectFileKind.all.map(\.name)))
  }

  @Test func everyKindOfFileThatIsGeneratedHasARow() throws {
    let cells = try Self.cells(of: "Files that are generated", in: "Files.md")
    let named = cells.flatMap { $0.split(separator: "`").filter { $0 != ", " }.map(String.init) }
    #expect(Set(named) == Set(OutputKind.allCases.map(\.rawValue)))
  }

  @Test func everyKindOfFileThatIsWiredHasARow() throws {
    let cells = try Set(Self.cells(of: "Files that are wired", in: "Files.md"))
    #expect(cells == Set(WiringFormat.all.map(\.name)))
  }

  @Test func everyFormatOfReportsHasARow() throws {
    let cells = try Self.cells(of: "Formats", in: "filetype.md")
    #expect(cells == ReportFormat.allCases.map { "`\($0.rawValue)`" })
  }

  /// The help of each command names its own.
  @Test func everyExitStatusHasARow() throws {
    let paragraphs = try ToolCommand.all().flatMap {
      $0.discussion.components(separatedBy: "\n\n").filter { $0.hasPrefix("Exit status:") }
    }
    let statuses = paragraphs.flatMap { $0.matches(of: /\d+/).map { String($0.output) } }
    #expect(try Set(Self.cells(of: "Exit statuses", in: "filetype.md")) == Set(statuses))
  }

  /// Every command has a row in the table at the top of the page on its tool.
  @Test(arguments: ["filetype", "emojiart"]) func everyCommandHasARow(_ tool: String) throws {
    let cells = try Self.cells(of: "Reference: \(tool)", in: "\(tool).md").joined(separator: " ")
    let commands = try ToolCommand.all(of: tool).map { $0.path[1] }
    for command in Set(commands) { #expect(cells.contains("`\(command)`"), "\(tool) \(command)") }
  }

  /// Rules that a page names exist.
  @Test func rulesOfThePagesExist() throws {
    let folder = Tool.package.appending(path: "Documentation")
    let rules = try Set(
      FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Rules").path)
        .flatMap { name in
          try Self.page("Rules/\(name)").matches(of: /\n## ([a-z0-9-]+\/[a-z0-9-]+)\n/).map {
            String($0.output.1)
          }
        })
    let subjects = Set(rules.map { $0.split(separator: "/")[0] })
    let folders: Set = ["mime/packages", "web/icons", "desktop/icons"]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".md") {
      for match in try Self.page(name).matches(of: /`([a-z0-9-]+\/[a-z0-9-]+)`/) {
        let word = String(match.output.1)
        guard subjects.contains(word.split(separator: "/")[0]), !folders.contains(word) else {
          continue
        }
        let isRule = rules.contains(word)
        #expect(isRule, "\(name): '\(word)' is not a rule")
      }
    }
  }
}
