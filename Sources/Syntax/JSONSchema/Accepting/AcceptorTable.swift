import JSONSyntax

/// The states of a program that documents have needed so far, and the transitions between them.
struct AcceptorTable {
  /// The maximum number of states and of member names; published schemas need fewer.
  static let mostStates = 4_000
  static let mostTransitions = 100_000
  /// The state of values that no schema judges.
  static let trivial = 0
  /// The maximum number of schemas in all states together.
  static let mostSchemas = 1_000_000

  let program: SchemaProgram
  var schemas: ScopedSchemas
  let places: PlaceTree
  var states: [AcceptorState] = []
  var sets: [AcceptorSet] = []
  var transitions: [AcceptorTransition] = []
  /// For each schema requested by a transition, the schemas of the object that fail if it fails.
  var owners: [UInt64] = []
  var steps: [AcceptorStep] = []
  var wide = WideTable()
  var schemaCount = 0
  var strings: [AcceptedString] = []
  var words: [AcceptedWords] = []
  var numbers: [AcceptedNumber] = []
  var patterns: [PatternAutomaton] = []
  /// The indices of `patterns` by expression.
  var patternNumbers: [String: Int] = [:]
  /// The automata for patterns of member names, by node.
  var namePatterns: [Int: PatternAutomaton] = [:]
  /// The remaining steps for patterns of names, shared by all documents.
  var patternBudget = SchemaValidator.mostPatternSteps
  /// The indices of transitions; negative for transitions that are not built yet.
  var elements: [Int] = []
  private var known: [[Int]: Int] = [:]
  /// The indices of transitions by a hash of the state and the name; negative for free slots.
  private var slots = [Int32](repeating: -1, count: 256)
  private var named = 0
  /// True after a limit was reached: the table does not accept more entries.
  var isFull = false

  init(_ program: SchemaProgram, _ places: PlaceTree) {
    self.program = program.spellingOutChoices()
    schemas = ScopedSchemas(self.program)
    self.places = places
    // The state of values that no schema judges comes first.
    _ = state(of: [], [])
  }

  /// Returns the number of the state in which some schemas judge a value.
  mutating func state(of asked: [Int], _ places: [Int]) -> Int {
    let key = asked + [-1] + places
    if let state = known[key] { return state }
    guard states.count < Self.mostStates else {
      isFull = true
      return 0
    }
    let number = states.count
    known[key] = number
    states.append(AcceptorState())
    sets.append(AcceptorSet(asked, places))
    build(number)
    return number
  }

  // MARK: Members

  @inline(__always)
  private static func slot(_ state: Int, _ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash ^ UInt64(state) &* 0x9E37_79B9_7F4A_7C15) >> 3)
  }

  /// Returns the transition for the reader's current member, or nil if the table is full.
  mutating func member(_ state: Int, _ reader: borrowing JSONReader) -> Int? {
    let name = reader.name
    guard name.count <= MemberName.short else { return longMember(state, reader) }
    let mask = slots.count - 1
    var slot = Self.slot(state, name.hash) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if transitions[index].state == state, transitions[index].count == name.count,
        transitions[index].key == name.key
      {
        return transitions[index].isMade ? index : make(index, reader)
      }
      slot = (slot + 1) & mask
    }
    if states[state].other >= 0 { return states[state].other }
    return addMember(state, name, Array(reader.nameText(JSONReader.nameLimit).utf8))
  }

  /// Does the same for a name that is too long for `slots`.
  private mutating func longMember(_ state: Int, _ reader: borrowing JSONReader) -> Int? {
    let other = states[state].other
    if other >= 0, sets[state].longNames.isEmpty { return other }
    // The reader keeps at most `nameLimit` bytes of a name.
    guard reader.name.count <= JSONReader.nameLimit else { return nil }
    let name = SchemaName(reader)
    if let known = sets[state].longNames[name] { return known }
    if other >= 0 { return other }
    return addLongMember(state, name, Array(reader.nameText(JSONReader.nameLimit).utf8))
  }

  private mutating func addLongMember(
    _ state: Int, _ name: SchemaName, _ bytes: [UInt8]
  ) -> Int? {
    let index = transition(state, of: bytes)
    if let index { sets[state].longNames[name] = index }
    return index
  }

  /// Reserves transitions for all names that the schemas of a state know.
  mutating func addMembers(_ state: Int) {
    states[state].hasMembers = true
    for bytes in knownNames(state) {
      let name = MemberName(bytes, count: bytes.count)
      if name.count > MemberName.short {
        let text = String(decoding: bytes, as: UTF8.self)
        _ = addLongMember(state, SchemaName(text), bytes)
      } else {
        transitions.append(AcceptorTransition(isMade: false))
        _ = place(state, name)
      }
    }
    // If names are checked, each unknown name may be different.
    if !looksAtNames(state) { states[state].other = transition(state, of: nil) ?? -1 }
  }

  private mutating func addMember(_ state: Int, _ name: MemberName, _ bytes: [UInt8]) -> Int? {
    guard transition(state, of: bytes) != nil else { return nil }
    return place(state, name)
  }

  /// Assigns a name to the last transition.
  private mutating func place(_ state: Int, _ name: MemberName) -> Int {
    let index = transitions.count - 1
    transitions[index].key = name.key
    transitions[index].count = name.count
    transitions[index].state = state
    if 2 * named >= slots.count { grow() }
    insert(index, name.hash)
    named += 1
    return index
  }

  /// Builds a reserved transition, now that a document needs it.
  private mutating func make(_ index: Int, _ reader: borrowing JSONReader) -> Int? {
    let name = reader.name
    let bytes = Array(reader.nameText(JSONReader.nameLimit).utf8)
    guard transition(transitions[index].state, of: bytes) != nil,
      var made = transitions.popLast()
    else { return nil }
    (made.key, made.count, made.state) = (name.key, name.count, transitions[index].state)
    transitions[index] = made
    return index
  }

  private mutating func insert(_ index: Int, _ hash: UInt64) {
    let mask = slots.count - 1
    var slot = Self.slot(transitions[index].state, hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(index)
    hashes[index] = hash
  }

  /// The hashes of the names in `slots`, by transition.
  private var hashes: [Int: UInt64] = [:]

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for (index, hash) in hashes { insert(index, hash) }
  }

  // MARK: Transitions

  /// Adds the transition to the value of a member; returns nil if the table is full.
  private mutating func transition(_ state: Int, of name: [UInt8]?) -> Int? {
    var target = AcceptorTarget()
    collect(state, of: name, &target)
    return add(target, from: state)
  }

  /// Returns the transition to an element, by its index, or by `prefix` for all later ones.
  mutating func element(_ state: Int, _ ordinal: Int) -> Int? {
    let slot = states[state].elements + ordinal
    if elements[slot] >= 0 { return elements[slot] }
    var target = AcceptorTarget()
    collect(state, element: ordinal, &target)
    guard let index = add(target, from: state) else { return nil }
    elements[slot] = index
    return index
  }

  private mutating func add(_ target: AcceptorTarget, from state: Int) -> Int? {
    guard transitions.count < Self.mostTransitions else {
      isFull = true
      return nil
    }
    let asked = target.asked.keys.sorted()
    var transition = AcceptorTransition(isMade: true)
    if !asked.isEmpty || !target.places.isEmpty {
      transition.child = self.state(of: asked, target.places)
    }
    if states[state].wide >= 0 {
      transition.wide = wide.transitions.count
      wide.transitions.append(WideTransition(target, asked))
    } else {
      transition.seen = target.seen.low
      transition.failing = target.failing.low
      transition.owners = owners.count
      owners += asked.map { target.asked[$0]?.failing.low ?? 0 }
    }
    transitions.append(transition)
    return isFull ? nil : transitions.count - 1
  }
}
