import DocumentFormats
import JSONSyntax

@testable import EmojiArt

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
    return backgrounds.merging(places) { old, _ in old }.merging(memberChecks) { old, _ in old }
  }

  static func lost(_ loss: MigrationLoss) -> String { loss.rawValue }

  /// Returns the step that checks unknown members on the way to a format; nil if the previous
  /// format is of the same edition.
  static func memberCheck(of dialect: Dialect) -> MigrationStep? {
    let name = memberCheckName(dialect)
    return memberChecks[name] == nil ? nil : EmojiArtSteps.call(name)
  }

  private static func memberCheckName(_ dialect: Dialect) -> String { "members-\(dialect.name)" }

  /// The checks of unknown members between an edition and the next one, in both directions.
  private static let memberChecks: [String: MigrationFunction] =
    zip(Dialect.course, Dialect.course.dropFirst()).reduce(into: [:]) { checks, pair in
      let (old, new) = pair
      guard old.edition != new.edition else { return }
      let forward = memberCheckName(new)
      let back = forward + "-back"
      checks[forward] = checkingMembers(for: new, after: old, inverse: back)
      checks[back] = checkingMembers(for: old, after: old, inverse: forward)
    }

  /// Drops members that the edition's readers would misread, and backgrounds that are null.
  ///
  /// The document has the form of `old` in both directions.
  private static func checkingMembers(
    for dialect: Dialect, after old: Dialect, inverse: String
  ) -> MigrationFunction {
    let known = Set(old.emojiRequired.union(Name.id.bit).names.map(\.spelling))
    return MigrationFunction(inverse: inverse, losing: [lost(.unknownMembers)]) { document in
      let members = UnknownMembers(from: dialect, to: dialect, strips: false)
      var hasChanged = false
      for name in backgroundNames where document.kind(of: name) == .null {
        document[name] = nil
        hasChanged = true
      }
      hasChanged = drop(&document, members, .document, known: rootNames) || hasChanged
      document.changeItems(of: "emojis") { drop(&$0, members, .emoji, known: known) }
      return hasChanged
    }
  }

  /// The members that hold the background, or a part of it, as strings.
  private static let backgroundNames = Dialect.course.reduce(into: NameSet()) {
    if case .members = $1.background { $0.formUnion($1.background.names) }
  }.names.map(\.spelling)
  private static let rootNames = Set(
    Dialect.course.flatMap(\.rootKnown.names).map(\.spelling) + [EmojiArtSteps.pictureURL])

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
