/// A pattern whose steps over ASCII are remembered, so that a character costs a look in a table.
struct PatternAutomaton {
  /// Patterns with more states are matched without remembering them.
  private static let mostStates = 200
  private static let unknown: Int16 = -1
  private static let matched: Int16 = -2

  private let pattern: Pattern
  private let hasBoundaries: Bool
  /// The instructions that wait for a character; the first state is the beginning of a text.
  private var states: [[Int]] = [[]]
  private var numbers: [[Int]: Int] = [:]
  /// By state and byte: the next state.
  private var table = [Int16](repeating: Self.unknown, count: 128)
  /// By state: whether a text may end there.
  private var ends: [Bool?] = [nil]

  init(_ pattern: Pattern) {
    self.pattern = pattern
    hasBoundaries = pattern.instructions.contains {
      if case .boundary = $0 { true } else { false }
    }
  }

  /// True if the pattern matches anywhere in `text`, which is UTF-8.
  mutating func matches(_ text: [UInt8]) -> Bool {
    guard !hasBoundaries else { return pattern.matches(text) }
    var state = 0
    for byte in text {
      guard byte < 0x80 else { return pattern.matches(text) }
      var next = table[state << 7 + Int(byte)]
      if next == Self.unknown {
        guard states.count < Self.mostStates else { return pattern.matches(text) }
        next = step(state, byte)
      }
      if next == Self.matched { return true }
      state = Int(next)
    }
    if let known = ends[state] { return known }
    let isMatched = pattern.followed(states[state], isAtStart: state == 0, isAtEnd: true) == nil
    ends[state] = isMatched
    return isMatched
  }

  private mutating func step(_ state: Int, _ byte: UInt8) -> Int16 {
    var result = Self.matched
    if let current = pattern.followed(states[state], isAtStart: state == 0, isAtEnd: false) {
      let next = pattern.advanced(current, over: UInt32(byte)).sorted()
      if let known = numbers[next] {
        result = Int16(known)
      } else {
        result = Int16(states.count)
        numbers[next] = states.count
        states.append(next)
        ends.append(nil)
        table += [Int16](repeating: Self.unknown, count: 128)
      }
    }
    table[state << 7 + Int(byte)] = result
    return result
  }
}
