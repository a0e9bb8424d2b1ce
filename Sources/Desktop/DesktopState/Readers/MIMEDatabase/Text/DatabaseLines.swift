/// The lines of the text files of a database.
package enum DatabaseLines {
  /// Calls `take` with all lines except comments and blank ones.
  package static func forEach(of bytes: [UInt8], _ take: (ArraySlice<UInt8>) -> Void) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      take(line)
    }
  }
}
