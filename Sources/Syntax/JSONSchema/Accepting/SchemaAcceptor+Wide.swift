import JSONSyntax

extension SchemaAcceptor {
  /// Reads the next value in a wide state; returns the first 64 requested schemas that reject it as
  /// bits.
  ///
  /// All of them are in `failing`.
  mutating func judgeWide(
    _ reader: inout JSONReader, _ state: Int, isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    var value = WideValue(BitSet())
    var kind = AcceptorState.Kind.null
    switch reader.nextKind() {
    case .object:
      report(.object, reader.offset, state, found)
      value = judgeWideObject(&reader, state, isHashing, found)
      kind = .object
    case .array:
      report(.array, reader.offset, state, found)
      value = judgeWideArray(&reader, state, isHashing, found)
      kind = .array
    case .string:
      if readString(&reader, state, isHashing, found) {
        value.failing = table.failing(wide: state, ofString: reader.text)
      }
    case .number:
      if let (own, number) = readNumber(&reader, state, isHashing, found) {
        value.failing = table.failing(wide: state, own, number)
      }
    case .boolean, .null:
      if let own = readWord(&reader, state, isHashing, found) {
        value.failing = table.wide.failing(table.states[state].wide, own)
      }
    case .none: break
    }
    failing = BitSet()
    let isScalar = kind == .null
    guard !isDeclined, !reader.isStopped, !(isScalar && isForgiven(state)) else { return 0 }
    let wide = table.states[state].wide
    table.wide.settle(wide, kind, &value)
    failing = value.failing
    let asked = table.wide.states[wide].asked
    return asked < 64 ? failing.low & (1 << UInt64(asked) - 1) : failing.low
  }

  private mutating func judgeWideObject(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> WideValue {
    let wide = table.states[state].wide
    var value = WideValue(
      table.wide.failing(wide, .object), rests: table.wide.states[wide].rests.ofObjects)
    if !table.states[state].hasMembers { table.addMembers(state) }
    var sum: UInt64 = 0
    reader.enter()
    let isOutlined = isOutlining && reader.depth == 1
    while reader.nextMember() {
      if isOutlined { outlineMember(&reader) }
      guard let index = table.member(state, reader) else {
        isDeclined = true
        return value
      }
      let name = isHashing ? Self.hash(of: reader) : 0
      judgePart(&reader, index, isHashing, &value, found)
      if isOutlined { outline?.endMember(at: reader.offset) }
      if isHashing { sum &+= Self.mix(name, hash) }
      guard !isDeclined else { return value }
    }
    if isHashing { note(Self.mix(sum, UInt64(value.count))) }
    return value
  }

  private mutating func judgeWideArray(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> WideValue {
    let wide = table.states[state].wide
    var value = WideValue(
      table.wide.failing(wide, .array), rests: table.wide.states[wide].rests.ofArrays)
    let (prefix, isUnique) = (table.states[state].prefix, table.states[state].isUnique)
    var elements = UniqueElements()
    isDeclined = isDeclined || table.states[state].declined.contains(.arrays)
    reader.enter()
    while !isDeclined, reader.nextElement() {
      guard let index = table.element(state, min(value.count, prefix)) else {
        isDeclined = true
        return value
      }
      guard reader.nextKind() != .none else { return value }
      judgePart(&reader, index, isHashing || isUnique, &value, found)
      if !elements.add(hash, isUnique: isUnique) { isDeclined = true }
    }
    if isHashing { note(elements.hash) }
    return value
  }

  /// Reads the value of a member or an element, and records the effect on the whole.
  private mutating func judgePart(
    _ reader: inout JSONReader, _ index: Int, _ isHashing: Bool, _ value: inout WideValue,
    _ found: (Int, FoundValue) -> Void
  ) {
    value.count += 1
    let (child, wide) = (table.transitions[index].child, table.transitions[index].wide)
    for name in table.wide.transitions[wide].seen { value.seen.insert(name) }
    for schema in table.wide.transitions[wide].failing { value.failing.insert(schema) }
    if !table.wide.transitions[wide].unexpected.isEmpty {
      value.unexpected[wide, default: BitSet()].formUnion(table.wide.transitions[wide].unexpected)
    }
    guard child >= 0 || isHashing else { return reader.skipValue() }
    let low = judge(&reader, max(0, child), isHashing: isHashing, found)
    if table.wide.transitions[wide].isPlain {
      if low != 0 { value.failing.formUnion(table.wide.owners(low, of: wide)) }
      return
    }
    for part in table.wide.transitions[wide].owners.indices {
      let hasFailed = part < 64 ? low & 1 << UInt64(part) != 0 : failing.contains(part)
      table.wide.note(part, hasFailed, of: wide, &value)
    }
  }
}
