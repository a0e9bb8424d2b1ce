import JSONSyntax

extension AcceptorTable {
  /// Returns the names that the schemas of a state distinguish.
  func knownNames(_ state: Int) -> Set<[UInt8]> {
    var names = Set(places.names(at: sets[state].places).map { Array($0.text.utf8) })
    for schema in sets[state].nodes {
      guard let rules = schemas.node(of: schema).object?.value else { continue }
      names.formUnion((rules.names + rules.required).map { Array($0.utf8) })
    }
    return names
  }

  /// True if `patternProperties` or `propertyNames` applies.
  func looksAtNames(_ state: Int) -> Bool {
    sets[state].nodes.contains { schema in
      schemas.node(of: schema).object.map { !$0.value.patterns.isEmpty || $0.value.name != nil }
        ?? false
    }
  }

  /// Collects the schemas for the member with a name; nil stands for a name that no schema knows.
  mutating func collect(_ state: Int, of name: [UInt8]?, _ target: inout AcceptorTarget) {
    let text = name.map { String(decoding: $0, as: UTF8.self) }
    let known = text.map { SchemaName($0) }
    let places = sets[state].places
    target.places = text.map { self.places.member($0, of: places) } ?? self.places.item(of: places)
    if let seen = known.flatMap({ sets[state].seen[$0] }) { target.seen.insert(seen) }
    for (schema, owner) in zip(sets[state].nodes, 0...) {
      guard let rules = schemas.node(of: schema).object?.value else { continue }
      var isKnown = rules.hasUnknownPatterns
      if let own = known.flatMap({ rules.members[$0]?.node }) {
        isKnown = true
        ask(own, schema, owner, &target)
      }
      if let name, !rules.patterns.isEmpty {
        for own in matching(name, rules.patterns, of: schemas.index(of: schema)) {
          isKnown = true
          ask(own, schema, owner, &target)
        }
      }
      if !isKnown, let own = rules.additional {
        isKnown = true
        ask(own, schema, owner, &target)
      }
      if isKnown {
        target.lookers.insert(owner)
      } else if let own = rules.unevaluated {
        ask(own, schema, owner, isRest: true, &target)
      }
      if let own = rules.name, let name, !accepts(own, schema, name: name) {
        target.failing.insert(owner)
      }
    }
  }

  /// Returns the schemas of `patternProperties` whose patterns match a name.
  private mutating func matching(
    _ name: [UInt8], _ patterns: [(Pattern, Int)], of node: Int
  ) -> [Int] {
    let matching = namePatterns[node, default: PatternAutomaton(patterns.map(\.0))]
      .matching(name, &patternBudget)
    isFull = isFull || matching == nil
    return (matching ?? []).map { patterns[$0].1 }
  }

  /// Collects the schemas for an element.
  mutating func collect(_ state: Int, element ordinal: Int, _ target: inout AcceptorTarget) {
    target.places = places.item(of: sets[state].places)
    for (schema, owner) in zip(sets[state].nodes, 0...) {
      guard let rules = schemas.node(of: schema).array?.value else { continue }
      if let own = ordinal < rules.prefix.count ? rules.prefix[ordinal] : rules.rest {
        target.lookers.insert(owner)
        ask(own, schema, owner, &target)
      } else if let own = rules.unevaluated {
        ask(own, schema, owner, isRest: true, &target)
      }
      if let own = rules.contains {
        var owners = AcceptorTarget.Owners()
        owners.counting.insert(owner)
        target.ask(schemas.schema(of: own, from: schema), for: owners)
      }
    }
  }

  /// Requests a schema to judge a part, for an owner that fails if it rejects the part; a part of
  /// the rest counts unless another schema evaluates it.
  private mutating func ask(
    _ node: Int, _ schema: Int, _ owner: Int, isRest: Bool = false, _ target: inout AcceptorTarget
  ) {
    if program.nodes[node].isFalse {
      if isRest { target.unexpected.insert(owner) } else { target.failing.insert(owner) }
    } else if !program.nodes[node].isTrivial {
      var owners = AcceptorTarget.Owners()
      if isRest { owners.speculating.insert(owner) } else { owners.failing.insert(owner) }
      target.ask(schemas.schema(of: node, from: schema), for: owners)
    }
  }

  /// True if a schema accepts the name of a member.
  private mutating func accepts(_ node: Int, _ owner: Int, name: [UInt8]) -> Bool {
    let state = state(of: [schemas.schema(of: node, from: owner)], [])
    guard !states[state].declined.contains(.all) else { return false }
    guard states[state].wide < 0 else { return acceptsWide(state, name: name) }
    return failing(state, string: name) & states[state].asked == 0
  }
}
