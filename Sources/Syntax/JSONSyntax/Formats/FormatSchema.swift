import Diagnostics

/// The JSON Schema of a format.
package enum FormatSchema {
  /// Returns the schema (draft 2020-12) as a file; the first of `objects` is the whole file.
  ///
  /// It accepts all files that are read without a mistake of form; the rules check everything else.
  package static func text(of objects: [ObjectInfo], id: String, title: String) -> String {
    let definitions = objects.dropFirst().map { ($0.name, JSONText.object(members(of: $0))) }
    let head: [(String, JSONText)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("$id", .string(id)),
      ("title", .string(title)),
    ]
    let own = objects.first.map(members) ?? []
    return JSONText.object(head + own + [("$defs", .object(definitions))]).page()
  }

  private static func members(of object: ObjectInfo) -> [(String, JSONText)] {
    let needed = object.keys.filter { $0.presence != .optional && $0.defaultText.isEmpty }
      .map { JSONText.string($0.name) }
    let properties = object.keys.map { ($0.name, property($0)) }
    return [("description", .string(object.text)), ("type", "object")]
      + (needed.isEmpty ? [] : [("required", .array(needed))])
      + [("properties", .object(properties)), ("additionalProperties", false)]
  }

  private static func property(_ key: KeyInfo) -> JSONText {
    let defaultText = key.defaultText.isEmpty ? "" : " Default: \(key.defaultText)."
    let text = ("description", JSONText.string(key.text + defaultText))
    let form = key.isNullable ? nullable(key.form) : constraints(key.form)
    // A text of white space counts as missing.
    return .object([text] + form + (key.presence == .expected ? [("pattern", #"\S"#)] : []))
  }

  private static func constraints(_ form: ValueForm) -> [(String, JSONText)] {
    switch form {
    case .string:
      return [("type", "string")]
    case .boolean:
      return [("type", "boolean")]
    case .any:
      return []
    case .integer(let bounds):
      return [
        ("type", "integer"), ("minimum", .integer(bounds.lowerBound)),
        ("maximum", .integer(bounds.upperBound)),
      ]
    case .word(let words):
      return [("enum", .strings(words))]
    case .array(let element):
      return [("type", "array"), ("items", schema(element))]
    case .stringOrStrings:
      return [("type", ["string", "array"]), ("items", schema(.string))]
    case .map(let names, let element):
      guard let pattern = names.pattern else {
        return [("type", "object"), ("additionalProperties", schema(element))]
      }
      return [
        ("type", "object"), ("patternProperties", .object([(pattern, schema(element))])),
        ("additionalProperties", false),
      ]
    case .object(let name):
      return [("$ref", .string("#/$defs/\(name)"))]
    }
  }

  private static func schema(_ form: ValueForm) -> JSONText { .object(constraints(form)) }

  /// Returns the schema of a form that may also be null.
  private static func nullable(_ form: ValueForm) -> [(String, JSONText)] {
    if case .word(let words) = form {
      return [("enum", .array(words.map(JSONText.string) + [.null]))]
    }
    if case .object = form {
      return [("anyOf", .array([schema(form), .object([("type", "null")])]))]
    }
    return constraints(form).map { name, value in
      guard name == "type", case .string(let type) = value else { return (name, value) }
      return (name, .array([.string(type), "null"]))
    }
  }
}
