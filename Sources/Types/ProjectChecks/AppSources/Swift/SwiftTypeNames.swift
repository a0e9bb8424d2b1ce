import UniformTypes

/// The types that have names in the sources of an app, and those of the system.
package struct SwiftTypeNames: Sendable {
  /// Nil for a name with several types: several apps may be checked together.
  private var types: [SwiftTypeName: SwiftTypeValue?] = [:]

  /// The names in all sources together.
  package init(_ sources: [SwiftSource] = []) {
    for definition in sources.lazy.flatMap(\.definitions) {
      if let known = types[definition.name] {
        if known != definition.type { types[definition.name] = .some(nil) }
      } else {
        types[definition.name] = definition.type
      }
    }
  }

  /// The identifier of a type; nil if the name is unknown or has several meanings.
  ///
  /// The names of a source go before those of all.
  func identifier(of type: SwiftTypeValue, before all: SwiftTypeNames) -> String? {
    var type = type
    // A name may refer to another one; a few steps are more than enough.
    for _ in 0..<8 {
      guard case .names(let names) = type else { break }
      guard let meaning = meaning(of: names) ?? all.meaning(of: names) else {
        return names.lazy.compactMap(Self.systemIdentifier).first
      }
      guard let next = meaning else { return nil }
      type = next
    }
    guard case .identifier(let identifier) = type else { return nil }
    return identifier
  }

  /// Nil if none of the names is known; an inner nil if the first known one is ambiguous.
  private func meaning(of names: [SwiftTypeName]) -> SwiftTypeValue?? {
    names.lazy.compactMap { types[$0] }.first
  }

  private static func systemIdentifier(_ name: SwiftTypeName) -> String? {
    name.owner == "UTType" ? SystemConstants.types[name.name]?.identifier : nil
  }
}

extension SwiftSource {
  /// All mentions in the order of the text, with those by a name whose type is known, and with the
  /// identifiers of supertypes: the source's own names go before those of the other sources.
  package func mentions(_ names: SwiftTypeNames = SwiftTypeNames()) -> [Mention] {
    let own = SwiftTypeNames([self])
    let resolved = references.compactMap { reference in
      own.identifier(of: reference.type, before: names).map {
        Mention(
          use: reference.use, identifier: $0, range: reference.range, owner: reference.owner)
      }
    }
    let known = mentions.map { mention in
      var mention = mention
      if let type = mention.conformsTo?.type, let parent = own.identifier(of: type, before: names) {
        mention.conformsTo?.type = .identifier(parent)
      }
      return mention
    }
    return (known + resolved).sorted {
      ($0.range.lowerBound, $0.rank) < ($1.range.lowerBound, $1.rank)
    }
  }
}

extension SwiftSource {
  /// The types that documents can read, by the name of the document.
  static func readableTypes(
    _ sources: [SwiftSource], _ names: SwiftTypeNames
  ) -> [String: [String]] {
    sources.lazy.flatMap { $0.mentions(names) }.filter { $0.use == .readable }
      .reduce(into: (known: [:] as [String: Set<String>], types: [:])) { found, mention in
        guard let owner = mention.owner,
          found.known[owner, default: []].insert(mention.identifier).inserted
        else { return }
        found.types[owner, default: []].append(mention.identifier)
      }.types
  }
}

extension SwiftSource.Mention {
  /// An initializer comes before the list that contains it.
  fileprivate var rank: Int { use == .readable || use == .writable || use == .transferred ? 1 : 0 }
}
