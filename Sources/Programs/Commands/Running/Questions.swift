import ArgumentParser
import Files

/// Asks the user for values that are missing in the options.
package enum Questions {
  /// True if the user can be asked.
  package static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks until `problem` accepts the answer; an empty answer stands for the default, if any.
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
