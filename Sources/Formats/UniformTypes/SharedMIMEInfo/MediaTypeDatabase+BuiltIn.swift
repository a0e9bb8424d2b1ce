extension MediaTypeDatabase {
  /// The types of shared-mime-info, for machines without a database or with another version.
  ///
  /// Built from the table on first use.
  package static let builtIn = MediaTypeDatabase(
    origin: "\(SharedMIMETable.origin) (built in)",
    Array(SharedMIMETable.rows.utf8).split { SharedMIMETable.endsRow($0) }.map(record))

  /// Reads the record in a row of `SharedMIMETable`.
  private static func record(_ row: ArraySlice<UInt8>) -> MediaTypeRecord {
    let fields = row.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    func parts(_ index: Int) -> [ArraySlice<UInt8>] {
      guard index < fields.count, !fields[index].isEmpty else { return [] }
      return fields[index].split(separator: UInt8(ascii: " "))
    }
    func words(_ index: Int) -> [String] { parts(index).map(SharedMIMETable.word) }
    let roots = words(5)
    return MediaTypeRecord(
      name: SharedMIMETable.word(fields[0]), aliases: words(3), parents: words(1),
      globs: parts(2).map { MediaTypeGlob(prefixed: $0) },
      hasMagic: fields.count > 4 && !fields[4].isEmpty,
      rootXML: stride(from: 0, to: roots.count - 1, by: 2).map {
        MediaTypeRecord.RootXML(
          namespace: roots[$0] == "-" ? "" : roots[$0],
          localName: roots[$0 + 1] == "-" ? "" : roots[$0 + 1])
      })
  }
}

extension SharedMIMETable {
  static func endsRow(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "|") || byte == 0x0A }

  /// Returns the word of these bytes; a name that begins with a slash is of `application`.
  static func word(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.first == UInt8(ascii: "/") ? "application" + text : text
  }
}

extension MediaTypeGlob {
  /// Reads a pattern with the prefixes of the table: `*.c`, `80:*.key`, `50:cs:*.C`.
  fileprivate init(prefixed text: ArraySlice<UInt8>) {
    var parts = text.split(separator: UInt8(ascii: ":"), maxSplits: 2)
      .map { String(decoding: $0, as: UTF8.self) }
    let pattern = parts.popLast() ?? ""
    self.init(
      pattern: pattern, weight: parts.first.flatMap { Int($0) } ?? 50,
      isCaseSensitive: parts.count == 2)
  }
}
