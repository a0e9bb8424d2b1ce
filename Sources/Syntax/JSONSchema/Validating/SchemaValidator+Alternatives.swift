import Diagnostics

extension SchemaValidator {
  /// The minimum weight of a `Mistake` for an alternative with another type.
  private static let otherType = 1000

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
    let weights = all.map { evaluations[$0.child].mistakes.reduce(0) { $0 + $1.weight } }
    let least = weights.min() ?? 0
    let isOfType = least < Self.otherType
    let closest = zip(all, weights).filter { $1 == least || !isOfType }.map(\.0)
    let words = AlternativeWords(
      closest.map { alternative in
        let mistakes = evaluations[alternative.child].mistakes
        let types = mistakes.filter { $0.rule === SchemaRules.wrongType && $0.depth == 0 }
        return (alternative.label, isOfType || types.isEmpty ? mistakes : types)
      }, count: all.count)
    evaluations[index].absorb(words.mistakes(at: place, weight: least))
  }
}
