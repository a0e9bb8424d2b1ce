extension MediaTypeDatabase {
  /// The type that an alias of the built-in database stands for, without reading the rest of it.
  package static func builtInTarget(ofAlias name: String) -> String? { builtInAliases[name] }

  private static let builtInAliases: [String: String] = {
    var found: [String: String] = [:]
    for table in SharedMIMETable.all {
      for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
        let fields = line.split(
          separator: UInt8(ascii: "\t"), maxSplits: 4, omittingEmptySubsequences: false)
        guard fields.count > 3, !fields[3].isEmpty else { continue }
        for alias in fields[3].split(separator: UInt8(ascii: " ")) {
          let alias = String(Substring(alias))
          if found[alias] == nil { found[alias] = String(Substring(fields[0])) }
        }
      }
    }
    return found
  }()
}
