import ArgumentParser
import Files
import Glibc

/// Asks for what the options of a command leave out.
struct Questions {
  /// True if there is a user to ask.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// A nonempty answer that `value` accepts; an empty one means the default, if there is one.
  ///
  /// Asks again until there is one; the end of the input is a usage error.
  static func ask<Value>(
    _ question: String, or offer: String? = nil, _ value: (String) -> Value?
  ) throws -> Value {
    while true {
      let shown = offer.map { " [\($0.isEmpty ? "none" : $0)]" } ?? ""
      _ = FileSystem.write(Array("\(question)\(shown): ".utf8), to: STDERR_FILENO)
      guard let line = readLine() else {
        throw ValidationError("the input ended before the last answer")
      }
      let answer = line.isEmpty ? offer : line
      if let answer, let value = value(answer) { return value }
    }
  }
}
