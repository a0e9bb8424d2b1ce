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
  /// The opening braces of the first emojis of each shape, in the order of the text.
  private var braces: [(shape: Int, brace: Int)] = []
  /// The known names of emoji members, each with its first place.
  var emojiNames: [(name: Name, range: Range<Int>)] = []
  var occurrences: [Occurrence] = []
  /// The number of occurrences of each problem, by its raw value.
  private var occurrenceCounts = [Int](repeating: 0, count: Occurrence.Problem.allCases.count)
  package internal(set) var largestID = Int.min
  /// The smallest and largest coordinates of all emojis.
  package internal(set) var bounds: (x: ClosedRange<Int>, y: ClosedRange<Int>)?

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

  mutating func note(_ occurrence: Occurrence) {
    let index = Int(occurrence.problem.rawValue)
    occurrenceCounts[index] += 1
    if occurrenceCounts[index] <= occurrenceLimit { occurrences.append(occurrence) }
    if occurrence.problem.isOddity { hasOddities = true }
    if !occurrence.problem.isAboutText { hasTextProblemsOnly = false }
  }

  /// Counts an emoji of a shape and returns the shape's index, or nil if there are too many shapes.
  mutating func note(shape names: NameSet, at brace: Int) -> Int? {
    let known = shapes.firstIndex { $0.names == names }
    let shape = known ?? shapes.count
    if known == nil {
      guard shape < Self.shapeLimit else { return nil }
      shapes.append(EmojiShape(names: names, brace: brace))
    }
    shapes[shape].count += 1
    if room(for: shape) > 0 { keep(brace, of: shape) }
    return shape
  }

  /// Returns the number of opening braces of a shape that can still be kept.
  func room(for shape: Int) -> Int { occurrenceLimit - shapes[shape].braceCount }

  /// Keeps the opening brace of an emoji, which is counted separately.
  mutating func keep(_ brace: Int, of shape: Int) {
    shapes[shape].braceCount += 1
    braces.append((shape, brace))
  }

  /// Returns the opening braces of the first emojis of a shape.
  func braces(of shape: Int) -> [Int] { braces.filter { $0.shape == shape }.map(\.brace) }

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
