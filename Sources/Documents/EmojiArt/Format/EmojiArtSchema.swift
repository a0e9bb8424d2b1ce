/// The JSON Schemas of the editions, composed from shared parts.
///
/// Members that are unknown in an edition are allowed, unless another edition has them.
enum EmojiArtSchema {
  /// Schemas by name; names of required members end with `!`.
  typealias Members = KeyValuePairs<String, String>

  static let string = #"{"type":"string"}"#
  static let optionalString = #"{"type":["string","null"]}"#
  /// The numbers that fit into `Int`, as in the apps.
  static let integer =
    #"{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807}"#

  static let point = object(["x!": integer, "y!": integer])
  /// The members of an emoji from 2017 to 2021, without the id.
  static let flatEmoji: Members = [
    "text!": string, "x!": integer, "y!": integer, "size!": integer,
  ]
  /// The members of an emoji from 2017 to 2021, with the id.
  static let countedEmoji: Members = [
    "text!": string, "x!": integer, "y!": integer, "size!": integer, "id!": integer,
  ]

  private static let rootNames = [
    "url", "imageData", "backgroundURL", "backgroundImageData", "background", "uniqueEmojiId",
  ]
  private static let emojiNames = ["text", "string", "x", "y", "position", "size", "id"]

  /// Returns the schema of an edition from the members of its emojis and of its root.
  static func document(emoji: Members, _ root: Members) -> String {
    let list = #"{"type":"array","items":\#(object(emoji, foreign: emojiNames))}"#
    return object(
      [("emojis!", list)] + root.map { ($0.key, $0.value) }, foreign: rootNames,
      head: #""$schema":"https://json-schema.org/draft/2020-12/schema","#)
  }

  static func object(_ members: Members, foreign: [String] = []) -> String {
    object(members.map { ($0.key, $0.value) }, foreign: foreign)
  }

  /// Returns the schema of an object that must not have other `foreign` names than its members.
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
