package import UniformTypes

extension MediaTypeDatabase {
  /// Collects the content of folders' text files for each type, in the order of the folders.
  ///
  /// Leaves out patterns that only delete others, and keeps only the presence of magic.
  package init(origin: String, folders: [MIMEFolder]) {
    var builder = RecordBuilder()
    for folder in folders { builder.add(folder) }
    self.init(origin: origin, builder.records)
  }
}

/// Collects one record per type, in the order of first occurrence.
private struct RecordBuilder {
  private(set) var records: [MediaTypeRecord] = []
  private var indices: [String: Int] = [:]
  /// The aliases in the first folder that has any: later folders are ignored.
  private var aliases: Set<String> = []

  private mutating func index(of type: String) -> Int {
    if let index = indices[type] { return index }
    records.append(MediaTypeRecord(name: type))
    indices[type] = records.count - 1
    return records.count - 1
  }

  mutating func add(_ folder: MIMEFolder) {
    for type in folder.types { _ = index(of: type) }
    for glob in folder.globs where glob.pattern != MIMEFolder.Glob.deletesAll {
      records[index(of: glob.type)].globs.append(
        MediaTypeGlob(
          pattern: glob.pattern, weight: glob.weight, isCaseSensitive: glob.isCaseSensitive))
    }
    // Sorted, to be independent of the order of a dictionary.
    for alias in folder.aliases.keys.sorted() {
      guard let type = folder.aliases[alias] else { continue }
      if aliases.insert(alias).inserted { records[index(of: type)].aliases.append(alias) }
    }
    let unlisted = folder.parents.keys.filter { indices[$0] == nil }
    for type in unlisted.sorted() { _ = index(of: type) }
    for (type, parents) in folder.parents { records[index(of: type)].parents += parents }
    for magic in folder.magic { records[index(of: magic.type)].hasMagic = true }
    for type in folder.treeMagicTypes { records[index(of: type)].hasMagic = true }
    for root in folder.rootElements {
      records[index(of: root.type)].rootXML.append(
        MediaTypeRecord.RootXML(namespace: root.namespace, localName: root.localName))
    }
  }
}
