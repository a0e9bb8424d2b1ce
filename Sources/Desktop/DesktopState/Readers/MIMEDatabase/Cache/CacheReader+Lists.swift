extension CacheReader {
  mutating func readParents(at offset: Int) throws(DatabaseProblem) {
    var order = KeyOrder()
    try forEachEntry(at: offset, words: 2) { reader, entry throws(DatabaseProblem) in
      let type = try reader.type(at: entry)
      let list = try reader.file.offset(at: entry + 4, ofBytes: 4)
      var parents: [String] = []
      try reader.forEachEntry(at: list, words: 1) { reader, place throws(DatabaseProblem) in
        parents.append(try reader.type(at: place))
      }
      if reader.folder.parents[type] == nil { reader.folder.parents[type] = parents }
      try order.check(type, at: entry)
    }
  }

  /// Reads literal names, which are searched, or patterns for fnmatch, which are tried one by one.
  mutating func readGlobs(_ kind: MIMEFolder.Glob.Kind, at offset: Int) throws(DatabaseProblem) {
    var order = KeyOrder()
    try forEachEntry(at: offset, words: 3) { reader, entry throws(DatabaseProblem) in
      let pattern = try reader.text(at: entry)
      let type = try reader.type(at: entry + 4)
      let weight = try reader.weight(at: entry + 8)
      reader.folder.globs.append(
        MIMEFolder.Glob(
          kind, pattern, type: type, weight: weight.value, isCaseSensitive: weight.isCaseSensitive))
      if kind == .literal { try order.check(pattern, at: entry, mayRepeat: true) }
    }
  }

  /// Reads the root elements; they need not be sorted, since readers do not search them.
  mutating func readNamespaces(at offset: Int) throws(DatabaseProblem) {
    try forEachEntry(at: offset, words: 3) { reader, entry throws(DatabaseProblem) in
      reader.folder.rootElements.append(
        MIMEFolder.RootElement(
          namespace: try reader.text(at: entry), localName: try reader.text(at: entry + 4),
          type: try reader.type(at: entry + 8)))
    }
  }

  /// Reads the aliases of types, or the names of their icons.
  mutating func readTable(
    _ table: WritableKeyPath<MIMEFolder, [String: String]>, at offset: Int
  ) throws(DatabaseProblem) {
    var order = KeyOrder()
    // Key paths take longer than the rest.
    let leadsToTypes = table == \.aliases
    var values: [String: String] = [:]
    defer { folder[keyPath: table] = values }
    try forEachEntry(at: offset, words: 2) { reader, entry throws(DatabaseProblem) in
      let type = try reader.type(at: entry)
      let value = try leadsToTypes ? reader.type(at: entry + 4) : reader.text(at: entry + 4)
      if values[type] == nil { values[type] = value }
      try order.check(type, at: entry)
    }
  }

  /// Reads the list of types.
  ///
  /// update-mime-database appends a line end to each, finds no such name, and writes 0.
  mutating func readTypes(at offset: Int) throws(DatabaseProblem) {
    try forEachEntry(at: offset, words: 1) { reader, entry throws(DatabaseProblem) in
      if try reader.file.uint32(at: entry) == 0 {
        reader.folder.unnamedTypes += 1
      } else {
        reader.folder.types.append(try reader.type(at: entry))
      }
    }
  }
}

extension MIMEFolder {
  /// The types with at least one property.
  var typesWithProperties: Set<String> {
    var types = Set(globs.lazy.map(\.type))
    types.reserveCapacity(2 * types.count)
    types.formUnion(magic.lazy.map(\.type))
    types.formUnion(aliases.values)
    types.formUnion(parents.keys)
    types.formUnion(icons.keys)
    types.formUnion(genericIcons.keys)
    types.formUnion(rootElements.lazy.map(\.type))
    return types
  }
}
