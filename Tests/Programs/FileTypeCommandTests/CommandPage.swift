import Foundation
import TestSupport

/// The page on the commands of a tool: all that their help says, options of several commands once.
struct CommandPage {
  let tool: String
  let commands: [ToolCommand]
  /// The options that several commands have with the same text.
  private let shared: [ToolCommand.Argument]

  init(_ tool: String, _ commands: [ToolCommand]) {
    (self.tool, self.commands) = (tool, commands)
    var counts: [ToolCommand.Argument: Int] = [:]
    var order: [ToolCommand.Argument] = []
    for argument in commands.flatMap(\.arguments) where !argument.isPositional {
      if counts.updateValue(counts[argument, default: 0] + 1, forKey: argument) == nil {
        order.append(argument)
      }
    }
    shared = order.filter { counts[$0, default: 0] > 2 && !$0.isUsual }
  }

  var markdown: String {
    let head = """
      # Reference: the commands of \(tool)

      A test generates this page from the help, `\(tool) help COMMAND`. [Grammar.md](../Grammar.md) has the rules that all
      commands follow, and [\(tool).md](../\(tool).md) explains the commands. Every command also has `--help` and `--version`.
      """
    let common = """
      ## Options of several commands

      \(Self.table(shared))
      """
    return ([head] + commands.map(section) + [common]).joined(separator: "\n\n") + "\n"
  }

  private func section(_ command: ToolCommand) -> String {
    var parts = ["## \(command.name)", command.abstract]
    for paragraph in command.discussion.split(separator: "\n\n") {
      parts.append(paragraph.hasPrefix("Example") ? Self.code(paragraph) : Self.text(paragraph))
    }
    let arguments = command.arguments.filter { !$0.isUsual }
    let own = arguments.filter { !shared.contains($0) }
    if !own.isEmpty { parts.append(Self.table(own)) }
    let common = arguments.filter(shared.contains)
    if !common.isEmpty {
      let names = common.map { Self.names($0) }.joined(separator: ", ")
      parts.append("See [below](#options-of-several-commands): \(names).")
    }
    return parts.joined(separator: "\n\n")
  }

  private static func table(_ arguments: [ToolCommand.Argument]) -> String {
    let rows = arguments.map { "| \(names($0)) | \(meaning($0)) |" }
    return (["| argument or option | meaning |", "| --- | --- |"] + rows).joined(separator: "\n")
  }

  private static func names(_ argument: ToolCommand.Argument) -> String {
    let value = argument.valueName.map { "<\($0)>" } ?? ""
    guard !argument.isPositional else {
      return "`\(value)\(argument.isRepeating ? " ..." : "")`"
    }
    let names = (argument.names ?? []).map(\.text)
    return names.enumerated().map { index, name in
      argument.takesValue && index == names.count - 1 ? "`\(name) \(value)`" : "`\(name)`"
    }.joined(separator: ", ")
  }

  private static func meaning(_ argument: ToolCommand.Argument) -> String {
    var sentences = [text(argument.abstract ?? "")]
    if let values = argument.allValues {
      sentences.append("Values: \(values.map { "`\($0)`" }.joined(separator: ", ")).")
    }
    if let value = argument.defaultValue { sentences.append("Default: `\(value)`.") }
    return sentences.joined(separator: " ")
  }

  /// Without the characters that Markdown takes for marks.
  private static func text(_ text: some StringProtocol) -> String {
    text.map { character in
      switch character {
      case "\n": " "
      case "|", "*", "<": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }

  private static func code(_ paragraph: some StringProtocol) -> String {
    let lines = paragraph.split(separator: "\n").dropFirst()
      .map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : String($0) }
    return (["```sh"] + lines + ["```"]).joined(separator: "\n")
  }
}
