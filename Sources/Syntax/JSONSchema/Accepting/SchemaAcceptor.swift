import Diagnostics
import JSONSyntax

/// Decides whether a document is valid and correct JSON, without listing its mistakes.
///
/// The schemas that judge one value form a state; the name of a member leads from the state of an
/// object to the state of its value. States are built when a document first needs them. From then
/// on a member costs one table lookup, however many schemas there are. Documents that cannot be
/// decided in this way are declined, and `SchemaValidator` judges them. If this type accepts a
/// document, the validator does not find a mistake either.
struct SchemaAcceptor {
  /// The number of declined documents after which a program without accepted ones is not tried
  /// again.
  private static let patience = 16

  var table: AcceptorTable
  private let root: Int
  var isDeclined = false
  /// True if the last document was read to its end, and all values at the places were found.
  private(set) var isComplete = false
  /// Scalars at places with a lower number are always accepted.
  private(set) var forgiven = 0
  private var declined = 0
  private var hasAccepted = false
  /// A hash of the last value, if it was requested: equal values have equal hashes.
  var hash: UInt64 = 0
  private var hashed = 0
  /// The most recent scalars, and the layouts of lists.
  var log = ScalarLog()
  var lists: [ListLayouts] = []
  var run = ItemRun()
  /// The number of items of the last document that were read by their layouts.
  private(set) var alike = 0
  /// The numbers of the schemas of the last wide state that reject its value.
  var failing = BitSet()
  /// True if the outline of each document is kept.
  var isOutlining = false
  /// The outline of the last document, if it was read to its end.
  var outline: DocumentOutline?

  private let wantsPlainIntegers: Bool

  /// Creates an acceptor that reports the values at `places`.
  init(_ program: SchemaProgram, _ places: PlaceTree) {
    table = AcceptorTable(program, places)
    wantsPlainIntegers = program.wantsPlainIntegers
    let isTrivial = program.nodes[program.root].isTrivial
    let schema = table.schemas.schema(of: program.root, from: nil)
    root = table.state(of: isTrivial ? [] : [schema], PlaceTree.root)
  }

  /// True if the reader's document is valid; false if it is invalid or was declined.
  ///
  /// `found` receives the values at the watched places. The demands on scalars at the first
  /// `forgiven` of these places do not count.
  mutating func accepts(
    _ reader: inout JSONReader, forgiven: Int = 0,
    _ found: (_ number: Int, FoundValue) -> Void
  ) -> Bool {
    isComplete = false
    outline = nil
    self.forgiven = forgiven
    guard reader.encoding == .utf8, !table.isFull, hasAccepted || declined < Self.patience else {
      return false
    }
    (isDeclined, hashed, alike) = (false, 0, 0)
    beginLayouts()
    if isOutlining { outline = DocumentOutline(reader.nextKind(), beginningAt: reader.offset) }
    let failing = judge(&reader, root, isHashing: false, found)
    let end = reader.offset
    if !isDeclined, !reader.isStopped { reader.finish() }
    isComplete = !isDeclined && !reader.isStopped
    outline?.end(value: end, document: reader.offset)
    if !isComplete { outline = nil }
    let isAccepted = isComplete && failing == 0 && reader.isSpotless
    if isAccepted { hasAccepted = true }
    if isDeclined { declined += 1 }
    return isAccepted
  }

  /// Reads the next value; returns the requested schemas that reject it.
  mutating func judge(
    _ reader: inout JSONReader, _ state: Int, isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    guard !table.states[state].declined.contains(.all) else { return decline() }
    guard table.states[state].wide < 0 else {
      log.cut()
      return judgeWide(&reader, state, isHashing: isHashing, found)
    }
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
      if isForgiven(state) { return 0 }
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
    default:
      guard let kind = readWord(&reader, state, isHashing, found) else { return 0 }
      return table.states[state].failing[kind.rawValue]
    }
  }

  /// True if scalars in a state are always accepted.
  func isForgiven(_ state: Int) -> Bool {
    forgiven > 0 && table.sets[state].ends.contains { $0 < forgiven }
  }

  private mutating func decline() -> UInt64 {
    isDeclined = true
    return 0
  }

  mutating func report(
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

  private func report(
    _ number: JSONNumber, _ spelling: [UInt8]?, _ state: Int, _ found: (Int, FoundValue) -> Void
  ) {
    let text = spelling.map { String(decoding: $0, as: UTF8.self) }
    report(
      FoundValue(.number, number.range, string: text, integer: number.value), state, found)
  }

  private func settle(_ range: Range<Int>, _ failing: UInt64, _ seen: UInt64, _ parts: Int)
    -> UInt64
  {
    var failing = failing
    for index in range { failing |= table.steps[index].failing(failing, seen, parts) }
    return failing
  }

  // MARK: Objects and arrays

  /// Records the reader's current member; discards an outline that would be too long.
  mutating func outlineMember(_ reader: inout JSONReader) {
    if outline?.beginMember(&reader) == false { outline = nil }
  }

  private mutating func judgeObject(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    if !table.states[state].hasMembers { table.addMembers(state) }
    var failing = table.states[state].failing[AcceptorState.Kind.object.rawValue]
    var (seen, count, sum) = (UInt64(0), 0, UInt64(0))
    reader.enter()
    let isOutlined = isOutlining && reader.depth == 1
    while reader.nextMember() {
      if isOutlined { outlineMember(&reader) }
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
      if isOutlined { outline?.endMember(at: reader.offset) }
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
    var count = 0
    var elements = UniqueElements()
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
      if !elements.add(hash, isUnique: isUnique) { return decline() }
      count += 1
      guard !isDeclined else { return 0 }
    }
    if isHashing { note(elements.hash) }
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
    let child = table.transitions[index].child
    guard child >= 0, table.states[child].wide >= 0 else { return failing }
    let beyond = table.wide.askedBeyondBits(table.states[child].wide)
    for part in 64..<64 + beyond where self.failing.contains(part) {
      failing |= table.owners[table.transitions[index].owners + part]
    }
    return failing
  }

  // MARK: Scalars

  private mutating func judgeString(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    if !isHashing, table.states[state].stream >= 0 { return judgeStream(&reader, state) }
    guard readString(&reader, state, isHashing, found) else { return 0 }
    return table.failing(state, ofString: reader.text)
  }

  /// Reads a string, as far as schemas and places need it; returns false if its value is unknown.
  mutating func readString(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> Bool {
    let needsText = isHashing || !table.states[state].strings.isEmpty
    let isWatched = table.states[state].isWatched
    let most =
      needsText ? SchemaValidator.longestString : isWatched ? FoundValue.textLimit : 0
    let token = reader.readString(keeping: most)
    guard !reader.isStopped else { return false }
    if isWatched {
      let text = String(decoding: reader.text.prefix(FoundValue.textLimit), as: UTF8.self)
      report(FoundValue(.string, token.range, string: text), state, found)
    }
    if needsText, token.byteCount > reader.text.count { isDeclined = true }
    if isHashing { note(Self.hash(of: reader.text)) }
    return !isDeclined
  }

  private mutating func judgeNumber(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> UInt64 {
    guard let (kind, value) = readNumber(&reader, state, isHashing, found) else { return 0 }
    var failing = table.states[state].failing[kind.rawValue]
    guard let value else { return failing }
    for index in table.states[state].numbers where !table.numbers[index].accepts(value) {
      failing |= 1 << UInt64(table.numbers[index].schema)
    }
    return failing
  }

  /// Reads a number, and its value if it is needed; nil if it is unknown.
  @inline(__always)
  mutating func readNumber(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> (kind: AcceptorState.Kind, value: SchemaNumber?)? {
    guard isHashing || !table.states[state].numbers.isEmpty else {
      let isWatched = table.states[state].isWatched
      let (number, spelling) =
        isWatched ? reader.readNumberAndSpelling() : (reader.readNumber(), nil)
      guard !reader.isStopped else { return nil }
      guard !number.overflowsDouble else {
        isDeclined = true
        return nil
      }
      if isWatched { report(number, spelling, state, found) }
      return (kind(of: number), nil)
    }
    let (number, spelling) = reader.readNumberAndSpelling()
    guard !reader.isStopped else { return nil }
    guard !number.overflowsDouble, number.value != nil || spelling != nil else {
      isDeclined = true
      return nil
    }
    if table.states[state].isWatched { report(number, spelling, state, found) }
    let value = SchemaNumber(integer: number.value, spelling: spelling ?? [])
    if isHashing { note(UInt64(bitPattern: Int64(value.hashValue))) }
    return (kind(of: number), value)
  }

  private func kind(of number: JSONNumber) -> AcceptorState.Kind {
    number.isInteger(plain: wantsPlainIntegers) ? .integer : .fraction
  }

  /// Reads `true`, `false` or `null`; nil for any other word.
  mutating func readWord(
    _ reader: inout JSONReader, _ state: Int, _ isHashing: Bool, _ found: (Int, FoundValue) -> Void
  ) -> AcceptorState.Kind? {
    let start = reader.offset
    guard let word = reader.readLiteral() else { return nil }
    let kind: AcceptorState.Kind = word == "null" ? .null : word == "true" ? .yes : .no
    if table.states[state].isWatched {
      let value = FoundValue(
        kind == .null ? .null : .boolean, start..<reader.offset, string: word)
      report(value, state, found)
    }
    if isHashing { note(Self.mix(UInt64(kind.rawValue), 3)) }
    return kind
  }

  // MARK: Hashes

  mutating func note(_ value: UInt64) {
    hash = value
    hashed += 1
    if hashed > SchemaValidator.mostKept { isDeclined = true }
  }
}
