import JSONSyntax

extension AcceptorTable {
  /// The maximum number of schemas that lead to each other at one value.
  ///
  /// `$dynamicRef` may create more than were compiled.
  private static let deepestChain = 1_000
  /// The maximum number of words that are compared one by one.
  private static let fewWords = 4

  /// Finds all schemas of a state, and builds the checks for its values.
  mutating func build(_ number: Int) {
    let asked = sets[number].nodes
    var visit = Visit()
    for schema in asked { self.visit(schema, &visit, depth: 0) }
    let isAsked = Set(asked)
    let nodes = asked + visit.order.filter { !isAsked.contains($0) }
    schemaCount += nodes.count
    isFull = isFull || schemas.isFull || schemaCount > Self.mostSchemas
    var state = AcceptorState()
    let ends = places.ends(at: sets[number].places)
    sets[number].ends = ends
    state.isWatched = !ends.isEmpty
    guard !visit.isHopeless, !isFull else {
      state.declined = .all
      states[number] = state
      return
    }
    sets[number].nodes = nodes
    let numbers = Dictionary(uniqueKeysWithValues: zip(nodes, 0...))
    var plan = StatePlan()
    for (schema, number) in zip(nodes, 0...) { demand(schema, number, &plan, &state) }
    for schema in visit.order {
      guard let own = numbers[schema] else { continue }
      addParts(schema, own, number, &plan)
    }
    for schema in visit.order {
      guard let own = numbers[schema] else { continue }
      addLinks(schema, own, numbers, sets[number].seen, &plan)
    }
    if nodes.count > 64 || sets[number].seen.count > 64 || plan.isWide {
      addWide(plan, nodes, asked.count, numbers, sets[number].seen, &state)
    } else {
      add(plan, asked.count, &state)
    }
    addStrings(nodes, &state)
    addNumbers(nodes, &state)
    state.prefix = nodes.map { schemas.node(of: $0).array?.value.prefix.count ?? 0 }.max() ?? 0
    state.elements = elements.count
    elements += [Int](repeating: -1, count: state.prefix + 1)
    states[number] = state
  }

  // MARK: The schemas of a state

  private struct Visit {
    var order: [Int] = []
    /// The visited schemas; true while their links are being followed.
    var isOpen: [Int: Bool] = [:]
    /// True if schemas lead back to themselves at the same value.
    var isHopeless = false
  }

  /// Adds the schemas that a schema leads to at the same value, and then the schema itself.
  private mutating func visit(_ schema: Int, _ visit: inout Visit, depth: Int) {
    if let isOpen = visit.isOpen[schema] {
      if isOpen { visit.isHopeless = true }
      return
    }
    guard depth < Self.deepestChain else {
      visit.isHopeless = true
      return
    }
    visit.isOpen[schema] = true
    for link in schemas.links(of: schema) { self.visit(link.schema, &visit, depth: depth + 1) }
    visit.isOpen[schema] = false
    visit.order.append(schema)
  }

  /// Adds the demands of a schema on scalars and on the kind of value.
  private func demand(
    _ schema: Int, _ number: Int, _ plan: inout StatePlan, _ state: inout AcceptorState
  ) {
    let node = schemas.node(of: schema)
    for kind in AcceptorState.Kind.allCases {
      let isAllowed = node.types.map { !$0.isDisjoint(with: kind.types) } ?? true
      let isListed =
        switch kind {
        case .object, .array: node.choices.isEmpty
        case .yes: node.choices.allSatisfy { $0.contains(.boolean(true)) }
        case .no: node.choices.allSatisfy { $0.contains(.boolean(false)) }
        case .null: node.choices.allSatisfy { $0.contains(.null) }
        case .string, .fraction, .integer: true
        }
      if node.isFalse || !isAllowed || !isListed { plan.failing[kind.rawValue].insert(number) }
    }
    if node.object?.value.unevaluated != nil { plan.rests.ofObjects.insert(number) }
    guard let array = node.array?.value else { return }
    if array.isUnique { state.isUnique = true }
    if array.contains != nil { plan.isCounting = true }
    if array.unevaluated != nil { plan.rests.ofArrays.insert(number) }
    // The elements themselves then decide which of them were evaluated.
    if array.contains != nil, array.containsEvaluates { plan.countsForRest = true }
  }

  // MARK: Scalars

  private mutating func addStrings(_ nodes: [Int], _ state: inout AcceptorState) {
    let first = strings.count
    var choices: [AcceptedString] = []
    for (schema, number) in zip(nodes, 0...) {
      let node = schemas.node(of: schema)
      guard node.string != nil || !node.choices.isEmpty else { continue }
      var accepted = AcceptedString(schema: number)
      accepted.least = node.string?.least ?? 0
      accepted.most = node.string?.most ?? .max
      switch node.string?.format?.test {
      case .pattern(let pattern)?: accepted.format = .pattern(patternNumber(pattern))
      case .function(let function)?: accepted.format = .function(function)
      case nil: break
      }
      if let pattern = node.string?.pattern {
        accepted.pattern = patternNumber(pattern.1)
      }
      accepted.choices = node.choices.map { values in
        values.compactMap { if case .string(let bytes) = $0 { bytes } else { nil } }
      }
      if accepted.isChoice { choices.append(accepted) } else { strings.append(accepted) }
    }
    if state.wide < 0, choices.reduce(0, { $0 + $1.choices[0].count }) > Self.fewWords {
      var accepted = AcceptedString(schema: 0)
      accepted.words = words.count
      words.append(AcceptedWords(choices))
      choices = [accepted]
    }
    strings += choices
    state.strings = first..<strings.count
    guard strings.count == first + 1, !state.isWatched, strings[first].pattern >= 0,
      strings[first].format == nil, strings[first].choices.isEmpty
    else { return }
    state.stream = first
  }

  private mutating func patternNumber(_ pattern: Pattern) -> Int {
    if let known = patternNumbers[pattern.source] { return known }
    patternNumbers[pattern.source] = patterns.count
    patterns.append(PatternAutomaton([pattern]))
    return patterns.count - 1
  }

  private mutating func addNumbers(_ nodes: [Int], _ state: inout AcceptorState) {
    let first = numbers.count
    for (schema, number) in zip(nodes, 0...) {
      let node = schemas.node(of: schema)
      guard node.number != nil || !node.choices.isEmpty else { continue }
      numbers.append(AcceptedNumber(schema: number, limits: node.number, choices: node.choices))
    }
    state.numbers = first..<numbers.count
  }

  // MARK: Steps

  /// Adds the steps for the end of an object or an array.
  private mutating func addParts(
    _ schema: Int, _ own: Int, _ state: Int, _ plan: inout StatePlan
  ) {
    if let rules = schemas.node(of: schema).object?.value {
      let seen = rules.required.map { sets[state].number(of: SchemaName($0)) }
      plan.objectSteps.append(
        PlannedStep(kind: .required, schema: own, first: Array(seen.prefix(rules.requiredCount))))
      for trigger in rules.triggers where !trigger.needs.isEmpty {
        plan.objectSteps.append(
          PlannedStep(
            kind: .needs, schema: own, first: [seen[trigger.bit]],
            second: trigger.needs.map { seen[$0.bit] }))
      }
      plan.objectSteps += counts(own, .least, rules.least, .most, rules.most)
    }
    if let rules = schemas.node(of: schema).array?.value {
      plan.arraySteps += counts(own, .least, rules.least, .most, rules.most)
      guard rules.contains != nil else { return }
      plan.arraySteps += counts(
        own, .leastCounted, rules.leastContained, .mostCounted, rules.mostContained)
    }
  }

  private func counts(
    _ own: Int, _ atLeast: AcceptorStep.Kind, _ least: Int?, _ atMost: AcceptorStep.Kind,
    _ most: Int?
  ) -> [PlannedStep] {
    var steps: [PlannedStep] = []
    if let least { steps.append(PlannedStep(kind: atLeast, schema: own, count: least)) }
    if let most { steps.append(PlannedStep(kind: atMost, schema: own, count: most)) }
    return steps
  }

  private mutating func addLinks(
    _ schema: Int, _ own: Int, _ numbers: [Int: Int], _ seen: [SchemaName: Int],
    _ plan: inout StatePlan
  ) {
    let node = schemas.node(of: schema)
    let links = schemas.links(of: schema)
    func targets(_ role: SchemaLink.Role) -> [Int] {
      links.filter { $0.role == role }.compactMap { numbers[$0.schema] }
    }
    func add(
      _ kind: AcceptorStep.Kind, _ first: [Int], _ second: [Int] = [], _ third: [Int] = []
    ) {
      plan.linkSteps.append(
        PlannedStep(kind: kind, schema: own, first: first, second: second, third: third))
    }
    if !targets(.all).isEmpty { add(.all, targets(.all)) }
    if node.hasAny { add(.any, targets(.any)) }
    if node.hasOne {
      // A schema that is an alternative twice is never the only one.
      let all = targets(.one)
      let repeated = Set(all.filter { one in all.count { $0 == one } > 1 })
      add(.one, Array(Set(all)))
      if !repeated.isEmpty { add(.not, Array(repeated)) }
    }
    if !targets(.not).isEmpty { add(.not, targets(.not)) }
    if node.hasCondition {
      add(.condition, targets(.condition), targets(.then), targets(.otherwise))
    }
    for link in links {
      guard case .dependent = link.role, let trigger = trigger(of: link.role, node, seen),
        let target = numbers[link.schema]
      else { continue }
      add(.dependent, [trigger], [target])
    }
    if plan.hasRest(own) { add(.rest, []) }
  }

  /// Returns the number of the name on which a link depends.
  private func trigger(
    of role: SchemaLink.Role, _ node: SchemaNode, _ seen: [SchemaName: Int]
  ) -> Int? {
    guard case .dependent(let trigger) = role, let rules = node.object?.value else { return nil }
    return seen[SchemaName(rules.triggers[trigger].name)]
  }

  // MARK: Bits and numbers

  private mutating func add(_ plan: StatePlan, _ asked: Int, _ state: inout AcceptorState) {
    state.asked = asked == 64 ? .max : 1 << UInt64(asked) - 1
    for kind in AcceptorState.Kind.allCases {
      state.failing[kind.rawValue] = plan.failing[kind.rawValue].low
    }
    func append(_ new: [PlannedStep]) -> Range<Int> {
      steps += new.map { AcceptorStep($0) }
      return (steps.count - new.count)..<steps.count
    }
    state.objectSteps = append(plan.objectSteps)
    state.arraySteps = append(plan.arraySteps)
    state.linkSteps = append(plan.linkSteps)
  }

  private mutating func addWide(
    _ plan: StatePlan, _ nodes: [Int], _ asked: Int, _ numbers: [Int: Int],
    _ seen: [SchemaName: Int], _ state: inout AcceptorState
  ) {
    if plan.countsForRest, !plan.rests.ofArrays.isEmpty { state.declined.insert(.arrays) }
    var new = WideState()
    (new.asked, new.failing, new.rests) = (asked, plan.failing, plan.rests)
    new.mostCounted =
      (plan.objectSteps + plan.arraySteps).map(\.count).max().map {
        $0 == .max ? $0 : $0 + 1
      } ?? 0
    new.objectSteps = wide.add(plan.objectSteps)
    new.arraySteps = wide.add(plan.arraySteps)
    new.linkSteps = wide.add(plan.linkSteps)
    for schema in nodes {
      let node = schemas.node(of: schema)
      let links = schemas.links(of: schema).compactMap { link -> WideState.Link? in
        guard let target = numbers[link.schema] else { return nil }
        return WideState.Link(
          role: link.role, schema: target, trigger: trigger(of: link.role, node, seen))
      }
      new.links.append(links)
    }
    state.wide = wide.states.count
    wide.states.append(new)
  }
}

/// The contents of a state before it has bits or numbers.
private struct StatePlan {
  var failing = [BitSet](repeating: BitSet(), count: AcceptorState.Kind.allCases.count)
  var objectSteps: [PlannedStep] = []
  var arraySteps: [PlannedStep] = []
  var linkSteps: [PlannedStep] = []
  var rests = (ofObjects: BitSet(), ofArrays: BitSet())
  /// True if the elements that a schema accepts are counted.
  var isCounting = false
  /// True if the counted elements also count as evaluated.
  var countsForRest = false

  func hasRest(_ schema: Int) -> Bool {
    rests.ofObjects.contains(schema) || rests.ofArrays.contains(schema)
  }

  var isWide: Bool { isCounting || !rests.ofObjects.isEmpty || !rests.ofArrays.isEmpty }
}
