package import ArgumentParser
import Diagnostics
import Dispatch
import Files

/// The number of files that a command needs to wait for other programs; tests needed 24.
private let leastFiles = 32
/// The number of threads that such a command needs: one for each processor, and its own.
private let leastThreads = 4

extension ParsableCommand {
  /// Runs the command in the arguments and ends the process; the main function of a tool.
  ///
  /// Arguments are bytes; they are parsed as texts of `PathText`, which restores paths from them.
  ///
  /// Only a command that waits for other programs uses the concurrency runtime. Its threads open
  /// descriptors, which could become the standard input if that is closed, and the other commands
  /// start faster without them.
  ///
  /// The runtime and the code that starts programs crash if they cannot open files.
  package static func start() -> Never {
    ProgramCall.finishStart()
    Interruption.announce()
    let arguments = ProgramCall.ofThisProcess.arguments.map { PathText.text(of: $0) }
    do {
      try validate(arguments)
      let (named, rest) = self.command(arguments[...])
      var command = try named.parseNamed(rest) ?? parseAsRoot(arguments)
      guard let waiting = command as? any AsyncParsableCommand else {
        try command.run()
        end()
      }
      guard FileSystem.hasRoom(forFiles: leastFiles) else {
        printFailure("\(configuration.commandName ?? ""): cannot be run: too many files are open")
        throw ExitStatus.failure
      }
      guard FileSystem.hasRoom(forThreads: leastThreads) else {
        printFailure(
          "\(configuration.commandName ?? ""): cannot be run: the system gives no more threads, or no "
            + "memory for them; see ulimit -u and ulimit -v")
        throw ExitStatus.failure
      }
      Task.detached {
        do {
          var waiting = waiting
          try await waiting.run()
          end()
        } catch {
          end(error, arguments)
        }
      }
      // Not 'dispatchMain', which ends this thread: to unwind its stack the program sorts a table
      // of all functions, which takes longer than many commands.
      let never = DispatchSemaphore(value: 0)
      while true { never.wait() }
    } catch {
      end(error, arguments)
    }
  }

  /// Parses the arguments after the names of this command.
  ///
  /// Returns nil unless they are a correct call of it; the parser of all commands says why.
  private static func parseNamed(_ arguments: ArraySlice<String>) -> (any ParsableCommand)? {
    guard configuration.subcommands.isEmpty else { return nil }
    return try? NamedCommand<Self>.parseAsRoot([_commandName] + arguments) as? Self
  }

  /// Throws for a call without arguments and for an unknown command.
  ///
  /// `parents` are the names of the parent commands.
  private static func validate(_ arguments: [String], parents: String = "") throws {
    let commands = configuration.subcommands.flatMap { command in
      [command._commandName] + command.configuration.aliases
    }
    guard !commands.isEmpty else { return }
    // A script that lost its arguments must not seem to have succeeded.
    guard let first = arguments.first else { throw NoArguments(command: self) }
    let named = first == "help" ? arguments.dropFirst().first : first
    guard let name = named, !name.hasPrefix("-"), name != "help" else { return }
    let path = parents + _commandName
    if let command = configuration.subcommands.first(where: { $0._commandName == name }) {
      // 'help git' is a complete call, 'git' is not.
      let rest = Array(arguments.drop { $0 == "help" }.dropFirst())
      if first != "help" || !rest.isEmpty { try command.validate(rest, parents: path + " ") }
      return
    }
    // A command that is meant without its name takes any word.
    guard !commands.contains(name), configuration.defaultSubcommand == nil else { return }
    let isFile = commands.contains("check") && name.contains { "./".contains($0) }
    let meant =
      UsageMessage.intended(by: name, among: commands + ["help"])
      ?? (isFile ? "\(path) check \(name)" : nil)
    let hint = meant.map { didYouMean($0) } ?? "; '\(path) --help' lists them"
    throw ValidationError("unknown command '\(name)'\(hint)")
  }

  /// Ends the process with the message and the status of an error.
  ///
  /// Unlike `exit(withError:)`, it escapes names and notices if printing fails.
  private static func end(_ error: (any Error)? = nil, _ arguments: [String] = []) -> Never {
    guard let error else { exit() }
    // The parser creates the help for each status.
    if let status = error as? ExitCode { leave(with: status) }
    if let error = error as? NoArguments {
      printLines(helpMessage(for: error.command))
      exit(withError: ExitCode.validationFailure)
    }
    if let failure = error as? any CommandFailure {
      for sentence in failure.sentences { printFailure("\(_commandName): \(sentence)") }
      leave(with: ExitStatus.failure)
    }
    let status = exitCode(for: error)
    let text = fullMessage(for: error)
    guard !text.isEmpty else { exit(withError: status) }
    guard status.isSuccess else {
      printLines(inHouseStyle(text, error, arguments))
      exit(withError: status)
    }
    do throws(FileFailure) {
      try printOutput(text + "\n")
      exit()
    } catch {
      end(error)
    }
  }

  /// Returns the text of an error, with its sentence in the style of this project.
  private static func inHouseStyle(
    _ text: String, _ error: any Error, _ arguments: [String]
  ) -> String {
    let sentence = message(for: error)
    let label = "Error: "
    guard !sentence.isEmpty, text.hasPrefix(label + sentence) else { return text }
    let help = helpMessage(for: command(arguments[...]).type)
    let house = UsageMessage.text(sentence, options: UsageMessage.options(inHelp: help))
    // The parser knows the command only for its own errors.
    let usage = error is ValidationError ? usage(arguments) : nil
    return label + house + (usage ?? String(text.dropFirst(label.count + sentence.count)))
  }

  /// Returns the usage of the command in the arguments, or nil if its help does not contain one.
  private static func usage(_ arguments: [String]) -> String? {
    let mark = "USAGE: "
    let lines = helpMessage(for: command(arguments[...]).type)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix(mark) }.prefix { !$0.isEmpty }
    guard let first = lines.first?.dropFirst(mark.count) else { return nil }
    let call = ([first] + lines.dropFirst()).joined(separator: "\n")
    let name = call.split(separator: " ").prefix { !"<[-".contains($0.prefix(1)) }
      .joined(separator: " ")
    return "\nUsage: \(call)\n  See '\(name) --help' for more information."
  }

  /// Returns the command that the first arguments name, and the arguments after its names.
  private static func command(
    _ arguments: ArraySlice<String>
  ) -> (type: any ParsableCommand.Type, rest: ArraySlice<String>) {
    let named = configuration.subcommands.first { $0._commandName == arguments.first }
    return named.map { $0.command(arguments.dropFirst()) } ?? (self, arguments)
  }
}

/// An error that ends a command with sentences on standard error and the exit status 2.
package protocol CommandFailure: Error {
  var sentences: [String] { get }
}

extension FileFailure: CommandFailure {
  package var sentences: [String] { ["\(self)"] }
}

/// A command as the only one of its program, without flags for help or for completion scripts: the
/// parser looks for these at each start, which takes as long as all options.
private struct NamedCommand<Command: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "", _superCommandName: "", subcommands: [Command.self], helpNames: [])
  }
}

private func leave(with status: ExitCode) -> Never { exit(status.rawValue) }

/// A call without arguments of a tool or command with subcommands.
private struct NoArguments: Error {
  let command: any ParsableCommand.Type
}

/// Prints lines on standard error, each safe for a terminal.
private func printLines(_ text: String) {
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    printFailure(String(line))
  }
}
