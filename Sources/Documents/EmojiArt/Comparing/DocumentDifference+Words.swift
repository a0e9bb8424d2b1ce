extension DocumentDifference {
  /// `2 emojis moved, 1 added, the background differs`; empty if nothing differs.
  package var summary: String {
    var parts: [String] = []
    for aspect in EmojiDifference.Aspect.allCases {
      let count = emojis.count { $0.aspects.contains(aspect) }
      guard count > 0 else { continue }
      let emojis = parts.isEmpty ? (count == 1 ? "1 emoji" : "\(count) emojis") : "\(count)"
      parts.append("\(emojis) \(aspect.words)")
    }
    if background != nil { parts.append("the background differs") }
    if !members.isEmpty {
      let names = members.map { "'\($0.name)'" }.joined(separator: ", ")
      parts.append("\(names) \(members.count == 1 ? "differs" : "differ")")
    }
    return parts.joined(separator: ", ")
  }
}

extension ListedEmoji {
  /// The text and id: `🐚 (id 3)`; without an id, the text and its place in the list.
  package var name: String {
    let text = emoji.text?.value ?? "an emoji without a text"
    return text + (emoji.id.map { " (id \($0.value))" } ?? " (number \(index + 1))")
  }
}

extension EmojiDifference.Aspect {
  /// The words after the name of an emoji or a number of emojis.
  package var words: String {
    switch self {
    case .added, .removed, .moved, .resized: rawValue
    case .broughtForward: "brought forward"
    case .sentBackward: "sent backward"
    case .text: "changed to another"
    case .id: "with another id"
    case .members: "with other members"
    }
  }
}

extension EmojiDifference.Shift {
  /// The movement in words: `12 right and 5 up`.
  package var words: String {
    let across =
      right == 0 ? [] : ["\(Self.number(right.magnitude)) \(right > 0 ? "right" : "left")"]
    let along = up == 0 ? [] : ["\(Self.number(up.magnitude)) \(up > 0 ? "up" : "down")"]
    return (across + along).joined(separator: " and ")
  }

  /// Returns a number in its shortest form, also for JSON.
  package static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
