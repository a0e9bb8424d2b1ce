import JSONSyntax

/// Every member name that a known edition or variant writes, at any level of the document.
///
/// It is a coding key, because the names of its cases are needed at every start.
package enum Name: Int, CaseIterable, CodingKey {
  // The list and the counter.
  case emojis, emijies, emojiis, emojies
  case uniqueEmojiId, uniqueEmojiID, uniqureEmojiId, uniqeEmojiId, uniqEmoji, currentEmojiId
  case emojiCount, emojiID, emojiUniqueId, emojiIdentifier
  // The background, at the top level and within its object.
  case background, backgrund, backGround, backgroundURL, backgroundUrl, backgroundImageURL
  case backgroundImageData
  case url, upperURL, imageData, theURL, theUrl, imageUrl, blank, payload
  // An emoji.
  case text, string, emoji, content, image, x, y, centerX, centerY, position, location, size, id
  case rotation, isSelected, isReadyToRemove, stretching
  // Additions of variants at the top level.
  case zoomScale, panOffset, backgroundColor, opacity, opacityImage, timeSpent, elapsedTime, timer
  case created, drawing

  /// The name in documents.
  package var spelling: String {
    // The cases are spelled like the names where Swift allows it.
    switch self {
    case .upperURL: "URL"
    case .payload: "_0"
    default: stringValue
    }
  }

  /// The role of the member in an emoji; each name has at most one role there in all dialects.
  var emojiPlace: EmojiPlace {
    switch self {
    case .text, .string, .emoji, .content, .image: .text
    case .x, .centerX: .x
    case .y, .centerY: .y
    case .position, .location: .point
    case .size: .size
    case .id: .id
    default: .addition
    }
  }

  var bit: NameSet { NameSet(rawValue: 1 << UInt64(rawValue)) }
}

/// A set of known names, one bit each.
package struct NameSet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package init(_ names: [Name]) {
    self = names.reduce(into: []) { $0.formUnion($1.bit) }
  }

  package func contains(_ name: Name) -> Bool { !isDisjoint(with: name.bit) }

  package var count: Int { rawValue.nonzeroBitCount }

  /// The names in the order of the cases.
  package var names: [Name] {
    var names: [Name] = []
    var rest = rawValue
    while rest != 0 {
      if let name = Name(rawValue: rest.trailingZeroBitCount) { names.append(name) }
      rest &= rest - 1
    }
    return names
  }

  /// The additions of variants that do not change anything else in a format.
  static let additions = NameSet([
    .rotation, .isSelected, .isReadyToRemove, .stretching, .zoomScale, .panOffset,
    .backgroundColor, .opacity, .opacityImage, .timeSpent, .elapsedTime, .timer, .created, .drawing,
  ])
}

/// Finds a name by its bytes.
enum Vocabulary {
  private static let slotCount = 256

  private struct Slot {
    var key: SIMD4<UInt64> = .zero
    var name: Name?
  }

  private static let slots: [Slot] = {
    var slots = [Slot](repeating: Slot(), count: slotCount)
    for name in Name.allCases {
      let key = MemberName(Array(name.spelling.utf8), count: name.spelling.utf8.count).key
      var index = start(key)
      while slots[index].name != nil { index = (index + 1) % slotCount }
      slots[index] = Slot(key: key, name: name)
    }
    return slots
  }()

  /// Returns the known name with exactly this spelling.
  static func find(_ name: MemberName) -> Name? {
    guard name.count <= MemberName.short else { return nil }
    var index = start(name.key)
    while let found = slots[index].name {
      if slots[index].key == name.key { return found }
      index = (index + 1) % slotCount
    }
    return nil
  }

  private static func start(_ key: SIMD4<UInt64>) -> Int {
    let mixed = (key[0] ^ key[1] &* 31 ^ key[2] &* 17) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 56)
  }
}
