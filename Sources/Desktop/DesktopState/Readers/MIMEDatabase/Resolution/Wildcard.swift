import Diagnostics

/// A compiled pattern of names.
///
/// Matching takes time proportional to the pattern and the name together.
struct Wildcard: Sendable {
  enum Element: Sendable, Equatable {
    case scalar(Unicode.Scalar)
    case oneOf([ClosedRange<Unicode.Scalar>])
    case noneOf([ClosedRange<Unicode.Scalar>])
    case one
    case oneOrNone
    case any
  }

  /// The reader of a pattern.
  enum Dialect: Sendable {
    /// fnmatch(3) without flags.
    case posix
    /// QRegularExpression::fromWildcard.
    case qt
    /// The regular expression that File::MimeInfo generates.
    case perl
  }

  var elements: [Element]
  /// In Perl `*` and `?` do not match line feeds, and one may follow the pattern.
  var stopsAtLineFeeds: Bool

  /// True if the pattern matches the whole name.
  func matches(_ name: [Unicode.Scalar]) -> Bool {
    if matchesAll(name[...]) { return true }
    return stopsAtLineFeeds && name.last == "\n" && matchesAll(name.dropLast())
  }

  /// Reads the name once, with all places in the pattern that can be reached.
  private func matchesAll(_ name: ArraySlice<Unicode.Scalar>) -> Bool {
    // Nearly all patterns differ in the first or the last character.
    guard mayBe(elements.first, name.first), mayBe(elements.last, name.last) else { return false }
    var places = [Bool](repeating: false, count: elements.count + 1)
    places[0] = true
    skipOptional(&places)
    for scalar in name {
      guard step(over: scalar, &places) else { return false }
      skipOptional(&places)
    }
    return places[elements.count]
  }

  /// False if an element stands for one character and not for this one.
  private func mayBe(_ element: Element?, _ scalar: Unicode.Scalar?) -> Bool {
    guard let element, element != .any, element != .oneOrNone else { return true }
    return scalar.map { accepts(element, $0) } ?? false
  }

  /// Advances all reached places by a character; returns false if no place is left.
  private func step(over scalar: Unicode.Scalar, _ places: inout [Bool]) -> Bool {
    var isAnywhere = false
    // From last to first: a place that is reached now must not advance again.
    places[elements.count] = false
    for place in elements.indices.reversed() where places[place] {
      let isAccepted = accepts(elements[place], scalar)
      if case .any = elements[place] {
        places[place] = isAccepted
      } else {
        places[place] = false
        if isAccepted { places[place + 1] = true }
      }
      isAnywhere = isAnywhere || isAccepted
    }
    return isAnywhere
  }

  private func skipOptional(_ places: inout [Bool]) {
    for place in elements.indices where places[place] {
      switch elements[place] {
      case .any, .oneOrNone: places[place + 1] = true
      case .scalar, .oneOf, .noneOf, .one: break
      }
    }
  }

  private func accepts(_ element: Element, _ scalar: Unicode.Scalar) -> Bool {
    switch element {
    case .scalar(let wanted): scalar == wanted
    case .oneOf(let ranges): ranges.contains { $0.contains(scalar) }
    case .noneOf(let ranges): !ranges.contains { $0.contains(scalar) }
    case .one, .oneOrNone, .any: !(stopsAtLineFeeds && scalar == "\n")
    }
  }
}

extension Wildcard {
  /// Returns nil if the pattern is invalid for its reader.
  init?(_ pattern: [Unicode.Scalar], _ dialect: Dialect) {
    elements = []
    stopsAtLineFeeds = dialect == .perl
    var place = 0
    while place < pattern.count {
      let scalar = pattern[place]
      place += 1
      switch scalar {
      case "*": elements.append(.any)
      case "?": elements.append(dialect == .perl ? .oneOrNone : .one)
      case "\\" where dialect != .qt && place < pattern.count:
        elements.append(.scalar(pattern[place]))
        place += 1
      case "[":
        if let (element, end) = Self.set(in: pattern, from: place, dialect) {
          elements.append(element)
          place = end
        } else if dialect == .posix {
          elements.append(.scalar(scalar))
        } else {
          return nil
        }
      default: elements.append(.scalar(scalar))
      }
    }
  }

  /// Returns the set whose opening bracket is before `start`, and the place after its closing one.
  private static func set(
    in pattern: [Unicode.Scalar], from start: Int, _ dialect: Dialect
  ) -> (Element, Int)? {
    var place = start
    var isNegated = false
    if dialect != .perl, place < pattern.count, pattern[place] == "!" || pattern[place] == "^" {
      isNegated = true
      place += 1
    }
    // A bracket in the first place is literal.
    guard place < pattern.count,
      let end = pattern[(place + 1)...].firstIndex(of: "]")
    else { return nil }
    let members = pattern[place..<end]
    guard let ranges = dialect == .perl ? perlMembers(members) : ranges(members) else {
      return nil
    }
    return (isNegated ? .noneOf(ranges) : .oneOf(ranges), end + 1)
  }

  /// Returns nil if a range ends before it begins.
  private static func ranges(
    _ members: ArraySlice<Unicode.Scalar>
  ) -> [ClosedRange<Unicode.Scalar>]? {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var rest = members
    while let first = rest.popFirst() {
      guard rest.first == "-", rest.count > 1 else {
        ranges.append(first...first)
        continue
      }
      rest.removeFirst()
      guard let last = rest.popFirst(), first <= last else { return nil }
      ranges.append(first...last)
    }
    return ranges
  }

  /// Returns the members as File::MimeInfo reads them: it quotes the hyphen, so a range is its ends
  /// and a hyphen, and puts a period before each wildcard.
  private static func perlMembers(
    _ members: ArraySlice<Unicode.Scalar>
  ) -> [ClosedRange<Unicode.Scalar>] {
    let hasWildcard = members.contains { $0 == "*" || $0 == "?" }
    return (Array(members) + (hasWildcard ? ["."] : [])).map { $0...$0 }
  }

  /// Returns a name that both patterns match, if possible one in which an asterisk at the beginning
  /// stands for something: Qt does not find the type of a name that is a suffix alone.
  func common(with other: Wildcard) -> String? {
    if case .scalar(let last)? = elements.last, case .scalar(let end)? = other.elements.last,
      last != end
    {
      return nil
    }
    let isOpen = elements.first == .any && other.elements.first == .any
    var (own, others) = (self, other)
    if !isOpen, elements.first == .any { own.elements.insert(.one, at: 0) }
    if !isOpen, other.elements.first == .any { others.elements.insert(.one, at: 0) }
    var (tried, triedFilled): (Set<[Int]>, Set<[Int]>) = ([], [])
    let rest =
      own.rest(from: 0, others, from: 0, &triedFilled) ?? rest(from: 0, other, from: 0, &tried)
    return rest.map { (isOpen ? "example" : "") + $0 }
  }

  /// Returns what both patterns match from some of their places on.
  private func rest(
    from place: Int, _ other: Wildcard, from otherPlace: Int, _ tried: inout Set<[Int]>
  ) -> String? {
    guard tried.insert([place, otherPlace]).inserted else { return nil }
    let left = place < elements.count ? elements[place] : nil
    let right = otherPlace < other.elements.count ? other.elements[otherPlace] : nil
    if left == nil, right == nil { return "" }
    if left == .any || left == .oneOrNone,
      let rest = rest(from: place + 1, other, from: otherPlace, &tried)
    {
      return rest
    }
    if right == .any || right == .oneOrNone,
      let rest = rest(from: place, other, from: otherPlace + 1, &tried)
    {
      return rest
    }
    guard let left, let right, left != .any || right != .any else { return nil }
    let scalar = (left.examples + right.examples).joined().unicodeScalars.first {
      accepts(left, $0) && other.accepts(right, $0)
    }
    guard let scalar else { return nil }
    let rest = rest(
      from: left == .any ? place : place + 1, other,
      from: right == .any ? otherPlace : otherPlace + 1, &tried)
    return rest.map { String(scalar) + $0 }
  }
}

extension Wildcard.Element {
  private static let usual = Array("abcdefghijklmnopqrstuvwxyz0123456789_-".unicodeScalars)

  /// Texts that it matches: for a set the usual characters in it, and its first one.
  var examples: [String] {
    switch self {
    case .scalar(let scalar): [String(scalar)]
    case .oneOf(let ranges):
      (ranges.prefix(1).map(\.lowerBound) + Self.usual.filter { Self.contains($0, ranges) }).unique
        .map(String.init)
    case .noneOf(let ranges):
      Self.usual.first { !Self.contains($0, ranges) }.map { [String($0)] } ?? ["\u{E9}"]
    case .one, .oneOrNone: ["x"]
    case .any: ["example"]
    }
  }

  private static func contains(
    _ scalar: Unicode.Scalar, _ ranges: [ClosedRange<Unicode.Scalar>]
  ) -> Bool {
    ranges.contains { $0.contains(scalar) }
  }
}
