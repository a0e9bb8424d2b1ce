package import JSONSyntax

/// An object whose members belong together, such as a name and a title.
package struct CoherentValue: Sendable {
  var place: DocumentPath
  var isCoherent: @Sendable (JSONValue) -> Bool

  package init(_ place: DocumentPath, _ isCoherent: @escaping @Sendable (JSONValue) -> Bool) {
    (self.place, self.isCoherent) = (place, isCoherent)
  }
}

/// Decides whether two versions of a document differ only in values that may come from either.
struct VersionComparison {
  /// The places of values that programs generate anew in each run.
  private var derived: [DocumentPath]
  /// The places of counters, whose greater value is right for both versions.
  private let counters: [DocumentPath]

  private let coherent: [CoherentValue]

  init(_ program: FormatProgram) {
    derived = program.format.derived()
    coherent = program.format.coherent()
    counters = program.laws.joined().compactMap { law in
      if case .counter(let path, _, _) = law { path } else { nil }
    }
  }

  var isEmpty: Bool { derived.isEmpty && counters.isEmpty }

  /// The chosen version.
  enum Choice: Equatable {
    /// Our version, since the choice does not matter.
    case any
    case ours
    case theirs
  }

  func title(of choice: Choice) -> String {
    guard choice != .any else { return "take the first version of values that change in each run" }
    return counters.isEmpty
      ? "take the version whose values belong together"
      : "take the version with the greater counter"
  }

  /// Returns the version to choose, or nil if other values differ too.
  func choice(between ours: DocumentTree, _ theirs: DocumentTree) -> Choice? {
    var scan = Scan(comparison: self, ours: ours, theirs: theirs)
    guard scan.mayBeEither(ours.root, theirs.root, []) else { return nil }
    switch (scan.isOursGreater, scan.isTheirsGreater) {
    case (false, false): return .any
    case (true, false): return .ours
    case (false, true): return .theirs
    case (true, true): return nil
    }
  }

  /// True if two values at a path differ only in what may come from either, and at a place.
  func mayBeEither(
    _ own: (value: JSONValue, tree: DocumentTree), _ other: (value: JSONValue, tree: DocumentTree),
    at way: [JSONPath], besides place: DocumentPath
  ) -> Bool {
    var comparison = self
    comparison.derived.append(place)
    var scan = Scan(comparison: comparison, ours: own.tree, theirs: other.tree)
    return scan.mayBeEither(own.value, other.value, way)
  }

  private struct Scan {
    let comparison: VersionComparison
    let ours: DocumentTree
    let theirs: DocumentTree
    /// True if one of our counters is greater, or one of our values is the coherent one, and
    /// likewise for theirs.
    var isOursGreater = false
    var isTheirsGreater = false

    /// True if either of two values may be at a place, after noting the greater counter; nil means
    /// that the value is missing.
    mutating func mayBeEither(_ own: JSONValue?, _ other: JSONValue?, _ way: [JSONPath]) -> Bool {
      if let own, let other, ours.bytes[own.element] == theirs.bytes[other.element] { return true }
      if let own, let other,
        let known = comparison.coherent.first(where: { $0.place.leads(to: way) })
      {
        let isOurs = known.isCoherent(own)
        let isTheirs = known.isCoherent(other)
        isOursGreater = isOursGreater || isOurs && !isTheirs
        isTheirsGreater = isTheirsGreater || isTheirs && !isOurs
        return isOurs || isTheirs
      }
      if comparison.derived.contains(where: { $0.leads(to: way) }) { return true }
      guard let own, let other else { return false }
      if let first = own.integer, let second = other.integer {
        isOursGreater = isOursGreater || first > second
        isTheirsGreater = isTheirsGreater || first < second
        return comparison.counters.contains { $0.leads(to: way) }
      }
      if let members = own.object, let others = other.object {
        let (first, second) = (Self.values(members), Self.values(others))
        return Set(first.keys).union(second.keys).allSatisfy {
          mayBeEither(first[$0] ?? [], second[$0] ?? [], way + [.key($0.text)])
        }
      }
      guard let items = own.array, let others = other.array, items.count == others.count else {
        return false
      }
      return items.indices.allSatisfy { mayBeEither(items[$0], others[$0], way + [.index($0)]) }
    }

    /// Compares the values of all members of one name: a side may have it more than once.
    private mutating func mayBeEither(
      _ own: [JSONValue], _ others: [JSONValue], _ way: [JSONPath]
    ) -> Bool {
      guard own.count == others.count else {
        return comparison.derived.contains { $0.leads(to: way) }
      }
      return zip(own, others).allSatisfy { mayBeEither($0, $1, way) }
    }

    private static func values(_ members: [JSONMember]) -> [ExactText: [JSONValue]] {
      Dictionary(grouping: members) { ExactText($0.name) }.mapValues { $0.map(\.value) }
    }
  }
}
