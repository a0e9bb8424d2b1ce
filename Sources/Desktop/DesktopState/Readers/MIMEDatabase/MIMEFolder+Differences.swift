extension MIMEFolder {
  /// Returns the differences between two views of a folder, sorted by part, type, and name.
  ///
  /// A cache and its text files do not differ: their order, and what one cannot say, do not count.
  package func differences(from other: MIMEFolder) -> [MIMEDifference] {
    typeDifferences(from: other)
      + Self.compare(.pattern, globFacts, other.globFacts) { $0.agrees(with: $1) }
      + Self.compare(.magic, magicFacts, other.magicFacts, ==)
      + Self.compare(.alias, aliasFacts, other.aliasFacts, ==)
      + Self.compare(.parent, parentFacts, other.parentFacts, ==)
      + Self.compare(.icon, Self.facts(icons), Self.facts(other.icons), ==)
      + Self.compare(.genericIcon, Self.facts(genericIcons), Self.facts(other.genericIcons), ==)
      + Self.compare(.rootElement, rootFacts, other.rootFacts, ==)
  }

  /// Returns the types in only one view; a cache only counts types without any other data.
  private func typeDifferences(from other: MIMEFolder) -> [MIMEDifference] {
    let missing = Self.missing(from: self, of: other)
      .map { MIMEDifference(part: .type, type: $0, there: "the type") }
    let surplus = Self.missing(from: other, of: self)
      .map { MIMEDifference(part: .type, type: $0, here: "the type") }
    return (missing + surplus).sorted { $0.type < $1.type }
  }

  private static func missing(from folder: MIMEFolder, of other: MIMEFolder) -> Set<String> {
    let missing = Set(other.types).subtracting(folder.types)
    let silent = missing.subtracting(other.typesWithProperties)
    return silent.count <= folder.unnamedTypes ? missing.subtracting(silent) : missing
  }

  private static func compare<Value>(
    _ part: MIMEDifference.Part, _ here: [Fact: Value], _ there: [Fact: Value],
    _ agree: (Value, Value) -> Bool
  ) -> [MIMEDifference] where Value: CustomStringConvertible {
    Set(here.keys).union(there.keys)
      .filter { fact in
        guard let here = here[fact], let there = there[fact] else { return true }
        return !agree(here, there)
      }
      .sorted { ($0.type, $0.name) < ($1.type, $1.name) }
      .map {
        MIMEDifference(
          part: part, type: $0.type, name: $0.name, here: here[$0]?.description,
          there: there[$0]?.description)
      }
  }
}

// MARK: - Facts

/// The subject of a value.
private struct Fact: Hashable {
  var type: String
  var name = ""
}

/// The combined value of a type's lines with the same pattern.
///
/// The cache has one leaf for a suffix and a type: the largest weight, the first line's flag.
private struct GlobFact: CustomStringConvertible {
  var weight: Int
  var flags: Set<Bool>

  func agrees(with other: GlobFact) -> Bool {
    weight == other.weight && !flags.isDisjoint(with: other.flags)
  }

  var description: String {
    "weight \(weight)" + (flags == [true] ? " and case" : "")
  }
}

/// The sections of a type, in order.
private struct MagicFact: CustomStringConvertible, Equatable {
  var sections: [MIMEFolder.Magic]

  var description: String {
    let rules = sections.reduce(0) { $0 + $1.matches.count }
    return "\(rules) \(rules == 1 ? "rule" : "rules")"
  }
}

extension MIMEFolder {
  private var globFacts: [Fact: GlobFact] {
    globs.reduce(into: [:]) { facts, glob in
      let none = GlobFact(weight: glob.weight, flags: [])
      let fact = Fact(type: glob.type, name: glob.pattern)
      facts[fact, default: none].weight = max(glob.weight, facts[fact]?.weight ?? 0)
      facts[fact, default: none].flags.insert(glob.isCaseSensitive)
    }
  }

  private var magicFacts: [Fact: MagicFact] {
    magic.reduce(into: [:]) {
      $0[Fact(type: $1.type), default: MagicFact(sections: [])].sections.append($1)
    }
  }

  /// The aliases by name: an alias of another type is a single difference.
  private var aliasFacts: [Fact: String] {
    aliases.reduce(into: [:]) { $0[Fact(type: $1.value, name: $1.key)] = $1.key }
  }

  private var parentFacts: [Fact: String] {
    parents.reduce(into: [:]) { facts, entry in
      for parent in entry.value { facts[Fact(type: entry.key, name: parent)] = parent }
    }
  }

  private static func facts(_ icons: [String: String]) -> [Fact: String] {
    icons.reduce(into: [:]) { $0[Fact(type: $1.key)] = "'\($1.value)'" }
  }

  private var rootFacts: [Fact: String] {
    rootElements.reduce(into: [:]) {
      let name = $1.namespace.isEmpty ? $1.localName : "\($1.namespace) \($1.localName)"
      $0[Fact(type: $1.type, name: name)] = name
    }
  }
}
