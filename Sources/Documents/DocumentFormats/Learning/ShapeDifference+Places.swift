import JSONSyntax

extension ShapeDifference {
  /// Finds the step for a scalar that has become an object, or the other way around.
  mutating func changeKind(
    _ old: LearnedShape, _ new: LearnedShape, _ place: DocumentPath, _ taken: Set<String>
  ) {
    guard let name = place.name, let parent = place.parent else {
      questions.append(
        "how the items at '\(place)' change: no step turns the old ones into the new ones")
      return
    }
    if new.kinds == [.object], let inner = new.member(like: old), !taken.contains(inner.name) {
      add { step in
        step.rename = place.description
        step.to = inner.name
      }
      add { step in
        step.wrap = [parent.appending(inner.name).description]
        step.into = name
      }
      notes.append("'\(place)' is taken to be '\(place.appending(inner.name))' now")
      origins[place.appending(inner.name)] = origin(of: place)
      compare(LearnedShape(inner.name, old), new, place)
    } else if old.kinds == [.object], let inner = old.member(like: new),
      !taken.contains(inner.name)
    {
      takeOut([inner.name], of: old, place)
      add { step in
        step.rename = parent.appending(inner.name).description
        step.to = name
      }
      notes.append("'\(place.appending(inner.name))' is taken to be '\(place)' now")
      origins[place] = origin(of: place).appending(inner.name)
      change(inner.shape, new, place, taken: taken)
    } else if let names = new.labels(of: old) {
      label(place, ListLabels(names, place, older, samples), isObject: true)
    } else if let names = old.labels(of: new) {
      label(place, ListLabels(names, place, samples, older), isObject: false)
    } else if !changeBesideNull(old, new, place), !changeScalar(old, new, place) {
      questions.append(
        """
        how '\(place)' changes: it was \(old.phrase) and is \(new.phrase) in the newer samples; \
        \(advice(old, new, place))
        """)
    }
  }

  /// Finds the step for a scalar that has become an object, or the other way around, if null stays;
  /// false if no step changes it.
  private mutating func changeBesideNull(
    _ old: LearnedShape, _ new: LearnedShape, _ place: DocumentPath
  ) -> Bool {
    guard old.mayBeNull, new.mayBeNull else { return false }
    let (before, now) = (old.besidesNull, new.besidesNull)
    if now.kinds == [.object], before.isOfOneScalarKind, let inner = now.member(like: before) {
      add { step in
        step.put = place.description
        step.into = inner.name
      }
      notes.append(
        "'\(place)' is taken to be '\(place.appending(inner.name))' now, unless it is null")
      origins[place.appending(inner.name)] = origin(of: place)
      if let others = inner.others { questions.append("whether it is not rather \(others)") }
      compare(LearnedShape(inner.name, before), now, place)
      return true
    }
    guard before.kinds == [.object], now.isOfOneScalarKind, let inner = before.member(like: now)
    else { return false }
    dropRest([inner.name], of: before, place)
    add { step in
      step.take = place.appending(inner.name).description
      step.loss = place.name
    }
    notes.append(
      "'\(place.appending(inner.name))' is taken to be '\(place)' now, unless it is null")
    origins[place] = origin(of: place).appending(inner.name)
    change(inner.shape, now, place)
    return true
  }

  /// Adds the step that makes a list an object, or the other way around.
  private mutating func label(_ place: DocumentPath, _ labels: ListLabels, isObject: Bool) {
    add { step in
      (step.label, step.unlabel) = isObject ? (place.description, nil) : (nil, place.description)
      step.names = labels.names
    }
    let names = labels.names.map { "'\($0)'" }.joined(separator: ", ")
    notes.append(
      isObject
        ? "the items of '\(place)' are taken to be \(names) now"
        : "\(names) of '\(place)' are taken to be its items now")
    if !labels.isShown {
      questions.append("whether \(names) is the order in '\(place)', as no two samples show it")
    }
  }

  /// Finds the step for changed items of a list that both versions have.
  mutating func changeItems(_ old: LearnedShape, _ new: LearnedShape, _ place: DocumentPath) {
    let list = place.parent ?? place
    if new.kinds == [.object], !new.isMap, !old.kinds.contains(.object) {
      if old.kinds.isEmpty {
        questions.append(
          """
          what the items of '\(list)' were, as it has none in the older samples; if they were texts, \
          { "wrap": "\(place)", "in": NAME } puts each into an object
          """)
      } else if let inner = new.member(like: old) {
        add { step in
          step.wrap = [place.description]
          step.into = inner.name
          step.loss = list.name
        }
        notes.append("each of '\(place)' is taken to be '\(place.appending(inner.name))' now")
        origins[place.appending(inner.name)] = origin(of: place)
        if let others = inner.others { questions.append("whether it is not rather \(others)") }
        compare(LearnedShape(inner.name, old), new, place)
      } else if let names = new.labels(of: old) {
        label(place, ListLabels(names, place, older, samples), isObject: true)
      } else {
        questions.append("which member of the objects at '\(place)' the items of before are")
      }
    } else if old.kinds == [.object], !new.kinds.isEmpty, !new.kinds.contains(.object) {
      guard let inner = old.member(like: new) else {
        if let names = old.labels(of: new) {
          label(place, ListLabels(names, place, samples, older), isObject: false)
          return
        }
        questions.append("which member of the objects at '\(place)' their list has now")
        return
      }
      dropRest([inner.name], of: old, place)
      add { step in
        step.unwrap = [place.appending(inner.name).description]
        step.loss = list.name
      }
      notes.append("'\(place.appending(inner.name))' is taken to be each of '\(place)' now")
      origins[place] = origin(of: place).appending(inner.name)
      change(inner.shape, new, place)
    } else {
      change(old, new, place)
    }
  }
}

extension LearnedShape {
  /// Returns the names of the members that are the items of a list of as many values; nil if the
  /// values are of other kinds.
  fileprivate func labels(of list: LearnedShape) -> [String]? {
    guard kinds == [.object], !isMap, list.kinds == [.array], let item = list.elements.first,
      !item.kinds.contains(.object), members.count > 1,
      item.count == members.count * list.count,
      members.allSatisfy({ $0.shape.count == objectCount }),
      members.reduce([], { $0.union($1.shape.kinds) }) == item.kinds
    else { return nil }
    return members.map(\.name)
  }

  /// Names of members for a former string, the most likely first.
  private static let names = ["text", "name", "title", "value", "label"]

  /// Returns the member that most likely contains the former values.
  ///
  /// It has the same values or a likely name; required members are preferred. If it is a guess,
  /// `others` are the other members of that kind in words.
  fileprivate func member(
    like values: LearnedShape
  ) -> (name: String, shape: LearnedShape, others: String?)? {
    let ofKind = members.filter {
      $0.shape.kinds == values.kinds || values.isSpelled(as: $0.shape)
    }
    let common = ofKind.filter { isInAll($0.shape) }
    let likely = ofKind.filter { Self.names.contains($0.name) || $0.shape.likeness(values) > 0 }
    let alike = common.isEmpty ? likely : common
    let best = alike.max { $0.shape.likeness(values) < $1.shape.likeness(values) }
    if let best, best.shape.likeness(values) > 0 { return (best.name, best.shape, nil) }
    let named = Self.names.lazy.compactMap { name in alike.first { $0.name == name } }.first
    guard let found = named ?? alike.first else { return nil }
    let others = alike.filter { $0.name != found.name }.map { "'\($0.name)'" }
    return (found.name, found.shape, others.isEmpty ? nil : others.joined(separator: " or "))
  }

  fileprivate var phrase: String {
    JSONKind.allCases.filter(kinds.contains).map(\.phrase).joined(separator: " or ")
  }
}
