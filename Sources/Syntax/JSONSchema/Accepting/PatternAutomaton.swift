import JSONSyntax

/// Patterns that are followed together, with their steps remembered; a character costs one table
/// lookup, however many patterns there are.
struct PatternAutomaton: Sendable {
  /// The maximum number of remembered states; others are followed without remembering them.
  private static let mostStates = 200
  /// The maximum number of instructions in all states together, and of characters beyond ASCII.
  private static let mostThreads = 1_000_000
  private static let mostWide = 10_000
  static let unknown: Int32 = -1

  enum Before { case nothing, word, other }

  struct State: Hashable {
    /// The instructions that continue after the text read so far.
    var threads: [Int] = []
    /// The numbers of the patterns that have matched; they are no longer followed.
    var matched: [Int] = []
    var before = Before.nothing
  }

  /// The instructions of all patterns, one after another.
  private var joined = Pattern()
  /// The first instruction of each pattern.
  var starts: [Int] = []
  /// The pattern of each instruction.
  private var owners: [Int] = []
  private let hasBoundaries: Bool

  /// The states; the first one is the beginning of a text.
  var states = [State()]
  private var numbers: [State: Int32] = [State(): 0]
  private var threadCount = 0
  /// The class of each ASCII character: all sets treat its characters alike; negative if not known
  /// yet.
  private var classes = [Int](repeating: -1, count: 128)
  private var classNumbers: [[Bool]: Int] = [:]
  /// The sets that distinguish characters, collected when a character first occurs.
  private var tellers: [ScalarSet] = []
  /// The next state by state and class.
  var table = [Int32](repeating: Self.unknown, count: 128)
  /// The next state for characters beyond ASCII.
  var wide: [Int: Int32] = [:]
  /// The matching patterns by state, if a text ends there.
  var ends: [[Int]?] = [nil]

  /// The characters that lead back to each state.
  var loops: [Int: CharacterRanges?] = [:]

  // The last time at which each instruction, and each pattern, was visited.
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

  /// Returns the numbers of the patterns that match anywhere in `text`, which is UTF-8.
  ///
  /// Returns nil if that takes more steps than are left in `budget`; remembered steps are free.
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

  /// Continues from a state that is not remembered.
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

  /// Returns the next character, or nil at a byte that is not UTF-8.
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

  /// Follows all instructions that do not read a character, up to instructions that read one and to
  /// matches.
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

  /// Returns the class of an ASCII character.
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

  /// Returns the number of a state, or nil if there is no more room.
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
