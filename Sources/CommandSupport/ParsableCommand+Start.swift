package import ArgumentParser
import Dispatch

extension ParsableCommand {
  /// Runs the command that the call names and ends the process, as the main function of a tool.
  ///
  /// Only a command that waits for other programs is run by the concurrency runtime. Its threads
  /// open descriptors, which would take the place of a standard input that is closed, and the other
  /// commands start sooner without them.
  package static func start() -> Never {
    do {
      var command = try parseAsRoot()
      guard let waiting = command as? any AsyncParsableCommand else {
        try command.run()
        exit()
      }
      Task.detached {
        do {
          var waiting = waiting
          try await waiting.run()
          exit()
        } catch {
          exit(withError: error)
        }
      }
      dispatchMain()
    } catch {
      exit(withError: error)
    }
  }
}
