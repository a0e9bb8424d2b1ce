import Diagnostics
import JSONSyntax

/// A text that is matched while it is read, however long it is.
struct PatternStream {
  /// The state of the automaton.
  fileprivate(set) var state = 0
  /// The number of characters read.
  fileprivate(set) var count = 0
  /// The number of consecutive characters that led back to the state.
  fileprivate var repeated = 0
}

/// The plain ASCII characters that lead from a state back to it, in at most four ranges.
struct StateLoop {
  /// A range, moved to the lowest signed bytes: SSE2 compares only those in one instruction.
  private typealias Moved = (by: SIMD16<Int8>, last: SIMD16<Int8>)

  private static let most = 4

  private var ranges: InlineArray<4, Moved>
  /// True if a slash, which many programs escape with a backslash, leads back.
  let hasSlash: Bool

  /// Returns nil if the characters are in too many ranges.
  init?(_ characters: [UInt8]) {
    var runs: [ClosedRange<UInt8>] = []
    for character in characters {
      if let last = runs.last, last.upperBound + 1 == character {
        runs[runs.count - 1] = last.lowerBound...character
      } else {
        runs.append(character...character)
      }
    }
    guard let first = runs.first, runs.count <= Self.most else { return nil }
    ranges = InlineArray { number in
      let range = number < runs.count ? runs[number] : first
      let by = 0x80 &- range.lowerBound
      return (
        SIMD16(repeating: Int8(bitPattern: by)),
        SIMD16(repeating: Int8(bitPattern: range.upperBound &+ by))
      )
    }
    hasSlash = characters.contains(UInt8(ascii: "/"))
  }

  /// Returns the index of the first byte from `start` on that is not one of the characters.
  @inline(__always)
  func end(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int {
    let ranges = (ranges[0], ranges[1], ranges[2], ranges[3])
    var index = start
    // One test for four blocks: with one for each, a text takes half as long again.
    while index &+ 64 <= limit {
      let first = Self.others(bytes, index, ranges) .| Self.others(bytes, index &+ 16, ranges)
      let second =
        Self.others(bytes, index &+ 32, ranges) .| Self.others(bytes, index &+ 48, ranges)
      guard (first .| second).firstTrue == 16 else { break }
      index &+= 64
    }
    while index < limit {
      let first = Self.others(bytes, index, ranges).firstTrue
      index &+= first
      if first < 16 { break }
    }
    return min(index, limit)
  }

  /// Returns a mask of the bytes among sixteen that are in none of the ranges.
  @inline(__always)
  private static func others(
    _ bytes: Span<UInt8>, _ index: Int, _ ranges: (Moved, Moved, Moved, Moved)
  ) -> SIMDMask<SIMD16<Int8>> {
    let block = SIMD16<Int8>(truncatingIfNeeded: bytes.load16(index))
    let (one, two, three, four) = ranges
    return ((block &+ one.by) .> one.last) .& ((block &+ two.by) .> two.last)
      .& ((block &+ three.by) .> three.last) .& ((block &+ four.by) .> four.last)
  }
}

extension PatternAutomaton {
  /// The number of repetitions after which a loop is looked for.
  private static let worthLoop = 64

  /// Reads plain characters of a JSON string; returns the index of the first other byte, or a
  /// negative number if a state cannot be remembered.
  mutating func advance(
    _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, _ stream: inout PatternStream
  ) -> Int {
    var index = start
    while index < limit {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "/"), index + 1 < limit {
        guard take(UInt32(UInt8(ascii: "/")), &stream) else { return -1 }
        index += 2
      } else {
        guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
        else {
          return index
        }
        guard take(UInt32(byte), &stream) else { return -1 }
        index += 1
      }
      guard stream.repeated >= Self.worthLoop else { continue }
      if let loop = loop(stream.state) {
        index = follow(loop, bytes, index, limit, &stream)
      } else {
        stream.repeated = 0
      }
    }
    return index
  }

  /// Skips characters that lead back to a state.
  private func follow(
    _ loop: StateLoop, _ bytes: Span<UInt8>, _ start: Int, _ limit: Int,
    _ stream: inout PatternStream
  ) -> Int {
    var index = start
    var escapes = 0
    while true {
      index = loop.end(bytes, index, limit)
      guard loop.hasSlash, index + 1 < limit, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "/")
      else { break }
      index += 2
      escapes += 1
    }
    stream.count += index - start - escapes
    return index
  }

  /// Reads a character; returns false if the next state cannot be remembered.
  mutating func take(_ value: UInt32, _ stream: inout PatternStream) -> Bool {
    guard let next = next(stream.state, value) else { return false }
    stream.repeated = next == stream.state ? stream.repeated + 1 : 0
    stream.state = next
    stream.count += 1
    return true
  }

  private mutating func next(_ number: Int, _ value: UInt32) -> Int? {
    if states[number].matched.count == starts.count { return number }
    if value < 0x80 {
      let known = table[number << 7 + characterClass(value)]
      if known >= 0 { return Int(known) }
    } else if let known = wide[number << 21 + Int(value)] {
      return Int(known)
    }
    var budget = Int.max
    guard let added = add(step(states[number], over: value, &budget)) else { return nil }
    remember(number, value, added)
    return Int(added)
  }

  private mutating func loop(_ state: Int) -> StateLoop? {
    if let known = loops[state] { return known }
    let characters = (UInt8(0x20)..<0x7F).filter { byte in
      byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && next(state, UInt32(byte)) == state
    }
    let loop = StateLoop(characters)
    loops[state] = .some(loop)
    return loop
  }

  /// True if a pattern matches the text that was read.
  mutating func hasMatched(_ stream: PatternStream) -> Bool {
    if let known = ends[stream.state] { return !known.isEmpty }
    var budget = Int.max
    let matched = follow(states[stream.state], nil, &budget).matched
    ends[stream.state] = matched
    return !matched.isEmpty
  }
}
