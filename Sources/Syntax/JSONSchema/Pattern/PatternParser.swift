/// The reason why a pattern cannot be used.
struct PatternProblem: Error {
  /// In lower case, without a period.
  var message: String
  /// True if it is a valid pattern of ECMA-262 that is not supported here.
  var isUnsupported = false
}

/// Reads patterns of ECMA-262 22.2.1.
struct PatternParser {
  private indirect enum Tree {
    case set(ScalarSet)
    case sequence([Tree])
    case choice([Tree])
    case repeated(Tree, Int, Int?)
    case assertion(Pattern.Instruction)
  }

  /// The maximum number of groups that may be open at once.
  private static let mostGroups = 64

  private var rest: Substring.UnicodeScalarView
  private var depth = 0
  private var result = Pattern()

  private init(_ text: String) { rest = text[...].unicodeScalars }

  static func parse(_ text: String) throws(PatternProblem) -> Pattern {
    var parser = PatternParser(text)
    let tree = try parser.readChoice()
    guard parser.rest.isEmpty else { throw PatternProblem(message: "')' is not open") }
    try parser.emit(tree)
    try parser.append(.match)
    parser.result.source = text
    return parser.result
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func readChoice() throws(PatternProblem) -> Tree {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostGroups else {
      throw PatternProblem(message: "too many groups are open", isUnsupported: true)
    }
    var choices = [try readSequence()]
    while take("|") { choices.append(try readSequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func readSequence() throws(PatternProblem) -> Tree {
    var parts: [Tree] = []
    while let next = rest.first, next != "|", next != ")" {
      let atom = try readAtom()
      parts.append(try readRepetition(of: atom))
    }
    return .sequence(parts)
  }

  private mutating func readAtom() throws(PatternProblem) -> Tree {
    if take("(") { return try readGroup() }
    if take("[") { return .set(try readBrackets()) }
    if take("^") { return .assertion(.start) }
    if take("$") { return .assertion(.end) }
    if take(".") { return .set(.any) }
    if take("\\b") { return .assertion(.boundary(true)) }
    if take("\\B") { return .assertion(.boundary(false)) }
    if take("\\") { return .set(try readEscape()) }
    guard let next = rest.popFirst(), !"*+?".unicodeScalars.contains(next) else {
      throw PatternProblem(message: "missing item before the repetition")
    }
    return .set(ScalarSet(next.value...next.value))
  }

  private mutating func readGroup() throws(PatternProblem) -> Tree {
    let isNamed = take("?<")
    if isNamed, rest.first != "=", rest.first != "!" {
      while let next = rest.popFirst(), next != ">" {}
    } else if isNamed || !take("?:") && rest.first == "?" {
      throw PatternProblem(
        message: "lookahead and lookbehind are not supported", isUnsupported: true)
    }
    let tree = try readChoice()
    guard take(")") else { throw PatternProblem(message: "a group is not closed") }
    return tree
  }

  private mutating func readRepetition(of atom: Tree) throws(PatternProblem) -> Tree {
    var (least, most): (Int, Int?) = (1, 1)
    if take("*") {
      (least, most) = (0, nil)
    } else if take("+") {
      (least, most) = (1, nil)
    } else if take("?") {
      (least, most) = (0, 1)
    } else if take("{") {
      guard let first = readNumber() else {
        throw PatternProblem(message: "missing number after '{'")
      }
      (least, most) = (first, first)
      if take(",") { most = readNumber() }
      guard take("}") else { throw PatternProblem(message: "'{' is not closed") }
      if let most, most < least { throw PatternProblem(message: "the repetition is empty") }
    } else {
      return atom
    }
    // A lazy repetition matches the same texts.
    _ = take("?")
    return .repeated(atom, least, most)
  }

  private mutating func readNumber() -> Int? {
    var value: Int?
    while let next = rest.first, next.value &- 0x30 < 10 {
      value = min((value ?? 0) * 10 + Int(next.value - 0x30), 1_000_000)
      rest = rest.dropFirst()
    }
    return value
  }

  private mutating func readBrackets() throws(PatternProblem) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = take("^")
    while !take("]") {
      let first = try readMember()
      guard let low = first.single, rest.first == "-", rest.dropFirst().first != "]" else {
        set.others.append(first)
        continue
      }
      rest = rest.dropFirst()
      let last = try readMember()
      guard let high = last.single, low <= high else {
        throw PatternProblem(message: "a range of characters is in the wrong order")
      }
      set.ranges.append(low...high)
    }
    return set
  }

  private mutating func readMember() throws(PatternProblem) -> ScalarSet {
    if take("\\b") { return ScalarSet(8...8) }
    if take("\\") { return try readEscape() }
    guard let next = rest.popFirst() else { throw PatternProblem(message: "'[' is not closed") }
    return ScalarSet(next.value...next.value)
  }

  private static let controls: [Unicode.Scalar: UInt32] = [
    "t": 9, "n": 10, "v": 11, "f": 12, "r": 13, "0": 0,
  ]

  private mutating func readEscape() throws(PatternProblem) -> ScalarSet {
    guard let letter = rest.popFirst() else { throw PatternProblem(message: "'\\' is at the end") }
    if let value = Self.controls[letter] { return ScalarSet(value...value) }
    switch letter {
    case "d": return .digits
    case "D": return .digits.negated
    case "w": return .words
    case "W": return .words.negated
    case "s": return .spaces
    case "S": return .spaces.negated
    case "p", "P": return try readProperty(isNegated: letter == "P")
    case "c":
      guard let name = rest.popFirst(), (name.value | 0x20) &- 0x61 < 26 else { break }
      return ScalarSet((name.value & 0x1F)...(name.value & 0x1F))
    case "x": if let value = readHexadecimal(2) { return ScalarSet(value...value) }
    case "u": if let value = readUnicode() { return ScalarSet(value...value) }
    default:
      guard letter.value < 0x80, !letter.properties.isAlphabetic, letter.value &- 0x30 >= 10 else {
        break
      }
      return ScalarSet(letter.value...letter.value)
    }
    let isReference = letter == "k" || letter.value &- 0x30 < 10
    throw PatternProblem(message: "'\\\(letter)' is not supported", isUnsupported: isReference)
  }

  private mutating func readUnicode() -> UInt32? {
    if take("{") {
      let digits = rest.prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count + 1)
      return UInt32(String(digits), radix: 16)
    }
    guard let high = readHexadecimal(4) else { return nil }
    guard (0xD800..<0xDC00).contains(high), take("\\u"), let low = readHexadecimal(4) else {
      return high
    }
    return 0x1_0000 + (high - 0xD800) << 10 + (low &- 0xDC00) & 0x3FF
  }

  private mutating func readHexadecimal(_ count: Int) -> UInt32? {
    let digits = rest.prefix(count)
    guard digits.count == count, let value = UInt32(String(digits), radix: 16) else { return nil }
    rest = rest.dropFirst(count)
    return value
  }

  private mutating func readProperty(isNegated: Bool) throws(PatternProblem) -> ScalarSet {
    guard take("{") else { throw PatternProblem(message: "missing name after '\\p'") }
    let name = String(rest.prefix { $0 != "}" })
    rest = rest.dropFirst(name.unicodeScalars.count + 1)
    let value = name.split(separator: "=").last.map(String.init) ?? name
    guard let categories = ScalarSet.categories(value) else {
      throw PatternProblem(message: "'\\p{\(name)}' is not supported", isUnsupported: true)
    }
    return ScalarSet(categories: categories, isNegated: isNegated)
  }
}

extension ScalarSet {
  /// The only character of the set; nil if there are several.
  fileprivate var single: UInt32? {
    guard !isNegated, others.isEmpty, categories.isEmpty, ranges.count == 1,
      ranges[0].count == 1
    else { return nil }
    return ranges[0].lowerBound
  }
}

extension PatternParser {
  private mutating func append(_ instruction: Pattern.Instruction) throws(PatternProblem) {
    guard result.instructions.count < Pattern.mostInstructions else {
      throw PatternProblem(message: "its repetitions are too long", isUnsupported: true)
    }
    result.instructions.append(instruction)
  }

  private mutating func emit(_ tree: Tree) throws(PatternProblem) {
    switch tree {
    case .set(let set):
      try append(.set(result.sets.count))
      result.sets.append(set)
    case .assertion(let instruction): try append(instruction)
    case .sequence(let parts): for part in parts { try emit(part) }
    case .choice(let parts): try emit(choice: parts)
    case .repeated(let part, let least, let most): try emit(part, least, most)
    }
  }

  private mutating func emit(choice parts: [Tree]) throws(PatternProblem) {
    var jumps: [Int] = []
    for (index, part) in parts.enumerated() {
      let split = result.instructions.count
      if index < parts.count - 1 { try append(.split(split + 1, split + 1)) }
      try emit(part)
      guard index < parts.count - 1 else { continue }
      jumps.append(result.instructions.count)
      try append(.jump(0))
      result.instructions[split] = .split(split + 1, result.instructions.count)
    }
    for jump in jumps { result.instructions[jump] = .jump(result.instructions.count) }
  }

  private mutating func emit(_ part: Tree, _ least: Int, _ most: Int?) throws(PatternProblem) {
    for _ in 0..<least {
      let start = result.instructions.count
      try emit(part)
      // Repeating a part without instructions does not have an effect.
      if result.instructions.count == start { return }
    }
    if let most {
      for _ in least..<most {
        let split = result.instructions.count
        try append(.split(split + 1, split + 1))
        try emit(part)
        result.instructions[split] = .split(split + 1, result.instructions.count)
        if result.instructions.count == split + 1 { return }
      }
      return
    }
    let split = result.instructions.count
    try append(.split(split + 1, split + 1))
    try emit(part)
    try append(.jump(split))
    result.instructions[split] = .split(split + 1, result.instructions.count)
  }
}
