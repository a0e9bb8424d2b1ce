import Diagnostics

extension SchemaValidator {
  /// The maximum number of schemas at one value that lead to each other.
  ///
  /// `$dynamicRef` may create more than were compiled.
  static let deepestChain = 1000

  /// Decides the results of the evaluations of a value that was read.
  mutating func settle(_ range: Range<Int>, at place: Range<Int>) {
    for index in range { settle(index, at: place, depth: 0) }
  }

  private mutating func settle(_ index: Int, at place: Range<Int>, depth: Int) {
    guard evaluations[index].state != .done else { return }
    guard evaluations[index].state == .open, depth < Self.deepestChain else {
      refusals.add(SchemaRules.notJudged, "the schema leads back to itself", at: place)
      return
    }
    evaluations[index].state = .running
    let bonds = evaluations[index].bonds
    for bond in bonds { settle(self.bonds[bond].child, at: place, depth: depth + 1) }
    var condition = (holds: true, child: index)
    for bond in bonds {
      let (role, child) = self.bonds[bond]
      let failed = evaluations[child].failed
      switch role {
      case .all: take(child, for: index)
      case .any, .one: break
      case .not:
        if !failed { exclude(child, for: index, at: place) }
      case .condition:
        condition = (!failed, child)
        if !failed { take(child, for: index) }
      case .then: if condition.holds { take(child, for: index, since: condition) }
      case .otherwise: if !condition.holds { take(child, for: index, since: condition) }
      case .dependent(let trigger):
        let rules = program.nodes[evaluations[index].node].object
        if let bit = rules?.value.triggers[trigger].bit, evaluations[index].seen.contains(bit) {
          take(child, for: index)
        }
      }
    }
    let node = evaluations[index].node
    if program.nodes[node].hasAny { choose(bonds, .any, for: index, at: place) }
    if program.nodes[node].hasOne { choose(bonds, .one, for: index, at: place) }
    settleRest(index)
    evaluations[index].state = .done
  }

  /// Adds the mistakes of another schema at the same value, and the parts that it evaluated.
  mutating func take(_ child: Int, for index: Int) {
    if evaluations[child].failed { return evaluations[index].unite(evaluations[child].mistakes) }
    if evaluations[child].areAllEvaluated { evaluations[index].areAllEvaluated = true }
    if program.hasUnevaluated {
      evaluations[index].evaluated.formUnion(evaluations[child].evaluated)
    }
  }

  /// Adds the mistakes of a schema that count only under a condition.
  private mutating func take(
    _ child: Int, for index: Int, since condition: (holds: Bool, child: Int)
  ) {
    guard evaluations[child].failed else { return take(child, for: index) }
    let known = evaluations[condition.child]
    let words = SchemaWords(program)
    let names = words.members(known.node)
    let place = known.conditionMembers?.first { names.contains($0.key.text) }
    // A condition on a member holds without the member.
    let own = program.nodes[known.node].object?.value.members.keys.map(\.text) ?? []
    let isMissing = condition.holds && place == nil && names.count == 1 && own == names
    let clause =
      isMissing
      ? "'\(names[0])' is missing" : words.clause(known.node, isNegated: !condition.holds)
    for number in evaluations[child].mistakes.indices
    where evaluations[child].mistakes[number].condition == nil {
      evaluations[child].mistakes[number].condition =
        clause ?? "its condition \(condition.holds ? "holds" : "does not hold")"
      if let place {
        evaluations[child].mistakes[number].related.append(
          RelatedPlace(range: place.value, message: "'\(place.key.text)' decides"))
      }
    }
    take(child, for: index)
  }

  private mutating func exclude(_ child: Int, for index: Int, at place: Range<Int>) {
    let message = SchemaWords(program).exclusion(evaluations[child].node)
    evaluations[index].fail(
      SchemaRules.forbidden, message ?? "the schema excludes this value", at: place)
  }

  /// Judges the members or elements that no schema has evaluated.
  private mutating func settleRest(_ index: Int) {
    guard program.hasUnevaluated else { return }
    let node = evaluations[index].node
    let rules = program.nodes[node].object
    let array = program.nodes[node].array
    guard rules?.value.unevaluated != nil || array?.value.unevaluated != nil else { return }
    let speculations = evaluations[index].speculations
    evaluations[index].speculations = []
    if !evaluations[index].areAllEvaluated {
      for one in speculations where !evaluations[index].evaluated.contains(one.ordinal) {
        guard let name = one.name else {
          evaluations[index].absorb(one.mistakes, of: one.part)
          continue
        }
        let near = NameDistance.nearest(to: name, among: rules?.value.names ?? [])
        evaluations[index].fail(
          SchemaRules.unknownMember, "unknown member '\(name)'\(didYouMean(near))", at: one.range,
          member: name)
      }
    }
    evaluations[index].areAllEvaluated = true
  }
}
