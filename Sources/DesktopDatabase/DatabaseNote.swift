/// Something in an installed database that cannot be used, which nothing else depends on.
package struct DatabaseNote: Sendable, Equatable, CustomStringConvertible {
  package var path: String
  /// 1-based, nil for the whole file.
  package var line: Int?
  package var reason: String

  package init(_ path: String, line: Int? = nil, _ reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  package var description: String {
    line.map { "\(path):\($0): \(reason)" } ?? "\(path): \(reason)"
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
    var position = 0
    var number = 0
    var refused = 0
    var first = 0
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[position..<end]
      position = end + 1
      number += 1
      guard let start = line.first, start != UInt8(ascii: "#"), !take(line) else { continue }
      refused += 1
      if first == 0 { first = number }
    }
    guard refused > 0 else { return }
    let what = refused == 1 ? "is a line" : "is the first of \(refused) lines"
    notes.append(DatabaseNote(path, line: first, "\(what) that cannot be understood"))
  }

  mutating func note(_ reason: String) { notes.append(DatabaseNote(path, reason)) }
}
