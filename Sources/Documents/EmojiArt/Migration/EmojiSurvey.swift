import JSONSyntax

/// Facts about all emojis of a document that a migration needs; its size is bounded.
struct EmojiSurvey: Sendable {
  var summary: DocumentSummary
  /// The number of emojis whose id an earlier emoji already has.
  var duplicates = 0
  /// The number of emojis whose id is a string.
  var textIDs = 0
  var hasTextIDs: Bool { textIDs > 0 }
  /// True if the ids are 1, 2, 3, and so on in the order of the list.
  var hasOrdinalIDs = true
  var fractionalCoordinates = 0
  var fractionalSizes = 0
  var missingSizes = 0
  /// True if a number is beyond 64 bits, or a member is missing that a migration cannot invent.
  var isUnusable = false
  /// The unknown members by what becomes of them.
  private var members: [UnknownMembers.Fate: MemberTally] = [:]

  subscript(fate: UnknownMembers.Fate) -> MemberTally {
    get { members[fate, default: MemberTally()] }
    set { members[fate] = newValue }
  }

  var count: Int { summary.emojiCount }

  /// Creates an empty survey, or one of emojis that have exactly the members of a course format.
  init(_ summary: DocumentSummary) { self.summary = summary }

  mutating func add(_ emoji: EmojiArtDocument.Emoji, _ members: UnknownMembers) {
    summary.add(.emoji(emoji))
    let (x, y) = (emoji.x?.value, emoji.y?.value)
    let isPlaced = x?.truncated != nil && y?.truncated != nil
    isUnusable = isUnusable || emoji.text == nil || !isPlaced
    if isPlaced, x?.isFraction == true || y?.isFraction == true { fractionalCoordinates += 1 }
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
    case .number(let id): hasOrdinalIDs = hasOrdinalIDs && id == count
    }
    for extra in emoji.extras {
      self[members.fate(of: extra, UnknownMembers.level(extra))].add("emojis[]." + extra.path)
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
