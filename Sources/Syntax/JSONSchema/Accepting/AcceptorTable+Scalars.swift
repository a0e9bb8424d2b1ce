extension AcceptorTable {
  /// Returns the schemas of a state that reject a string, by their own demands.
  mutating func failing(_ state: Int, ofString text: [UInt8]) -> UInt64 {
    var failing = states[state].failing[AcceptorState.Kind.string.rawValue]
    for index in states[state].strings {
      let words = strings[index].words
      if words >= 0 {
        failing |= self.words[words].failing(text)
      } else if !accepts(index, text) {
        failing |= 1 << UInt64(strings[index].schema)
      }
    }
    return failing
  }

  /// Returns the schemas that reject a string, by their own demands and by the schemas that they
  /// lead to.
  mutating func failing(_ state: Int, string text: [UInt8]) -> UInt64 {
    var failing = failing(state, ofString: text)
    for index in states[state].linkSteps { failing |= steps[index].failing(failing, 0, 0) }
    return failing
  }

  mutating func accepts(_ index: Int, _ text: [UInt8]) -> Bool {
    if strings[index].least > 0 || strings[index].most != .max {
      let count = text.count { $0 & 0xC0 != 0x80 }
      guard count >= strings[index].least, count <= strings[index].most else { return false }
    }
    for list in strings[index].choices.indices
    where !strings[index].choices[list].contains(text) { return false }
    let pattern = strings[index].pattern
    if pattern >= 0, !patterns[pattern].matches(text) { return false }
    switch strings[index].format {
    case .pattern(let number)?: return patterns[number].matches(text)
    case .function(let accepts)?: return accepts(text)
    case nil: return true
    }
  }

  // MARK: Wide states

  /// Returns the schemas of a wide state that reject a string, by their own demands.
  mutating func failing(wide state: Int, ofString text: [UInt8]) -> BitSet {
    var failing = wide.failing(states[state].wide, .string)
    for index in states[state].strings where !accepts(index, text) {
      failing.insert(strings[index].schema)
    }
    return failing
  }

  /// Does the same for a number; nil if no schema has demands on it.
  mutating func failing(
    wide state: Int, _ kind: AcceptorState.Kind, _ value: SchemaNumber?
  ) -> BitSet {
    var failing = wide.failing(states[state].wide, kind)
    guard let value else { return failing }
    for index in states[state].numbers where !numbers[index].accepts(value) {
      failing.insert(numbers[index].schema)
    }
    return failing
  }

  /// True if all requested schemas of a wide state accept the name of a member.
  mutating func acceptsWide(_ state: Int, name: [UInt8]) -> Bool {
    var value = WideValue(failing(wide: state, ofString: name))
    let number = states[state].wide
    wide.settle(number, .string, &value)
    return (0..<wide.states[number].asked).allSatisfy { !value.failing.contains($0) }
  }
}
