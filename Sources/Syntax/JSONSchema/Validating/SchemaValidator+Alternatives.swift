import Diagnostics

extension SchemaValidator {
  /// The minimum weight of a `Mistake` for an alternative with another type.
  private static let otherType = 1000
  /// The weight of a member whose value names another alternative.
  private static let otherName = 100
  /// The weight of a member that only other alternatives have.
  private static let stranger = 10
  /// The maximum weight of all mistakes in one member; a missing member weighs a little less.
  private static let mostInside = 15

  /// Decides the result of the alternatives of one keyword.
  mutating func choose(
    _ bonds: Range<Int>, _ role: SchemaLink.Role, for index: Int, at place: Range<Int>
  ) {
    let links = program.nodes[evaluations[index].node].links
    let all = zip(bonds, links).filter { $1.role == role }.map { bond, link in
      (child: self.bonds[bond].child, label: link.label)
    }
    let valid = all.indices.filter { !evaluations[all[$0].child].failed }
    for number in valid { take(all[number].child, for: index) }
    if valid.isEmpty { return failAlternatives(all, for: index, at: place) }
    guard role == .one, valid.count > 1 else { return }
    let names = valid.map { number in
      all[number].label.map { "'\($0)'" } ?? SchemaWords.ordinal(number)
    }
    let advice = advice(valid.map { all[$0].child })
    evaluations[index].fail(
      SchemaRules.severalAlternatives,
      "expected the value to match one alternative, but it matches \(valid.count) of \(all.count): "
        + SchemaWords.list(names, "and", most: 4) + advice, at: place)
  }

  /// Returns advice on members that exclude each other, if each alternative requires its own.
  private func advice(_ children: [Int]) -> String {
    let required = children.map { child in
      let rules = program.nodes[evaluations[child].node].object?.value
      return Set(rules?.required.prefix(rules?.requiredCount ?? 0) ?? [])
    }
    let own = required.indices.compactMap { number in
      required[number].filter { name in
        required.indices.allSatisfy { $0 == number || !required[$0].contains(name) }
      }.min()
    }
    guard own.count == children.count else { return "" }
    return "; only one of \(SchemaWords.list(own.map { "'\($0)'" }, "and", most: 4)) may be there"
  }

  /// Reports the mistakes for the closest alternative, or for each of several closest ones.
  private mutating func failAlternatives(
    _ all: [(child: Int, label: String?)], for index: Int, at place: Range<Int>
  ) {
    let weights = weights(all.map(\.child))
    let least = weights.min() ?? 0
    let isOfType = least < Self.otherType
    let closest = zip(all, weights).filter { $1 == least || !isOfType }.map(\.0)
    let words = AlternativeWords(
      closest.map { alternative in
        let mistakes = evaluations[alternative.child].mistakes
        let types = mistakes.filter { $0.isOfOtherType && $0.depth == 0 }
        return (alternative.label, isOfType || types.isEmpty ? mistakes : types)
      }, count: all.count)
    evaluations[index].absorb(words.mistakes(at: place, weight: least))
    for alternative in closest { lookAt(alternative.child, for: index) }
  }
}

// MARK: How close an alternative is

extension SchemaValidator {
  /// Returns the distance of each alternative from the value.
  ///
  /// Mistakes in a member have a maximum weight, because a detailed schema reports more of them
  /// than a simple one.
  private func weights(_ children: [Int]) -> [Int] {
    let known = children.map { PossibleValues(program, [evaluations[$0].node]) }
    let names = telling(children, known)
    return children.indices.map { number in
      var weight = 0
      var inside: [String: Int] = [:]
      for mistake in evaluations[children[number]].mistakes {
        if mistake.depth == 0 {
          weight += mistake.weight
        } else if mistake.isChoice, !mistake.isNear, names.contains(mistake.step) {
          weight += Self.otherName
        } else {
          inside[mistake.step, default: 0] += mistake.weight
        }
      }
      let foreign = strangers(children[number]).count { name in
        !known[number].tells(of: name) && known.contains { $0.knows(name) }
      }
      return weight + foreign * Self.stranger
        + inside.values.reduce(0) { $0 + min($1, Self.mostInside) }
    }
  }

  /// Returns the members or elements whose values name an alternative.
  ///
  /// One alternative lists the value, or a value that it misspells, and another lists only others.
  private func telling(_ children: [Int], _ known: [PossibleValues]) -> Set<String> {
    let mistakes = children.map { child in evaluations[child].mistakes.filter(\.isChoice) }
    let names = Set(mistakes.joined().map(\.step))
    return names.filter { name in
      children.indices.contains { number in
        mistakes[number].allSatisfy { $0.step != name || $0.isNear }
          && known[number].part(name)?.listed != nil
      }
    }
  }

  /// Returns the members that an alternative does not know; empty if it does not require members.
  private func strangers(_ child: Int) -> Set<String> {
    var found = Set(evaluations[child].strangers)
    for bond in evaluations[child].bonds where bonds[bond].role == .all {
      found.formUnion(evaluations[bonds[bond].child].strangers)
    }
    return found
  }
}

extension Mistake {
  /// True if the value of a member or an element is not in the schema's list of values.
  fileprivate var isChoice: Bool { rule === SchemaRules.notAllowedValue && depth == 1 }
}
