/// Spellings from before the first release: they still work, and a note shows the current spelling.
///
/// They are not in the help and in completions. To be removed before the release, also in `start`.
package struct FormerSpellings {
  /// A command, by the words of its call.
  ///
  /// It matches only calls with one of `options`, if any, and without `exceptions`.
  package struct Command {
    let old: String
    let options: [String]
    let exceptions: [String]
    let new: String

    package init(
      _ old: String, with options: [String] = [], without exceptions: [String] = [], _ new: String
    ) {
      (self.old, self.options, self.exceptions, self.new) = (old, options, exceptions, new)
    }
  }

  /// An option of commands, by the full words of their calls or the beginning of them.
  package struct Option {
    let commands: [String]
    let old: String
    /// The new option; several words replace a flag, and an empty text removes it.
    let new: String

    package init(_ commands: [String], _ old: String, _ new: String) {
      (self.commands, self.old, self.new) = (commands, old, new)
    }
  }

  /// A value of an option of a command.
  package struct Value {
    let command: String
    let option: String
    let old: String
    let new: String

    package init(_ command: String, _ option: String, _ old: String, _ new: String) {
      (self.command, self.option, self.old, self.new) = (command, option, old, new)
    }
  }

  let commands: [Command]
  let options: [Option]
  let values: [Value]

  package init(commands: [Command], options: [Option], values: [Value] = []) {
    (self.commands, self.options, self.values) = (commands, options, values)
  }

  /// Returns the arguments in the current spelling, and notes about former spellings.
  package func current(
    _ arguments: [String], of tool: String
  ) -> (arguments: [String], notes: [String]) {
    var words = [tool] + arguments
    var notes: [String] = []
    for command in commands {
      let old = command.old.split(separator: " ").map(String.init)
      let called = words.prefix { $0 != "--" }
      guard words.starts(with: old),
        command.options.isEmpty || command.options.contains(where: called.contains),
        !command.exceptions.contains(where: called.contains)
      else { continue }
      words.replaceSubrange(..<old.count, with: command.new.split(separator: " ").map(String.init))
      let with = command.options.first(where: called.contains).map { " \($0)" } ?? ""
      notes.append("'\(command.old)\(with)' is '\(command.new)' now")
      break
    }
    let rest = words.firstIndex(of: "--") ?? words.endIndex
    var spelled = words[..<rest].flatMap { word in current(word, in: words, &notes) }
    for value in values
    where spelled.starts(with: value.command.split(separator: " ").map(String.init)) {
      replace(value, in: &spelled, &notes)
    }
    return (Array((spelled + words[rest...]).dropFirst()), notes)
  }

  private func replace(_ value: Value, in call: inout [String], _ notes: inout [String]) {
    let before = call
    for (index, word) in before.enumerated() {
      if word == "\(value.option)=\(value.old)" {
        call[index] = "\(value.option)=\(value.new)"
      } else if word == value.old, index > 0, before[index - 1] == value.option {
        call[index] = value.new
      }
    }
    guard call != before else { return }
    notes.append("'\(value.option) \(value.old)' is '\(value.option) \(value.new)' now")
  }

  private func current(_ word: String, in call: [String], _ notes: inout [String]) -> [String] {
    guard word.hasPrefix("-") else { return [word] }
    let name = word.prefix { $0 != "=" }
    let option = options.first { option in
      option.old == name
        && option.commands.contains { call.starts(with: $0.split(separator: " ").map(String.init)) }
    }
    guard let option else { return [word] }
    let note =
      option.new.isEmpty
      ? "'\(option.old)' is not needed" : "'\(option.old)' is '\(option.new)' now"
    if !notes.contains(note) { notes.append(note) }
    var new = option.new.split(separator: " ").map(String.init)
    if !new.isEmpty { new[0] += word.dropFirst(name.count) }
    return new
  }
}
