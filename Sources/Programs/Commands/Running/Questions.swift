import ArgumentParser
import Files

/// Asks for what the options of a command leave out.
package enum Questions {
  /// True if there is a user to ask.
  package static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks until `problem` finds none in the answer; an empty answer means the default, if there is
  /// one.
  ///
  /// `problem` returns the reason for asking again. The end of the input is a usage error.
  package static func ask(
    _ question: String, or offer: String? = nil, _ problem: (String) throws -> String?
  ) throws {
    while true {
      let shown = offer.map { " [\($0.isEmpty ? "none" : $0)]" } ?? ""
      _ = FileSystem.write(Array("\(question)\(shown): ".utf8), to: STDERR_FILENO)
      guard let line = readLine() else {
        throw ValidationError("the input ended before the last answer")
      }
      let answer = line.split(separator: " ").joined(separator: " ")
      guard let answer = answer.isEmpty ? offer : answer else { continue }
      guard let problem = try problem(answer) else { return }
      printFailure("  \(problem)")
    }
  }
}
