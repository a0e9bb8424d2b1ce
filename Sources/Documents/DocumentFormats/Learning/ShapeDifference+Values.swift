import Diagnostics
import JSONSyntax

extension ShapeDifference {
  // MARK: Names that other members have now

  /// The maximum number of compared pairs (old times new members), since objects with hundreds of
  /// renamed members do not occur.
  static let mostCompared = 10_000

  /// Returns the names that both versions have for different values.
  ///
  /// In `a`, `b` to `b`, `c`, the values of `b` are in `c` now, and `b` has the values of `a`. Such a
  /// chain starts with a name of the old version alone, and ends with one of the new version alone.
  func shifted(_ members: Members, _ old: LearnedShape, _ new: LearnedShape) -> [String] {
    guard !members.gone.isEmpty, !members.came.isEmpty else { return [] }
    let gone = Set(members.gone.map(\.name))
    let changed = old.members.filter { name, shape in
      guard shape.kinds == [.string], !gone.contains(name),
        let other = new[name]
      else { return false }
      return other.kinds == [.string] && shape.likeness(other) == 0
    }.map(\.name)
    let (starts, ends) = (members.gone.map(\.name) + changed, members.came.map(\.name) + changed)
    guard !changed.isEmpty, starts.count * ends.count <= Self.mostCompared else { return [] }
    var next: [String: String] = [:]
    for start in starts {
      let alike = ends.filter { end in
        start != end && old[start]?.isLike(new[end] ?? LearnedShape()) ?? false
      }
      if alike.count == 1 { next[start] = alike[0] }
    }
    return members.gone.flatMap { member -> [String] in
      var chain: [String] = []
      var name = member.name
      while let other = next[name], chain.count < ends.count {
        guard changed.contains(other) else { return chain }
        chain.append(other)
        name = other
      }
      return []
    }
  }

  // MARK: Values of another kind

  /// Finds members with both a new name and new values; the objects around them are equal otherwise.
  mutating func replace(_ members: inout Members, _ old: LearnedShape, _ new: LearnedShape) {
    guard members.gone.count * members.came.count <= Self.mostCompared else { return }
    for (name, shape) in members.gone where old.isInEvery(shape) && shape.isOfOneScalarKind {
      let others = members.came.filter {
        new.isInEvery($0.shape) && $0.shape.isOfOneScalarKind && shape.mayBeWords(of: $0.shape)
      }
      let place = members.place.appending(name)
      let found = others.compactMap { other in
        paired(earlier(place), members.place.appending(other.name)).map.map { (other.name, $0) }
      }
      guard found.count == 1, let (newName, pairs) = found.first else {
        ask(place, others.filter { shape.hasAsManyWords(as: $0.shape) })
        continue
      }
      let own = members.place.appending(newName)
      members.gone.removeAll { $0.name == name }
      members.came.removeAll { $0.name == newName }
      add { step in
        step.rename = place.description
        step.to = newName
      }
      add { step in
        step.map = own.description
        step.values = pairs
      }
      let words = pairs.map { "\($0.from) is \($0.to)" }.joined(separator: ", ")
      notes.append(
        "'\(place)' is taken to be '\(newName)' now, where \(words), by objects that are equal otherwise"
      )
    }
  }

  private mutating func ask(_ place: DocumentPath, _ others: [Member]) {
    guard others.count == 1, let parent = place.parent else { return }
    let new = parent.appending(others[0].name)
    questions.append(
      """
      whether '\(place)' is '\(new)' now, with other values; if so, { "rename": "\(place)", "to": \
      "\(others[0].name)" }, { "map": "\(new)", "values": [...] } takes the place of what drops and \
      adds them
      """)
  }

  // MARK: Booleans

  /// Adds the step that turns renamed Booleans into their opposite, or asks if only some values are
  /// others now.
  mutating func compareBooleans(_ place: DocumentPath) {
    let old = origin(of: place)
    guard old.name != place.name, place.name != nil else { return }
    let paired = paired(old, place)
    let opposite = [("true", "false"), ("false", "true")].map {
      DocumentDeclaration.Pair(from: $0, to: $1)
    }
    if paired.areAllOthers {
      add { step in
        step.map = place.description
        step.values = opposite
      }
      notes.append(
        "'\(place)' is taken to be the opposite of '\(old)', by objects that are equal otherwise")
      return
    }
    let (count, all) = (paired.pairs.count { $0.from != $0.to }, paired.pairs.count)
    guard count > 0 else { return }
    questions.append(
      """
      whether '\(place)' is the opposite of '\(old)', as \(count) of \(all) values are in objects that are \
      equal otherwise; if so, { "map": "\(place)", "values": [{ "from": true, "to": false }, \
      { "from": false, "to": true }] } replaces the values
      """)
  }

  // MARK: Numbers

  /// Adds the step that changes the sign of numbers, or asks for numbers that are others now.
  mutating func compareNumbers(
    _ shape: LearnedShape, _ other: LearnedShape, _ place: DocumentPath
  ) {
    let old = origin(of: place)
    let isRenamed = old.name != place.name
    let bytes = pairedBytes + PairedValues.size(older) + PairedValues.size(samples)
    guard isRenamed || shape.likeness(other) < 1 && bytes <= Self.mostBytes else { return }
    let paired = paired(old, place)
    if paired.areNegated, place.name != nil {
      add { step in step.negate = place.description }
      notes.append(
        "the numbers at '\(place)' are taken to have the other sign now, by objects that are equal otherwise"
      )
      return
    }
    // Under the same name, numbers differ between any two documents, so only a pattern counts.
    let isKnown = isRenamed ? paired.areAllOthers : paired.areComputed
    let changed = isKnown ? paired.pairs.first { $0.from != $0.to } : paired.scaled
    guard let changed else { return }
    let unit = "whether the numbers at '\(place)' have another unit now: all have changed"
    let doubt =
      if !isKnown { "\(unit) by the same factor" } else if isRenamed {
        "whether '\(old)' is '\(place)' now: no value stays the same in objects that are equal otherwise"
      } else {
        "\(unit) in the same way in objects that are equal otherwise"
      }
    questions.append(
      """
      \(doubt), \(changed.from) is \(changed.to); no step computes that, so migrated documents keep the \
      old numbers
      """)
  }

  /// The maximum number of members whose values are paired; each looks through all samples.
  ///
  /// Numbers that keep their names are compared up to a maximum number of bytes.
  private static let (mostPaired, mostBytes) = (200, 8 << 20)

  mutating func paired(_ old: DocumentPath, _ new: DocumentPath) -> PairedValues {
    pairedCount += 1
    guard pairedCount <= Self.mostPaired else { return PairedValues() }
    pairedBytes += PairedValues.size(older) + PairedValues.size(samples)
    return PairedValues(old, in: older, new, in: samples, ignoring: ignored)
  }
}

extension LearnedShape {
  /// True if the values may be words for other values of another kind.
  func mayBeWords(of other: LearnedShape) -> Bool {
    valueKinds != other.valueKinds && mayBeNull == other.mayBeNull && !isSpelled(as: other)
      && (valueKinds == [.boolean] || other.valueKinds == [.boolean]
        || scalars.words != nil && other.scalars.words != nil)
  }

  /// True if the values are several words or Booleans, and others are as many.
  fileprivate func hasAsManyWords(as other: LearnedShape) -> Bool {
    let counts = [self, other].map {
      $0.valueKinds == [.boolean] ? 2 : $0.scalars.words?.count ?? 0
    }
    return counts[0] > 1 && counts[0] == counts[1]
  }
}
