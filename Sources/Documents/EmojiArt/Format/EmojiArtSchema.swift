/// JSON Schemas of the editions, put together from what they have in common.
///
/// Members that the app of an edition does not know may be there, as long as no other edition knows
/// them.
enum EmojiArtSchema {
  /// Names, with '!' after those that are required, and schemas.
  typealias Members = KeyValuePairs<String, String>

  static let string = #"{"type":"string"}"#
  static let optionalString = #"{"type":["string","null"]}"#
  /// What the apps keep in an `Int`.
  static let integer =
    #"{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807}"#

  static let point = object(["x!": integer, "y!": integer])
  /// The members of an emoji from 2017 to 2021, without the id.
  static let flatEmoji: Members = [
    "text!": string, "x!": integer, "y!": integer, "size!": integer,
  ]
  /// The same with the id.
  static let countedEmoji: Members = [
    "text!": string, "x!": integer, "y!": integer, "size!": integer, "id!": integer,
  ]

  private static let rootNames = [
    "url", "imageData", "backgroundURL", "backgroundImageData", "background", "uniqueEmojiId",
  ]
  private static let emojiNames = ["text", "string", "x", "y", "position", "size", "id"]

  /// The schema of an edition whose emojis have some members, and whose root has others beside them.
  static func document(emoji: Members, _ root: Members) -> String {
    let list = #"{"type":"array","items":\#(object(emoji, foreign: emojiNames))}"#
    return object(
      [("emojis!", list)] + root.map { ($0.key, $0.value) }, foreign: rootNames,
      head: #""$schema":"https://json-schema.org/draft/2020-12/schema","#)
  }

  static func object(_ members: Members, foreign: [String] = []) -> String {
    object(members.map { ($0.key, $0.value) }, foreign: foreign)
  }

  /// An object that has none of the `foreign` names that are not among its members.
  private static func object(
    _ members: [(String, String)], foreign: [String], head: String = ""
  ) -> String {
    var required: [String] = []
    var properties: [String] = []
    var known: Set<String> = []
    for (key, schema) in members {
      let name = key.hasSuffix("!") ? String(key.dropLast()) : key
      if name != key { required.append("\"\(name)\"") }
      properties.append("\"\(name)\":\(schema)")
      known.insert(name)
    }
    properties += foreign.filter { !known.contains($0) }.map { "\"\($0)\":false" }
    return """
      {\(head)"type":"object","required":[\(required.joined(separator: ","))],\
      "properties":{\(properties.joined(separator: ","))}}
      """
  }
}
