/// A part of a database that readers cannot use or that might crash them; the rest counts.
package struct DatabaseProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// The path; empty for the file that is being read.
  package var path: String
  /// The line, from 1, in files with lines; nil for the whole file.
  package var line: Int?
  /// The offset of the wrong number in bytes, for files without lines.
  package var offset: Int?
  /// The text after the place: "leads to 5, beyond the end of the file".
  package var reason: String

  package init(path: String = "", line: Int? = nil, offset: Int? = nil, _ reason: String) {
    self.path = path
    self.line = line
    self.offset = offset
    self.reason = reason
  }

  /// Creates a problem at an offset of a file without lines.
  package init(_ offset: Int, _ reason: String) { self.init(offset: offset, reason) }

  /// Returns the same problem in a named file.
  package func of(_ path: String) -> DatabaseProblem {
    var problem = self
    problem.path = path
    return problem
  }

  package var description: String {
    let place = line.map { ":\($0)" } ?? offset.map { ": byte \($0)" } ?? ""
    return "\(path)\(place): \(reason)"
  }
}
