/// The JSON Schema of a format, from its members.
///
/// Members that are unknown in an edition are allowed, unless another edition has them.
extension Dialect {
  var schema: String {
    let emoji = EmojiArtSchema.object(
      emojiRequired.names.map { ($0, EmojiArtSchema.value($0)) }, required: emojiRequired,
      foreign: Self.emojiNames)
    let list = (self.list, #"{"type":"array","items":\#(emoji)}"#)
    let counter = self.counter.map { [($0, EmojiArtSchema.integer)] } ?? []
    return EmojiArtSchema.object(
      [list] + counter + backgroundSchemas, required: rootRequired, foreign: Self.courseNames,
      head: #""$schema":"https://json-schema.org/draft/2020-12/schema","#)
  }

  private var backgroundSchemas: [(Name, String)] {
    switch background {
    case .members, .string:
      background.names.names.map {
        ($0, rootRequired.contains($0) ? EmojiArtSchema.string : EmojiArtSchema.optionalString)
      }
    case .object(let name, _):
      [(name, EmojiArtSchema.oneOf(backgroundKnown, foreign: Self.backgroundNames))]
    case .cases(let name, _): [(name, #"{"type":"object"}"#)]
    }
  }

  private static let courseNames = course.names(\.rootKnown)
  private static let emojiNames = course.names(\.emojiRequired)
  /// The names in the objects of the background, in the variants too.
  private static let backgroundNames = NameSet([.theURL, .imageData, .url, .blank])
}

/// The parts of the schemas.
private enum EmojiArtSchema {
  static let string = #"{"type":"string"}"#
  static let optionalString = #"{"type":["string","null"]}"#
  /// The numbers that fit into `Int`, as in the apps.
  static let integer =
    #"{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807}"#

  /// Returns the schema of an emoji's member.
  static func value(_ name: Name) -> String {
    switch name.emojiPlace {
    case .text: string
    case .point: object([(.x, integer), (.y, integer)], required: NameSet([.x, .y]))
    case .x, .y, .size, .id: integer
    case .addition: "true"
    }
  }

  /// Returns the schema of a background that is empty if it is blank, or has one of the members.
  static func oneOf(_ names: NameSet, foreign: NameSet) -> String {
    let members = names.names.map { "\"\($0.spelling)\":\(string)" }
    let others = foreign.subtracting(names).names.map { "\"\($0.spelling)\":false" }
    let cases = [#"{"maxProperties":0}"#] + names.names.map { #"{"required":["\#($0.spelling)"]}"# }
    return """
      {"type":"object","properties":{\((members + others).joined(separator: ","))},\
      "anyOf":[\(cases.joined(separator: ","))]}
      """
  }

  /// Returns the schema of an object that must not have other `foreign` names than its members.
  static func object(
    _ members: [(Name, String)], required: NameSet, foreign: NameSet = [], head: String = ""
  ) -> String {
    let others = foreign.subtracting(NameSet(members.map(\.0))).names.map { ($0, "false") }
    let properties = (members + others).map { "\"\($0.spelling)\":\($1)" }
    let names = required.names.map { "\"\($0.spelling)\"" }
    return """
      {\(head)"type":"object","required":[\(names.joined(separator: ","))],\
      "properties":{\(properties.joined(separator: ","))}}
      """
  }
}
