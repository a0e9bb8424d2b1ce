extension AcceptorTable {
  /// How many schemas a wide state is asked for that have no bit.
  func askedBeyondBits(_ state: Int) -> Int { max(0, wides[states[state].wide].asked - 64) }

  /// Notes what it means that a schema accepts a part, or does not: `ordinal` is its place among
  /// those that the state of the part is asked for.
  func note(_ ordinal: Int, _ hasFailed: Bool, of wide: Int, _ value: inout WideValue) {
    guard hasFailed else {
      for owner in wideTransitions[wide].counting[ordinal] { value.counted[owner, default: 0] += 1 }
      return
    }
    for owner in wideTransitions[wide].owners[ordinal] { value.failing.insert(owner) }
    for owner in wideTransitions[wide].speculating[ordinal] {
      value.unexpected[wide, default: BitSet()].insert(owner)
    }
  }

  /// Decides which schemas fail by some of the steps.
  func run(_ range: Range<Int>, _ wide: Int, _ value: inout WideValue) {
    for index in range {
      let hasFailed =
        wideSteps[index].kind == .rest
        ? leavesRest(wideSteps[index].schema, wide, value) : wideSteps[index].fails(value)
      if hasFailed { value.failing.insert(wideSteps[index].schema) }
    }
  }

  /// True if a schema does not accept a part at which no schema has looked that counts for it.
  private func leavesRest(_ schema: Int, _ wide: Int, _ value: borrowing WideValue) -> Bool {
    guard value.unexpected.contains(where: { $0.value.contains(schema) }) else { return false }
    var lookers = BitSet()
    var open = [schema]
    while let next = open.popLast() {
      guard !lookers.contains(next) else { continue }
      // It has judged all that the others have left.
      if next != schema, value.rests.contains(next) { return false }
      lookers.insert(next)
      open += wides[wide].links[next].filter { counts($0, of: next, wide, value) }.map(\.schema)
    }
    return value.unexpected.contains { transition, schemas in
      schemas.contains(schema) && wideTransitions[transition].lookers.isDisjoint(with: lookers)
    }
  }

  /// True if what a schema has looked at counts for one that leads to it.
  private func counts(
    _ link: WideState.Link, of owner: Int, _ wide: Int, _ value: borrowing WideValue
  ) -> Bool {
    guard !value.failing.contains(link.schema) else { return false }
    func condition() -> Bool {
      wides[wide].links[owner].contains {
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
