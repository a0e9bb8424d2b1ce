import Diagnostics

/// The facts in a database about one media type.
package struct MediaTypeFacts: Sendable, Hashable {
  /// The declared name, if the requested one is an alias.
  package let name: String
  package let isDeclared: Bool
  /// Other names of the type, in the order of the database.
  package let aliases: [String]
  /// The type and below it its parents, each at its first place.
  package let ancestry: [Ancestor]
  package let globs: [MediaTypeGlob]
  package let hasMagic: Bool
  package let rootXML: [MediaTypeRecord.RootXML]

  /// A type in the tree of parents; depth 0 is the type itself.
  package struct Ancestor: Sendable, Hashable {
    package let depth: Int
    package let name: String
    /// True for a parent that every reader adds although no package names it.
    package let isImplied: Bool
  }

  package init(_ name: String, _ database: MediaTypeDatabase) {
    let canonical = database.canonicalName(of: name)
    let record = database.records[canonical]
    self.name = canonical
    isDeclared = record != nil
    aliases = record?.aliases ?? []
    globs = record?.globs ?? []
    hasMagic = record?.hasMagic ?? false
    rootXML = record?.rootXML ?? []
    ancestry = record == nil ? [] : Self.ancestry(of: canonical, database)
  }

  /// The extensions of globs of the form `*.ext`, in lower case unless they are case-sensitive.
  package var extensions: [String] { globs.compactMap(\.filenameExtension) }

  private static func ancestry(of name: String, _ database: MediaTypeDatabase) -> [Ancestor] {
    var found: [Ancestor] = []
    var seen: Set<String> = []
    var stack = [Ancestor(depth: 0, name: name, isImplied: false)]
    while let next = stack.popLast() {
      guard seen.insert(next.name).inserted else { continue }
      found.append(next)
      let parents = database.parents(of: next.name)
      let implied = parents.isEmpty ? impliedParent(of: next.name).map { [$0] } ?? [] : []
      stack += (parents + implied).reversed().map {
        Ancestor(depth: next.depth + 1, name: $0, isImplied: parents.isEmpty)
      }
    }
    return found
  }

  /// Returns the implied parent: plain text for every text, a stream of bytes for every other file,
  /// even if packages do not name it (shared-mime-info section 2.11).
  private static func impliedParent(of name: String) -> String? {
    if name == "text/plain" { return "application/octet-stream" }
    if name.hasPrefix("text/") { return "text/plain" }
    if name == "application/octet-stream" || name.hasPrefix("inode/") { return nil }
    return "application/octet-stream"
  }
}

extension MediaTypeGlob {
  /// The text after the period in `*.ext`; nil for every other pattern.
  package var filenameExtension: String? {
    guard pattern.hasPrefix("*.") else { return nil }
    let name = String(pattern.dropFirst(2))
    return FilenameExtension(rawValue: name).problem == nil ? name : nil
  }
}

extension MediaTypeDatabase {
  /// Returns the declared name of a type or an alias; names are compared literally, then ignoring
  /// case.
  func canonicalName(of name: String) -> String {
    if declares(name) { return name }
    if let target = target(ofAlias: name) { return target }
    let lowercased = name.asciiLowercased
    return declares(lowercased) ? lowercased : target(ofAlias: lowercased) ?? name
  }

  /// Returns the types with a glob `*.ext`, by weight and then by name; case-sensitive globs come
  /// before the others.
  func types(withExtension name: String) -> [String] {
    let exact = globs("*." + name).filter { $0.glob.isCaseSensitive }
    let folded = globs("*." + name.asciiLowercased).filter { !$0.glob.isCaseSensitive }
    return [exact, folded].flatMap { matches in
      matches.sorted { ($1.glob.weight, $0.type) < ($0.glob.weight, $1.type) }.map(\.type)
    }.unique
  }
}
