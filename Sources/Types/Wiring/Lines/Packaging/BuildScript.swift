import Diagnostics

/// The statements of a build file that decide where another one goes.
struct BuildScript {
  struct Statement {
    /// The range from its first to its last byte.
    var range: Range<Int>
    /// The names of the commands that it calls, in lower case.
    var calls: [String] = []
    /// The texts in quotes; in CMake all words.
    var words: [PlacedText] = []
    /// True outside of conditions, loops, and functions.
    var isOutermost: Bool
  }

  var statements: [Statement] = []
  /// The reason why the text cannot be read.
  var refusal: WiringRefusal?

  /// Refuses the text, for its first problem.
  mutating func refuse(_ message: String, at range: Range<Int>?) {
    refusal = refusal ?? WiringRefusal(message, at: range)
  }

  /// Returns the outermost statements up to the first that ends the file.
  func reached(before ends: Set<String>) -> [Statement] {
    let outermost = statements.filter(\.isOutermost)
    return Array(outermost.prefix { !$0.calls.contains(where: ends.contains) })
  }
}
