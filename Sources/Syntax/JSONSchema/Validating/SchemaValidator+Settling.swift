import Diagnostics
import JSONSyntax

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
      refuse("the schema leads back to itself", at: place)
      return
    }
    evaluations[index].state = .running
    let bonds = evaluations[index].bonds
    for bond in bonds { settle(self.bonds[bond].child, at: place, depth: depth + 1) }
    var condition = (holds: true, child: index, text: String?.none)
    for bond in bonds {
      let (role, child) = self.bonds[bond]
      let failed = evaluations[child].failed
      switch role {
      case .all: take(child, for: index)
      case .any, .one: break
      case .not:
        if !failed { exclude(child, for: index, at: place) }
      case .condition:
        let link = bond - bonds.lowerBound
        condition = (!failed, child, program.nodes[evaluations[index].node].links[link].label)
        if !failed { take(child, for: index) }
      case .then: if condition.holds { take(child, for: index, since: condition) }
      case .otherwise: if !condition.holds { take(child, for: index, since: condition) }
      case .dependent(let trigger):
        let rules = program.nodes[evaluations[index].node].object
        if let trigger = rules?.value.triggers[trigger],
          evaluations[index].seen.contains(trigger.bit)
        {
          justify(child, "which '\(trigger.name)' needs") {
            $0.member != nil && $0.depth == 0 && $0.rule === SchemaRules.missingMember
          }
          justify(child, "since '\(trigger.name)' is there")
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
    if evaluations[child].failed { evaluations[index].unite(evaluations[child].mistakes) }
    lookAt(child, for: index)
  }

  /// Adds the members and elements that another schema has evaluated in the same value.
  ///
  /// A failing schema counts too, contrary to 2020-12 Core 11.3. The value is wrong anyway, and
  /// findings about its unknown members would have the same cause.
  mutating func lookAt(_ child: Int, for index: Int) {
    if evaluations[child].areAllEvaluated { evaluations[index].areAllEvaluated = true }
    if program.hasUnevaluated {
      evaluations[index].evaluated.formUnion(evaluations[child].evaluated)
    }
  }

  /// Adds the mistakes of a schema that count only under a condition.
  private mutating func take(
    _ child: Int, for index: Int, since condition: (holds: Bool, child: Int, text: String?)
  ) {
    guard evaluations[child].failed else { return take(child, for: index) }
    let members = conditionMembers(condition.child)
    let failing = Set(
      evaluations[condition.child].mistakes.map { $0.depth > 0 ? $0.step : $0.member ?? "" })
    let clause = SchemaWords(program).clause(
      evaluations[condition.child].node, members.mapValues(\.kind),
      failing: condition.holds ? nil : failing)
    let verb = condition.holds ? "holds" : "does not hold"
    let other = condition.text.map { "the condition \($0) \(verb)" } ?? "its condition \(verb)"
    let names = clause?.facts.compactMap(\.path.first) ?? Array(members.keys)
    let deciding = names.compactMap { name in members[name].map { (name, $0.place) } }
      .min { $0.1.lowerBound < $1.1.lowerBound }
    let related = deciding.map { RelatedPlace(range: $0.1, message: "'\($0.0)' decides") }
    justify(child, "since \(clause?.text ?? other)", related)
    take(child, for: index)
  }

  /// Adds the reason for the demand to the mistakes that do not have one yet.
  private mutating func justify(
    _ child: Int, _ condition: String, _ related: RelatedPlace? = nil,
    where isMeant: (Mistake) -> Bool = { _ in true }
  ) {
    for number in evaluations[child].mistakes.indices
    where evaluations[child].mistakes[number].condition == nil
      && isMeant(evaluations[child].mistakes[number])
    {
      evaluations[child].mistakes[number].condition = condition
      if let related { evaluations[child].mistakes[number].related.append(related) }
    }
  }

  /// Returns the present members that decide a condition, also through schemas that it refers to.
  private func conditionMembers(
    _ child: Int
  ) -> [String: (place: Range<Int>, kind: JSONKind)] {
    var members: [String: (place: Range<Int>, kind: JSONKind)] = [:]
    var (next, seen): ([Int], Set) = ([child], [child])
    while let index = next.popLast() {
      for (name, member) in evaluations[index].conditionMembers ?? [:] {
        members[name.text] = member
      }
      next += bonds[evaluations[index].bonds].map(\.child).filter { seen.insert($0).inserted }
    }
    return members
  }

  private mutating func exclude(_ child: Int, for index: Int, at place: Range<Int>) {
    let message = SchemaWords(program).exclusion(
      evaluations[child].node, conditionMembers(child).mapValues(\.kind))
    evaluations[index].fail(
      SchemaRules.forbidden, message ?? "the schema excludes this value", at: place)
  }

  /// Judges the members or elements that no schema has evaluated.
  private mutating func settleRest(_ index: Int) {
    guard evaluations[index].hasRest else { return }
    let rules = program.nodes[evaluations[index].node].object
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
