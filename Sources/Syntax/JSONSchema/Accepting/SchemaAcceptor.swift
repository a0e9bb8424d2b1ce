import Diagnostics
import JSONSyntax

/// Says whether a document is valid and nothing is wrong with it as JSON, but not what is.
///
/// The schemas that judge one value are a state; the name of a member leads from the state of an
/// object to that of its value. States are made when a document first needs them, so that from then
/// on a member costs a look in a table, however many schemas there are. What cannot be decided in
/// this way is declined, and then `SchemaValidator` judges the document: where this says that a
/// document is valid, it finds nothing.
struct SchemaAcceptor {
  /// Programs that decline so many documents, and accept none, are not tried again.
  private static let patience = 16

  var table: AcceptorTable
  private let root: Int
  private var isDeclined = false
  /// True if the last document was read to its end, so that all values at the places were found.
  private(set) var isComplete = false
  /// Scalars at places with a lower number are accepted whatever they are.
  private(set) var forgiven = 0
  private var rejected = 0
  private var hasAccepted = false
  /// A hash of the last value, if it was asked for: equal values have equal ones.
  private var hash: UInt64 = 0
  private var hashed = 0
  /// The scalars that were read last, and the layouts of lists in the document.
  var log = ScalarLog()
  var lists: [ListLayouts] = []
  var run = ItemRun()
  /// The items of the last document that were read by their layouts.
  private(set) var alike = 0

  /// An acceptor that tells the values at `places`.
  init(_ program: SchemaProgram, _ places: PlaceTree) {
    table = AcceptorTable(program, places)
    let isTrivial = program.nodes[program.root].isTrivial
    root = table.state(of: isTrivial ? [] : [program.root], PlaceTree.root)
  }

  /// True if the document that the reader has begun is valid; false if that is not known.
  ///
  /// `found` gets the values at the places that are watched, unless the document is not valid. What
  /// the schema says of scalars at the first `forgiven` of these places does not count.
  mutating func accepts(
    _ reader: inout JSONReader, forgiven: Int = 0,
    _ found: (_ number: Int, FoundValue) -> Void
  ) -> Bool {
    isComplete = false
    self.forgiven = forgiven
    guard reader.encoding == .utf8, !table.isFull, hasAccepted || rejected < Self.patience else {
      return false
    }
    (isDeclined, hashed, alike) = (false, 0, 0)
    forgetLayouts()
    let failing = judge(&reader, root, isHashing: false, found)
    if !isDeclined, !reader.isStopped { reader.finish() }
    isComplete = !isDeclined && !reader.isStopped
    let isAccepted = isComplete && failing == 0 && reader.isSpotless
    if isAccepted { hasAccepted = true } else { rejected += 1 }
    return isAccepted
  }

  /// Reads the next value; returns those of the schemas that were asked which do not accept it.
  private mutating func judge(
    _ reader: inout JSONReader, _ state: Int, isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    guard !table.states[state].declined.contains(.all) else { return decline() }
    if isHashing, log.isOn { log.cut() }
    let kind = reader.nextKind()
    switch kind {
    case .object:
      report(.object, reader.offset, state, found)
      return judgeObject(&reader, state, isHashing, found) & table.states[state].asked
    case .array:
      report(.array, reader.offset, state, found)
      return judgeArray(&reader, state, isHashing, found) & table.states[state].asked
    case .none: return 0
    case .string, .number, .boolean, .null:
      let start = reader.offset
      let failing = judgeScalar(kind, &reader, state, isHashing, found)
      if forgiven > 0, table.sets[state].ends.contains(where: { $0 < forgiven }) { return 0 }
      let result = table.result(state, failing)
      if log.isOn {
        log.add(state, isText: kind == .string, start..<reader.offset, result)
      }
      return result
    }
  }

  private mutating func judgeScalar(
    _ kind: JSONKind, _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool,
    _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    if state == AcceptorTable.trivial, !isHashing {
      reader.skipValue()
      return 0
    }
    switch kind {
    case .string: return judgeString(&reader, state, isHashing, found)
    case .number: return judgeNumber(&reader, state, isHashing, found)
    default: return judgeWord(&reader, state, isHashing, found)
    }
  }

  private mutating func decline() -> UInt64 {
    isDeclined = true
    return 0
  }

  private mutating func report(
    _ kind: JSONKind, _ offset: Int, _ state: Int, _ found: (Int, FoundValue) -> Void
  ) {
    guard table.states[state].isWatched else { return }
    log.cut()
    for end in table.sets[state].ends { found(end, FoundValue(kind, beginningAt: offset)) }
  }

  private func report(
    _ value: FoundValue, _ state: Int, _ found: (Int, FoundValue) -> Void
  ) {
    for end in table.sets[state].ends { found(end, value) }
  }

  private func settle(_ range: Range<Int>, _ failing: UInt64, _ seen: UInt64, _ parts: Int)
    -> UInt64
  {
    var failing = failing
    for index in range { failing |= table.steps[index].failing(failing, seen, parts) }
    return failing
  }

  // MARK: Objects and arrays

  private mutating func judgeObject(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    guard !table.states[state].declined.contains(.objects) else { return decline() }
    if !table.states[state].hasMembers { table.addMembers(state) }
    var failing = table.states[state].failing[AcceptorState.Kind.object.rawValue]
    var (seen, count, sum) = (UInt64(0), 0, UInt64(0))
    reader.enter()
    while reader.nextMember() {
      guard let index = table.member(state, reader) else { return decline() }
      seen |= table.transitions[index].seen
      failing |= table.transitions[index].failing
      let child = table.transitions[index].child
      count += 1
      if isHashing {
        let name = Self.hash(of: reader)
        failing |= judgePart(&reader, index, isHashing, found)
        sum &+= Self.mix(name, hash)
      } else if child < 0, !log.isOn {
        reader.skipValue()
      } else {
        failing |= judgePart(&reader, index, isHashing, found)
      }
      guard !isDeclined else { return 0 }
    }
    if isHashing { note(Self.mix(sum, UInt64(count))) }
    failing = settle(table.states[state].objectSteps, failing, seen, count)
    return settle(table.states[state].linkSteps, failing, seen, count)
  }

  private mutating func judgeArray(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    guard !table.states[state].declined.contains(.arrays) else { return decline() }
    var failing = table.states[state].failing[AcceptorState.Kind.array.rawValue]
    let (prefix, isUnique) = (table.states[state].prefix, table.states[state].isUnique)
    let canBeAlike = !isHashing && !isUnique && forgiven == 0
    var (count, sum) = (0, UInt64(7))
    var known: Set<UInt64> = []
    reader.enter()
    while reader.nextElement() {
      guard let index = table.element(state, min(count, prefix)) else { return decline() }
      failing |= table.transitions[index].failing
      guard reader.nextKind() != .none else { return 0 }
      var lesson: ItemLesson?
      if canBeAlike, count >= prefix {
        if readAlike(&reader, index, found) {
          failing |= run.failing
          count += run.count
          alike += run.count
          continue
        }
        lesson = beginLesson(reader, index, after: count - prefix)
      }
      let own: UInt64
      if table.transitions[index].child < 0, !isHashing, !isUnique, !log.isOn {
        reader.skipValue()
        own = 0
      } else {
        own = judgePart(&reader, index, isHashing || isUnique, found)
      }
      failing |= own
      if let lesson { learn(lesson, &reader, index, failing: own) }
      // Two values that are not equal may have one hash, which the validator finds out.
      if isUnique, !known.insert(hash).inserted { return decline() }
      sum = Self.mix(sum, hash)
      count += 1
      guard !isDeclined else { return 0 }
    }
    if isHashing { note(Self.mix(sum, UInt64(count))) }
    failing = settle(table.states[state].arraySteps, failing, 0, count)
    return settle(table.states[state].linkSteps, failing, 0, count)
  }

  /// Reads the value of a member or an element; returns the schemas of the whole that fail with it.
  private mutating func judgePart(
    _ reader: inout JSONReader, _ index: Int, _ isHashing: Bool,
    _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    var parts = judge(
      &reader, max(0, table.transitions[index].child), isHashing: isHashing, found)
    var failing: UInt64 = 0
    while parts != 0 {
      failing |= table.owners[table.transitions[index].owners + parts.trailingZeroBitCount]
      parts &= parts - 1
    }
    return failing
  }

  // MARK: Scalars

  private mutating func judgeString(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    let needsText = isHashing || !table.states[state].strings.isEmpty
    let isWatched = table.states[state].isWatched
    let most =
      needsText ? SchemaValidator.longestString : isWatched ? FoundValue.textLimit : 0
    let token = reader.readString(keeping: most)
    guard !reader.isStopped else { return 0 }
    if isWatched {
      let text = String(decoding: reader.text.prefix(FoundValue.textLimit), as: UTF8.self)
      report(FoundValue(.string, token.range, string: text), state, found)
    }
    guard needsText else {
      return table.states[state].failing[AcceptorState.Kind.string.rawValue]
    }
    guard token.byteCount <= reader.text.count else { return decline() }
    if isHashing { note(Self.hash(of: reader.text)) }
    return table.failing(state, ofString: reader.text)
  }

  private mutating func judgeNumber(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    let checks = table.states[state].numbers
    guard isHashing || !checks.isEmpty else {
      let number = reader.readNumber()
      guard !reader.isStopped else { return 0 }
      guard !number.overflowsDouble else { return decline() }
      if table.states[state].isWatched {
        report(FoundValue(.number, number.range, integer: number.value), state, found)
      }
      return table.states[state].failing[AcceptorState.Kind(number).rawValue]
    }
    let (number, spelling) = reader.readNumberAndSpelling()
    guard !reader.isStopped else { return 0 }
    guard !number.overflowsDouble, number.value != nil || spelling != nil else {
      return decline()
    }
    if table.states[state].isWatched {
      report(FoundValue(.number, number.range, integer: number.value), state, found)
    }
    let value = SchemaNumber(integer: number.value, spelling: spelling ?? [])
    if isHashing { note(UInt64(bitPattern: Int64(value.hashValue))) }
    var failing = table.states[state].failing[AcceptorState.Kind(number).rawValue]
    for index in checks where !table.numbers[index].accepts(value) {
      failing |= table.numbers[index].bit
    }
    return failing
  }

  private mutating func judgeWord(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    let start = reader.offset
    guard let word = reader.readLiteral() else { return 0 }
    let kind: AcceptorState.Kind = word == "null" ? .null : word == "true" ? .yes : .no
    if table.states[state].isWatched {
      let value = FoundValue(
        kind == .null ? .null : .boolean, start..<reader.offset, string: word)
      report(value, state, found)
    }
    if isHashing { note(Self.mix(UInt64(kind.rawValue), 3)) }
    return table.states[state].failing[kind.rawValue]
  }

  // MARK: Hashes

  private mutating func note(_ value: UInt64) {
    hash = value
    hashed += 1
    if hashed > SchemaValidator.mostKept { isDeclined = true }
  }

  private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: other ^ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  private static func hash(of text: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return mix(hash, UInt64(text.count))
  }

  /// A hash of the name of the member that the reader is at.
  private static func hash(of reader: borrowing JSONReader) -> UInt64 {
    let name = reader.name
    guard name.count <= MemberName.short else {
      return hash(of: Array(reader.nameText(JSONReader.nameLimit).utf8))
    }
    return mix(mix(name.key.x, name.key.y), mix(name.key.z, name.key.w) &+ UInt64(name.count))
  }
}

extension AcceptorState.Kind {
  fileprivate init(_ number: JSONNumber) { self = number.isIntegral ? .integer : .fraction }
}

extension AcceptorTable {
  /// The schemas of a state that do not accept a string, by what they demand of it themselves.
  mutating func failing(_ state: Int, ofString text: [UInt8]) -> UInt64 {
    var failing = states[state].failing[AcceptorState.Kind.string.rawValue]
    for index in states[state].strings where !accepts(index, text) {
      failing |= strings[index].bit
    }
    return failing
  }

  /// The same with the schemas that they lead to.
  mutating func failing(_ state: Int, string text: [UInt8]) -> UInt64 {
    var failing = failing(state, ofString: text)
    for index in states[state].linkSteps { failing |= steps[index].failing(failing, 0, 0) }
    return failing
  }

  private mutating func accepts(_ index: Int, _ text: [UInt8]) -> Bool {
    if strings[index].least > 0 || strings[index].most != .max {
      let count = text.count { $0 & 0xC0 != 0x80 }
      guard count >= strings[index].least, count <= strings[index].most else { return false }
    }
    for list in strings[index].choices.indices
    where !strings[index].choices[list].contains(text) { return false }
    let pattern = strings[index].pattern
    if pattern >= 0, !patterns[pattern].matches(text) { return false }
    if let format = strings[index].format, !format.accepts(text) { return false }
    return true
  }
}
