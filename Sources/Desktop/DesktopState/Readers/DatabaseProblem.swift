/// A part of a database that readers cannot use or that might crash them; the rest counts.
package struct DatabaseProblem: Error, Sendable, Equatable {
  /// The offset of the wrong number in bytes.
  package var offset: Int
  /// The text after the place: "leads to 5, beyond the end of the file".
  package var reason: String

  package init(_ offset: Int, _ reason: String) {
    self.offset = offset
    self.reason = reason
  }
}
