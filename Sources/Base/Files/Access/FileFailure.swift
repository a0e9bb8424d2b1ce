/// A failure of the environment, not of the file's content, as one sentence.
package struct FileFailure: Error, Sendable, Equatable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  package init(_ path: FilePath, _ reason: String) { self.init(path.description, reason) }

  package var description: String { "\(path.isEmpty ? "''" : path): \(reason)" }
}
