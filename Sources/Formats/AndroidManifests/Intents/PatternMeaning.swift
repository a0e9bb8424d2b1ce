import Diagnostics

/// The intended meaning of a path written like a regular expression or a shell pattern.
struct PatternMeaning {
  enum Atom: Hashable {
    /// Any character.
    case any
    /// Any number of any characters.
    case run
    case scalar(Unicode.Scalar)
    /// The character any number of times.
    case repeated(Unicode.Scalar)
    /// A part of an advanced pattern, as it is written there.
    case advanced(String)

    fileprivate var isOne: Bool { self == .any || scalar != nil }
    fileprivate var scalar: Unicode.Scalar? { if case .scalar(let own) = self { own } else { nil } }
  }

  /// The alternatives without `|`, `?`, and groups.
  var alternatives: [[Atom]]

  /// Reads a pattern; nil if it would need too many patterns.
  init?(_ written: String, of kind: PathMatcher.Kind, keepsSets: Bool = false) {
    let ignoresCase = written.contains(Self.caseMark)
    let text = Array(written.replacing(Self.caseMark, with: "").unicodeScalars)
    let isGlob = Self.isGlob(text)
    var reader = PatternReader(
      rest: text[...], isGlob: isGlob,
      hasPlainPeriods: isGlob || ![.pathPattern, .pathAdvancedPattern].contains(kind),
      keepsSets: keepsSets)
    guard let found = reader.alternatives(until: nil) else { return nil }
    let finished = found.map { Self.finished($0, of: kind) }
    guard !finished.contains([]) else { return nil }
    alternatives = (ignoresCase ? finished.flatMap { [$0, Self.inCapitals($0)] } : finished).unique
  }

  private static let caseMark = "(?i)"

  /// Returns the alternative with its extension in capitals.
  private static func inCapitals(_ atoms: [Atom]) -> [Atom] {
    let start = atoms.lastIndex(of: .scalar(".")) ?? atoms.endIndex
    return atoms[..<start]
      + atoms[start...].map { atom in
        let upper = atom.scalar?.properties.uppercaseMapping.unicodeScalars
        return upper?.count == 1 ? upper?.first.map { .scalar($0) } ?? atom : atom
      }
  }

  /// True if a star does not follow a character, as in `*.txt`.
  private static func isGlob(_ text: [Unicode.Scalar]) -> Bool {
    text.indices.contains { index in
      text[index] == "*" && (index == 0 || "/*(|^".unicodeScalars.contains(text[index - 1]))
    }
  }

  /// Makes a period after `.*` literal: `.*` ends at the next written character.
  private static func finished(_ atoms: [Atom], of kind: PathMatcher.Kind) -> [Atom] {
    var result: [Atom] = []
    for atom in atoms {
      guard result.last == .run else {
        result.append(atom)
        continue
      }
      if atom != .run { result.append(atom == .any ? .scalar(".") : atom) }
    }
    if kind == .pathPrefix, result.last != .run { result.append(.run) }
    return kind == .pathSuffix && result.first != .run ? [.run] + result : anchored(result)
  }

  /// Adds the start of a path.
  ///
  /// A path begins with a slash; other text is an extension, with or without its period.
  private static func anchored(_ atoms: [Atom]) -> [Atom] {
    if atoms.first == .any, atoms.dropFirst().allSatisfy({ $0.scalar != nil }) {
      return [.run, .scalar(".")] + atoms.dropFirst()
    }
    guard let first = atoms.first?.scalar, first != "/" else { return atoms }
    let scalars = atoms.compactMap(\.scalar)
    guard first != "." else { return [.run] + atoms }
    let isName = scalars.count == atoms.count && !scalars.contains { $0 == "/" || $0 == "." }
    return (isName ? [.run, .scalar(".")] : [.scalar("/")]) + atoms
  }
}

/// Reads the intended meaning of a pattern.
private struct PatternReader {
  typealias Atom = PatternMeaning.Atom
  var rest: ArraySlice<Unicode.Scalar>
  let isGlob: Bool
  let hasPlainPeriods: Bool
  let keepsSets: Bool
  var depth = 0

  /// The maximum number of alternatives that are written as separate patterns.
  private static let most = 32
  private static let deepest = 8
  private static let quantifiers = "*+?{".unicodeScalars

  mutating func alternatives(until end: Unicode.Scalar?) -> [[Atom]]? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return nil }
    var all: [[Atom]] = []
    var current: [[Atom]] = [[]]
    while let next = rest.popFirst() {
      if next == end { return all + current }
      if next == "|" || next == "," && end == "}" {
        all += current
        current = [[]]
        continue
      }
      let isFirst = current == [[]]
      guard let piece = piece(next, isFirst: isFirst),
        let repeated = repeated(piece, isFirst: isFirst)
      else { return nil }
      guard current.count * repeated.count + all.count <= Self.most else { return nil }
      current = current.flatMap { start in repeated.map { start + $0 } }
    }
    return end == nil ? all + current : nil
  }

  private mutating func piece(_ next: Unicode.Scalar, isFirst: Bool) -> [[Atom]]? {
    switch next {
    case "^" where isFirst: return [[]]
    case "$" where rest.isEmpty || rest.first == "|" || rest.first == ")": return [[]]
    case "(":
      if rest.starts(with: "?:".unicodeScalars) { rest = rest.dropFirst(2) }
      return rest.first == "?" ? nil : alternatives(until: ")")
    case "[": return set()
    case "{": return rest.prefix { $0 != "}" }.contains(",") ? alternatives(until: "}") : hole()
    case "\\":
      rest = rest.drop { $0 == "\\" }
      guard let escaped = rest.popFirst() else { return nil }
      return "wdsWDS".unicodeScalars.contains(escaped) ? [[.any]] : [[.scalar(escaped)]]
    case "*": return [[.run]]
    case "?": return isGlob ? [[.any]] : nil
    case ".":
      let isRepeated = rest.first.map(Self.quantifiers.contains) ?? false
      return hasPlainPeriods && (isGlob || !isRepeated) ? [[.scalar(".")]] : [[.any]]
    default: return [[.scalar(next)]]
    }
  }

  /// Reads a placeholder for a part of an address: `{id}`.
  private mutating func hole() -> [[Atom]]? {
    guard let end = rest.firstIndex(of: "}") else { return nil }
    rest = rest[(end + 1)...]
    return [[.run]]
  }

  /// Reads the set after an opening bracket: its characters, or any one if they are many.
  private mutating func set() -> [[Atom]]? {
    guard let end = rest.dropFirst().firstIndex(of: "]") else { return nil }
    let members = rest[..<end]
    rest = rest[(end + 1)...]
    if keepsSets { return [[.advanced("[\(String(String.UnicodeScalarView(members)))]")]] }
    let isPlain = members.first != "^" && !members.contains("\\") && !members.contains("-")
    return isPlain && members.count <= 8 ? members.map { [.scalar($0)] } : [[.any]]
  }

  /// Returns the alternatives with the quantifier that follows them.
  private mutating func repeated(_ piece: [[Atom]], isFirst: Bool) -> [[Atom]]? {
    guard !isGlob, piece != [[.run]], let sign = rest.first, Self.quantifiers.contains(sign),
      sign != "{" || rest.dropFirst().first.map({ ("0"..."9").contains($0) }) ?? false
    else { return piece }
    rest = rest.dropFirst()
    guard let counts = sign == "{" ? counts() : Self.counts[sign] else { return nil }
    if rest.first == "?" { rest = rest.dropFirst() }
    if case .advanced(let text) = piece.first?.first {
      let last = counts.last.map(String.init) ?? ""
      return [[.advanced("\(text){\(counts.first),\(last)}")]]
    }
    guard let last = counts.last else {
      return Self.endless(piece, least: isFirst ? 0 : counts.first)
    }
    guard counts.first <= last, last <= 4 else { return nil }
    var result: [[Atom]] = []
    for count in counts.first...last {
      let copies = (0..<count).reduce([[]]) { all, _ in
        all.count > Self.most ? all : all.flatMap { start in piece.map { start + $0 } }
      }
      result += copies
    }
    return result.count > Self.most ? nil : result
  }

  private static let counts: [Unicode.Scalar: (first: Int, last: Int?)] = [
    "*": (0, nil), "+": (1, nil), "?": (0, 1),
  ]

  private static func endless(_ piece: [[Atom]], least: Int) -> [[Atom]]? {
    guard least <= 4, piece.allSatisfy({ $0.count == 1 && $0[0].isOne }) else { return nil }
    guard piece.count == 1, let scalar = piece[0][0].scalar else {
      return [[Atom](repeating: .any, count: least) + [.run]]
    }
    return [[Atom](repeating: .scalar(scalar), count: least) + [.repeated(scalar)]]
  }

  /// Reads the counts after an opening brace: `2`, `2,`, or `2,3`.
  private mutating func counts() -> (first: Int, last: Int?)? {
    guard let end = rest.firstIndex(of: "}") else { return nil }
    let parts = String(String.UnicodeScalarView(rest[..<end])).split(
      separator: ",", omittingEmptySubsequences: false)
    rest = rest[(end + 1)...]
    guard let first = Int(parts[0]), first >= 0, parts.count <= 2 else { return nil }
    if parts.count == 1 { return (first, first) }
    if parts[1].isEmpty { return (first, nil) }
    return Int(parts[1]).map { (first, $0) }
  }
}
