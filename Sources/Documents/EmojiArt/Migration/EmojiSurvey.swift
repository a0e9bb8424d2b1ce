import JSONSyntax

/// Facts about all emojis of a document that a migration needs; its size is bounded.
struct EmojiSurvey: Sendable {
  var count = 0
  var largestID: Int?
  /// The number of emojis whose id an earlier emoji already has.
  var duplicates = 0
  /// The number of emojis whose id is a string.
  var textIDs = 0
  var hasTextIDs: Bool { textIDs > 0 }
  /// True if the ids are 1, 2, 3, and so on in the order of the list.
  var hasOrdinalIDs = true
  /// The smallest and largest coordinates, without their fractions; a wider range if they are
  /// unknown.
  var x: ClosedRange<Int>?
  var y: ClosedRange<Int>?
  var fractionalCoordinates = 0
  var fractionalSizes = 0
  var missingSizes = 0
  /// True if a number is beyond 64 bits, or a member is missing that a migration cannot invent.
  var isUnusable = false

  var carried = MemberTally()
  var stripped = MemberTally()
  var lost = MemberTally()

  init() {}

  /// Creates a survey of emojis that have exactly the members of a course format.
  ///
  /// Returns nil if every emoji must be read.
  init?(_ facts: borrowing DocumentFacts) {
    guard facts.count(of: .absurdCoordinate) == 0 else { return nil }
    let near = -DocumentReader.farthestCoordinate...DocumentReader.farthestCoordinate
    count = facts.emojiCount
    largestID = facts.largestID > Int.min ? facts.largestID : nil
    duplicates = facts.count(of: .duplicateID)
    if count > 0 { (x, y) = (near, near) }
  }

  mutating func add(_ emoji: EmojiArtDocument.Emoji, _ members: UnknownMembers) {
    count += 1
    isUnusable = isUnusable || emoji.text == nil
    addPlace(emoji)
    switch emoji.size?.value {
    case nil: missingSizes += 1
    case .integer: break
    case .fraction(let size):
      fractionalSizes += 1
      isUnusable = isUnusable || DocumentNumber.fraction(size).truncated == nil
    }
    switch emoji.id?.value {
    case nil: hasOrdinalIDs = false
    case .text:
      textIDs += 1
      hasOrdinalIDs = false
    case .number(let id):
      largestID = max(largestID ?? id, id)
      hasOrdinalIDs = hasOrdinalIDs && id == count
    }
    for extra in emoji.extras {
      add(extra.path, members.fate(of: extra, members.level(extra)), within: "emojis[].")
    }
  }

  private mutating func addPlace(_ emoji: EmojiArtDocument.Emoji) {
    guard let x = emoji.x?.value, let y = emoji.y?.value, let wholeX = x.truncated,
      let wholeY = y.truncated
    else {
      isUnusable = true
      return
    }
    fractionalCoordinates += x.isFraction || y.isFraction ? 1 : 0
    self.x.widen(to: wholeX)
    self.y.widen(to: wholeY)
  }

  mutating func add(_ path: String, _ fate: UnknownMembers.Fate, within holder: String = "") {
    switch fate {
    case .carried: carried.add(holder + path)
    case .stripped: stripped.add(holder + path)
    case .lost: lost.add(holder + path)
    }
  }
}

extension Optional {
  /// Extends a range to include a value.
  mutating func widen<Bound>(to value: Bound) where Wrapped == ClosedRange<Bound> {
    guard let old = self else {
      self = value...value
      return
    }
    self = Swift.min(old.lowerBound, value)...Swift.max(old.upperBound, value)
  }
}

extension DocumentNumber {
  var isFraction: Bool { if case .fraction = self { true } else { false } }

  /// The number without its fraction, like `Int()` in the apps; nil beyond 64 bits.
  var truncated: Int? {
    switch self {
    case .integer(let value): value
    case .fraction(let value): Int(exactly: value.rounded(.towardZero))
    }
  }
}
