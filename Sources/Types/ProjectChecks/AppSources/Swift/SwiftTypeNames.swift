import Diagnostics
import UniformTypes

/// The named types in the sources of an app, and the system's types.
package struct SwiftTypeNames: Sendable {
  /// The types by name; nil for a name with several types, since several apps may be checked
  /// together.
  private var types: [SwiftTypeName: SwiftTypeValue?] = [:]

  /// Collects the names in all sources.
  package init(_ sources: [SwiftSource] = []) {
    for definition in sources.lazy.flatMap(\.definitions) {
      if let known = types[definition.name] {
        if known != definition.type { types[definition.name] = .some(nil) }
      } else {
        types[definition.name] = definition.type
      }
    }
  }

  /// Returns the identifier of a type, or nil if the name is unknown or ambiguous.
  ///
  /// The names of a source take precedence over the names of all sources.
  func identifier(of type: SwiftTypeValue, before all: SwiftTypeNames) -> String? {
    var type = type
    // A name may refer to another one; eight steps are more than enough.
    for _ in 0..<8 {
      guard case .names(let names) = type else { break }
      guard let meaning = meaning(of: names) ?? all.meaning(of: names) else {
        let name = names.first { $0.owner == "UTType" && SystemConstants.types[$0.name] != nil }
        return name.flatMap { SystemConstants.types[$0.name]?.identifier }
      }
      guard let next = meaning else { return nil }
      type = next
    }
    guard case .identifier(let identifier) = type else { return nil }
    return identifier
  }

  /// Returns nil if all names are unknown, and an inner nil if the first known one is ambiguous.
  private func meaning(of names: [SwiftTypeName]) -> SwiftTypeValue?? {
    names.lazy.compactMap { types[$0] }.first
  }
}

extension SwiftSource {
  /// Returns all mentions in the order of the text, including the ones by a known name, and with
  /// the identifiers of supertypes; the source's own names take precedence.
  package func mentions(_ names: SwiftTypeNames = SwiftTypeNames()) -> [Mention] {
    let own = SwiftTypeNames([self])
    let resolved = references.compactMap { reference in
      own.identifier(of: reference.type, before: names).map {
        Mention(use: reference.use, identifier: $0, range: reference.range, owner: reference.owner)
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
  /// Returns the types that documents can read, by the name of the document.
  static func readableTypes(
    _ sources: [SwiftSource], _ names: SwiftTypeNames
  ) -> [String: [String]] {
    sources.lazy.flatMap { $0.mentions(names) }.filter { $0.use == .readable }
      .reduce(into: [String: [String]]()) { types, mention in
        if let owner = mention.owner { types[owner, default: []].append(mention.identifier) }
      }.mapValues(\.unique)
  }
}

extension SwiftSource.Mention {
  /// An initializer comes before the list that contains it.
  fileprivate var rank: Int { use == .readable || use == .writable || use == .transferred ? 1 : 0 }
}
