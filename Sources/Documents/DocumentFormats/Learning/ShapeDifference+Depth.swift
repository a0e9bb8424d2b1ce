import Diagnostics
import JSONSyntax

extension ShapeDifference {
  /// Extends the steps for objects that contain objects of their kind to any depth, and asks about
  /// those where that is impossible.
  mutating func reachAnyDepth(_ old: LearnedShape, _ new: LearnedShape) {
    steps += identities
    var asked: Set<DocumentPath> = []
    for chain in chains(new) {
      let own = chain.numbers.map { steps[$0] }
      if let deep = own[0].atAnyDepth(chain.first), let name = own[0].to,
        !new.hasMember(own[0].member, at: chain.first), !old.hasMember(name, at: chain.first)
      {
        steps[chain.numbers[0]] = deep
        for number in chain.numbers.dropFirst() { steps[number] = DocumentDeclaration.Step() }
        notes.append("'\(chain.first)' is taken to contain others of its kind at any depth")
      } else if asked.insert(chain.first).inserted {
        questions.append(
          """
          how deep '\(chain.first)' contains others of its kind: the steps change them as deep as the \
          samples go; deeper ones need the same steps again
          """)
      }
    }
    steps.removeAll { $0 == DocumentDeclaration.Step() }
  }

  private typealias Chain = (first: DocumentPath, numbers: [Int])

  /// Returns the same steps for objects and for others in them, `$.root` and `$.root.nodes[*]`.
  private func chains(_ new: LearnedShape) -> [Chain] {
    let places = steps.map { $0.path.flatMap { DocumentPath($0)?.parent } }
    let numbers = Dictionary(grouping: steps.indices) { steps[$0].member }
    var seen: Set<Int> = []
    return steps.indices.compactMap { number -> Chain? in
      guard let first = places[number], !seen.contains(number) else { return nil }
      let same = (numbers[steps[number].member] ?? []).filter {
        $0 > number && steps[$0].isSame(as: steps[number])
          && places[$0]?.steps.starts(with: first.steps) == true && places[$0] != first
      }
      guard let next = same.compactMap({ places[$0] }).min(by: { $0.steps.count < $1.steps.count })
      else { return nil }
      let inner = Array(next.steps.dropFirst(first.steps.count))
      var (place, chain) = (first, [number])
      while let other = same.first(where: { places[$0]?.steps == place.steps + inner }) {
        chain.append(other)
        place = DocumentPath(place.steps + inner)
      }
      // The innermost objects may contain others too.
      guard
        chain.count > 2
          || chain.count > 1 && !new.at((place.steps + inner.prefix(1))[...]).isEmpty
      else { return nil }
      seen.formUnion(chain)
      return (first, chain)
    }
  }
}

extension DocumentDeclaration.Step {
  /// The paths of the deeds for one member.
  private var paths: [String?] {
    [
      rename, add, fill, introduce, relax, drop, map, spell, negate, assign, flatten, label,
      unlabel, identify,
    ]
  }

  /// The path of the changed member; nil for several ones.
  fileprivate var path: String? { paths.lazy.compactMap(\.self).first }

  fileprivate var member: String { path.flatMap { DocumentPath($0)?.name } ?? "" }

  /// True if another step does the same to a member with the same name.
  fileprivate func isSame(as other: Self) -> Bool {
    member == other.member && to == other.to
      && paths.map { $0 == nil } == other.paths.map { $0 == nil }
  }

  /// Returns a step that renames the member in all objects at a place and in it; nil for other
  /// steps, which would also change objects without the member.
  fileprivate func atAnyDepth(_ place: DocumentPath) -> Self? {
    guard rename != nil else { return nil }
    var step = self
    step.rename = DocumentPath(place.steps + [.descendants, .member(member)]).description
    return step
  }
}

extension LearnedShape {
  /// The shape at a place; none if the samples do not have such values.
  fileprivate func at(_ steps: ArraySlice<DocumentPath.Step>) -> [LearnedShape] {
    guard let step = steps.first else { return [self] }
    let rest = steps.dropFirst()
    switch step {
    case .member(let name): return self[name].map { $0.at(rest) } ?? []
    case .all: return (elements + entries).flatMap { $0.at(rest) }
    case .descendants: return []
    }
  }

  /// True if objects at a place or deeper have a member with that name; at the root, if the samples
  /// have nothing at the place.
  fileprivate func hasMember(_ name: String, at place: DocumentPath) -> Bool {
    let found = at(place.steps[...])
    return (found.isEmpty ? [self] : found).contains { $0.hasMember(name) }
  }

  /// True if objects here or deeper have a member with that name.
  fileprivate func hasMember(_ name: String) -> Bool {
    self[name] != nil || members.contains { $0.shape.hasMember(name) }
      || (elements + entries).contains { $0.hasMember(name) }
  }
}
