import Diagnostics

/// The places where a bracket may be missing or may be too many, if the reader notices it later.
struct BracketPlaces {
  private struct Value {
    var start: Int
    var isObject: Bool
    var parent: Int?
    var lastChild: Int?
    /// The ends of the items that a comma follows, and the beginnings of the next ones.
    var gaps: [(end: Int, next: Int)] = []
    var first: Int?
    var end: Int?

    var closing: String { isObject ? "}" : "]" }
  }

  private let bytes: [UInt8]
  private let place: Int
  private var values: [Value] = []
  /// The open values, the innermost last.
  private var open: [Int] = []
  private var closings: [Int] = []
  /// The end of the last token.
  private var last = 0
  /// The fixes that close the values in which a comma begins a line.
  private var atCommas: [Fix] = []

  /// Reads the brackets before `place`.
  init(in bytes: [UInt8], before place: Int) {
    self.bytes = bytes
    self.place = place
    read()
  }

  private mutating func read() {
    var index = 0
    var isAfterComma = false
    while index < place {
      let byte = bytes[index]
      defer { index += 1 }
      guard byte > 0x20 else { continue }
      if byte == UInt8(ascii: ",") {
        if let value = open.last, !isOneLine(last..<index), !isAfterComma {
          atCommas.append(addition(values[value].closing, at: last))
        }
        isAfterComma = true
        continue
      }
      note(index, isAfterComma)
      isAfterComma = false
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let parent = open.last
        if let parent { values[parent].lastChild = values.count }
        open.append(values.count)
        values.append(Value(start: index, isObject: byte == UInt8(ascii: "{"), parent: parent))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        closings.append(index)
        if let closed = open.popLast() { values[closed].end = index + 1 }
      case UInt8(ascii: "\""):
        index += 1
        while index < place, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      last = min(index + 1, place)
    }
  }

  /// Notes that a token begins in the innermost value.
  private mutating func note(_ index: Int, _ isAfterComma: Bool) {
    guard let value = open.last, !"}]".utf8.contains(bytes[index]) else { return }
    if isAfterComma {
      values[value].gaps.append((last, index))
    } else if values[value].first == nil {
      values[value].first = index
    }
  }

  /// The number of values that are still open, and the bracket that opens the innermost one.
  var depth: Int { open.count }
  var innermost: Int { open.last.map { values[$0].start } ?? 0 }

  /// True for a text with a string, and brackets that it does not both open and close.
  static func areUneven(in text: [UInt8]) -> Bool {
    let places = BracketPlaces(in: text, before: text.count)
    return text.contains(UInt8(ascii: "\""))
      && (places.depth > 0 || places.closings.count > places.values.count)
  }

  /// A place where a value may end.
  private struct Ending {
    var fix: Fix
    var start: Int
    /// The order of preference, the least first.
    var rank: Int
  }

  /// Returns the fix that closes the value before the only comma that begins a line.
  func shown() -> [Fix] { atCommas.count == 1 ? atCommas : [] }

  /// Returns the fixes that add the bracket that closes the innermost value or one of the values at
  /// its end, in the order of preference.
  ///
  /// A bracket that closes an earlier value moves the rest of it, and each later bracket closes the
  /// value around the one that it closed.
  func additions() -> (end: [Fix], others: [Fix]) {
    guard let value = open.last else { return ([], []) }
    var endings: [Ending] = []
    add(value, to: &endings)
    if let child = values[value].lastChild, values[child].end == last { descend(child, &endings) }
    endings.sort {
      ($0.rank, $0.rank > 1 ? -$0.start : $0.start) < ($1.rank, $1.rank > 1 ? -$1.start : $1.start)
    }
    let isEnd = values[value].first != nil || isOneLine(values[value].start..<place)
    return (isEnd ? [addition(values[value].closing, at: last)] : [], endings.map(\.fix))
  }

  /// An empty value ends on the line on which it begins.
  private func isOneLine(_ range: Range<Int>) -> Bool { !bytes[range].contains(0x0A) }

  private func descend(_ number: Int, _ endings: inout [Ending]) {
    let kind = open.last.map { values[$0].isObject }
    guard values[number].isObject == kind else { return }
    let limit = values[number].end ?? place
    // Values are in the order of their beginnings.
    for inner in number..<values.count where values[inner].start < limit {
      var outer = inner
      while outer != number, values[outer].isObject == kind, let parent = values[outer].parent {
        outer = parent
      }
      if outer == number { add(inner, to: &endings) }
    }
  }

  /// Adds the places before the items of a value.
  private func add(_ number: Int, to endings: inout [Ending]) {
    let value = values[number]
    if let first = value.first, isOneLine(value.start..<first) {
      let fix = addition(value.closing + ",", at: value.start + 1, named: value.closing)
      endings.append(Ending(fix: fix, start: value.start + 1, rank: 3))
    }
    // The first value with brackets behind plain ones is likely to be outside.
    var hasContainer = value.first.map(hasBrackets) ?? true
    for gap in value.gaps {
      var rank = 2
      if hasBrackets(gap.next), !hasContainer { (rank, hasContainer) = (1, true) }
      endings.append(Ending(fix: addition(value.closing, at: gap.end), start: gap.end, rank: rank))
    }
  }

  /// True if the value of an item is an object or an array.
  private func hasBrackets(_ item: Int) -> Bool {
    bytes[item..<place].first { "{[,}]".utf8.contains($0) }.map("{[".utf8.contains) ?? false
  }

  private func addition(_ text: String, at end: Int, named name: String? = nil) -> Fix {
    Fix("add the missing '\(name ?? text)'", .insert(text, at: end), as: .unsafe)
  }

  /// Returns the edit that begins an object before its first member: on a line of its own if the
  /// member has one, halfway between it and the line on which the innermost value begins.
  func opening(at member: Int) -> TextEdit {
    let line = bytes[..<member].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let blanks = bytes[line..<member]
    guard let value = open.last, blanks.allSatisfy({ $0 <= 0x20 }), line > values[value].start
    else { return .insert("{", at: member) }
    let outer = bytes[..<values[value].start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let count = bytes[outer...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    let own = blanks.prefix((blanks.count + count) / 2)
    return .insert(String(decoding: own, as: UTF8.self) + "{\n", at: line)
  }

  /// Returns the fixes that remove one of the last closing brackets.
  func removals(_ most: Int = 16) -> [Fix] {
    closings.suffix(most).reversed().map(removal)
  }

  /// Returns the fix that removes a bracket.
  func removal(at index: Int) -> Fix {
    let shown = Character(Unicode.Scalar(bytes[index]))
    return Fix("remove the '\(shown)' that is too many", .remove(index..<index + 1), as: .unsafe)
  }

  /// Returns the fixes that remove one of the last opening brackets that are there twice, with the
  /// same name.
  func doubles(_ most: Int = 4) -> [Fix] {
    let fixes = values.indices.dropFirst().reversed().lazy.compactMap { number -> Fix? in
      guard values[number].parent == number - 1 else { return nil }
      let (outer, inner) = (values[number - 1].start + 1, values[number].start + 1)
      let name = bytes[outer..<inner].drop { $0 <= 0x20 }
      guard name.count <= outer, bytes[(outer - name.count)..<outer].elementsEqual(name) else {
        return nil
      }
      return Fix("remove the beginning that is there twice", .remove(outer..<inner), as: .unsafe)
    }
    return Array(fixes.prefix(most))
  }
}
