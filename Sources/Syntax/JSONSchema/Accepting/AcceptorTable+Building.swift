import JSONSyntax

extension AcceptorTable {
  /// Finds all schemas of a state, and what is done with a value in it.
  mutating func build(_ number: Int) {
    let asked = sets[number].nodes
    var order: [Int] = []
    var isOpen: [Int: Bool] = [:]
    var isDeclined = false
    for node in asked { visit(node, &order, &isOpen, &isDeclined) }
    let nodes = asked + order.filter { !asked.contains($0) }
    var state = AcceptorState()
    let ends = places.ends(at: sets[number].places)
    sets[number].ends = ends
    state.isWatched = !ends.isEmpty
    guard !isDeclined, nodes.count <= 64 else {
      state.declined = .all
      states[number] = state
      return
    }
    sets[number].nodes = nodes
    state.asked = asked.count == 64 ? .max : 1 << UInt64(asked.count) - 1
    let bits = Dictionary(uniqueKeysWithValues: zip(nodes, 0...).map { ($0, UInt64(1) << $1) })
    for (node, bit) in zip(nodes, nodes.map { bits[$0] ?? 0 }) { demand(node, bit, &state) }
    addStrings(bits, &state)
    addNumbers(bits, &state)
    addParts(number, order, bits, &state)
    let first = steps.count
    for node in order { addLinks(node, bits, sets[number].seen) }
    state.linkSteps = first..<steps.count
    state.prefix = nodes.map { program.nodes[$0].array?.value.prefix.count ?? 0 }.max() ?? 0
    state.elements = elements.count
    elements += [Int](repeating: -1, count: state.prefix + 1)
    states[number] = state
  }

  /// Adds what a schema leads to at the same value, and then the schema.
  private func visit(
    _ node: Int, _ order: inout [Int], _ isOpen: inout [Int: Bool], _ isDeclined: inout Bool
  ) {
    if let isOpen = isOpen[node] {
      if isOpen { isDeclined = true }
      return
    }
    isOpen[node] = true
    for link in program.nodes[node].links {
      // Which schema is meant depends on the way that led here.
      if link.anchor != nil { isDeclined = true }
      visit(link.node, &order, &isOpen, &isDeclined)
    }
    isOpen[node] = false
    order.append(node)
  }

  /// What a schema says of the kinds of values.
  private func demand(_ node: Int, _ bit: UInt64, _ state: inout AcceptorState) {
    let node = program.nodes[node]
    for kind in AcceptorState.Kind.allCases {
      let isAllowed = node.types.map { !$0.isDisjoint(with: kind.types) } ?? true
      let isListed =
        switch kind {
        case .object, .array: node.choices.isEmpty || node.keepsContainers
        case .yes: node.choices.allSatisfy { $0.contains(.boolean(true)) }
        case .no: node.choices.allSatisfy { $0.contains(.boolean(false)) }
        case .null: node.choices.allSatisfy { $0.contains(.null) }
        case .string, .fraction, .integer: true
        }
      if node.isFalse || !isAllowed || !isListed { state.failing[kind.rawValue] |= bit }
    }
    // Values that are compared as a whole, and what depends on what others have looked at.
    if node.keepsContainers { state.declined.formUnion([.objects, .arrays]) }
    if node.object?.value.unevaluated != nil { state.declined.insert(.objects) }
    if let array = node.array?.value {
      if array.unevaluated != nil || array.contains != nil { state.declined.insert(.arrays) }
      if array.isUnique { state.isUnique = true }
    }
  }

  private mutating func addStrings(_ bits: [Int: UInt64], _ state: inout AcceptorState) {
    let first = strings.count
    for (node, bit) in bits where state.failing[AcceptorState.Kind.string.rawValue] & bit == 0 {
      let node = program.nodes[node]
      guard node.string != nil || !node.choices.isEmpty else { continue }
      var accepted = AcceptedString(bit: bit)
      accepted.least = node.string?.least ?? 0
      accepted.most = node.string?.most ?? .max
      accepted.format = node.string?.format
      if let pattern = node.string?.pattern {
        accepted.pattern = patterns.count
        patterns.append(PatternAutomaton([pattern.1]))
      }
      accepted.choices = node.choices.map { values in
        values.compactMap { if case .string(let bytes) = $0 { bytes } else { nil } }
      }
      strings.append(accepted)
    }
    state.strings = first..<strings.count
  }

  private mutating func addNumbers(_ bits: [Int: UInt64], _ state: inout AcceptorState) {
    let first = numbers.count
    for (node, bit) in bits {
      let node = program.nodes[node]
      guard node.number != nil || !node.choices.isEmpty else { continue }
      numbers.append(AcceptedNumber(bit: bit, limits: node.number, choices: node.choices))
    }
    state.numbers = first..<numbers.count
  }

  /// What is done at the end of an object or an array.
  private mutating func addParts(
    _ number: Int, _ order: [Int], _ bits: [Int: UInt64], _ state: inout AcceptorState
  ) {
    let first = steps.count
    for node in order {
      guard let rules = program.nodes[node].object?.value, let bit = bits[node] else { continue }
      let seen = rules.required.map { sets[number].bit(of: SchemaName($0)) }
      if seen.contains(nil) { state.declined.insert(.objects) }
      let required = seen.prefix(rules.requiredCount).reduce(0) { $0 | ($1 ?? 0) }
      steps.append(AcceptorStep(kind: .required, bit: bit, first: required))
      for trigger in rules.triggers where !trigger.needs.isEmpty {
        steps.append(
          AcceptorStep(
            kind: .needs, bit: bit, first: seen[trigger.bit] ?? 0,
            second: trigger.needs.reduce(0) { $0 | (seen[$1.bit] ?? 0) }))
      }
      addCounts(rules.least, rules.most, bit)
    }
    state.objectSteps = first..<steps.count
    let next = steps.count
    for node in order {
      guard let rules = program.nodes[node].array?.value, let bit = bits[node] else { continue }
      addCounts(rules.least, rules.most, bit)
    }
    state.arraySteps = next..<steps.count
  }

  private mutating func addCounts(_ least: Int?, _ most: Int?, _ bit: UInt64) {
    if let least { steps.append(AcceptorStep(kind: .least, bit: bit, count: least)) }
    if let most { steps.append(AcceptorStep(kind: .most, bit: bit, count: most)) }
  }

  private mutating func addLinks(
    _ index: Int, _ bits: [Int: UInt64], _ seen: [SchemaName: UInt64]
  ) {
    let node = program.nodes[index]
    guard let bit = bits[index] else { return }
    func mask(_ role: SchemaLink.Role) -> UInt64 {
      node.links.filter { $0.role == role }.reduce(0) { $0 | (bits[$1.node] ?? 0) }
    }
    func add(_ kind: AcceptorStep.Kind, _ mask: UInt64) {
      if mask != 0 { steps.append(AcceptorStep(kind: kind, bit: bit, first: mask)) }
    }
    add(.all, mask(.all))
    if node.hasAny { steps.append(AcceptorStep(kind: .any, bit: bit, first: mask(.any))) }
    if node.hasOne { addOne(node.links.filter { $0.role == .one }.map(\.node), bits, bit) }
    add(.not, mask(.not))
    if node.hasCondition {
      steps.append(
        AcceptorStep(
          kind: .condition, bit: bit, first: mask(.condition), second: mask(.then),
          third: mask(.otherwise)))
    }
    for link in node.links {
      guard case .dependent(let trigger) = link.role, let rules = node.object?.value else {
        continue
      }
      steps.append(
        AcceptorStep(
          kind: .dependent, bit: bit, first: seen[SchemaName(rules.triggers[trigger].name)] ?? 0,
          second: bits[link.node] ?? 0))
    }
  }

  /// One schema may be an alternative twice, and then is never the only one.
  private mutating func addOne(_ nodes: [Int], _ bits: [Int: UInt64], _ bit: UInt64) {
    let all = nodes.reduce(0) { $0 | (bits[$1] ?? 0) }
    steps.append(AcceptorStep(kind: .one, bit: bit, first: all))
    let repeated = Set(nodes.filter { node in nodes.count { $0 == node } > 1 })
    for node in repeated {
      steps.append(AcceptorStep(kind: .not, bit: bit, first: bits[node] ?? 0))
    }
  }

  // MARK: Parts of a value

  /// The names that the schemas of a state tell from others.
  func knownNames(_ state: Int) -> Set<[UInt8]> {
    var names = Set(places.names(at: sets[state].places).map { Array($0.utf8) })
    for node in sets[state].nodes {
      guard let rules = program.nodes[node].object?.value else { continue }
      names.formUnion((rules.names + rules.required).map { Array($0.utf8) })
    }
    return names
  }

  /// True if what a name is like decides what is done with a member.
  func looksAtNames(_ state: Int) -> Bool {
    sets[state].nodes.contains { node in
      program.nodes[node].object.map { !$0.value.patterns.isEmpty || $0.value.name != nil }
        ?? false
    }
  }

  /// What the member with a name leads to; nil is a name that no schema knows.
  mutating func collect(_ state: Int, of name: [UInt8]?, _ target: inout AcceptorTarget) {
    let known = name.map { SchemaName(String(decoding: $0, as: UTF8.self)) }
    let text = name.map { String(decoding: $0, as: UTF8.self) }
    let places = sets[state].places
    target.places = text.map { self.places.member($0, of: places) } ?? self.places.item(of: places)
    target.seen = known.flatMap { sets[state].seen[$0] } ?? 0
    for (node, bit) in zip(sets[state].nodes, (0..<64).map { UInt64(1) << UInt64($0) }) {
      guard let rules = program.nodes[node].object?.value else { continue }
      var isKnown = rules.hasUnknownPatterns
      if let own = known.flatMap({ rules.members[$0]?.node }) {
        isKnown = true
        ask(own, bit, &target)
      }
      if let name, !rules.patterns.isEmpty {
        for own in matching(name, rules.patterns, of: node) {
          isKnown = true
          ask(own, bit, &target)
        }
      }
      if !isKnown, let own = rules.additional { ask(own, bit, &target) }
      if let own = rules.name, let name, !accepts(own, name: name) { target.failing |= bit }
    }
  }

  /// The schemas of `patternProperties` whose patterns match a name.
  private mutating func matching(
    _ name: [UInt8], _ patterns: [(Pattern, Int)], of node: Int
  ) -> [Int] {
    let matching = namePatterns[node, default: PatternAutomaton(patterns.map(\.0))]
      .matching(name, &patternBudget)
    isFull = isFull || matching == nil
    return (matching ?? []).map { patterns[$0].1 }
  }

  /// What an element leads to.
  func collect(_ state: Int, element ordinal: Int, _ target: inout AcceptorTarget) {
    target.places = places.item(of: sets[state].places)
    for (node, bit) in zip(sets[state].nodes, (0..<64).map { UInt64(1) << UInt64($0) }) {
      guard let rules = program.nodes[node].array?.value else { continue }
      let own = ordinal < rules.prefix.count ? rules.prefix[ordinal] : rules.rest
      if let own { ask(own, bit, &target) }
    }
  }

  private func ask(_ node: Int, _ owner: UInt64, _ target: inout AcceptorTarget) {
    if program.nodes[node].isFalse {
      target.failing |= owner
    } else if !program.nodes[node].isTrivial {
      target.asked[node, default: 0] |= owner
    }
  }

  /// Whether a schema accepts the name of a member.
  private mutating func accepts(_ node: Int, name: [UInt8]) -> Bool {
    let state = state(of: [node], [])
    guard !states[state].declined.contains(.all) else { return false }
    return failing(state, string: name) & states[state].asked == 0
  }
}

extension AcceptorSet {
  /// The bit of a name that is looked for; nil if all are taken.
  fileprivate mutating func bit(of name: SchemaName) -> UInt64? {
    if let known = seen[name] { return known }
    guard seen.count < 64 else { return nil }
    let bit = UInt64(1) << UInt64(seen.count)
    seen[name] = bit
    return bit
  }
}
