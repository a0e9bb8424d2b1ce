/// A glob pattern that assigns a type to files by their name (shared-mime-info section 2.4).
package struct MediaTypeGlob: Sendable, Hashable {
  /// `*.ext`, a literal name, or a pattern of fnmatch; lower case unless `isCaseSensitive`.
  package var pattern: String
  /// From 0 to 100, by default 50.
  package var weight: Int
  package var isCaseSensitive: Bool

  package init(pattern: String, weight: Int = 50, isCaseSensitive: Bool = false) {
    (self.pattern, self.weight, self.isCaseSensitive) = (pattern, weight, isCaseSensitive)
  }
}

/// The facts about one type.
package struct MediaTypeRecord: Sendable, Equatable {
  package var name: String
  package var aliases: [String]
  /// The parents as declared, possibly as aliases.
  package var parents: [String]
  package var globs: [MediaTypeGlob]
  package var hasMagic: Bool
  /// Pairs of namespace and local name.
  package var rootXML: [RootXML]

  /// The root element of documents of a type.
  package struct RootXML: Sendable, Hashable {
    package var namespace: String
    package var localName: String

    package init(namespace: String, localName: String) {
      self.namespace = namespace
      self.localName = localName
    }
  }

  package init(
    name: String, aliases: [String] = [], parents: [String] = [], globs: [MediaTypeGlob] = [],
    hasMagic: Bool = false, rootXML: [RootXML] = []
  ) {
    (self.name, self.aliases, self.parents, self.globs) = (name, aliases, parents, globs)
    (self.hasMagic, self.rootXML) = (hasMagic, rootXML)
  }
}

/// Media types by name, alias, glob, and root element: a shared MIME database, or the declarations
/// of the packages in one call.
package struct MediaTypeDatabase: Sendable {
  /// The origin of the database, for messages: `shared-mime-info 2.4 (built in)`,
  /// `/usr/share/mime`.
  package var origin: String
  package private(set) var records: [String: MediaTypeRecord] = [:]
  /// The globs of types with several records.
  private var merged: [String: Set<MediaTypeGlob>] = [:]
  private var canonical: [String: String] = [:]
  private var byGlob: [String: [(type: String, glob: MediaTypeGlob)]] = [:]
  private var byRootXML: [MediaTypeRecord.RootXML: [String]] = [:]

  package init(origin: String, _ records: [MediaTypeRecord] = []) {
    self.origin = origin
    self.records.reserveCapacity(records.count)
    byGlob.reserveCapacity(records.count)
    for record in records { add(record) }
  }

  /// Adds the facts of a record to its type.
  package mutating func add(_ record: MediaTypeRecord) {
    if let new = additions(of: record) {
      // In place: a package may repeat a fact about a type thousands of times.
      records[record.name]?.aliases += new.aliases
      records[record.name]?.parents += new.parents
      records[record.name]?.globs += new.globs
      records[record.name]?.rootXML += new.rootXML
      if new.hasMagic { records[record.name]?.hasMagic = true }
    } else {
      records[record.name] = record
    }
    for alias in record.aliases where canonical[alias] == nil { canonical[alias] = record.name }
    for glob in record.globs { byGlob[glob.pattern, default: []].append((record.name, glob)) }
    for root in record.rootXML { byRootXML[root, default: []].append(record.name) }
  }

  /// Returns the facts of a record that are new for its type, or nil.
  private mutating func additions(of record: MediaTypeRecord) -> MediaTypeRecord? {
    guard let known = records[record.name] else { return nil }
    var globs = merged[record.name] ?? Set(known.globs)
    merged[record.name] = nil
    let new = MediaTypeRecord(
      name: record.name, aliases: record.aliases.filter { !known.aliases.contains($0) },
      parents: record.parents.filter { !known.parents.contains($0) },
      globs: record.globs.filter { globs.insert($0).inserted }, hasMagic: record.hasMagic,
      rootXML: record.rootXML.filter { !known.rootXML.contains($0) })
    merged[record.name] = globs
    return new
  }

  /// Returns the database without some of its types.
  package func without(_ names: Set<String>) -> MediaTypeDatabase {
    guard !names.isEmpty else { return self }
    return MediaTypeDatabase(
      origin: origin,
      records.values.filter { !names.contains($0.name) }.sorted { $0.name < $1.name })
  }

  /// True if the name itself, not an alias of it, is declared.
  package func declares(_ name: String) -> Bool { records[name] != nil }

  /// Returns the type with an alias.
  package func target(ofAlias name: String) -> String? { canonical[name] }

  /// Returns the types that a pattern belongs to.
  package func globs(_ pattern: String) -> [(type: String, glob: MediaTypeGlob)] {
    byGlob[pattern] ?? []
  }

  /// Returns the types whose documents have that root element.
  package func types(withRootXML root: MediaTypeRecord.RootXML) -> [String] {
    byRootXML[root] ?? []
  }

  /// Returns the direct parents under their declared names, without the parents that section 2.11
  /// implies.
  package func parents(of name: String) -> [String] {
    (records[name]?.parents ?? []).map { canonical[$0] ?? $0 }
  }

  /// Returns all ancestors, nearest first, each once; ends even if types form a cycle.
  package func ancestors(of name: String) -> [String] { Self.ancestors(of: name, parents) }

  fileprivate static func ancestors(
    of name: String, _ parents: (String) -> [String]
  ) -> [String] {
    var found: [String] = []
    var seen: Set<String> = [name]
    var next = [name]
    while !next.isEmpty {
      next = next.flatMap(parents).filter { seen.insert($0).inserted }
      found += next
    }
    return found
  }
}

/// Information about media types for checks, besides the checked file.
package struct MediaTypeContext: Sendable {
  /// The types that the machine, `--database DIR`, or the built-in table declares.
  package var shared: MediaTypeDatabase
  /// The types that the checked packages declare, including the file itself.
  package var given: MediaTypeDatabase

  package init(shared: MediaTypeDatabase, given: MediaTypeDatabase) {
    self.shared = shared
    self.given = given
  }

  /// Returns the built-in table of the shared MIME database, and the types that a file itself
  /// declares.
  package static func builtIn(given: [MediaTypeRecord] = []) -> MediaTypeContext {
    MediaTypeContext(
      shared: .builtIn, given: MediaTypeDatabase(origin: "the files that are checked", given))
  }

  package func declares(_ name: String) -> Bool { given.declares(name) || shared.declares(name) }

  package func target(ofAlias name: String) -> String? {
    given.target(ofAlias: name) ?? shared.target(ofAlias: name)
  }

  /// Returns all ancestors through both databases, nearest first.
  package func ancestors(of name: String) -> [String] {
    MediaTypeDatabase.ancestors(of: name) { type in
      (given.parents(of: type) + shared.parents(of: type)).map { target(ofAlias: $0) ?? $0 }
    }
  }
}
