import Diagnostics
import JSONSyntax

/// A member, or a kind of value, that some samples have and others lack.
struct SampleDifference {
  /// The content of a sample at the place.
  enum State: Hashable {
    /// The objects lack the member.
    case absent
    /// Some of the objects have the member.
    case some
    /// All of the objects have the member.
    case present
    /// All values are of this kind, apart from nulls.
    case kind(JSONKind)
    /// The values are of several kinds.
    case kinds
    /// The values are some of these words, which no other sample has.
    case words([String])
  }

  var place: DocumentPath
  /// The states by sample; nil for a sample without such objects or values.
  var states: [State?]
  /// The number of objects at the place in all samples in which no object has the member, and in
  /// the others; 0 for kinds.
  var lacking = 0
  var having = 0

  var areKinds: Bool {
    states.contains { if case .kind? = $0 { true } else { $0 == .kinds } }
  }

  var areWords: Bool { states.contains { if case .words? = $0 { true } else { false } } }

  /// True if the member is in objects of a list.
  var isInList: Bool { place.parent?.steps.last == .all }

  /// Returns the difference between some samples; nil if they are alike.
  func among(_ samples: [Int]) -> SampleDifference? {
    var states = [State?](repeating: nil, count: states.count)
    for sample in samples { states[sample] = self.states[sample] }
    guard Set(states.compactMap(\.self)).count > 1 else { return nil }
    return SampleDifference(place: place, states: states)
  }

  /// The samples in the given states.
  func samples(_ isIn: (State) -> Bool) -> [Int] {
    states.indices.filter { states[$0].map(isIn) ?? false }
  }

  var withMember: [Int] { samples { $0 == .present || $0 == .some } }

  /// The maximum number of places with values of several kinds; more are data.
  private static let mostKinds = 64

  /// Returns all differences between samples with some shapes; `whole` is their common shape.
  ///
  /// Objects that say what they are may have other kinds of values for that reason.
  static func all(
    _ shapes: [LearnedShape], _ whole: LearnedShape, _ samples: [LearnedSample]
  ) -> [SampleDifference] {
    var found: [SampleDifference] = []
    collect(whole, shapes.map { $0 }, DocumentPath(), &found)
    var count = 0
    return found.filter { difference in
      guard difference.areKinds else { return true }
      count += 1
      return count <= mostKinds && !difference.isExplained(by: samples)
    }
  }

  private static func collect(
    _ whole: LearnedShape, _ shapes: [LearnedShape?], _ place: DocumentPath,
    isInMap: Bool = false, _ found: inout [SampleDifference]
  ) {
    addKinds(whole, shapes, place, isInMap: isInMap, &found)
    for (name, shape) in whole.members {
      let isContainer = shape.kinds.contains(.object) || shape.kinds.contains(.array)
      let isAlike = shape.count == whole.objectCount && shape.kinds.count == 1
      if isAlike, !isContainer {
        if shape.scalars.words != nil {
          addWords(shapes.map { $0?[name] }, place.appending(name), &found)
        }
        continue
      }
      let own = shapes.map { $0?[name] }
      let inner = place.appending(name)
      if shape.count < whole.objectCount { addMember(own, shapes, inner, &found) }
      collect(shape, own, inner, &found)
    }
    for item in whole.elements + whole.entries {
      let own = shapes.map { whole.isMap ? $0?.entries.first : $0?.elements.first }
      if item.scalars.words != nil { addWords(own, DocumentPath(place.steps + [.all]), &found) }
      if whole.isMap, item.kinds.isDisjoint(with: [.object, .array]), item.kinds.count == 1 {
        continue
      }
      collect(
        item, own, DocumentPath(place.steps + [.all]), isInMap: whole.isMap, &found)
    }
  }

  private static func addKinds(
    _ whole: LearnedShape, _ shapes: [LearnedShape?], _ place: DocumentPath, isInMap: Bool,
    _ found: inout [SampleDifference]
  ) {
    guard whole.kinds.subtracting([.null]).count > 1 else { return }
    let states = shapes.map { shape -> State? in
      let kinds = shape?.kinds.subtracting([.null]) ?? []
      guard let kind = kinds.first else { return nil }
      return kinds.count == 1 ? .kind(kind) : .kinds
    }
    let all = Set(states.compactMap(\.self))
    guard all.count > 1 else { return }
    // Maps often have values of several kinds.
    if isInMap, all.contains(.kinds) || all.isDisjoint(with: [.kind(.object), .kind(.array)]) {
      return
    }
    found.append(SampleDifference(place: place, states: states))
  }

  /// Adds a difference if some samples share several words, and all others share several other ones.
  private static func addWords(
    _ shapes: [LearnedShape?], _ place: DocumentPath, _ found: inout [SampleDifference]
  ) {
    let all = shapes.map { Set($0?.scalars.words ?? []) }
    var sets: [Set<String>] = []
    for own in all where !own.isEmpty {
      let alike = sets.filter { !$0.isDisjoint(with: own) }
      sets.removeAll { !$0.isDisjoint(with: own) }
      sets.append(alike.reduce(own) { $0.union($1) })
    }
    guard sets.count == 2, sets.allSatisfy({ $0.count > 1 }) else { return }
    let states = all.map { own in
      sets.first { !$0.isDisjoint(with: own) }.map { State.words($0.sorted()) }
    }
    guard sets.allSatisfy({ set in states.count { $0 == .words(set.sorted()) } > 1 }) else {
      return
    }
    found.append(SampleDifference(place: place, states: states))
  }

  private static func addMember(
    _ own: [LearnedShape?], _ outer: [LearnedShape?], _ place: DocumentPath,
    _ found: inout [SampleDifference]
  ) {
    var difference = SampleDifference(place: place, states: [])
    for (member, objects) in zip(own, outer.map { $0?.objectCount ?? 0 }) {
      let count = member?.count ?? 0
      if count > 0 { difference.having += objects } else { difference.lacking += objects }
      difference.states.append(
        objects == 0 ? nil : count == 0 ? .absent : count < objects ? .some : .present)
    }
    guard Set(difference.states.compactMap(\.self)).count > 1 else { return }
    found.append(difference)
  }
}

extension SampleDifference {
  /// The words in names of members that say what an object is.
  private static let discriminators = ["type", "kind", "class", "tag", "shape"]

  /// True if a member such as `type` explains the kinds: objects with another word in it have values
  /// of another kind.
  private func isExplained(by samples: [LearnedSample]) -> Bool {
    guard areKinds else { return false }
    var steps = place.steps
    while steps.last == .all { steps.removeLast() }
    guard let outer = DocumentPath(steps).parent else { return false }
    let inner = place.steps.dropFirst(outer.steps.count)
    var counts: [String: [String: [JSONKind: Int]]] = [:]
    for object in samples.flatMap({ LearnedLaws.values(at: outer.steps[...], in: $0.value) }) {
      let kinds = Set(LearnedLaws.values(at: inner, in: object).map(\.kind))
      for member in object.object ?? [] where Self.isDiscriminator(member.name) {
        guard let word = member.value.string else { continue }
        for kind in kinds {
          counts[member.name, default: [:]][word, default: [:]][kind, default: 0] += 1
        }
      }
    }
    // A few objects may be mistaken.
    return counts.values.contains { words in
      let most = words.values.compactMap { kinds in kinds.max { $0.value < $1.value } }
      let all = words.values.reduce(0) { $0 + $1.values.reduce(0, +) }
      return Set(most.map(\.key)).count > 1
        && most.reduce(0) { $0 + $1.value } * Self.mostMistaken >= all * (Self.mostMistaken - 1)
    }
  }

  /// One in this many objects may have a value of another kind than others with its word.
  private static let mostMistaken = 10

  private static func isDiscriminator(_ name: String) -> Bool {
    discriminators.contains(where: name.lowercased().contains)
  }
}
