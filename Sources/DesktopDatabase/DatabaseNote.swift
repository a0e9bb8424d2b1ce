import MIMEDatabase

/// Something in an installed database that cannot be used, which nothing else depends on.
package struct DatabaseNote: Sendable, Equatable, CustomStringConvertible {
  package var path: String
  /// 1-based, nil for the whole file.
  package var line: Int?
  /// In bytes from the beginning, for files that have no lines.
  package var offset: Int?
  package var reason: String

  package init(_ path: String, line: Int? = nil, offset: Int? = nil, _ reason: String) {
    self.path = path
    self.line = line
    self.offset = offset
    self.reason = reason
  }

  init(_ path: String, _ note: TextNote) { self.init(path, line: note.line, note.reason) }

  package var description: String {
    let place = line.map { ":\($0)" } ?? offset.map { ": byte \($0)" } ?? ""
    return "\(path)\(place): \(reason)"
  }
}

/// Takes the text files of a database apart, and keeps what it could not read.
struct DatabaseFile {
  let path: String
  let bytes: [UInt8]
  private(set) var notes: [DatabaseNote] = []

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Hands out all lines but comments and blank ones; one note tells of those that `take` refuses.
  mutating func forEachLine(_ take: (ArraySlice<UInt8>) -> Bool) {
    notes += DatabaseLines.forEach(of: bytes, take).map { DatabaseNote(path, $0) }
  }
}
