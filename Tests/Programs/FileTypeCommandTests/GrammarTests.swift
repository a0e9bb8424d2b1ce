import Foundation
import TestSupport
import Testing

/// The commands follow the rules of the page on commands and options.
@Suite(.waits) struct GrammarTests {
  /// What stands in code in the first cells of the rows of a section.
  private static func cells(of section: String) throws -> [String] {
    let page = try String(
      contentsOf: Tool.package.appending(path: "Documentation/Grammar.md"), encoding: .utf8)
    let text = try #require(page.components(separatedBy: "## \(section)\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    return rows.flatMap { row in
      row.split(separator: "|")[0].split(separator: "`").enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
  }

  @Test func thePageNamesEveryCommand() throws {
    let named = try Set(Self.cells(of: "Commands"))
    #expect(try Set(ToolCommand.all().compactMap(\.path.last)) == named)
  }

  /// An option that takes a value in one command takes one in all.
  @Test func optionsHaveOneForm() throws {
    var forms: [String: Bool] = [:]
    for command in try ToolCommand.all() {
      for (option, takesValue) in command.options {
        let form = forms.updateValue(takesValue, forKey: option)
        #expect(form == nil || form == takesValue, "\(command.name) \(option)")
      }
    }
    #expect(forms.count > 80)
  }

  /// Without a path, what reads folders takes the working folder, and nothing else does.
  @Test func theWorkingFolderIsTheDefault() throws {
    let named = try Self.cells(of: "Paths").filter { $0.contains(" ") }
    #expect(named.count == 14)
    let folder = try Folder()
    for call in Effort.some(of: named) {
      let format = call.hasPrefix("filetype documents") ? " --declaration notebook" : ""
      let run = try Tool.shell("\(call)\(format) </dev/null", in: folder)
      // There is nothing to work on.
      #expect(run.status == 2 || run.status == 0, "\(run.transcript)")
    }
    for call in [
      "filetype fix", "emojiart fix", "filetype documents fix", "emojiart migrate",
      "filetype documents migrate", "emojiart conflicts --resolve merge",
      "filetype import -o a.filetype.json", "emojiart view", "emojiart render -o a.svg",
      "emojiart extract -o a", "emojiart diff", "filetype explain", "filetype generate",
      "filetype install", "filetype uninstall", "filetype report", "filetype documents learn",
    ] {
      let run = try Tool.shell("\(call) </dev/null", in: folder)
      #expect(run.status == 64, "\(run.transcript)")
    }
    #expect(try Tool.shell("ls -A", in: folder).output.isEmpty)
  }

  /// What writes can be tried first, and says so in the same way everywhere.
  @Test func whatWritesCanBeTried() throws {
    let writing: Set = [
      "conflicts", "extract", "fix", "generate", "import", "init", "install", "learn", "migrate",
      "remove", "resolve", "setup", "uninstall",
    ]
    for command in try ToolCommand.all() {
      guard let name = command.path.last, writing.contains(name) else { continue }
      #expect(command.options["--dry-run"] == false, "\(command.path)")
      // A desktop has 'uninstall', and copies of documents are never thrown away.
      guard !["conflicts", "install", "uninstall"].contains(name) else { continue }
      #expect(command.options["--no-journal"] == false, "\(command.path)")
    }
  }

  /// A long list of values hides the rest of a help; a message shows how it begins.
  @Test func noHelpListsMoreValuesThanItsReaderLooksAt() throws {
    for command in try ToolCommand.all() {
      for (option, values) in command.values {
        #expect(values.count <= 12, "\(command.name) \(option) has \(values.count) values")
      }
    }
  }

  /// They are completed all the same.
  @Test(arguments: ["migrate", "diff", "merge", "serve", "config"])
  func whatNoHelpListsIsCompleted(_ command: String) throws {
    let help = try Tool.shell("emojiart \(command) --help", in: Folder()).output
    #expect(help.contains("--to <edition>") && !help.contains("drift-"), "\(help)")
    let script = try Tool.shell("emojiart --generate-completion-script fish", in: Folder()).output
    let options = script.components(separatedBy: "\ncomplete ").filter {
      $0.contains("\"emojiart \(command)\" to'")
    }
    #expect(options.contains { $0.contains("drift-2023-content") }, "\(options)")
  }

  /// Who reads the help sees a call that can be copied: of that command, with options that it has, and
  /// not wrapped on a terminal of 80 columns, where a line of 80 is.
  @Test func everyHelpHasAnExample() throws {
    for command in try ToolCommand.all() {
      let title = command.examples.count == 1 ? "Example:\n" : "Examples:\n"
      #expect(!command.examples.isEmpty, "\(command.name) has no example")
      #expect(command.examples.isEmpty || command.discussion.contains(title), "\(command.name)")
      for example in command.examples {
        #expect("\(example) ".hasPrefix("\(command.name) "), "\(command.name): \(example)")
        for word in example.split(separator: " ") where word.hasPrefix("-") && word != "-" {
          let option = String(word.split(separator: "=")[0])
          #expect(command.options[option] != nil, "\(command.name): \(option)")
        }
      }
      for line in command.discussion.split(separator: "\n") where line.hasPrefix(" ") {
        #expect(line.count < 80, "\(command.name): \(line)")
      }
    }
  }
}
