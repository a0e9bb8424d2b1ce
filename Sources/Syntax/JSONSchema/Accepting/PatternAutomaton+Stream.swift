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
        var escapes = 0
        let end = loop.skip(bytes, index, limit, &escapes)
        stream.count += end - index - escapes
        index = end
      } else {
        stream.repeated = 0
      }
    }
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

  /// Returns the plain characters that lead from a state back to it; nil if they are in too many ranges.
  private mutating func loop(_ state: Int) -> CharacterRanges? {
    if let known = loops[state] { return known }
    let characters = (UInt8(0x20)..<0x7F).filter { byte in
      byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && next(state, UInt32(byte)) == state
    }
    let loop = CharacterRanges(characters)
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
