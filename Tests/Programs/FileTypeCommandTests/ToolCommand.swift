import Foundation
import TestSupport
import Testing

/// A command of a tool, as its help describes it.
struct ToolCommand {
  /// An option, a flag, or what is given without a name.
  struct Argument: Decodable, Hashable {
    struct Name: Decodable, Hashable {
      let kind: String
      let name: String

      var text: String { (kind == "short" ? "-" : "--") + name }
    }

    let kind: String
    let names: [Name]?
    let abstract: String?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let isRepeating: Bool

    var takesValue: Bool { kind == "option" }
    var isPositional: Bool { kind == "positional" }
    /// `--help` and `--version`, which every command has.
    var isUsual: Bool { names?.contains { ["help", "version"].contains($0.name) } == true }
  }

  /// The words of a call: `filetype documents check`.
  let path: [String]
  let abstract: String
  let discussion: String
  let arguments: [Argument]

  var name: String { path.joined(separator: " ") }

  /// By name, with their hyphens; true for those that take a value.
  var options: [String: Bool] {
    var options: [String: Bool] = [:]
    for argument in arguments where !argument.isUsual {
      for name in argument.names ?? [] { options[name.text] = argument.takesValue }
    }
    return options
  }

  /// The values of those that list them in the help.
  var values: [String: [String]] {
    var values: [String: [String]] = [:]
    for argument in arguments {
      for name in argument.names ?? [] { values[name.text] = argument.allValues }
    }
    return values
  }

  /// The calls in the paragraph of examples; a call goes on after a backslash at the end of a line.
  var examples: [String] {
    let paragraphs = discussion.components(separatedBy: "\n\n")
    guard let paragraph = paragraphs.first(where: { $0.hasPrefix("Example") }) else { return [] }
    return paragraph.replacing(#/ \\\n +/#, with: " ").split(separator: "\n").dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

extension ToolCommand {
  private struct Dump: Decodable {
    let command: Node
  }

  private struct Node: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [Node]?

    /// The commands that do something, in the order of the help.
    func commands(_ above: [String]) -> [ToolCommand] {
      let path = above + [commandName]
      let below = (subcommands ?? []).filter { $0.commandName != "help" }
      guard below.isEmpty else { return below.flatMap { $0.commands(path) } }
      return [
        ToolCommand(
          path: path, abstract: abstract ?? "", discussion: discussion ?? "",
          arguments: arguments ?? [])
      ]
    }
  }

  static func all(of tool: String) throws -> [ToolCommand] {
    let dump = try Tool.shell("\(tool) --experimental-dump-help", in: Folder()).output
    return try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command.commands([])
  }

  static func all() throws -> [ToolCommand] { try ["filetype", "emojiart"].flatMap(all) }
}
