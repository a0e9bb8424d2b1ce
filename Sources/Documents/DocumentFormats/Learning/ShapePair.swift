import JSONSyntax

/// The shapes of a value in two versions, and the values in pairs of documents.
struct ShapePair {
  var old: LearnedShape
  var new: LearnedShape
  var pairs: [PlainPair]
  /// The values in all newer documents.
  var all: [PlainValue]

  /// Returns the items of lists, or the values of maps; nil if one version has none.
  func inside(_ values: KeyPath<LearnedShape, [LearnedShape]>) -> ShapePair? {
    guard let old = old[keyPath: values].first, let new = new[keyPath: values].first, old.count > 0,
      new.count > 0
    else { return nil }
    return ShapePair(
      old: old, new: new, pairs: values == \.entries ? pairs.entries : pairs.items,
      all: all.flatMap { values == \.entries ? Array(($0.object ?? [:]).values) : $0.list ?? [] })
  }

  /// The values after the older ones were converted.
  func after(_ conversion: ValueConversion) -> ShapePair {
    let pairs = pairs.map { pair in
      PlainPair(old: conversion.apply(pair.old) ?? pair.old, new: pair.new)
    }
    return ShapePair(old: conversion.shape(old, new), new: new, pairs: pairs, all: all)
  }
}

/// The members of objects in two versions.
struct ObjectPair {
  var old: LearnedShape
  var new: LearnedShape
  /// The members of objects in pairs.
  var rows: [(old: [String: PlainValue], new: [String: PlainValue])]
  /// The members of all newer objects.
  let all: [[String: PlainValue]]

  /// Takes the members of objects, apart from those that are hidden.
  init(_ objects: ShapePair, besides isHidden: (String) -> Bool) {
    (old, new) = (objects.old, objects.new)
    let hidden = old.names.union(new.names).filter(isHidden)
    old.replace(hidden, by: [], in: nil)
    new.replace(hidden, by: [], in: nil)
    all = objects.all.compactMap(\.object)
    rows = objects.pairs.compactMap { pair in
      pair.old.object.flatMap { old in pair.new.object.map { (old, $0) } }
    }
  }

  var goneNames: [String] { old.members.map(\.name).filter { new[$0] == nil } }
  var newNames: [String] { new.members.map(\.name).filter { old[$0] == nil } }
  var commonNames: [String] { new.members.map(\.name).filter { old[$0] != nil } }

  /// Moves members of the older objects.
  mutating func apply(_ moves: [MemberMove]) {
    let shapes = moves.map { $0.source.shape(in: old) }
    for index in rows.indices {
      for move in moves {
        let value = move.source.value(in: rows[index].old)
        move.source.set(nil, in: &rows[index].old)
        if let value { move.target.set(value, in: &rows[index].old) }
      }
    }
    for container in Set(moves.flatMap { [$0.source.container, $0.target.container] }) {
      let gone = moves.filter { $0.source.container == container }.map(\.source.name)
      let made = zip(moves, shapes).filter { $0.0.target.container == container }
      let members = made.compactMap { move, shape in shape.map { (move.target.name, $0) } }
      old.replace(Set(gone), by: members, in: container)
    }
  }

  /// Returns the moves of the only old member to the only new one of a kind, unless their values
  /// contradict that they are the same.
  func onlyMoves(besides isHidden: (String) -> Bool) -> [MemberMove] {
    let gone = goneNames.filter { !isHidden($0) }
    let fresh = newNames.filter { !isHidden($0) }
    // A number may follow from other numbers, and a Boolean be the opposite of another one; in
    // pairs, 0 is the same in any unit.
    let hasNumbers = !rows.isEmpty || commonNames.contains { old[$0]?.valueKinds == [.number] }
    func candidates(_ name: String) -> [String] {
      let kinds = old[name]?.valueKinds ?? []
      let isOpen = kinds == [.boolean] || kinds == [.number] && hasNumbers
      let values = rows.compactMap { $0.old[name] }
      guard kinds.count == 1, !isOpen || values.contains(where: { $0.says || $0.kind == .boolean })
      else { return [] }
      return fresh.filter { other in
        new[other]?.valueKinds == kinds
          && (rows.isEmpty ? !isConstant(other, unlike: name) : mayBeSame(name, other))
      }
    }
    guard gone.count <= Self.most, fresh.count <= Self.most else { return [] }
    let found = gone.map { (old: $0, new: candidates($0)) }
    let uses = found.flatMap(\.new).reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    return found.compactMap { name, others in
      guard others.count == 1, uses[others[0]] == 1, mayBeSame(name, others[0]) else { return nil }
      return MemberMove(
        source: MemberSlot(name: name), target: MemberSlot(name: others[0]), isAssumed: true)
    }
  }

  /// The maximum number of members of an object that are compared one by one.
  static let most = 64

  /// True if all newer objects share a value of a new member that a varying old one never has.
  private func isConstant(_ name: String, unlike other: String) -> Bool {
    guard let word = new[name]?.shared, let before = old[other] else { return false }
    return before.shared == nil && before.sources.count > 1 && before.emptyCount == 0
      && !before.scalars.contains(word)
  }

  private func mayBeSame(_ name: String, _ other: String) -> Bool {
    guard let here = old[name], let there = new[other] else { return false }
    // A value that never changes has another meaning than one that does.
    let (constant, word) = (here.shared, there.shared)
    guard constant == word || (constant == nil) == (word == nil),
      !rows.isEmpty || !here.hasOtherForm(than: there)
    else { return false }
    return rows.allSatisfy { row in
      guard let before = row.old[name], let after = row.new[other] else {
        return row.old[name] == nil && row.new[other] == nil
      }
      if before == after { return true }
      guard before.scalar == nil, after.scalar == nil else { return false }
      return !before.saying.isDisjoint(with: after.saying) || !before.says && !after.says
    }
  }

  /// The kinds of new members that may follow from a value that newer documents lack, unless that
  /// varies and has another kind; a number may count items, and a Boolean say what a word said.
  var followers: Set<JSONKind> {
    var kinds: Set<JSONKind> = []
    for old in goneNames.compactMap({ old[$0] }) {
      guard old.shared == nil, old.sources.count > 1, old.valueKinds != [.boolean],
        old.scalars.words == nil
      else { return Set(JSONKind.allCases) }
      kinds.formUnion(old.valueKinds)
      if old.kinds.contains(.array) { kinds.insert(.number) }
    }
    return commonNames.contains(where: hasOtherWords) ? kinds.union([.boolean]) : kinds
  }

  /// True if a member is one of few words, and each version has a word that the other lacks.
  private func hasOtherWords(_ name: String) -> Bool {
    let words = [old, new].map { Set($0[name]?.scalars.words ?? []) }
    return !words[0].isSubset(of: words[1]) && !words[1].isSubset(of: words[0])
  }

  /// True if all objects of a kind that older documents may have too have a member, as a word in
  /// another member distinguishes them; a single object shows that only if each word does so.
  func isOfKind(_ name: String) -> Bool {
    new.members.contains { kind in
      guard kind.shape.kinds == [.string], kind.shape.count == new.objectCount,
        kind.shape.scalars.words != nil
      else { return false }
      let known = old[kind.name]?.scalars.words
      let groups = Dictionary(grouping: all) { $0[kind.name]?.scalar }
        .mapValues { group in (group.count, with: group.count { $0[name] != nil }) }
      let isClear = groups.values.allSatisfy { $0.with == 0 || $0.with == $0.0 }
      return groups.contains { word, group in
        let isKnown = known.map { known in word.map(known.contains) ?? true } ?? true
        return isKnown && (isClear || group.0 > 1) && group.with == group.0
      }
    }
  }
}

/// The place of a member: in an object, or in an object in it.
struct MemberSlot: Hashable {
  var container: String?
  var name: String

  /// The name if it is a member of the object itself.
  var member: String? { container == nil ? name : nil }

  func path(in place: DocumentPath) -> DocumentPath {
    (container.map(place.appending) ?? place).appending(name)
  }

  func value(in members: [String: PlainValue]) -> PlainValue? {
    guard let container else { return members[name] }
    return members[container]?.object?[name]
  }

  func set(_ value: PlainValue?, in members: inout [String: PlainValue]) {
    guard let container else {
      members[name] = value
      return
    }
    var inner = members[container]?.object ?? [:]
    inner[name] = value
    members[container] = inner.isEmpty ? nil : .object(inner)
  }

  func shape(in shape: LearnedShape) -> LearnedShape? {
    guard let container else { return shape[name] }
    return shape[container]?[name]
  }
}

/// A member that has another name or place in the newer version.
struct MemberMove {
  var source: MemberSlot
  var target: MemberSlot
  /// True if only the names, or equal values that prove nothing, show it.
  var isAssumed = false
}

extension [MemberMove] {
  /// The steps that move the members; those with the same objects are moved together.
  func steps(at place: DocumentPath) -> [DocumentDeclaration.Step] {
    var (steps, done): ([DocumentDeclaration.Step], Set<[String?]>) = ([], [])
    for move in self {
      let objects = [move.source.container, move.target.container]
      guard let container = objects[0] ?? objects[1], objects[0] != objects[1] else {
        steps += [move].renames(in: place)
        continue
      }
      guard done.insert(objects).inserted else { continue }
      let own = filter { [$0.source.container, $0.target.container] == objects }
      let inner = place.appending(container)
      var step = DocumentDeclaration.Step(isAssumed: own.contains(where: \.isAssumed))
      if objects[0] == nil {
        step.wrap = own.map { place.appending($0.source.name).description }
        step.into = container
        steps += [step] + own.renames(in: inner)
      } else {
        step.unwrap = own.map { inner.appending($0.target.name).description }
        steps += own.renames(in: inner) + [step]
      }
    }
    return steps
  }

  private func renames(in place: DocumentPath) -> [DocumentDeclaration.Step] {
    filter { $0.source.name != $0.target.name }.map { move in
      DocumentDeclaration.Step(
        rename: place.appending(move.source.name).description, to: move.target.name,
        isAssumed: move.isAssumed)
    }
  }
}

/// The members that move or are renamed, as the values in pairs show.
struct MemberMoves {
  private(set) var moves: [MemberMove] = []
  /// New members that may be one of several others.
  private(set) var doubtful: [(target: MemberSlot, sources: [MemberSlot])] = []
  /// The members that move or may move, and what they may become.
  private var (taken, decided): (Set<MemberSlot>, Set<MemberSlot>) = ([], [])
  private let level: ObjectPair

  init(_ level: ObjectPair, besides isHidden: (String) -> Bool) {
    self.level = level
    let sources = Self.slots(level.old, level.new).filter { !isHidden($0.container ?? $0.name) }
    let targets = Self.slots(level.new, level.old).filter { !isHidden($0.container ?? $0.name) }
    let before = sources.map { slot in level.rows.map { slot.value(in: $0.old) } }
    let after = targets.map { slot in level.rows.map { slot.value(in: $0.new) } }
    // A new member may have the value of one that stays.
    let kept = Self.slots(level.old, LearnedShape()).filter { !sources.contains($0) }
    let staying = Set(kept.map { slot in level.rows.map { slot.value(in: $0.old) } })
    var known: [[PlainValue?]: [Int]] = [:]
    for (index, column) in before.enumerated()
    where !staying.contains(column) && PlainValue.prove(column.compactMap(\.self)) {
      known[column, default: []].append(index)
    }
    take(after.map { known[$0] ?? [] }, sources, targets)
    for isAssumed in [false, true] {
      keepNames(zip(sources, before), zip(targets, after), isAssumed: isAssumed)
    }
    guard sources.count <= ObjectPair.most, targets.count <= ObjectPair.most else { return }
    let free = sources.indices.filter { index in
      sources[index].container == nil && !taken.contains(sources[index])
    }
    let found = zip(targets, after).map { target, column in
      guard target.container == nil, !decided.contains(target) else { return [Int]() }
      return free.filter { Self.become(before[$0], column) }
    }
    take(found, sources, targets)
  }

  /// Returns the members that only the first shape has, also in objects; a whole object comes
  /// before its members.
  private static func slots(_ shape: LearnedShape, _ other: LearnedShape) -> [MemberSlot] {
    shape.members.flatMap { name, inner -> [MemberSlot] in
      let own = other[name] == nil ? [MemberSlot(name: name)] : []
      let isObject = { (shape: LearnedShape) in shape.kinds.contains(.object) && !shape.isMap }
      guard isObject(inner), other[name].map(isObject) ?? true else { return own }
      let fresh = inner.members.filter { other[name]?[$0.name] == nil }
      return own + fresh.map { MemberSlot(container: name, name: $0.name) }
    }
  }

  private mutating func move(_ source: MemberSlot, _ target: MemberSlot, isAssumed: Bool = false) {
    moves.append(MemberMove(source: source, target: target, isAssumed: isAssumed))
    taken.insert(source)
    decided.insert(target)
  }

  /// Takes the moves that are certain: the only source of a target that is its only target.
  private mutating func take(
    _ found: [[Int]], _ sources: [MemberSlot], _ targets: [MemberSlot]
  ) {
    let uses = found.joined().reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    for (target, indices) in zip(targets, found) where !indices.isEmpty {
      guard !isInside(target, decided) else { continue }
      let rest = indices.filter { !isInside(sources[$0], taken) }
      guard let first = rest.first else { continue }
      if rest.count == 1, uses[first] == 1 {
        // A member of one object that becomes one of another needs more than a step.
        if sources[first].container == nil || target.container == nil {
          move(sources[first], target)
        }
      } else {
        doubtful.append((target, rest.map { sources[$0] }))
        taken.formUnion(rest.map { sources[$0] })
        decided.insert(target)
      }
    }
  }

  /// Moves members that keep their names and values, which alone prove nothing: with others into
  /// the same object or out of it, or (assumed) into new objects or out of old ones.
  private mutating func keepNames(
    _ sources: some Sequence<(MemberSlot, [PlainValue?])>,
    _ targets: some Sequence<(MemberSlot, [PlainValue?])>, isAssumed: Bool
  ) {
    let moved = Set(moves.map { [$0.source.container, $0.target.container] })
    let free = Dictionary(grouping: sources.filter { !taken.contains($0.0) }) { $0.0.name }
    let open = Dictionary(grouping: targets.filter { !decided.contains($0.0) }) { $0.0.name }
    for (slot, _) in sources where !taken.contains(slot) {
      let found = (free[slot.name] ?? []).flatMap { source, column in
        (open[slot.name] ?? []).filter { $0.1 == column }.map { (source, $0.0) }
      }.filter { source, target in
        let objects = [source.container, target.container]
        guard isAssumed else { return moved.contains(objects) && objects[0] != objects[1] }
        let (old, new) = (source.shape(in: level.old), target.shape(in: level.new))
        return objects.count(where: { $0 != nil }) == 1 && old?.valueKinds == new?.valueKinds
      }
      guard found.count == 1, found[0].0 == slot, !isInside(slot, taken),
        !isInside(found[0].1, decided)
      else { continue }
      move(slot, found[0].1, isAssumed: isAssumed)
    }
  }

  /// True if an object around the member moves as a whole.
  private func isInside(_ slot: MemberSlot, _ moved: Set<MemberSlot>) -> Bool {
    slot.container.map { moved.contains(MemberSlot(name: $0)) } ?? false
  }

  /// True if older values are newer ones in another form: containers with values in common, or
  /// scalars in another spelling.
  private static func become(_ old: [PlainValue?], _ new: [PlainValue?]) -> Bool {
    guard zip(old, new).allSatisfy({ ($0 == nil) == ($1 == nil) }) else { return false }
    let pairs = zip(old, new).compactMap { PlainPair($0, $1) }
    let saying = pairs.filter { $0.old.says || $0.new.says }
    guard !saying.isEmpty else { return false }
    let areContainers = saying.allSatisfy { $0.old.scalar == nil && $0.old.kind == $0.new.kind }
    if areContainers {
      let common = saying.map { $0.old.saying.intersection($0.new.saying).sorted() }
      return common.allSatisfy { PlainValue.areRare($0) }
        && PlainValue.prove(common.map { .list($0.map { .scalar(ExactText($0)) }) })
    }
    return ValueConversion.isProved(by: pairs)
  }
}
