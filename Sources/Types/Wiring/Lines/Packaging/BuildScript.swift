import Diagnostics

/// The statements of a build file, as far as they decide where another one goes.
struct BuildScript {
  struct Statement {
    /// From its first to its last byte.
    var range: Range<Int>
    /// The names of what it calls, in lower case.
    var calls: [String] = []
    /// Texts in quotes; in CMake all words.
    var words: [PlacedText] = []
    /// True outside of conditions, loops, and functions.
    var isOutermost: Bool
  }

  var statements: [Statement] = []
  /// Why the text cannot be understood.
  var refusal: WiringRefusal?

  /// The outermost statements up to the first that ends the file.
  func reached(before ends: Set<String>) -> [Statement] {
    let outermost = statements.filter(\.isOutermost)
    return Array(outermost.prefix { !$0.calls.contains(where: ends.contains) })
  }
}
