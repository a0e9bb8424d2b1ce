/// The content of a document as a few numbers.
package struct DocumentSummary: Sendable, Equatable {
  /// The maximum number of unknown members to keep.
  private static let mostUnknown = 256

  package internal(set) var emojiCount = 0
  /// The smallest and largest values of all emojis with both coordinates; both nil without any.
  package internal(set) var x: ClosedRange<DocumentNumber>?
  package internal(set) var y: ClosedRange<DocumentNumber>?
  package internal(set) var sizes: ClosedRange<DocumentNumber>?
  /// The largest numeric id.
  package internal(set) var largestID: Int?
  /// True if ids are strings.
  package internal(set) var hasTextIDs = false
  package internal(set) var counter: Int?
  /// The unique paths of members that no edition of the course reads, in the order of the text:
  /// `zoomScale`, `emojis[].isSelected`.
  package internal(set) var unknownMembers: [String] = []

  private var seen: Set<String> = []
  private let list: String

  /// Creates an empty summary of a document of `dialect`; `add` takes its parts.
  init(_ dialect: Dialect) { list = dialect.list.spelling }

  /// Creates a summary of a document that cannot be read as a single dialect.
  init(_ facts: borrowing DocumentFacts) {
    list = facts.list?.spelling ?? ""
    emojiCount = facts.emojiCount
    if let bounds = facts.bounds {
      x = .integer(bounds.x.lowerBound) ... .integer(bounds.x.upperBound)
      y = .integer(bounds.y.lowerBound) ... .integer(bounds.y.upperBound)
    }
    if facts.largestID > Int.min { largestID = facts.largestID }
    for member in facts.members where member.name == nil { note(member.spelling) }
  }

  mutating func add(_ part: DocumentPart) {
    switch part {
    case .emoji(let emoji): add(emoji)
    case .extra(let extra): add(extra, within: "")
    }
  }

  private mutating func add(_ emoji: EmojiArtDocument.Emoji) {
    emojiCount += 1
    if let x = emoji.x?.value, let y = emoji.y?.value {
      self.x.widen(to: x)
      self.y.widen(to: y)
    }
    if let size = emoji.size?.value { sizes.widen(to: size) }
    switch emoji.id?.value {
    case .number(let id): largestID = max(largestID ?? id, id)
    case .text: hasTextIDs = true
    case nil: break
    }
    for extra in emoji.extras { add(extra, within: list + "[].") }
  }

  private mutating func add(_ extra: ExtraMember, within holder: String) {
    guard extra.reason == .unknown || extra.reason == .addition else { return }
    note(holder + extra.path)
  }

  private mutating func note(_ path: String) {
    guard seen.count < Self.mostUnknown, seen.insert(path).inserted else { return }
    unknownMembers.append(path)
  }
}
