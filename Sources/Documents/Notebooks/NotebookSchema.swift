/// JSON Schemas of notebooks, assembled from definitions that the versions share.
///
/// Each accepts the same notebooks as the reference implementation, and reports an error where it
/// is: a cell is checked only by the rules of its own type.
enum NotebookSchema {
  static func text(of version: NotebookVersion) -> String {
    let definitions = common + (version.major < 4 ? old(version) : new(version))
    let body = definitions.map { "\"\($0.name)\":\($0.schema)" }.joined(separator: ",")
    return """
      {"$schema":"https://json-schema.org/draft/2020-12/schema","$ref":"#/$defs/notebook",\
      "$defs":{\(body)}}
      """
  }

  typealias Definition = (name: String, schema: String)
  /// Names of members, followed by '!' if required, and their schemas.
  ///
  /// '#' begins the name of a definition.
  typealias Members = KeyValuePairs<String, String>

  static let string = #"{"type":"string"}"#
  static let boolean = #"{"type":"boolean"}"#
  static let notNull = #"{"type":["object","array","string","number","boolean"]}"#
  static let anyObject = #"{"type":"object"}"#
  static let natural = #"{"type":"integer","minimum":0}"#
  static let counting = #"{"type":"integer","minimum":1}"#

  private static let common: [Definition] = [
    ("lines", #"{"type":["string","array"],"items":{"type":"string"}}"#),
    ("count", #"{"type":["integer","null"],"minimum":0}"#),
    ("traceback", #"{"type":"array","items":{"type":"string"}}"#),
    ("label", #"{"type":"string","pattern":"^.+$"}"#),
    (
      "tags",
      #"{"type":"array","uniqueItems":true,"items":{"type":"string","pattern":"^[^,]+$"}}"#
    ),
  ]

  /// Returns the schema of an object; `rest` is the schema of other members, and `patterns` has the
  /// schemas of members whose names match.
  static func object(
    _ members: Members, rest: String = "false", patterns: Members = [:]
  ) -> String {
    object(pairs: members.map { ($0.key, $0.value) }, rest: rest, patterns: patterns)
  }

  static func object(
    pairs members: [(String, String)], rest: String = "false", patterns: Members = [:]
  ) -> String {
    var required: [String] = []
    var properties: [String] = []
    for (key, schema) in members {
      let name = key.hasSuffix("!") ? String(key.dropLast()) : key
      if name != key { required.append("\"\(name)\"") }
      properties.append("\"\(name)\":\(self.schema(schema))")
    }
    let named = patterns.map { "\"\($0.key)\":\(schema($0.value))" }.joined(separator: ",")
    return """
      {"type":"object","required":[\(required.joined(separator: ","))],\
      "properties":{\(properties.joined(separator: ","))},"patternProperties":{\(named)},\
      "additionalProperties":\(schema(rest))}
      """
  }

  /// Returns the schema of an object whose type is the value of a member.
  ///
  /// The type is also the name of its definition, unless another name follows '='.
  static func choice(by member: String, _ kinds: [String]) -> String {
    let pairs = kinds.map { kind in
      let parts = kind.split(separator: "=")
      return (name: parts[0], definition: parts[parts.count - 1])
    }
    let names = pairs.map { "\"\($0.name)\"" }.joined(separator: ",")
    let rules = pairs.map { name, definition in
      """
      {"if":{"required":["\(member)"],"properties":{"\(member)":{"const":"\(name)"}}},\
      "then":{"$ref":"#/$defs/\(definition)"}}
      """
    }
    return """
      {"type":"object","required":["\(member)"],"properties":{"\(member)":{"enum":[\(names)]}},\
      "allOf":[\(rules.joined(separator: ","))]}
      """
  }

  static func list(_ definition: String) -> String {
    "{\"type\":\"array\",\"items\":\(schema("#" + definition))}"
  }

  private static func schema(_ text: String) -> String {
    text.hasPrefix("#") ? "{\"$ref\":\"#/$defs/\(text.dropFirst())\"}" : text
  }
}
