extension MediaTypeDatabase {
  /// Returns the name to write instead of an alias in the built-in database, without reading the
  /// rest of it; nil for a name that IANA has registered.
  package static func builtInTarget(ofAlias name: String) -> String? {
    guard let target = builtInAliases[name], !RegisteredMediaTypes.contains(name) else {
      return nil
    }
    if RegisteredMediaTypes.contains(target) { return target }
    // IANA has another name now: 'text/javascript' instead of 'application/javascript'.
    let others = builtInAliases.filter { $0.value == target }.keys
    return others.filter(RegisteredMediaTypes.contains).min() ?? target
  }

  private static let builtInAliases: [String: String] = {
    var found: [String: String] = [:]
    found.reserveCapacity(600)
    readAliases(Array(SharedMIMETable.rows.utf8), &found)
    return found
  }()

  /// Reads the bytes of a table in one pass: a check of one small file waits for it.
  private static func readAliases(_ table: [UInt8], _ found: inout [String: String]) {
    var line = 0
    var nameEnd = 0
    var word = 0
    var field = 0
    for index in 0...table.count {
      let byte = index < table.count ? table[index] : UInt8(ascii: "\n")
      let isEnd = SharedMIMETable.endsRow(byte)
      // Characters of names are above the other separators.
      if byte > UInt8(ascii: " "), !isEnd { continue }
      if field == 0 { nameEnd = index }
      if field == aliasField, index > word {
        let alias = SharedMIMETable.word(table[word..<index])
        if found[alias] == nil { found[alias] = SharedMIMETable.word(table[line..<nameEnd]) }
      }
      word = index + 1
      if byte == UInt8(ascii: "\t") { field += 1 }
      if isEnd { (line, field) = (index + 1, 0) }
    }
  }

  private static let aliasField = 3
}
