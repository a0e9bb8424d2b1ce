/// A regular expression of ECMA-262 with the flag `u`.
///
/// `PatternAutomaton` follows all alternatives at once, without backtracking. Features that need
/// more than that (back references, lookahead) are not supported.
struct Pattern: Sendable {
  enum Instruction: Sendable {
    case set(Int)
    case split(Int, Int)
    case jump(Int)
    case start
    case end
    case boundary(Bool)
    case match
  }

  /// The maximum number of instructions of a program: repetitions are written out.
  static let mostInstructions = 4000

  /// The expression itself; empty for several patterns.
  var source = ""
  var instructions: [Instruction] = []
  var sets: [ScalarSet] = []
}

// MARK: Several patterns

extension Pattern {
  /// Adds the instructions of another pattern, which is followed beside this one.
  mutating func append(_ other: Pattern) {
    let (start, firstSet) = (instructions.count, sets.count)
    sets += other.sets
    instructions += other.instructions.map { instruction in
      switch instruction {
      case .set(let set): .set(set + firstSet)
      case .split(let one, let second): .split(one + start, second + start)
      case .jump(let target): .jump(target + start)
      case .start, .end, .boundary, .match: instruction
      }
    }
  }

  /// True for an instruction that accepts a character.
  func accepts(_ index: Int, _ value: UInt32) -> Bool {
    if case .set(let set) = instructions[index] { sets[set].contains(value) } else { false }
  }
}
