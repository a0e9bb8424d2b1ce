/// The wide states of a table, and the results remembered for their transitions.
///
/// They are a separate value: a call of its methods then retains few arrays.
struct WideTable {
  var states: [WideState] = []
  var transitions: [WideTransition] = []
  var steps: [WideStep] = []
  /// The numbers of schemas and names; steps hold ranges of them.
  var numbers: [Int] = []
  /// The results of values that were alike in all relevant facts.
  private var known: [Known: BitSet] = [:]

  private static let mostKnown = 10_000
  private static let mostKnownOfPart = 100

  private struct Known: Hashable {
    var steps: Range<Int>
    var state: Int
    var count: Int
    var failing: BitSet
    var seen: BitSet
  }

  /// Adds the steps of a state.
  mutating func add(_ planned: [PlannedStep]) -> Range<Int> {
    func pool(_ new: [Int]) -> Range<Int> {
      numbers += new
      return (numbers.count - new.count)..<numbers.count
    }
    for step in planned {
      steps.append(
        WideStep(
          kind: step.kind, schema: step.schema, first: pool(step.first),
          second: pool(step.second), third: pool(step.third), count: step.count))
    }
    return (steps.count - planned.count)..<steps.count
  }

  /// Returns the schemas of a state that reject all values of a kind.
  func failing(_ state: Int, _ kind: AcceptorState.Kind) -> BitSet {
    states[state].failing[kind.rawValue]
  }

  /// Returns the number of requested schemas of a state that do not have a bit.
  func askedBeyondBits(_ state: Int) -> Int { max(0, states[state].asked - 64) }

  /// Records that a schema accepts or rejects a part.
  ///
  /// `ordinal` is its index among the requested schemas of the part.
  func note(_ ordinal: Int, _ hasFailed: Bool, of wide: Int, _ value: inout WideValue) {
    guard hasFailed else {
      for owner in transitions[wide].counting[ordinal] { value.counted[owner, default: 0] += 1 }
      return
    }
    for owner in transitions[wide].owners[ordinal] { value.failing.insert(owner) }
    for owner in transitions[wide].speculating[ordinal] {
      value.unexpected[wide, default: BitSet()].insert(owner)
    }
  }

  /// Returns the schemas of the whole that fail if some schemas, given as bits, reject a part.
  mutating func owners(_ failing: UInt64, of transition: Int) -> BitSet {
    if let known = transitions[transition].known[failing] { return known }
    var owners = BitSet()
    for part in transitions[transition].owners.indices where failing & 1 << UInt64(part) != 0 {
      for owner in transitions[transition].owners[part] { owners.insert(owner) }
    }
    if transitions[transition].known.count < Self.mostKnownOfPart {
      transitions[transition].known[failing] = owners
    }
    return owners
  }

  /// Decides which schemas fail after a value was read completely.
  mutating func settle(_ state: Int, _ kind: AcceptorState.Kind, _ value: inout WideValue) {
    let parts: Range<Int> =
      switch kind {
      case .object: states[state].objectSteps
      case .array: states[state].arraySteps
      default: 0..<0
      }
    let links = states[state].linkSteps
    guard value.counted.isEmpty, value.unexpected.isEmpty else {
      run(parts, state, &value)
      return run(links, state, &value)
    }
    let key = Known(
      steps: parts, state: state, count: min(value.count, states[state].mostCounted),
      failing: value.failing, seen: value.seen)
    if let known = known[key] { return value.failing = known }
    run(parts, state, &value)
    run(links, state, &value)
    if known.count < Self.mostKnown { known[key] = value.failing }
  }

  /// Decides which schemas fail by some of the steps.
  private func run(_ range: Range<Int>, _ wide: Int, _ value: inout WideValue) {
    for index in range where fails(steps[index], wide, value) {
      value.failing.insert(steps[index].schema)
    }
  }

  private func fails(_ step: WideStep, _ wide: Int, _ value: borrowing WideValue) -> Bool {
    switch step.kind {
    case .required: lacks(step.first, in: value.seen)
    case .needs: has(step.first, in: value.seen) && lacks(step.second, in: value.seen)
    case .least: value.count < step.count
    case .most: value.count > step.count
    case .all: has(step.first, in: value.failing)
    case .any: !lacks(step.first, in: value.failing)
    case .one: step.first.count { !value.failing.contains(numbers[$0]) } != 1
    case .not: lacks(step.first, in: value.failing)
    case .condition:
      has(has(step.first, in: value.failing) ? step.third : step.second, in: value.failing)
    case .dependent: has(step.first, in: value.seen) && has(step.second, in: value.failing)
    case .leastCounted: value.counted[step.schema, default: 0] < step.count
    case .mostCounted: value.counted[step.schema, default: 0] > step.count
    case .rest: leavesRest(step.schema, wide, value)
    }
  }

  /// True if a set contains one of some numbers.
  private func has(_ range: Range<Int>, in set: borrowing BitSet) -> Bool {
    for index in range where set.contains(numbers[index]) { return true }
    return false
  }

  /// True if a set lacks one of some numbers.
  private func lacks(_ range: Range<Int>, in set: borrowing BitSet) -> Bool {
    for index in range where !set.contains(numbers[index]) { return true }
    return false
  }

  /// True if a schema rejects a part that no schema has evaluated for it.
  private func leavesRest(_ schema: Int, _ wide: Int, _ value: borrowing WideValue) -> Bool {
    guard value.unexpected.contains(where: { $0.value.contains(schema) }) else { return false }
    var lookers = BitSet()
    var open = [schema]
    while let next = open.popLast() {
      guard !lookers.contains(next) else { continue }
      // It has judged all parts that the others left.
      if next != schema, value.rests.contains(next) { return false }
      lookers.insert(next)
      open += states[wide].links[next].filter { counts($0, of: next, wide, value) }.map(\.schema)
    }
    return value.unexpected.contains { transition, schemas in
      schemas.contains(schema) && transitions[transition].lookers.isDisjoint(with: lookers)
    }
  }

  /// True if the parts that a schema evaluates also count for one that leads to it.
  private func counts(
    _ link: WideState.Link, of owner: Int, _ wide: Int, _ value: borrowing WideValue
  ) -> Bool {
    guard !value.failing.contains(link.schema) else { return false }
    func condition() -> Bool {
      states[wide].links[owner].contains {
        $0.role == .condition && !value.failing.contains($0.schema)
      }
    }
    return switch link.role {
    case .all, .any, .one, .condition: true
    case .not: false
    case .then: condition()
    case .otherwise: !condition()
    case .dependent: link.trigger.map(value.seen.contains) ?? false
    }
  }
}
