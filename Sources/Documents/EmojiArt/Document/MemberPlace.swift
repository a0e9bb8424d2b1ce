/// The role of a document's member in the canonical form.
enum RootPlace {
  case list
  case counter
  case url
  case image
  /// The object that holds the background.
  case background
  case addition
}

/// The role of an emoji's member in the canonical form.
enum EmojiPlace {
  case text
  case x
  case y
  /// The object that holds `x` and `y`.
  case point
  case size
  case id
  case addition
}

extension Dialect {
  /// Returns the names of the document's members that have a role in some dialect.
  static func names(_ place: RootPlace) -> NameSet {
    all.names { dialect in
      NameSet(dialect.rootKnown.names.filter { dialect.rootPlace(of: $0) == place })
    }
  }

  /// Returns the role of a member of the document, or nil if the dialect lacks it.
  func rootPlace(of name: Name) -> RootPlace? {
    if name == list { return .list }
    if name == counter { return .counter }
    switch background {
    case .members(let url, _) where name == url: return .url
    case .members(_, let image) where name == image: return .image
    case .string(name): return .url
    case .object(name, _), .cases(name, _): return .background
    default: return rootKnown.contains(name) ? .addition : nil
    }
  }

  /// Returns the role of a member of the background object, or nil if the dialect lacks it.
  func backgroundPlace(of name: Name) -> RootPlace? {
    guard backgroundKnown.contains(name) else { return nil }
    return name == .imageData ? .image : name == .blank ? .background : .url
  }

  /// Returns the role of a member of an emoji, or nil if the dialect lacks it.
  func emojiPlace(of name: Name) -> EmojiPlace? {
    emojiRequired.contains(name) ? name.emojiPlace : nil
  }
}
