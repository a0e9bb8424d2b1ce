/// A regular expression of ECMA-262 with the flag `u`, matched in time that is linear in the text.
///
/// All alternatives are followed at once, without backtracking. Features that need more than that
/// (back references, lookahead) are not supported.
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

  /// True if the pattern matches anywhere in `text`, which is UTF-8.
  func matches(_ text: some Collection<UInt8>) -> Bool {
    var matcher = Matcher(self)
    return matcher.run(text)
  }

  private struct Matcher {
    let pattern: Pattern
    /// The threads that read the next character, and the threads that have read it.
    var current: [Int] = []
    var next: [Int] = []
    /// The step at which an instruction was last added.
    var marks: [Int]
    var stack: [Int] = []
    var step = 0
    var isMatched = false

    init(_ pattern: Pattern) {
      self.pattern = pattern
      marks = [Int](repeating: -1, count: pattern.instructions.count)
    }

    mutating func run(_ text: some Collection<UInt8>) -> Bool {
      var decoder = UTF8()
      var bytes = text.makeIterator()
      var before: UInt32?
      while true {
        var here: UInt32?
        if case .scalarValue(let scalar) = decoder.decode(&bytes) { here = scalar.value }
        // The waiting threads, then a new one, since a match may begin anywhere.
        current.removeAll(keepingCapacity: true)
        for index in next.indices { add(next[index], before, here) }
        add(0, before, here)
        if isMatched { return true }
        guard let here else { return false }
        advance(over: here)
        before = here
      }
    }

    /// Follows all instructions that do not read a character.
    private mutating func add(_ index: Int, _ before: UInt32?, _ here: UInt32?) {
      stack.append(index)
      while let index = stack.popLast() {
        guard marks[index] != step else { continue }
        marks[index] = step
        switch pattern.instructions[index] {
        case .set: current.append(index)
        case .split(let one, let other):
          stack.append(one)
          stack.append(other)
        case .jump(let target): stack.append(target)
        case .start: if before == nil { stack.append(index + 1) }
        case .end: if here == nil { stack.append(index + 1) }
        case .boundary(let isWanted):
          let isAtBoundary =
            (before.map(ScalarSet.words.contains) ?? false)
            != (here.map(ScalarSet.words.contains) ?? false)
          if isAtBoundary == isWanted { stack.append(index + 1) }
        case .match: isMatched = true
        }
      }
    }

    private mutating func advance(over value: UInt32) {
      next.removeAll(keepingCapacity: true)
      for index in current {
        if case .set(let set) = pattern.instructions[index], pattern.sets[set].contains(value) {
          next.append(index + 1)
        }
      }
      step += 1
    }
  }
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
