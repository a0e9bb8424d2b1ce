import ArgumentParser
import FileAccess
import Glibc

/// Asks for what the options of a command leave out, on a terminal.
struct Questions {
  private let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1

  /// The value of an option, or what somebody answers; a mistake of the call where nobody can.
  func answer(_ value: String?, _ question: String, option: String) throws -> String {
    if let value { return value }
    guard isTerminal else { throw ValidationError("--\(option) is missing") }
    _ = FileSystem.write(Array("\(question): ".utf8), to: STDERR_FILENO)
    guard let line = readLine(), !line.isEmpty else {
      throw ValidationError("--\(option) is missing")
    }
    return line
  }
}
