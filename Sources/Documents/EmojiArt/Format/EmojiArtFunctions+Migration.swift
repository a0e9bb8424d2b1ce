import DocumentFormats
import JSONSyntax

/// The parts of migrations that steps cannot express.
extension EmojiArtFunctions {
  /// Returns the functions for a caller's options.
  static func migrations(_ options: MigrationOptions) -> [String: MigrationFunction] {
    let backgrounds = [
      "url-of-2023": MigrationFunction(takeURL),
      "picture-2017": takingPicture("imageData"),
      "picture-2020": takingPicture(EmojiArtSteps.picture),
      "picture-2023": MigrationFunction(losing: [lost(.backgroundURL)]) {
        putPicture(&$0, options)
      },
      "one-background": MigrationFunction(losing: [lost(.backgroundURL), lost(.backgroundImage)]) {
        keepOneBackground(&$0, options)
      },
      "picture-of-page": MigrationFunction(losing: [lost(.wrappedURL)], unwrapURL),
      "show": MigrationFunction(inverse: "hide") { _ in false },
      "hide": MigrationFunction(inverse: "show", losing: [lost(.visibility)], hide),
    ]
    let places = [
      "center": MigrationFunction(inverse: "corner") { shift(&$0, by: -1, options.pictureSize) },
      "corner": MigrationFunction(inverse: "center") { shift(&$0, by: 1, options.pictureSize) },
      "number": MigrationFunction(inverse: "forget-ids", number),
      "forget-ids": MigrationFunction(inverse: "number", losing: [lost(.ids)], forgetIDs),
    ]
    let members = [
      "members-2017": checkingMembers(.fall2017ImageData, inverse: "members-2020"),
      "members-2020": checkingMembers(.spring2020, inverse: "members-2017"),
      "members-2021": checkingMembers(.spring2021, inverse: "members-back"),
      "members-back": checkingMembers(.spring2020, inverse: "members-2021"),
      "members-2023": checkingMembers(.spring2023, inverse: "members-of-2023"),
      "members-of-2023": checkingMembers(.spring2021, inverse: "members-2023"),
    ]
    return backgrounds.merging(places) { old, _ in old }.merging(members) { old, _ in old }
  }

  static func lost(_ loss: MigrationLoss) -> String { loss.rawValue }

  /// Drops members that the edition's readers would misread, and backgrounds that are null.
  private static func checkingMembers(_ dialect: Dialect, inverse: String) -> MigrationFunction {
    MigrationFunction(inverse: inverse, losing: [lost(.unknownMembers)]) { document in
      let members = UnknownMembers(from: dialect, to: dialect, strips: false)
      var hasChanged = false
      for name in backgroundNames where document.kind(of: name) == .null {
        document[name] = nil
        hasChanged = true
      }
      hasChanged = drop(&document, members, .document, known: rootNames) || hasChanged
      document.changeItems(of: "emojis") { drop(&$0, members, .emoji, known: emojiNames) }
      return hasChanged
    }
  }

  private static let backgroundNames = [
    "url", "imageData", EmojiArtSteps.url, EmojiArtSteps.picture,
  ]
  private static let rootNames: Set<String> =
    Set(backgroundNames).union([
      EmojiArtSteps.pictureURL, "background", "emojis", "uniqueEmojiId",
    ])
  private static let emojiNames: Set<String> = ["text", "x", "y", "size", "id"]

  private static func drop(
    _ object: inout FunctionObject, _ members: UnknownMembers, _ level: UnknownMembers.Level,
    known: Set<String>
  ) -> Bool {
    var hasChanged = false
    for name in object.names where !known.contains(name) && members.misleads(name, level) {
      object.lose(lost(.unknownMembers), name)
      object[name] = nil
      hasChanged = true
    }
    return hasChanged
  }

  /// Assigns the ids 1, 2, 3, and so on, and sets the counter.
  private static func number(_ document: inout FunctionObject) -> Bool {
    var last = 0
    document.changeItems(of: "emojis") { emoji in
      last += 1
      emoji["id"] = Array(String(last).utf8)
      return true
    }
    document["uniqueEmojiId"] = Array(String(document.itemCount(of: "emojis")).utf8)
    return true
  }

  /// Removes the ids and the counter; a loss unless they are 1, 2, 3, and so on.
  private static func forgetIDs(_ document: inout FunctionObject) -> Bool {
    var isLost = integer(document["uniqueEmojiId"]) != document.itemCount(of: "emojis")
    if isLost { document.lose(lost(.ids), "uniqueEmojiId") }
    document["uniqueEmojiId"] = nil
    var last = 0
    document.changeItems(of: "emojis") { emoji in
      last += 1
      if !isLost, integer(emoji["id"]) != last {
        emoji.lose(lost(.ids), "id")
        isLost = true
      }
      emoji["id"] = nil
      return true
    }
    return true
  }

  /// Converts positions from the picture's top left corner to positions from its center, or back.
  private static func shift(
    _ document: inout FunctionObject, by sign: Int, _ given: PictureSize?
  ) -> Bool {
    guard document.itemCount(of: "emojis") > 0 else { return false }
    guard let size = shownSize(document) ?? given else {
      document.refuse(
        "positions count from \(sign < 0 ? "a corner" : "the center"), and the size of the "
          + "picture is not known", "emojis")
      return false
    }
    document.changeItems(of: "emojis") { emoji in
      move(&emoji, "x", by: sign * (size.width / 2))
        && move(&emoji, "y", by: sign * (size.height / 2))
    }
    return false
  }

  private static func move(
    _ emoji: inout FunctionObject, _ name: String, by distance: Int
  ) -> Bool {
    guard let old = integer(emoji[name]) else { return false }
    let (new, overflow) = old.addingReportingOverflow(distance)
    if overflow { emoji.refuse("a position leaves 64 bits when it is converted", name) }
    emoji[name] = Array(String(new).utf8)
    return true
  }

  /// Returns the integer value of a JSON number in any spelling.
  private static func integer(_ json: [UInt8]?) -> Int? {
    json.flatMap { json in
      let text = String(decoding: json, as: UTF8.self)
      return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
    }
  }
}
