import JSONSyntax

// Identifiers and words that are scalars of another kind now.
extension ShapeDifference {
  /// Finds the step for a scalar of another kind; false if no step changes it.
  mutating func changeScalar(
    _ old: LearnedShape, _ new: LearnedShape, _ place: DocumentPath
  ) -> Bool {
    guard old.isOfOneScalarKind, new.isOfOneScalarKind else { return false }
    if let spelling = old.replacedIdentifiers(new), let of = identifiers(of: place, old, new) {
      var step = DocumentDeclaration.Step()
      step.identify = place.description
      step.spelling = spelling
      step.of = of == place ? nil : of.description
      step.loss = spelling == .number ? place.name : nil
      identities.append(step)
      let kind = spelling == .uuid ? "UUID" : "number"
      notes.append(
        of == place
          ? "each '\(place)' is replaced by a \(kind), always by the same one"
          : "each '\(place)' is replaced by the \(kind) of the same '\(of)'")
      return true
    }
    guard old.mayBeFewWords(of: new), let pairs = paired(origin(of: place), place).map,
      let known = old.scalars.fewWords, Set(known).isSubset(of: pairs.map(\.from))
    else { return false }
    add { step in
      step.map = place.description
      step.values = pairs
    }
    let words = pairs.map { "\($0.from) is \($0.to)" }.joined(separator: ", ")
    notes.append(
      "of the values at '\(place)', \(words) now, by objects that are equal otherwise")
    return true
  }

  /// Returns the place of the identifiers if the values at a place are identifiers or refer to some;
  /// nil otherwise.
  private func identifiers(
    of place: DocumentPath, _ old: LearnedShape, _ new: LearnedShape
  ) -> DocumentPath? {
    if known.identifiers.contains(place) { return place }
    let found = known.identifiers.filter { other in
      isNamed(place, other, in: samples) && isNamed(origin(of: place), origin(of: other), in: older)
    }
    if found.count == 1 { return found.first }
    let isOwn = found.isEmpty && LearnedLaws.isIdentifier(place.name ?? "")
    return isOwn && (old.scalars.areUUIDs || new.scalars.areUUIDs) ? place : nil
  }

  /// True if in each sample all values at a place, apart from null, are also at the other one.
  private func isNamed(
    _ place: DocumentPath, _ other: DocumentPath, in samples: [LearnedSample]
  ) -> Bool {
    samples.allSatisfy { sample in
      func words(_ place: DocumentPath) -> [String] {
        LearnedLaws.values(at: place.steps[...], in: sample.value).filter { $0.kind != .null }.map {
          $0.string ?? $0.integer.map { String($0) } ?? ""
        }
      }
      return Set(words(place)).isSubset(of: words(other))
    }
  }

  /// Returns the steps to write by hand for a value of another kind, for which no step is learned.
  func advice(_ old: LearnedShape, _ new: LearnedShape, _ place: DocumentPath) -> String {
    let name = place.name ?? ""
    // One value for all objects would break the law that identifiers are unique.
    let isKey = known.identifiers.contains(place)
    let again =
      isKey
      ? "{ \"assign\": \"\(place)\", \"as\": \"\(new.isNumber ? "number" : "digest")\" }"
      : "{ \"add\": \"\(place)\", \"value\": \(new.proposedValue) }"
    let rest = "{ \"drop\": \"\(place)\", \"loss\": \"\(name)\" }, \(again) gives it up"
    guard !isKey, old.mayBeFewWords(of: new), let olds = old.scalars.fewWords else { return rest }
    let words = ChangedWords(place: place, old: olds, new: new.scalars.fewWords ?? [])
    return "\(words.advice) replaces its values; \(rest)"
  }
}

extension LearnedShape {
  /// The spelling of identifiers that replace these; nil for other values.
  fileprivate func replacedIdentifiers(_ new: LearnedShape) -> DocumentDeclaration.Spelling? {
    if isNumber, mayIdentify, new.scalars.areUUIDs { return .uuid }
    return valueKinds == [.string] && new.isNumber && new.mayIdentify ? .number : nil
  }

  /// True if the values may be words for the other values, which are of another kind: at most two,
  /// as for Booleans, or a few that occur repeatedly.
  fileprivate func mayBeFewWords(of other: LearnedShape) -> Bool {
    guard mayBeWords(of: other), let words = scalars.fewWords, let others = other.scalars.fewWords
    else { return false }
    return scalars.words != nil && other.scalars.words != nil
      || words.count <= 2 && others.count <= 2
  }
}
