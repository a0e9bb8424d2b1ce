package import ArgumentParser
import Diagnostics
import Dispatch
import Files

/// Files that a command has to be able to open that waits for other programs: 24 were enough for each.
private let leastFiles = 32

extension ParsableCommand {
  /// Runs the command of the arguments and ends the process; the main function of a tool.
  ///
  /// Arguments are bytes; they are parsed as texts of `PathText`, from which paths are restored.
  ///
  /// Only a command that waits for other programs is run by the concurrency runtime. Its threads
  /// open descriptors, which could become the standard input if that is closed, and the other
  /// commands start faster without them.
  ///
  /// The runtime crashes if it cannot open files, and so does the code that starts programs.
  package static func start() -> Never {
    ProgramArguments.finishStart()
    do {
      let arguments = ProgramArguments.bytes.dropFirst().map { PathText.text(of: $0) }
      try validate(arguments)
      var command = try parseAsRoot(arguments)
      guard let waiting = command as? any AsyncParsableCommand else {
        try command.run()
        end()
      }
      guard FileSystem.hasRoom(forFiles: leastFiles) else {
        printFailure("\(configuration.commandName ?? ""): cannot be run: too many files are open")
        throw ExitStatus.failure
      }
      Task.detached {
        do {
          var waiting = waiting
          try await waiting.run()
          end()
        } catch {
          end(error)
        }
      }
      dispatchMain()
    } catch {
      end(error)
    }
  }

  /// Throws for a call without arguments and for an unknown command.
  private static func validate(_ arguments: [String]) throws {
    let commands = configuration.subcommands.flatMap { command in
      [command._commandName] + command.configuration.aliases
    }
    guard !commands.isEmpty else { return }
    // A script that lost its arguments must not seem to have succeeded.
    guard let first = arguments.first else { throw NoArguments() }
    let named = first == "help" ? arguments.dropFirst().first : first
    guard let name = named, !name.hasPrefix("-"), !commands.contains(name), name != "help" else {
      return
    }
    let near = commands.first { NameDistance.isNear(name, to: $0) }
    let hint = near.map { "did you mean '\($0)'?" } ?? "'\(_commandName) --help' lists them"
    throw ValidationError("unknown subcommand '\(name)'; \(hint)")
  }

  /// Ends the process with the message and the status of an error, as `exit(withError:)` does,
  /// which prints names unescaped and does not notice if printing fails.
  private static func end(_ error: (any Error)? = nil) -> Never {
    guard let error else { exit() }
    if error is NoArguments {
      printLines(helpMessage())
      exit(withError: ExitCode.validationFailure)
    }
    let status = exitCode(for: error)
    let text = fullMessage(for: error)
    guard !text.isEmpty else { exit(withError: status) }
    guard status.isSuccess else {
      printLines(text)
      exit(withError: status)
    }
    do throws(ExitCode) {
      try printOutput(text + "\n")
      exit()
    } catch {
      exit(withError: error)
    }
  }
}

/// A call without any argument, of a tool that has commands.
private struct NoArguments: Error {}

/// Prints lines on standard error, each harmless to a terminal.
private func printLines(_ text: String) {
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    printFailure(String(line))
  }
}
