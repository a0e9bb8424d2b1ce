import JSONSyntax

extension ShapeDifference {
  /// Finds members that have moved into a new object beside them.
  mutating func moveIn(_ members: inout Members, _ old: LearnedShape) {
    let place = members.place
    let names = Set(members.gone.map(\.name))
    for (name, object) in members.came where object.isHolder(of: names) {
      let moved = members.gone.filter { object.holds($0) }
      guard !moved.isEmpty else { continue }
      members.gone.removeAll { object.holds($0) }
      members.came.removeAll { $0.name == name }
      add { step in
        step.wrap = moved.map { place.appending($0.name).description }
        step.into = name
      }
      let own = place.appending(name)
      notes.append("\(words(moved, place)) taken to be in '\(own)' now")
      for (name, _) in moved { carry(place.appending(name), to: own.appending(name)) }
      compare(LearnedShape(moved, count: old.count), object, own)
    }
  }

  /// Finds members that have moved out of an object that no longer exists.
  mutating func moveOut(_ members: inout Members) {
    let place = members.place
    let names = Set(members.came.map(\.name))
    for (name, object) in members.gone where object.isHolder(of: names) {
      let moved = members.came.filter { object[$0.name] != nil }
      guard !moved.isEmpty else { continue }
      members.gone.removeAll { $0.name == name }
      members.came.removeAll { object[$0.name] != nil }
      let own = place.appending(name)
      takeOut(moved.map(\.name), of: object, own)
      notes.append("\(words(moved, own)) taken out of '\(own)' now")
      for (name, shape) in moved {
        guard let inner = object[name] else { continue }
        carry(own.appending(name), to: place.appending(name))
        change(inner, shape, place.appending(name), taken: members.names)
      }
    }
  }

  /// Finds members that have moved into an object beside them, or out of one, that both versions have;
  /// returns the older shape with these members where they are now.
  mutating func moveAcross(
    _ old: LearnedShape, _ new: LearnedShape, _ place: DocumentPath, besides marks: Set<String>
  ) -> LearnedShape {
    var result = old
    for (container, object) in new.members {
      guard let before = result[container], before.isHolder(beside: object) else { continue }
      let own = place.appending(container)
      let outside = (old: result, new: new)
      let inward = Self.moved(from: outside, to: (before, object), orDeeper: true).filter {
        !marks.contains($0.name) && $0.name != container
      }
      let outward = Self.moved(from: (before, object), to: outside).filter {
        !marks.contains($0.name)
      }
      let (wasEmpty, becomesEmpty) = (before.members.isEmpty, object.members.isEmpty)
      if !inward.isEmpty {
        if wasEmpty, old.isInAll(before) { keepEmpty(own, isBefore: true) }
        add { step in
          step.wrap = inward.map { place.appending($0.name).description }
          step.into = container
        }
        notes.append("\(words(inward, place)) taken to be in '\(own)' now")
        for (name, _) in inward { carry(place.appending(name), to: own.appending(name)) }
      }
      if !outward.isEmpty {
        add { step in step.unwrap = outward.map { own.appending($0.name).description } }
        if becomesEmpty, new.isInAll(object) { keepEmpty(own, isBefore: false) }
        notes.append("\(words(outward, own)) taken out of '\(own)' now")
        for (name, _) in outward { carry(own.appending(name), to: place.appending(name)) }
      }
      result.move(inward, into: container, outOf: outward)
    }
    return result
  }

  /// Keeps an object without members, before others move into it or after they have moved out of it;
  /// the steps that take them out also remove it.
  private mutating func keepEmpty(_ place: DocumentPath, isBefore: Bool) {
    add { step in
      (step.relax, step.add) =
        isBefore ? (place.description, nil) : (nil, place.description)
      step.value = "{}"
    }
  }

  /// Returns members that the first objects have in the older version, and the second objects in the
  /// newer version.
  ///
  /// The name alone does not count if another member may be the old one with a new name.
  private static func moved(
    from first: (old: LearnedShape, new: LearnedShape),
    to second: (old: LearnedShape, new: LearnedShape), orDeeper: Bool = false
  ) -> [Member] {
    first.old.members.filter { name, shape in
      guard first.new[name] == nil, second.old[name] == nil else { return false }
      guard let now = second.new[name] else {
        return orDeeper && second.new.holds((name, shape), unless: second.old)
      }
      guard shape.kinds == now.kinds else { return false }
      return shape.likeness(now) > 0
        || !first.new.members.contains {
          first.old[$0.name] == nil && $0.shape.kinds == shape.kinds
        }
    }
  }

  /// Moves members out of an object and removes the rest; on the way back, the required members of
  /// the rest are added again.
  mutating func takeOut(_ names: [String], of object: LearnedShape, _ place: DocumentPath) {
    dropRest(names, of: object, place)
    add { step in step.unwrap = names.map { place.appending($0).description } }
    guard object.members.contains(where: { !names.contains($0.name) && !object.isInAll($0.shape) })
    else { return }
    add { step in
      step.drop = place.description
      step.loss = place.name
    }
    notes.append("other members of '\(place)' are dropped, as newer samples do not have them")
  }

  mutating func dropRest(_ names: [String], of object: LearnedShape, _ place: DocumentPath) {
    for (name, shape) in object.members where !names.contains(name) && object.isInAll(shape) {
      drop(place.appending(name), shape)
    }
  }

  /// Records that a value, which may have another name since, has moved.
  private mutating func carry(_ old: DocumentPath, to new: DocumentPath) {
    origins[new] = origin(of: old)
  }

  private func words(_ members: [Member], _ place: DocumentPath) -> String {
    let names = members.map { "'\(place.appending($0.name))'" }
    return names.joined(separator: " and ") + (names.count == 1 ? " is" : " are")
  }
}

extension LearnedShape {
  /// True for objects with one of some members, or with an object that has one.
  fileprivate func isHolder(of names: Set<String>) -> Bool {
    kinds == [.object] && !isMap
      && members.contains { names.contains($0.name) || $0.shape.isHolder(of: names) }
  }

  /// True if a member is in this object, or with like values in an object in it; there it must not be in
  /// the older version.
  fileprivate func holds(_ member: ShapeDifference.Member, unless old: LearnedShape? = nil) -> Bool
  {
    if self[member.name] != nil { return true }
    return members.contains { name, inner in
      guard inner.kinds == [.object], !inner.isMap else { return false }
      let before = old?[name]
      guard let now = inner[member.name] else { return inner.holds(member, unless: before) }
      return before?[member.name] == nil && now.isLike(member.shape)
    }
  }

  /// True for objects that members can move into and out of, because other members stay in them,
  /// because they are empty in one version, or because the newer version does not have them.
  func isHolder(beside new: LearnedShape?) -> Bool {
    guard let new else { return true }
    return kinds == [.object] && new.kinds == [.object] && !isMap && !new.isMap
      && (members.isEmpty || new.members.isEmpty
        || members.contains { isInAll($0.shape) && new[$0.name] != nil })
  }

  fileprivate mutating func move(
    _ inward: [ShapeDifference.Member], into container: String,
    outOf outward: [ShapeDifference.Member]
  ) {
    let (inner, outer) = (Set(inward.map(\.name)), Set(outward.map(\.name)))
    var own = members.filter { !inner.contains($0.name) }
    for index in own.indices where own[index].name == container {
      let rest = own[index].shape.members.filter { !outer.contains($0.name) }
      own[index].shape.replaceMembers(rest + inward)
    }
    replaceMembers(own + outward)
  }
}
