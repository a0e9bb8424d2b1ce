/// The reason why a text was not read as YAML, with its place.
package struct YAMLProblem: Error, Equatable {
  /// The type of problem.
  package enum Cause: Equatable, Sendable {
    /// The bytes are not UTF-8.
    case encoding
    /// The text is not YAML, with the message of libyaml.
    case syntax(String)
    /// A mapping contains these keys more than once.
    case repeatedKeys([String])
    /// The text exceeds a limit, which the sentence names.
    case tooComplex(String)
  }

  package var cause: Cause
  /// Bytes of the text.
  package var range: Range<Int>

  init(_ cause: Cause, at range: Range<Int>) {
    self.cause = cause
    self.range = range
  }

  init(_ cause: Cause, at place: Int) { self.init(cause, at: place..<place) }
}
