/// A JSON value that is made for a test.
package indirect enum MadeValue {
  case object([(name: String, value: MadeValue)])
  case array([MadeValue])
  /// The JSON text of a scalar.
  case scalar(String)

  package static func string(_ text: String) -> MadeValue { .scalar("\"\(text)\"") }

  package static func members(_ members: KeyValuePairs<String, MadeValue>) -> MadeValue {
    .object(members.map { (name: $0.key, value: $0.value) })
  }

  /// The lines of the text, one for each bracket and scalar.
  package func lines(_ depth: Int = 0, lead: String = "", end: String = "") -> [String] {
    let space = String(repeating: " ", count: depth)
    let (open, close, parts): (String, String, [(String, MadeValue)])
    switch self {
    case .scalar(let text): return [space + lead + text + end]
    case .object(let members):
      (open, close, parts) = ("{", "}", members.map { ("\"\($0.name)\": ", $0.value) })
    case .array(let items): (open, close, parts) = ("[", "]", items.map { ("", $0) })
    }
    guard !parts.isEmpty else { return [space + lead + open + close + end] }
    let inside = parts.enumerated().flatMap { index, part in
      part.1.lines(depth + 1, lead: part.0, end: index + 1 < parts.count ? "," : "")
    }
    return [space + lead + open] + inside + [space + close + end]
  }

  private var parts: [MadeValue] {
    switch self {
    case .object(let members): members.map(\.value)
    case .array(let items): items
    case .scalar: []
    }
  }

  /// The number of values in it.
  fileprivate var size: Int { parts.reduce(1) { $0 + $1.size } }

  /// Returns the value in which one value was changed, counted in the order of the text; a closure gets
  /// the name of its member, or an empty one.
  fileprivate func changing(
    _ number: Int, name: String = "", _ change: (MadeValue, String) -> MadeValue
  ) -> MadeValue {
    if number == 0 { return change(self, name) }
    var left = number - 1
    func inner(_ value: MadeValue, _ name: String) -> MadeValue {
      defer { left -= value.size }
      return (0..<value.size).contains(left) ? value.changing(left, name: name, change) : value
    }
    switch self {
    case .object(let members):
      return .object(members.map { (name: $0.name, value: inner($0.value, $0.name)) })
    case .array(let items): return .array(items.map { inner($0, name) })
    case .scalar: return self
    }
  }
}

/// Damages of documents as merges, editors, and programs do them; their strings have marks such as
/// `mark7x`, each once.
package struct DocumentDamage {
  package enum Kind: CaseIterable {
    case removedLines
    case repeatedLines
    case runTogether
    case repeatedMember
    case nested
    case otherKind
    case spliced
    case conflict
    case cut
  }

  private var random: SplitMix64
  private let marks: Int

  package init(seed: UInt64, marks: Int) {
    random = SplitMix64(seed: seed)
    self.marks = marks
  }

  private mutating func pick(_ count: Int) -> Int {
    Int.random(in: 0..<max(1, count), using: &random)
  }

  /// The marks in a text.
  package func marks(in text: String) -> Set<String> {
    Set(text.matches(of: /mark[0-9]+x/).map { String($0.output) })
  }

  /// Returns the text of a document after a damage of some kind.
  package mutating func next(_ kind: Kind, _ document: MadeValue) -> String {
    var lines = document.lines()
    let place = pick(lines.count - 3)
    let count = 1 + pick(3)
    switch kind {
    case .removedLines:
      // Lines of structure alone, as a bad merge takes them.
      let found = lines.indices.filter { lines[$0].allSatisfy { !$0.isLetter && !$0.isNumber } }
      let start = found[pick(found.count)]
      lines.removeSubrange(start..<min(lines.count - 1, start + count))
    case .repeatedLines:
      lines.insert(contentsOf: lines[place..<place + count], at: place + count)
    case .runTogether: lines = runTogether(document).lines()
    case .repeatedMember: lines = repeated(document).lines()
    case .nested: lines = nested(document).lines()
    case .otherKind: lines = otherKind(document).lines()
    case .spliced:
      let other = changed(changed(document)).lines()
      let start = min(other.count - 1, max(0, place - 2 + pick(5)))
      lines = Array(lines[..<place] + other[start...])
    case .conflict: lines = conflict(lines, changed(changed(document)).lines())
    case .cut:
      let text = lines.joined(separator: "\n")
      return String(text.prefix(text.count / 3 + pick(text.count * 2 / 3)))
    }
    if kind == .runTogether, pick(2) == 0 {
      // The comma is missing where the members meet.
      let open = lines.indices.filter { lines[$0].hasSuffix(",") }
      if !open.isEmpty { lines[open[pick(open.count)]].removeLast() }
    }
    let isPretty = kind == .conflict || pick(3) > 0
    return lines.map { isPretty ? $0 : String($0.drop { $0 == " " }) }
      .joined(separator: isPretty ? "\n" : "") + (isPretty ? "\n" : "")
  }

  /// Puts the members of some adjacent objects of a list into one.
  private mutating func runTogether(_ document: MadeValue) -> MadeValue {
    let (number, count) = (pick(document.size), 2 + pick(2))
    var isDone = false
    for turn in 0..<document.size where !isDone {
      let new = document.changing((number + turn) % document.size) { value, _ in
        guard case .array(let items) = value, items.count > 1 else { return value }
        let objects = items.compactMap { item -> [(name: String, value: MadeValue)]? in
          if case .object(let members) = item, !members.isEmpty { members } else { nil }
        }
        guard objects.count == items.count else { return value }
        isDone = true
        return .array([.object(objects.prefix(count).flatMap { $0 })] + items.dropFirst(count))
      }
      if isDone { return new }
    }
    return document
  }

  /// Writes a member of an object again, with the same or another value.
  private mutating func repeated(_ document: MadeValue) -> MadeValue {
    let (which, differs, atEnd) = (pick(100), pick(3) > 0, pick(2) == 0)
    let mark = MadeValue.string("mark\(marks)x")
    return document.changing(pick(document.size)) { value, _ in
      guard case .object(var members) = value, !members.isEmpty else { return value }
      let own = members[which % members.count]
      members.insert(
        (own.name, differs ? mark : own.value), at: atEnd ? members.count : which % members.count)
      return .object(members)
    }
  }

  /// Puts a value into an object or a list of its own.
  private mutating func nested(_ document: MadeValue) -> MadeValue {
    let way = pick(4)
    return document.changing(1 + pick(document.size - 1)) { value, name in
      switch way {
      case 0: .array([value])
      case 1: .members(["inner": value])
      default: .object([(name.isEmpty ? "item" : name, value)])
      }
    }
  }

  /// Puts a value of another kind in the place of one.
  private mutating func otherKind(_ document: MadeValue) -> MadeValue {
    let (mark, way) = (MadeValue.string("mark\(marks)x"), pick(4))
    return document.changing(1 + pick(document.size - 1)) { _, _ in
      switch way {
      case 0: mark
      case 1: .array([mark])
      case 2: .members(["inner": mark, "other": .string("mark\(marks + 1)x")])
      default: .members(["inner": .array([mark, .scalar("7")])])
      }
    }
  }

  /// Returns another version: a new value, or another order of members, or other members.
  private mutating func changed(_ document: MadeValue) -> MadeValue {
    let (way, which) = (pick(4), pick(100))
    let mark = "mark\(marks + 1 + pick(1000))x"
    return document.changing(pick(document.size)) { value, _ in
      switch value {
      case .scalar(let text) where text.hasPrefix("\""): return .string(mark)
      case .scalar: return value
      case .array(let items):
        return .array(way == 0 ? Array(items.dropLast()) : items.map { $0 })
      case .object(var members):
        guard !members.isEmpty else { return value }
        let own = members.remove(at: which % members.count)
        if way == 0 { return .object(members) }
        members.insert(own, at: which / 7 % (members.count + 1))
        return .object(members)
      }
    }
  }

  /// Returns the lines of two versions with the markers of a merge program.
  private mutating func conflict(_ ours: [String], _ theirs: [String]) -> [String] {
    let style = pick(3)
    // The lengths of the longest common parts from two lines on.
    var common = [[Int]](
      repeating: [Int](repeating: 0, count: theirs.count + 1), count: ours.count + 1)
    for own in ours.indices.reversed() {
      for other in theirs.indices.reversed() {
        common[own][other] =
          ours[own] == theirs[other]
          ? common[own + 1][other + 1] + 1 : max(common[own + 1][other], common[own][other + 1])
      }
    }
    var (own, other, result): (Int, Int, [String]) = (0, 0, [])
    while own < ours.count || other < theirs.count {
      if own < ours.count, other < theirs.count, ours[own] == theirs[other] {
        result.append(ours[own])
        (own, other) = (own + 1, other + 1)
        continue
      }
      let (first, second) = (own, other)
      while own < ours.count || other < theirs.count,
        own == ours.count || other == theirs.count || ours[own] != theirs[other]
      {
        let isOwn =
          other == theirs.count
          || own < ours.count && common[own + 1][other] >= common[own][other + 1]
        if isOwn { own += 1 } else { other += 1 }
      }
      let base = style == 0 ? [] : ["||||||| base"] + (style == 1 ? ours[first..<own] : [])
      result += ["<<<<<<< HEAD"] + ours[first..<own] + base
      result += ["======="] + theirs[second..<other] + [">>>>>>> topic"]
    }
    return result
  }
}
