/// Patterns that are followed together, and whose steps are remembered, so that a character costs a
/// look in a table, however many patterns there are.
struct PatternAutomaton: Sendable {
  /// More states are followed without remembering them.
  private static let mostStates = 200
  /// The same for instructions in all states together, and for characters beyond ASCII.
  private static let mostThreads = 1_000_000
  private static let mostWide = 10_000
  static let unknown: Int32 = -1

  enum Before { case nothing, word, other }

  struct State: Hashable {
    /// The instructions that go on after what was read.
    var threads: [Int] = []
    /// The patterns that have matched, by their numbers; they are followed no longer.
    var matched: [Int] = []
    var before = Before.nothing
  }

  /// The instructions of all patterns, one after another.
  private var joined = Pattern()
  /// By pattern: its first instruction.
  var starts: [Int] = []
  /// By instruction: its pattern.
  private var owners: [Int] = []
  private let hasBoundaries: Bool

  /// The first state is the beginning of a text.
  var states = [State()]
  private var numbers: [State: Int32] = [State(): 0]
  private var threadCount = 0
  /// By character of ASCII: the class of those that all sets treat alike; negative if not known yet.
  private var classes = [Int](repeating: -1, count: 128)
  private var classNumbers: [[Bool]: Int] = [:]
  /// The sets that tell characters apart, once a character was met.
  private var tellers: [ScalarSet] = []
  /// By state and class: the next state.
  var table = [Int32](repeating: Self.unknown, count: 128)
  /// The same for characters beyond ASCII.
  var wide: [Int: Int32] = [:]
  /// By state: what has matched if a text ends there.
  var ends: [[Int]?] = [nil]

  /// By state: the characters that lead back to it.
  var loops: [Int: StateLoop?] = [:]

  // By instruction and by pattern: the time at which it was last met.
  private var met: [Int]
  private var found: [Int]
  private var time = 0

  init(_ patterns: [Pattern]) {
    for (number, pattern) in patterns.enumerated() {
      starts.append(joined.instructions.count)
      owners += [Int](repeating: number, count: pattern.instructions.count)
      joined.append(pattern)
    }
    hasBoundaries = joined.instructions.contains {
      if case .boundary = $0 { true } else { false }
    }
    met = [Int](repeating: 0, count: owners.count)
    found = [Int](repeating: 0, count: starts.count)
  }

  /// True if a pattern matches anywhere in `text`, which is UTF-8.
  mutating func matches(_ text: [UInt8]) -> Bool {
    var budget = Int.max
    return !(matching(text, &budget) ?? []).isEmpty
  }

  /// The patterns that match anywhere in `text`, which is UTF-8, by their numbers.
  ///
  /// Nil if that takes more steps than are left in `budget`; those that are remembered are free.
  mutating func matching(_ text: [UInt8], _ budget: inout Int) -> [Int]? {
    var number = 0
    var index = 0
    while index < text.count {
      if states[number].matched.count == starts.count { return states[number].matched }
      guard let value = Self.scalar(text, &index) else { break }
      let known =
        value < 0x80 ? table[number << 7 + characterClass(value)] : wide[number << 21 + Int(value)]
      if let known, known >= 0 {
        number = Int(known)
        continue
      }
      guard budget > 0 else { return nil }
      let next = step(states[number], over: value, &budget)
      guard let added = add(next) else { return unremembered(next, text[index...], &budget) }
      remember(number, value, added)
      number = Int(added)
    }
    if let known = ends[number] { return known }
    guard budget > 0 else { return nil }
    let matched = follow(states[number], nil, &budget).matched
    ends[number] = matched
    return matched
  }

  /// The same from a state on that is not remembered.
  private mutating func unremembered(
    _ first: State, _ text: ArraySlice<UInt8>, _ budget: inout Int
  ) -> [Int]? {
    var state = first
    let text = Array(text)
    var index = 0
    while index < text.count, let value = Self.scalar(text, &index) {
      if state.matched.count == starts.count { return state.matched }
      guard budget > 0 else { return nil }
      state = step(state, over: value, &budget)
    }
    return follow(state, nil, &budget).matched
  }

  /// The next character; nil at what is not UTF-8.
  private static func scalar(_ text: [UInt8], _ index: inout Int) -> UInt32? {
    if text[index] < 0x80 {
      index += 1
      return UInt32(text[index - 1])
    }
    var decoder = UTF8()
    var bytes = text[index...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    index += UTF8.width(scalar)
    return scalar.value
  }

  // MARK: Steps

  mutating func step(_ state: State, over value: UInt32, _ budget: inout Int) -> State {
    let (current, matched) = follow(state, value, &budget)
    var next = State(matched: matched)
    for index in current where found[owners[index]] != time {
      if joined.accepts(index, value) { next.threads.append(index + 1) }
    }
    next.threads.sort()
    if hasBoundaries { next.before = ScalarSet.words.contains(value) ? .word : .other }
    if !hasBoundaries { next.before = .other }
    return next
  }

  /// Follows everything that reads no character: what reads the next one, and what has matched.
  mutating func follow(
    _ state: State, _ here: UInt32?, _ budget: inout Int
  ) -> (current: [Int], matched: [Int]) {
    time += 1
    var matched = state.matched
    for pattern in matched { found[pattern] = time }
    // A match may begin anywhere.
    var stack = starts.indices.filter { found[$0] != time }.map { starts[$0] } + state.threads
    var current: [Int] = []
    let isBoundary = (state.before == .word) != (here.map(ScalarSet.words.contains) ?? false)
    while let index = stack.popLast() {
      budget -= 1
      guard met[index] != time, found[owners[index]] != time else { continue }
      met[index] = time
      switch joined.instructions[index] {
      case .set: current.append(index)
      case .split(let one, let other): stack += [one, other]
      case .jump(let target): stack.append(target)
      case .start: if state.before == .nothing { stack.append(index + 1) }
      case .end: if here == nil { stack.append(index + 1) }
      case .boundary(let isWanted): if isBoundary == isWanted { stack.append(index + 1) }
      case .match:
        found[owners[index]] = time
        matched.append(owners[index])
      }
    }
    return (current, matched.sorted())
  }

  // MARK: Memory

  /// The class of a character of ASCII.
  @inline(__always)
  mutating func characterClass(_ value: UInt32) -> Int {
    let known = classes[Int(value)]
    return known >= 0 ? known : addClass(value)
  }

  private mutating func addClass(_ value: UInt32) -> Int {
    if tellers.isEmpty {
      tellers = Array(Set(joined.sets + (hasBoundaries ? [ScalarSet.words] : [])))
    }
    let key = tellers.map { $0.contains(value) }
    let number = classNumbers[key, default: classNumbers.count]
    classNumbers[key] = number
    classes[Int(value)] = number
    return number
  }

  /// The number of a state; nil if there is no more room.
  mutating func add(_ state: State) -> Int32? {
    if let known = numbers[state] { return known }
    let size = state.threads.count + state.matched.count
    guard states.count < Self.mostStates, threadCount + size <= Self.mostThreads else { return nil }
    let number = Int32(states.count)
    threadCount += size
    numbers[state] = number
    states.append(state)
    ends.append(nil)
    table += [Int32](repeating: Self.unknown, count: 128)
    return number
  }

  mutating func remember(_ state: Int, _ value: UInt32, _ next: Int32) {
    if value < 0x80 {
      table[state << 7 + characterClass(value)] = next
    } else if wide.count < Self.mostWide {
      wide[state << 21 + Int(value)] = next
    }
  }
}
