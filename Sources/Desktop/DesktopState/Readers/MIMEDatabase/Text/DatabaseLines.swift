/// The lines of the text files of a database.
package enum DatabaseLines {
  /// Calls `take` with all lines except comments and blank ones; reports rejected lines in one
  /// note.
  package static func forEach(
    of bytes: [UInt8], _ take: (ArraySlice<UInt8>) -> Bool
  ) -> [DatabaseProblem] {
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
    guard refused > 0 else { return [] }
    let what = refused == 1 ? "is a line" : "is the first of \(refused) lines"
    return [DatabaseProblem(line: first, "\(what) that cannot be understood")]
  }
}
