// The properties of a dialect that a writer needs.
extension Dialect {
  /// The name of the object with `x` and `y`.
  var pointName: Name? {
    emojiRequired.contains(.position)
      ? .position : emojiRequired.contains(.location) ? .location : nil
  }

  var hasSizes: Bool { emojiRequired.contains(.size) }

  /// The name of the member with the last id, or the next one.
  package var counterName: String? { counter?.spelling }

  /// True if the counter is the next id to assign, not the last one.
  package var countsNextID: Bool { counterMeaning == .nextID }

  /// True if emojis have ids, whether numbers or strings.
  package var hasIDs: Bool { emojiRequired.contains(.id) }

  /// Returns the name of an emoji's member with this role.
  func emojiName(_ place: EmojiPlace) -> Name? {
    emojiRequired.names.first { emojiPlace(of: $0) == place }
  }

  /// The roles of an emoji's members in the order of the app's model.
  var emojiOrder: [EmojiPlace] {
    let point: [EmojiPlace] = [.x, .y, .point]
    return (edition.writesCoordinatesFirst ? point + [.text] : [.text] + point) + [.size, .id]
  }

  /// The members that the variant adds to each emoji and requires there.
  var emojiAdditions: [Name] { emojiRequired.intersection(.additions).names }

  /// Returns the value for an addition that is missing in a document: the app's initial value.
  func initialValue(of name: Name) -> String {
    if let value = initialValues[name] { return value }
    return switch name {
    case .isSelected, .isReadyToRemove: "false"
    case .zoomScale, .opacity: "1"
    case .panOffset: "[0,0]"
    case .stretching: #"{"left":0,"right":0,"top":0,"bottom":0}"#
    case .backgroundColor: #"{"red":1,"green":1,"blue":1,"alpha":1}"#
    default: "0"
    }
  }
}
