import Diagnostics

extension SchemaValidator {
  /// Schemas at one value that lead to each other; `$dynamicRef` may make more than are compiled.
  static let deepestChain = 1000

  /// Decides what the evaluations of a value come to, now that it is read.
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
    var condition = true
    for bond in bonds {
      let (role, child) = self.bonds[bond]
      let failed = evaluations[child].failed
      switch role {
      case .all: take(child, for: index)
      case .any, .one: break
      case .not:
        if !failed {
          evaluations[index].fail(
            SchemaRules.forbidden, "the schema excludes this value", at: place)
        }
      case .condition:
        condition = !failed
        if condition { take(child, for: index) }
      case .then: if condition { take(child, for: index) }
      case .otherwise: if !condition { take(child, for: index) }
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

  /// Takes over what another schema finds at the same value, and what it looked at.
  private mutating func take(_ child: Int, for index: Int) {
    if evaluations[child].failed { return evaluations[index].unite(evaluations[child].mistakes) }
    if evaluations[child].areAllEvaluated { evaluations[index].areAllEvaluated = true }
    if program.hasUnevaluated {
      evaluations[index].evaluated.formUnion(evaluations[child].evaluated)
    }
  }

  /// Judges the members or elements that nothing has looked at.
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
          evaluations[index].absorb(one.mistakes, depth: 1)
          continue
        }
        let near = NameDistance.nearest(to: name, among: rules?.value.names ?? [])
        evaluations[index].fail(
          SchemaRules.unknownMember, "unknown member '\(name)'\(didYouMean(near))", at: one.range)
      }
    }
    evaluations[index].areAllEvaluated = true
  }

  // MARK: Alternatives

  private mutating func choose(
    _ bonds: Range<Int>, _ role: SchemaLink.Role, for index: Int, at place: Range<Int>
  ) {
    let children = bonds.filter { self.bonds[$0].role == role }.map { self.bonds[$0].child }
    let valid = children.filter { !evaluations[$0].failed }
    for child in valid { take(child, for: index) }
    if valid.isEmpty { return failAlternatives(children, for: index, at: place) }
    guard role == .one, valid.count > 1 else { return }
    evaluations[index].fail(
      SchemaRules.severalAlternatives,
      "expected the value to match one alternative, but it matches \(valid.count) of \(children.count)",
      at: place)
  }

  /// Reports what is wrong for the closest alternative, or that none is close.
  private mutating func failAlternatives(
    _ children: [Int], for index: Int, at place: Range<Int>
  ) {
    let weights = children.map { child in
      evaluations[child].mistakes.reduce(0) { $0 + $1.weight }
    }
    let least = weights.min() ?? 0
    let closest = zip(children, weights).filter { $1 == least }.map(\.0)
    if closest.count == 1, least > 0, least < 1000 {
      return evaluations[index].absorb(evaluations[closest[0]].mistakes)
    }
    let types = children.compactMap { program.nodes[evaluations[$0].node].types }
    let first = evaluations[children.first ?? index].mistakes.first
    if least >= 1000, types.count == children.count, let first, let found = first.message.found {
      let all = types.reduce(SchemaTypes()) { $0.union($1) }
      return evaluations[index].fail(
        SchemaRules.wrongType, "expected \(all.phrase), found \(found)", at: place)
    }
    evaluations[index].fail(
      SchemaRules.noAlternative,
      "the value matches none of \(children.count) alternatives", at: place)
  }
}

extension String {
  /// What a message says it found.
  fileprivate var found: String? {
    let parts = split(separator: ", found ")
    return parts.count == 2 ? String(parts[1]) : nil
  }
}
