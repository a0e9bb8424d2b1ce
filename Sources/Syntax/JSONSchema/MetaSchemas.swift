/// The metaschemas, without titles and defaults (json-schema.org, drafts 4 to 2020-12).
///
/// Copyright 2022 JSON Schema Specification Authors; packaging/debian/copyright has the license.
enum MetaSchemas {
  /// Returns the text of the metaschema at `uri`, without a fragment; nil for any other URI.
  static func text(_ uri: String) -> [UInt8]? { all[uri].map { Array($0.utf8) } }

  private static let all: [String: String] = [
    "https://json-schema.org/draft/2019-09/schema": root2019,
    "https://json-schema.org/draft/2020-12/schema": root2020,
    "http://json-schema.org/draft-07/schema": later("07", own7),
    "http://json-schema.org/draft-06/schema": later("06", own6),
    "http://json-schema.org/draft-04/schema": draft4,
  ].merging(Draft.since2019.vocabularies(own2019) + Draft.since2020.vocabularies(own2020)) { $1 }

  private static let root2020 = ##"""
    {"$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "https://json-schema.org/draft/2020-12/schema",
    "$vocabulary": {"https://json-schema.org/draft/2020-12/vocab/core": true,
    "https://json-schema.org/draft/2020-12/vocab/applicator": true,
    "https://json-schema.org/draft/2020-12/vocab/unevaluated": true,
    "https://json-schema.org/draft/2020-12/vocab/validation": true,
    "https://json-schema.org/draft/2020-12/vocab/meta-data": true,
    "https://json-schema.org/draft/2020-12/vocab/format-annotation": true,
    "https://json-schema.org/draft/2020-12/vocab/content": true}, "$dynamicAnchor": "meta",
    "allOf": [{"$ref": "meta/core"}, {"$ref": "meta/applicator"}, {"$ref": "meta/unevaluated"},
    {"$ref": "meta/validation"}, {"$ref": "meta/meta-data"}, {"$ref": "meta/format-annotation"},
    {"$ref": "meta/content"}], "type": ["object", "boolean"],
    "properties": {"definitions": {"type": "object",
    "additionalProperties": {"$dynamicRef": "#meta"}, "deprecated": true},
    "dependencies": {"type": "object", "additionalProperties": {"anyOf": [{"$dynamicRef": "#meta"},
    {"$ref": "meta/validation#/$defs/stringArray"}]}, "deprecated": true},
    "$recursiveAnchor": {"$ref": "meta/core#/$defs/anchorString", "deprecated": true},
    "$recursiveRef": {"$ref": "meta/core#/$defs/uriReferenceString", "deprecated": true}}}
    """##

  private static let root2019 = ##"""
    {"$schema": "https://json-schema.org/draft/2019-09/schema",
    "$id": "https://json-schema.org/draft/2019-09/schema",
    "$vocabulary": {"https://json-schema.org/draft/2019-09/vocab/core": true,
    "https://json-schema.org/draft/2019-09/vocab/applicator": true,
    "https://json-schema.org/draft/2019-09/vocab/validation": true,
    "https://json-schema.org/draft/2019-09/vocab/meta-data": true,
    "https://json-schema.org/draft/2019-09/vocab/format": false,
    "https://json-schema.org/draft/2019-09/vocab/content": true}, "$recursiveAnchor": true,
    "allOf": [{"$ref": "meta/core"}, {"$ref": "meta/applicator"}, {"$ref": "meta/validation"},
    {"$ref": "meta/meta-data"}, {"$ref": "meta/format"}, {"$ref": "meta/content"}],
    "type": ["object", "boolean"], "properties": {"definitions": {"type": "object",
    "additionalProperties": {"$recursiveRef": "#"}}, "dependencies": {"type": "object",
    "additionalProperties": {"anyOf": [{"$recursiveRef": "#"},
    {"$ref": "meta/validation#/$defs/stringArray"}]}}}}
    """##

  /// The vocabularies that only this draft has, or has in another form.
  private static let own2020: [String: String] = [
    "core": ##"""
    "properties": {"$id": {"$ref": "#/$defs/uriReferenceString", "pattern": "^[^#]*#?$"},
    "$schema": {"$ref": "#/$defs/uriString"}, "$ref": {"$ref": "#/$defs/uriReferenceString"},
    "$anchor": {"$ref": "#/$defs/anchorString"},
    "$dynamicRef": {"$ref": "#/$defs/uriReferenceString"},
    "$dynamicAnchor": {"$ref": "#/$defs/anchorString"}, "$vocabulary": {"type": "object",
    "propertyNames": {"$ref": "#/$defs/uriString"}, "additionalProperties": {"type": "boolean"}},
    "$comment": {"type": "string"}, "$defs": {"type": "object",
    "additionalProperties": {"$dynamicRef": "#meta"}}}, "$defs": {"anchorString": {"type": "string",
    "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"}, "uriString": {"type": "string"},
    "uriReferenceString": {"type": "string"}}
    """##,
    "applicator": ##"""
    "prefixItems": {"$ref": "#/$defs/schemaArray"}, "items": {"$dynamicRef": "#meta"}
    """##,
    "unevaluated": ##"""
    "properties": {"unevaluatedItems": {"$dynamicRef": "#meta"},
    "unevaluatedProperties": {"$dynamicRef": "#meta"}}
    """##,
    "format-annotation": ##"""
    "properties": {"format": {"type": "string"}}
    """##,
    "format-assertion": ##"""
    "properties": {"format": {"type": "string"}}
    """##,
  ]

  private static let own2019: [String: String] = [
    "core": ##"""
    "properties": {"$id": {"type": "string", "pattern": "^[^#]*#?$"}, "$schema": {"type": "string"},
    "$anchor": {"type": "string", "pattern": "^[A-Za-z][-A-Za-z0-9.:_]*$"},
    "$ref": {"type": "string"}, "$recursiveRef": {"type": "string"},
    "$recursiveAnchor": {"type": "boolean"}, "$vocabulary": {"type": "object",
    "propertyNames": {"type": "string"}, "additionalProperties": {"type": "boolean"}},
    "$comment": {"type": "string"}, "$defs": {"type": "object",
    "additionalProperties": {"$recursiveRef": "#"}}}
    """##,
    "applicator": ##"""
    "additionalItems": {"$recursiveRef": "#"}, "unevaluatedItems": {"$recursiveRef": "#"},
    "items": {"anyOf": [{"$recursiveRef": "#"}, {"$ref": "#/$defs/schemaArray"}]},
    "unevaluatedProperties": {"$recursiveRef": "#"}
    """##,
    "format": ##"""
    "properties": {"format": {"type": "string"}}
    """##,
  ]

  /// The members of draft 7 that draft 6 lacks or has in another form.
  private static let own7 = ##"""
    "$comment": {"type": "string"}, "readOnly": {"type": "boolean"}, "examples": {"type": "array",
    "items": true}, "const": true, "enum": {"type": "array", "items": true},
    "contentMediaType": {"type": "string"}, "contentEncoding": {"type": "string"},
    "if": {"$ref": "#"}, "then": {"$ref": "#"}, "else": {"$ref": "#"}
    """##

  private static let own6 = ##"""
    "examples": {"type": "array", "items": {}}, "const": {}, "enum": {"type": "array"}
    """##

  /// Returns draft 6 or 7.
  private static func later(_ number: String, _ own: String) -> String {
    ##"""
    {"$schema": "http://json-schema.org/draft-\##(number)/schema#",
    "$id": "http://json-schema.org/draft-\##(number)/schema#",
    "definitions": {"schemaArray": {"type": "array", "minItems": 1, "items": {"$ref": "#"}},
    "nonNegativeInteger": {"type": "integer", "minimum": 0},
    "nonNegativeIntegerDefault0": {"allOf": [{"$ref": "#/definitions/nonNegativeInteger"}, {}]},
    "simpleTypes": {"enum": ["array", "boolean", "integer", "null", "number", "object", "string"]},
    "stringArray": {"type": "array", "items": {"type": "string"}, "uniqueItems": true}},
    "type": ["object", "boolean"], "properties": {"$id": {"type": "string"},
    "$schema": {"type": "string"}, "$ref": {"type": "string"}, "title": {"type": "string"},
    "description": {"type": "string"}, "multipleOf": {"type": "number", "exclusiveMinimum": 0},
    "maximum": {"type": "number"}, "exclusiveMaximum": {"type": "number"},
    "minimum": {"type": "number"}, "exclusiveMinimum": {"type": "number"},
    "maxLength": {"$ref": "#/definitions/nonNegativeInteger"},
    "minLength": {"$ref": "#/definitions/nonNegativeIntegerDefault0"},
    "pattern": {"type": "string"}, "additionalItems": {"$ref": "#"},
    "items": {"anyOf": [{"$ref": "#"}, {"$ref": "#/definitions/schemaArray"}]},
    "maxItems": {"$ref": "#/definitions/nonNegativeInteger"},
    "minItems": {"$ref": "#/definitions/nonNegativeIntegerDefault0"},
    "uniqueItems": {"type": "boolean"}, "contains": {"$ref": "#"},
    "maxProperties": {"$ref": "#/definitions/nonNegativeInteger"},
    "minProperties": {"$ref": "#/definitions/nonNegativeIntegerDefault0"},
    "required": {"$ref": "#/definitions/stringArray"}, "additionalProperties": {"$ref": "#"},
    "definitions": {"type": "object", "additionalProperties": {"$ref": "#"}},
    "properties": {"type": "object", "additionalProperties": {"$ref": "#"}},
    "patternProperties": {"type": "object", "additionalProperties": {"$ref": "#"},
    "propertyNames": {}}, "dependencies": {"type": "object",
    "additionalProperties": {"anyOf": [{"$ref": "#"}, {"$ref": "#/definitions/stringArray"}]}},
    "propertyNames": {"$ref": "#"}, "type": {"anyOf": [{"$ref": "#/definitions/simpleTypes"},
    {"type": "array", "items": {"$ref": "#/definitions/simpleTypes"}, "minItems": 1,
    "uniqueItems": true}]}, "format": {"type": "string"},
    "allOf": {"$ref": "#/definitions/schemaArray"}, "anyOf": {"$ref": "#/definitions/schemaArray"},
    "oneOf": {"$ref": "#/definitions/schemaArray"}, "not": {"$ref": "#"}, \##(own)}}
    """##
  }

  private static let draft4 = ##"""
    {"id": "http://json-schema.org/draft-04/schema#",
    "$schema": "http://json-schema.org/draft-04/schema#",
    "definitions": {"schemaArray": {"type": "array", "minItems": 1, "items": {"$ref": "#"}},
    "positiveInteger": {"type": "integer", "minimum": 0},
    "positiveIntegerDefault0": {"allOf": [{"$ref": "#/definitions/positiveInteger"}, {}]},
    "simpleTypes": {"enum": ["array", "boolean", "integer", "null", "number", "object", "string"]},
    "stringArray": {"type": "array", "items": {"type": "string"}, "minItems": 1,
    "uniqueItems": true}}, "type": "object", "properties": {"id": {"type": "string"},
    "$schema": {"type": "string"}, "title": {"type": "string"}, "description": {"type": "string"},
    "multipleOf": {"type": "number", "minimum": 0, "exclusiveMinimum": true},
    "maximum": {"type": "number"}, "exclusiveMaximum": {"type": "boolean"},
    "minimum": {"type": "number"}, "exclusiveMinimum": {"type": "boolean"},
    "maxLength": {"$ref": "#/definitions/positiveInteger"},
    "minLength": {"$ref": "#/definitions/positiveIntegerDefault0"}, "pattern": {"type": "string"},
    "additionalItems": {"anyOf": [{"type": "boolean"}, {"$ref": "#"}]},
    "items": {"anyOf": [{"$ref": "#"}, {"$ref": "#/definitions/schemaArray"}]},
    "maxItems": {"$ref": "#/definitions/positiveInteger"},
    "minItems": {"$ref": "#/definitions/positiveIntegerDefault0"},
    "uniqueItems": {"type": "boolean"}, "maxProperties": {"$ref": "#/definitions/positiveInteger"},
    "minProperties": {"$ref": "#/definitions/positiveIntegerDefault0"},
    "required": {"$ref": "#/definitions/stringArray"},
    "additionalProperties": {"anyOf": [{"type": "boolean"}, {"$ref": "#"}]},
    "definitions": {"type": "object", "additionalProperties": {"$ref": "#"}},
    "properties": {"type": "object", "additionalProperties": {"$ref": "#"}},
    "patternProperties": {"type": "object", "additionalProperties": {"$ref": "#"}},
    "dependencies": {"type": "object", "additionalProperties": {"anyOf": [{"$ref": "#"},
    {"$ref": "#/definitions/stringArray"}]}}, "enum": {"type": "array", "minItems": 1,
    "uniqueItems": true}, "type": {"anyOf": [{"$ref": "#/definitions/simpleTypes"},
    {"type": "array", "items": {"$ref": "#/definitions/simpleTypes"}, "minItems": 1,
    "uniqueItems": true}]}, "format": {"type": "string"},
    "allOf": {"$ref": "#/definitions/schemaArray"}, "anyOf": {"$ref": "#/definitions/schemaArray"},
    "oneOf": {"$ref": "#/definitions/schemaArray"}, "not": {"$ref": "#"}},
    "dependencies": {"exclusiveMaximum": ["maximum"], "exclusiveMinimum": ["minimum"]}}
    """##
}

/// A draft with a metaschema for each vocabulary.
private struct Draft {
  /// The beginning of its URIs.
  let base: String
  let anchor: String
  /// A reference to a schema of the draft.
  let schema: String

  static let since2019 = Draft(
    base: "https://json-schema.org/draft/2019-09/", anchor: #""$recursiveAnchor": true"#,
    schema: ##"{"$recursiveRef": "#"}"##)

  static let since2020 = Draft(
    base: "https://json-schema.org/draft/2020-12/", anchor: #""$dynamicAnchor": "meta""#,
    schema: ##"{"$dynamicRef": "#meta"}"##)

  /// Returns the metaschemas of the vocabularies, `own` among them, with their URIs.
  func vocabularies(_ own: [String: String]) -> [(String, String)] {
    var contents = own.merging(common) { $1 }
    contents["applicator"] = own["applicator"].map(applicator)
    return contents.map { name, members in
      (
        "\(base)meta/\(name)",
        #"""
        {"$schema": "\#(base)schema", "$id": "\#(base)meta/\#(name)",
        "$vocabulary": {"\#(base)vocab/\#(name)": true}, \#(anchor),
        "type": ["object", "boolean"], \#(members)}
        """#
      )
    }
  }

  private func applicator(_ own: String) -> String {
    ##"""
    "properties": {"contains": \##(schema), "additionalProperties": \##(schema),
    "properties": {"type": "object", "additionalProperties": \##(schema)},
    "patternProperties": {"type": "object", "additionalProperties": \##(schema),
    "propertyNames": {}}, "dependentSchemas": {"type": "object",
    "additionalProperties": \##(schema)}, "propertyNames": \##(schema), "if": \##(schema),
    "then": \##(schema), "else": \##(schema), "allOf": {"$ref": "#/$defs/schemaArray"},
    "anyOf": {"$ref": "#/$defs/schemaArray"}, "oneOf": {"$ref": "#/$defs/schemaArray"},
    "not": \##(schema), \##(own)}, "$defs": {"schemaArray": {"type": "array", "minItems": 1,
    "items": \##(schema)}}
    """##
  }

  private var common: [String: String] {
    [
      "validation": ##"""
      "properties": {"type": {"anyOf": [{"$ref": "#/$defs/simpleTypes"}, {"type": "array",
      "items": {"$ref": "#/$defs/simpleTypes"}, "minItems": 1, "uniqueItems": true}]},
      "const": true, "enum": {"type": "array", "items": true}, "multipleOf": {"type": "number",
      "exclusiveMinimum": 0}, "maximum": {"type": "number"}, "exclusiveMaximum": {"type": "number"},
      "minimum": {"type": "number"}, "exclusiveMinimum": {"type": "number"},
      "maxLength": {"$ref": "#/$defs/nonNegativeInteger"},
      "minLength": {"$ref": "#/$defs/nonNegativeIntegerDefault0"}, "pattern": {"type": "string"},
      "maxItems": {"$ref": "#/$defs/nonNegativeInteger"},
      "minItems": {"$ref": "#/$defs/nonNegativeIntegerDefault0"},
      "uniqueItems": {"type": "boolean"}, "maxContains": {"$ref": "#/$defs/nonNegativeInteger"},
      "minContains": {"$ref": "#/$defs/nonNegativeInteger"},
      "maxProperties": {"$ref": "#/$defs/nonNegativeInteger"},
      "minProperties": {"$ref": "#/$defs/nonNegativeIntegerDefault0"},
      "required": {"$ref": "#/$defs/stringArray"}, "dependentRequired": {"type": "object",
      "additionalProperties": {"$ref": "#/$defs/stringArray"}}},
      "$defs": {"nonNegativeInteger": {"type": "integer", "minimum": 0},
      "nonNegativeIntegerDefault0": {"$ref": "#/$defs/nonNegativeInteger"},
      "simpleTypes": {"enum": ["array", "boolean", "integer", "null", "number", "object",
      "string"]}, "stringArray": {"type": "array", "items": {"type": "string"},
      "uniqueItems": true}}
      """##,
      "meta-data": ##"""
      "properties": {"title": {"type": "string"}, "description": {"type": "string"},
      "deprecated": {"type": "boolean"}, "readOnly": {"type": "boolean"},
      "writeOnly": {"type": "boolean"}, "examples": {"type": "array", "items": true}}
      """##,
      "content": ##"""
      "properties": {"contentEncoding": {"type": "string"}, "contentMediaType": {"type": "string"},
      "contentSchema": \##(schema)}
      """##,
    ]
  }
}
