/// The aliases and ancestors of types (shared-mime-info sections 2.10 and 2.11).
package struct TypeFamily: Sendable, Equatable {
  /// A type and its distance from the requested one.
  package struct Member: Sendable, Equatable {
    package var type: String
    package var distance: Int

    package init(_ type: String, distance: Int) {
      self.type = type
      self.distance = distance
    }
  }

  /// The types by alias.
  package var aliases: [String: String] { didSet { names = Self.names(aliases) } }
  /// The declared parents of types.
  package var parents: [String: [String]]
  private var names: [String: [String]]

  package init(aliases: [String: String] = [:], parents: [String: [String]] = [:]) {
    (self.aliases, self.parents, names) = (aliases, parents, Self.names(aliases))
  }

  private static func names(_ aliases: [String: String]) -> [String: [String]] {
    Dictionary(grouping: aliases.keys) { aliases[$0] ?? $0 }.mapValues { $0.sorted() }
  }

  /// Returns the aliases of a type, sorted.
  package func aliases(of type: String) -> [String] { names[type] ?? [] }

  /// Returns the type with a name or alias.
  package func canonical(_ name: String) -> String { aliases[name] ?? name }

  /// Returns the type and all of its ancestors, the nearest first, without duplicates.
  ///
  /// With `isImplied`, text types descend from plain text, and everything except folders, devices,
  /// and addresses of a scheme from a sequence of bytes, even if that is not declared.
  package func chain(of name: String, isImplied: Bool) -> [Member] {
    var chain = [Member(canonical(name), distance: 0)]
    var seen: Set<String> = [canonical(name)]
    func add(_ type: String, _ distance: Int) {
      if seen.insert(type).inserted { chain.append(Member(type, distance: distance)) }
    }
    var index = 0
    while index < chain.count {
      let member = chain[index]
      for parent in parents[member.type] ?? [] { add(canonical(parent), member.distance + 1) }
      if isImplied, member.type.hasPrefix("text/") { add("text/plain", member.distance + 1) }
      index += 1
    }
    let isFile = !["inode/", "x-scheme-handler/"].contains { chain[0].type.hasPrefix($0) }
    if isImplied, isFile {
      add("application/octet-stream", (chain.last?.distance ?? 0) + 1)
    }
    return chain
  }
}
