import JSONSyntax

/// The steps from one version to the next, derived from the names, kinds, and values of members.
struct ShapeDifference {
  var steps: [DocumentDeclaration.Step] = []
  /// The assumptions.
  var notes: [String] = []
  /// The undecided questions.
  var questions: [String] = []
  /// The places with other words or codes; only documents show the new values.
  private(set) var words: [ChangedWords] = []
  /// The number of members whose values were paired, and of the compared bytes.
  var (pairedCount, pairedBytes) = (0, 0)
  /// The places in older samples of values that are elsewhere now, by their new places.
  var origins: [DocumentPath: DocumentPath] = [:]
  /// The steps that replace identifiers, after all names are the new ones.
  var identities: [DocumentDeclaration.Step] = []
  let ignored: Set<String>
  let (samples, older): ([LearnedSample], [LearnedSample])
  private let numbers: (old: [Int]?, new: [Int]?)
  let known: LearnedLaws.Places

  /// Creates a difference that ignores some members at the root, which are marks of versions.
  ///
  /// `known` and `samples` are the identifiers, counters, and samples of the newer version. `older`
  /// are the samples of the previous one. `numbers` are the numbers of the versions.
  init(
    ignoring ignored: Set<String>, _ known: LearnedLaws.Places, _ samples: [LearnedSample],
    since older: [LearnedSample], numbers: (old: [Int]?, new: [Int]?)
  ) {
    (self.samples, self.older) = (samples, older)
    self.numbers = numbers
    self.ignored = ignored
    self.known = known
  }

  typealias Member = (name: String, shape: LearnedShape)

  /// The members of the objects at a place that only one version has.
  struct Members {
    var place: DocumentPath
    var gone: [Member]
    var came: [Member]
    /// All names, old and new.
    var names: Set<String>
  }

  mutating func compare(_ old: LearnedShape, _ new: LearnedShape, _ place: DocumentPath) {
    guard !old.isMap, !new.isMap else {
      if let old = old.entries.first, let new = new.entries.first, old.count > 0, new.count > 0 {
        changeItems(old, new, DocumentPath(place.steps + [.all]))
      }
      return
    }
    let marks = place.steps.isEmpty ? ignored : []
    let named = renameMoving(old, new, place, besides: marks)
    let old = moveAcross(named, new, place, besides: marks)
    var members = Members(
      place: place,
      gone: old.members.filter { new[$0.name] == nil && !marks.contains($0.name) },
      came: new.members.filter { old[$0.name] == nil && !marks.contains($0.name) },
      names: Set(old.members.map(\.name)).union(new.members.map(\.name)))
    moveIn(&members, old)
    moveOut(&members)
    joinLists(&members, old, new)
    let shifted = shifted(members, old, new)
    members.gone += old.members.filter { shifted.contains($0.name) }
    members.came += new.members.filter { shifted.contains($0.name) }
    let asked = rename(&members, old, new)
    replace(&members, old, new)
    askForRest(members, old, new, besides: asked)
    for (name, shape) in members.gone where old.isInAll(shape) {
      drop(place.appending(name), shape)
    }
    let conditions = conditions(of: members, new)
    for (name, shape) in members.came {
      let own = place.appending(name)
      if new.isInAll(shape) {
        add(own, shape)
      } else if let condition = conditions[name] {
        add(own, shape, where: condition)
      } else {
        introduce(own, name)
      }
    }
    for (name, shape) in old.members where !marks.contains(name) && !shifted.contains(name) {
      guard let other = new[name] else { continue }
      let own = place.appending(name)
      change(shape, other, own, taken: members.names)
      let isRequired = new.isInAll(other)
      if old.isInAll(shape) != isRequired {
        require(isRequired, own, isRequired ? other : shape)
      }
    }
  }

  /// Adds the steps that convert a member or item of both versions to the kind in the newer one.
  mutating func change(
    _ old: LearnedShape, _ new: LearnedShape, _ place: DocumentPath, taken: Set<String> = []
  ) {
    if old.isSpelled(as: new), place.name != nil {
      let spelling: DocumentDeclaration.Spelling = new.isNumber ? .number : .string
      add { step in
        step.spell = place.description
        step.spelling = spelling
      }
      notes.append("'\(place)' is written as a \(spelling.rawValue) now")
    } else if let changed = old.changedWords(new, place) ?? old.changedVersion(new, place, numbers)
    {
      words.append(changed)
    } else if old.changesKind(to: new)
      || !old.kinds.isEmpty && !new.kinds.isEmpty && old.kinds.isDisjoint(with: new.kinds)
    {
      changeKind(old, new, place, taken)
    } else {
      if old.isNumber, new.isNumber { compareNumbers(old, new, place) }
      if old.valueKinds == [.boolean], new.valueKinds == [.boolean] { compareBooleans(place) }
      compare(old, new, place)
      guard let old = old.elements.first, let new = new.elements.first else { return }
      changeItems(old, new, DocumentPath(place.steps + [.all]))
    }
  }

  mutating func add(_ fill: (inout DocumentDeclaration.Step) -> Void) {
    var step = DocumentDeclaration.Step()
    fill(&step)
    steps.append(step)
  }

  // MARK: Places in the older samples

  /// Records that the value of a member with its old name is at `new` now.
  mutating func move(_ old: DocumentPath, to new: DocumentPath) { origins[new] = earlier(old) }

  /// Returns the place in older samples of a member or item that has its old name.
  func earlier(_ place: DocumentPath) -> DocumentPath {
    guard let parent = place.parent else { return place }
    return DocumentPath(origin(of: parent).steps + place.steps.suffix(1))
  }

  /// Returns the place in older samples of the values at a place in newer ones.
  func origin(of place: DocumentPath) -> DocumentPath {
    guard !place.steps.isEmpty else { return place }
    return origins[place] ?? earlier(place)
  }

  // MARK: Members in one version

  /// Adds the steps that rename members; returns the members for which this is a question.
  private mutating func rename(
    _ members: inout Members, _ old: LearnedShape, _ new: LearnedShape
  ) -> Set<String> {
    let place = members.place
    let renamed = RenamedMembers(members, old, new)
    notes += renamed.notes
    questions += renamed.questions
    let (goneNames, cameNames) = (
      Set(renamed.pairs.map(\.old.name)), Set(renamed.pairs.map(\.new.name))
    )
    members.gone.removeAll { goneNames.contains($0.name) }
    members.came.removeAll { cameNames.contains($0.name) }
    for (left, right, reason) in renamed.pairs {
      let own = place.appending(left.name)
      add { step in
        step.rename = own.description
        step.to = right.name
      }
      notes.append("'\(own)' is taken to be '\(right.name)' now\(reason)")
      move(own, to: place.appending(right.name))
      change(left.shape, right.shape, place.appending(right.name), taken: members.names)
    }
    return renamed.asked
  }

  mutating func drop(_ place: DocumentPath, _ shape: LearnedShape) {
    let value = shape.restoredValue
    add { step in
      step.drop = place.description
      step.value = value
      step.loss = place.name
    }
    let reason = shape.restoresUsual ? ", the commonest value" : ""
    notes.append(
      """
      '\(place)' is dropped, as it is in no newer sample; on the way back it is \
      \(value.shown)\(reason)
      """)
  }

  private mutating func introduce(_ place: DocumentPath, _ name: String) {
    add { step in
      step.introduce = place.description
      step.loss = name
    }
  }

  /// The maximum number of members that a version adds to one kind of object; more of them come
  /// from another source of documents.
  private static let mostConditional = 3

  /// Returns the conditions under which objects have new members with a value that may be right for
  /// all of them, by name.
  private func conditions(
    of members: Members, _ new: LearnedShape
  ) -> [String: [String: [String]]] {
    var found: [String: [String: [String]]] = [:]
    for (name, shape) in members.came where !new.isInAll(shape) && shape.mayHaveDefault {
      let place = members.place.appending(name)
      found[name] = LearnedCondition(place, in: samples, since: older).members
    }
    return found.filter { own in
      found.values.count { $0 == own.value } <= Self.mostConditional
    }
  }

  /// Adds a step that adds a member only to objects that meet a condition.
  private mutating func add(
    _ place: DocumentPath, _ shape: LearnedShape, where condition: [String: [String]]
  ) {
    let value = shape.proposedValue
    add { step in
      step.add = place.description
      step.value = value
      step.condition = condition
    }
    let words = condition.sorted { $0.key < $1.key }
      .map { "'\($0.key)' is \($0.value.map(\.shown).joined(separator: " or "))" }
    notes.append("'\(place)' is added as \(value.shown) where \(words.joined(separator: " and "))")
  }

  mutating func add(_ place: DocumentPath, _ shape: LearnedShape) {
    if known.identifiers.contains(place) {
      let isNumber = shape.kinds == [.number]
      add { step in
        step.assign = place.description
        step.spelling = isNumber ? .number : .digest
      }
      notes.append("each without '\(place)' gets its own \(isNumber ? "number" : "digest")")
      return
    }
    let value = known.counters[place].map { String($0) } ?? shape.proposedValue
    add { step in
      step.add = place.description
      step.value = value
    }
    let isCounter = known.counters[place] != nil
    let reason =
      if isCounter { ", greater than all in the samples" } else if shape.scalars.isEmpty { "" } else
      {
        shape.scalars.commonest == nil ? ", as each sample has another" : ", the commonest value"
      }
    notes.append("'\(place)' is added as \(value.shown)\(reason)")
    guard shape.alwaysHasContent else { return }
    questions.append(
      """
      what is in '\(place)' in older documents: it is never empty in the newer samples, but is \
      added as \(value.shown); { "add": "\(place)", "value": VALUE } adds something else
      """)
  }

  /// Adds a step for a member that only one of the versions requires.
  mutating func require(_ isRequired: Bool, _ place: DocumentPath, _ shape: LearnedShape) {
    let value = shape.proposedValue
    add { step in
      (step.fill, step.relax) =
        isRequired ? (place.description, nil) : (nil, place.description)
      step.value = value
    }
    notes.append(
      isRequired
        ? "'\(place)' is added as \(value.shown) where it is missing"
        : "'\(place)' may be missing now; on the way back it is \(value.shown)")
  }
}

extension String {
  /// The JSON text as shown in a sentence.
  fileprivate var shown: String { count > 60 ? prefix(59) + "…" : self }
}
