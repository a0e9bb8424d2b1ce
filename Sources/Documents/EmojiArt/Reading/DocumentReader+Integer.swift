import JSONSyntax

extension DocumentReader {
  /// Reads an integer member of the course's formats; returns its value if the apps accept it.
  mutating func readInteger(_ name: Name, _ kind: JSONKind, isNested: Bool = false) -> Int? {
    guard kind == .number else {
      noteNoNumber(name, kind, isNested: isNested)
      return nil
    }
    let (number, rounded) = json.readCourseNumberAndNearest()
    guard !json.isStopped else { return nil }
    lesson.add(name, number.range)
    noteSpelling(of: number, rounded, name, isNested: isNested)
    guard let value = number.value else { return nil }
    let problem = problem(with: value, name, at: number.range.lowerBound)
    if let problem {
      facts.note(
        Occurrence(
          problem: problem, name: name, range: number.range, number: value, isNested: isNested))
    }
    return value
  }

  private mutating func noteSpelling(
    of number: JSONNumber, _ rounded: Int?, _ name: Name, isNested: Bool
  ) {
    guard let problem = Occurrence.Problem(spelling: number) else { return }
    lesson.isCommon = false
    facts.note(
      Occurrence(
        problem: problem, name: name, range: number.range, text: rounded.map { "\($0)" } ?? "",
        number: number.value ?? 0, isNested: isNested))
  }

  /// Returns the possible problem with the value itself.
  private mutating func problem(
    with value: Int, _ name: Name, at offset: Int
  ) -> Occurrence.Problem? {
    switch name {
    case .size:
      return value <= 0 ? .sizeNotPositive : value > Self.largestSize ? .absurdSize : nil
    case .id:
      facts.largestID = max(facts.largestID, value)
      if !ids.insert(value, at: offset) { return .duplicateID }
      return value < 1 ? .idBelowOne : nil
    default:
      return value.magnitude > Self.farthestCoordinate ? .absurdCoordinate : nil
    }
  }

  /// The maximum size in points; a larger glyph covers the whole canvas.
  static let largestSize = 1000
  /// The maximum coordinate in points; beyond it, emojis are out of reach and zoom-to-fit fails.
  static let farthestCoordinate = 100_000

  private mutating func noteNoNumber(_ name: Name, _ kind: JSONKind, isNested: Bool) {
    lesson.isCommon = false
    var problem = Occurrence.Problem.wrongType
    let range: Range<Int>
    var text = ""
    if kind == .string {
      let token = json.readString(keeping: 64)
      range = token.range
      text = String(decoding: json.text, as: UTF8.self)
      if token.byteCount <= 64, Int(text) != nil { problem = .numberInString }
    } else {
      range = skip(kind).range
      if kind == .null { problem = .null }
    }
    guard !json.isStopped else { return }
    facts.note(
      Occurrence(
        problem: problem, name: name, range: range, kind: kind, text: text, isNested: isNested))
  }
}

extension Occurrence.Problem {
  /// Returns the possible problem with the spelling of a number from `readCourseNumber`.
  init?(spelling number: JSONNumber) {
    guard let value = number.value else {
      self = number.isIntegral ? .outOfRange : .notIntegral
      return
    }
    if !number.isPlainInteger {
      self = .decimalSpelling
    } else if value.magnitude > 1 << 53 {
      self = .beyondDoublePrecision
    } else {
      return nil
    }
  }
}

extension JSONReader {
  /// Reads a number with the integer value that the apps' `JSONDecoder` gives it.
  ///
  /// Measured with Foundation of Swift 6.3 on 40,000 numbers: with a point or an exponent, the
  /// nearest double decides. An integral double below 2 to the power of 53 in magnitude is the
  /// value, even if the number has a fraction that the double cannot hold (`1.0000000000000001`).
  /// If the double is 2 to the power of 63 or -2 to that power, the number does not have a value.
  mutating func readCourseNumber() -> JSONNumber { readCourseNumberAndNearest().number }

  /// Reads such a number with its nearest integer if it has a fraction; nil for any other.
  mutating func readCourseNumberAndNearest() -> (number: JSONNumber, nearest: Int?) {
    var (number, double) = readNumberAndDouble()
    if let value = number.value {
      let isBeyond = value > Int.max - 512 || value == Int.min
      if isBeyond, !number.isPlainInteger { number.value = nil }
    } else if let double, !number.isIntegral, double.magnitude < 0x1p53 {
      number.value = Int(exactly: double)
      if number.value == nil { return (number, Int(double.rounded())) }
    }
    return (number, nil)
  }
}
