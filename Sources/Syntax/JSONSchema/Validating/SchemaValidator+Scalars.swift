import Diagnostics
import JSONSyntax

extension SchemaValidator {
  func judgeString(_ node: Int) -> Bool {
    program.nodes[node].string != nil || !program.nodes[node].choices.isEmpty
  }

  /// Reports values of a type that is not allowed.
  mutating func judgeType(_ range: Range<Int>, _ type: SchemaTypes, at place: Range<Int>) {
    for index in range {
      let node = evaluations[index].node
      if program.nodes[node].isFalse {
        evaluations[index].fail(
          SchemaRules.forbidden, "the schema allows no value here", at: place)
      }
      guard let types = program.nodes[node].types, types.isDisjoint(with: type) else { continue }
      evaluations[index].fail(
        SchemaRules.wrongType, "expected \(types.phrase), found \(type.found)", at: place,
        wanted: types.phrases, found: type.found, isOfOtherType: true)
    }
  }

  /// True if a schema lists values; creating a value for comparisons takes time.
  func hasChoices(_ range: Range<Int>) -> Bool {
    range.contains { !program.nodes[evaluations[$0].node].choices.isEmpty }
  }

  /// Reports a value that is not in a list of values; nil for a value of that type that was not
  /// kept.
  mutating func judgeChoices(
    _ range: Range<Int>, _ value: SchemaValue?, _ type: SchemaTypes, at place: Range<Int>
  ) {
    for index in range {
      let node = evaluations[index].node
      guard !program.nodes[node].choices.isEmpty else { continue }
      for choices in program.nodes[node].choices {
        // Objects and arrays are kept only if a choice is one. A value that was not kept is
        // therefore not listed, unless the limit was reached.
        if let value, choices.contains(value) { continue }
        if value == nil, isOverLimit { continue }
        let near = Self.nearest(to: value, among: choices)
        let found = value?.shown ?? type.found
        evaluations[index].fail(
          SchemaRules.notAllowedValue, Self.message(found, choices, near), at: place,
          wanted: choices.map(\.shown), found: found, isNear: near != nil,
          isOfOtherType: value.map { value in !choices.contains { $0.kind == value.kind } } ?? false
        )
      }
    }
  }

  private static func message(
    _ found: String, _ choices: [SchemaValue], _ near: String?
  ) -> String {
    let shown = choices.prefix(6).map(\.shown).joined(separator: ", ")
    let list = choices.count > 6 ? "\(shown), ... (\(choices.count) in all)" : shown
    let expected = choices.count == 1 ? "expected \(list)" : "expected one of \(list)"
    let hint = choices.count == 1 ? nil : near
    // Long values of one type are shown alike.
    return "\(expected), found \(found == list ? "another" : found)\(didYouMean(hint))"
  }

  /// Returns the string among the choices that a value most likely misspells.
  private static func nearest(to value: SchemaValue?, among choices: [SchemaValue]) -> String? {
    guard case .string(let bytes)? = value else { return nil }
    let known = choices.compactMap { choice in
      if case .string(let bytes) = choice { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
    return NameDistance.nearest(to: String(decoding: bytes, as: UTF8.self), among: known)
  }

  mutating func judgeString(_ range: Range<Int>, _ keep: Bool) -> SchemaValue? {
    let needsText = keep || range.contains { judgeString(evaluations[$0].node) }
    let token = reader.readString(keeping: needsText ? Self.longestString : 0)
    let place = token.range
    guard !reader.isStopped else { return nil }
    judgeType(range, .string, at: place)
    if needsText {
      if token.byteCount > reader.text.count {
        refuse(range, "the string has \(token.byteCount) bytes", at: place)
      } else {
        judge(range, text: reader.text, at: place)
      }
    }
    settle(range, at: place)
    guard keep else { return nil }
    return keeping(token.byteCount >> 4, .string(reader.text))
  }

  /// Judges a string or the name of a member.
  mutating func judge(_ range: Range<Int>, text: [UInt8], at place: Range<Int>) {
    for index in range {
      let node = evaluations[index].node
      guard let limits = program.nodes[node].string else { continue }
      if limits.least != nil || limits.most != nil {
        let count = text.count { $0 & 0xC0 != 0x80 }
        if let least = limits.least, count < least {
          evaluations[index].fail(
            SchemaRules.wrongLength,
            "expected at least \(counted(least, "character")), found \(count)",
            at: place)
        }
        if let most = limits.most, count > most {
          evaluations[index].fail(
            SchemaRules.wrongLength,
            "expected at most \(counted(most, "character")), found \(count)",
            at: place)
        }
      }
      if let (spelling, pattern) = limits.pattern, !matches(pattern, text) {
        evaluations[index].fail(
          SchemaRules.pattern,
          "\(SchemaValue.string(text).shown) does not match the pattern '\(spelling)'", at: place)
      }
      if let format = limits.format, !accepts(format, text) {
        evaluations[index].fail(
          SchemaRules.format,
          "\(SchemaValue.string(text).shown) is not of the format '\(format.name)'",
          at: place)
      }
    }
    if hasChoices(range) {
      judgeChoices(range, .string(text), .string, at: place)
    }
  }

  private mutating func matches(_ pattern: Pattern, _ text: [UInt8]) -> Bool {
    patterns[pattern.source, default: PatternAutomaton([pattern])].matches(text)
  }

  private mutating func accepts(_ format: SchemaFormat, _ text: [UInt8]) -> Bool {
    switch format.test {
    case .pattern(let pattern): matches(pattern, text)
    case .function(let accepts): accepts(text)
    }
  }

  mutating func judgeNumber(_ range: Range<Int>, _ keep: Bool) -> SchemaValue? {
    guard keep || range.contains(where: { looksAt(evaluations[$0].node) }) else {
      return judgeKindOfNumber(range)
    }
    let (number, spelling) = reader.readNumberAndSpelling()
    guard !reader.isStopped else { return nil }
    judgeType(range, type(of: number), at: number.range)
    guard number.value != nil || spelling != nil else {
      refuse(range, "the number has \(number.range.count) characters", at: number.range)
      settle(range, at: number.range)
      return nil
    }
    let value = SchemaNumber(integer: number.value, spelling: spelling ?? [])
    for index in range { judge(index, value, at: number.range) }
    if hasChoices(range) { judgeChoices(range, .number(value), .number, at: number.range) }
    settle(range, at: number.range)
    return keep ? keeping(spelling?.count ?? 1, .number(value)) : nil
  }

  private func type(of number: JSONNumber) -> SchemaTypes {
    number.isInteger(plain: program.wantsPlainIntegers) ? [.integer, .number] : .number
  }

  /// Judges a number whose value is not needed.
  private mutating func judgeKindOfNumber(_ range: Range<Int>) -> SchemaValue? {
    let number = reader.readNumber()
    guard !reader.isStopped else { return nil }
    judgeType(range, type(of: number), at: number.range)
    settle(range, at: number.range)
    return nil
  }

  private mutating func judge(_ index: Int, _ value: SchemaNumber, at place: Range<Int>) {
    let node = evaluations[index].node
    guard let limits = program.nodes[node].number else { return }
    var found: String { ", found \(value.shown)" }
    if let least = limits.least, value < least {
      fail(index, "expected at least \(least.shown)\(found)", at: place)
    }
    if let most = limits.most, most < value {
      fail(index, "expected at most \(most.shown)\(found)", at: place)
    }
    if let above = limits.above, !(above < value) {
      fail(index, "expected more than \(above.shown)\(found)", at: place)
    }
    if let below = limits.below, !(value < below) {
      fail(index, "expected less than \(below.shown)\(found)", at: place)
    }
    if let divisor = limits.multipleOf, value.isMultiple(of: divisor) == false {
      fail(index, "expected a multiple of \(divisor.shown)\(found)", at: place)
    }
  }

  private mutating func fail(
    _ index: Int, _ message: @autoclosure () -> String, at place: Range<Int>
  ) {
    evaluations[index].fail(SchemaRules.outOfRange, message(), at: place)
  }

  /// Reports that a value is too large for the schemas that depend on it.
  mutating func refuse(_ range: Range<Int>, _ message: String, at place: Range<Int>) {
    guard range.contains(where: { looksAt(evaluations[$0].node) }) else { return }
    refuse(message, at: place)
  }

  private func looksAt(_ node: Int) -> Bool {
    program.nodes[node].string != nil || program.nodes[node].number != nil
      || !program.nodes[node].choices.isEmpty
  }

  /// Returns the value if there is room to keep it; `cost` is a number of values.
  mutating func keeping(_ cost: Int, _ value: SchemaValue) -> SchemaValue? {
    kept += 1 + cost
    guard isOverLimit else { return value }
    refuse("too many values would have to be compared", at: reader.offset..<reader.offset)
    return nil
  }

  var isOverLimit: Bool { kept > Self.mostKept }
}

extension SchemaTypes {
  /// The type of a value, for messages.
  fileprivate var found: String { contains(.integer) ? "an integer" : phrase }
}

extension SchemaNumber {
  /// The number in the usual notation, if it is short.
  package var shown: String {
    switch self {
    case .integer(let value): return "\(value)"
    case .decimal(let value):
      let sign = value.isNegative ? "-" : ""
      guard value.digits.count <= 20, (-20...20).contains(value.exponent) else {
        let first = value.digits.prefix(8).map(String.init).joined()
        return "\(sign)0.\(first)...e\(value.digits.count + value.exponent)"
      }
      let digits = value.digits.map(String.init).joined()
      guard value.exponent < 0 else {
        return sign + digits + String(repeating: "0", count: value.exponent)
      }
      let padded = String(repeating: "0", count: max(0, 1 - value.exponent - digits.count)) + digits
      return "\(sign)\(padded.dropLast(-value.exponent)).\(padded.suffix(-value.exponent))"
    }
  }
}
