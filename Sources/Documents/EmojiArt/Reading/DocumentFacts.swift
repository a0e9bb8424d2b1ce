import Diagnostics
package import JSONSyntax

/// A value with a known place and kind.
package struct MemberValue: Sendable {
  package var kind: JSONKind
  package var range: Range<Int>
  /// The number; nil for other kinds.
  package var number: JSONNumber?
  /// The integer in a counter's string.
  package var quotedInteger: Int?
}

/// A member of the document, of its background object, or of a case within it.
package struct Member: Sendable {
  /// The known name; nil if no edition or variant writes it.
  package var name: Name?
  /// The name as written.
  package var spelling: String
  package var nameRange: Range<Int>
  package var value: MemberValue
  /// The end of the preceding value, or of the opening brace.
  var previousEnd = 0
}

/// A set of names that emojis have, and the number of emojis with exactly these.
struct EmojiShape: Sendable {
  var names: NameSet
  var count = 0
  /// The opening brace of the first such emoji.
  var brace: Int
  /// The number of opening braces to keep.
  var braceCount = 0
}

/// A possible error in an emoji; whether a rule reports it depends on the dialect.
struct Occurrence: Sendable {
  enum Problem: UInt8, CaseIterable, Sendable {
    case notObject, unknownMember, missingMember
    case wrongType, null, numberInString
    case notIntegral, outOfRange, decimalSpelling, beyondDoublePrecision
    case sizeNotPositive, absurdSize, absurdCoordinate, idBelowOne, duplicateID
    case emptyText, replacementCharacter, mojibake, severalCharacters, incompleteEmoji
    case textStyle, notEmoji
  }

  var problem: Problem
  /// The affected member; nil for an unknown member or a whole emoji.
  var name: Name?
  var range: Range<Int>
  /// The actual kind, for `wrongType`.
  var kind = JSONKind.none
  /// The member's name or the text, if the problem needs it.
  var text = ""
  /// The integer, if there is one.
  var number = 0
  /// True for a member of a position within the emoji.
  var isNested = false
}

/// The background URL, or a value of another kind in its place.
struct URLMember: Sendable {
  var name: Name
  var range: Range<Int>
  /// The unescaped text, at most `DocumentReader.urlLimit` bytes.
  var text: String
  /// True if the URL cannot have any problem.
  var isPlain = false
  /// The payload; nil unless the value is a `data:` URL with a comma after its head.
  var payload: Base64Scan?
  /// The bytes of the file before the payload of a `data:` URL, without the quote.
  var prefix: Range<Int>?

  /// True if the text is nothing but white space.
  var isBlank: Bool { text.utf8.allSatisfy(\.isSpace) }
}

/// Image data in base64.
struct ImageMember: Sendable {
  var name: Name
  var range: Range<Int>
  /// The text before the base64 of a `data:` URL, including the comma.
  var prefix: Range<Int>?
  var base64: Base64Scan
  /// True if the value should contain only the part after `prefix`.
  var hasPlainPayload = false
}

/// Everything found in one pass over a document, before its dialect is known.
///
/// All lists are bounded: occurrences and shapes beyond a limit are only counted.
package struct DocumentFacts: Sendable {
  /// The maximum number of occurrences of one problem, and of opening braces of one shape.
  let occurrenceLimit: Int
  static let shapeLimit = 64
  static let memberLimit = 256

  /// The opening brace of the document.
  var brace = 0
  package internal(set) var members: [Member] = []
  /// The members of the background object, and of the case within it.
  package internal(set) var backgroundMembers: [Member] = []
  package internal(set) var caseMembers: [Member] = []
  /// The member that holds the list of emojis.
  package internal(set) var list: Member?

  package internal(set) var emojiCount = 0
  var shapes: [EmojiShape] = []
  /// The opening braces of the first emojis of each shape, in the order of the text, and the
  /// lengths of runs of one shape.
  private var braces: [Int] = []
  private var braceRuns: [(shape: Int, count: Int)] = []
  /// The known names of emoji members, each with its first place.
  var emojiNames: [(name: Name, range: Range<Int>)] = []
  var occurrences: [Occurrence] = []
  /// The number of occurrences of each problem, by its raw value.
  private var occurrenceCounts = [Int](repeating: 0, count: Occurrence.Problem.allCases.count)
  package internal(set) var largestID = Int.min
  /// The smallest and largest coordinates of all emojis.
  package internal(set) var bounds: (x: ClosedRange<Int>, y: ClosedRange<Int>)?
  /// True if `bounds` includes every emoji.
  var hasAllBounds = true

  var urls: [URLMember] = []
  var images: [ImageMember] = []

  package init(occurrenceLimit: Int = Findings.limitPerRule) {
    self.occurrenceLimit = occurrenceLimit
  }

  /// Adds a top-level member.
  mutating func add(_ member: Member) {
    if let name = member.name { rootNames.formUnion(name.bit) } else { hasOddities = true }
    if members.count < Self.memberLimit { members.append(member) }
  }

  /// Returns the first member with a known name.
  package func member(_ name: Name) -> Member? {
    members.first { $0.name == name }
  }

  /// The known names at the top level.
  var rootNames: NameSet = []
  /// True if a name is unknown, or a value has a kind that no format of the course writes.
  var hasOddities = false
  /// True if every occurrence is about a text.
  var hasTextProblemsOnly = true
  private var emojiNameSet: NameSet = []

  /// Returns the number of a problem's occurrences, including those that are not kept.
  func count(of problem: Occurrence.Problem) -> Int { occurrenceCounts[Int(problem.rawValue)] }

  /// Records the first place of a known name in an emoji.
  mutating func note(_ name: Name, at range: Range<Int>) {
    guard !emojiNameSet.contains(name) else { return }
    emojiNameSet.formUnion(name.bit)
    emojiNames.append((name, range))
  }

  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    // Emptying even an empty array takes time, and runs may have thousands of small documents.
    if !backgroundMembers.isEmpty { backgroundMembers.removeAll(keepingCapacity: true) }
    if !caseMembers.isEmpty { caseMembers.removeAll(keepingCapacity: true) }
    list = nil
    rootNames = []
    hasOddities = false
    emojiCount = 0
    if !shapes.isEmpty {
      shapes.removeAll(keepingCapacity: true)
      braces.removeAll(keepingCapacity: true)
      braceRuns.removeAll(keepingCapacity: true)
    }
    emojiNameSet = []
    if !emojiNames.isEmpty { emojiNames.removeAll(keepingCapacity: true) }
    if !occurrences.isEmpty {
      occurrences.removeAll(keepingCapacity: true)
      for index in occurrenceCounts.indices { occurrenceCounts[index] = 0 }
    }
    hasTextProblemsOnly = true
    largestID = Int.min
    bounds = nil
    hasAllBounds = true
    if !urls.isEmpty { urls.removeAll(keepingCapacity: true) }
    if !images.isEmpty { images.removeAll(keepingCapacity: true) }
  }

  mutating func note(_ occurrence: Occurrence) {
    let index = Int(occurrence.problem.rawValue)
    occurrenceCounts[index] += 1
    if occurrenceCounts[index] <= occurrenceLimit { occurrences.append(occurrence) }
    if occurrence.problem.isOddity { hasOddities = true }
    if !occurrence.problem.isAboutText { hasTextProblemsOnly = false }
  }

  /// Counts an emoji of a shape and returns the shape's index, or nil if there are too many shapes.
  mutating func note(shape names: NameSet, at brace: Int) -> Int? {
    if let index = shapes.firstIndex(where: { $0.names == names }) {
      note(1, of: index, at: [brace])
      return index
    }
    guard shapes.count < Self.shapeLimit else { return nil }
    shapes.append(EmojiShape(names: names, brace: brace))
    note(1, of: shapes.count - 1, at: [brace])
    return shapes.count - 1
  }

  /// Counts emojis of a known shape; the first ones have the opening braces `places`.
  mutating func note(_ count: Int, of shape: Int, at places: [Int]) {
    shapes[shape].count += count
    let kept = min(count, places.count, occurrenceLimit - shapes[shape].braceCount)
    guard kept > 0 else { return }
    shapes[shape].braceCount += kept
    braces += places[..<kept]
    braceRuns.append((shape, kept))
  }

  /// Returns the opening braces of the first emojis of a shape.
  func braces(of shape: Int) -> [Int] {
    var found: [Int] = []
    var start = 0
    for run in braceRuns {
      if run.shape == shape { found += braces[start..<(start + run.count)] }
      start += run.count
    }
    return found
  }

  mutating func widenBounds(x: Int, y: Int) {
    var (across, along) = (bounds?.x, bounds?.y)
    across.widen(to: x)
    along.widen(to: y)
    if let across, let along { bounds = (across, along) }
  }
}

extension Occurrence.Problem {
  fileprivate var isAboutText: Bool { rawValue >= Self.emptyText.rawValue }

  /// True if the problem may distinguish dialects.
  fileprivate var isOddity: Bool {
    switch self {
    case .notObject, .unknownMember, .missingMember, .wrongType, .null, .notIntegral: true
    default: false
    }
  }
}
