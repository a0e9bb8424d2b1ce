/// A version of JSON Schema.
package enum SchemaDraft: Int, Sendable, Comparable, CaseIterable {
  case draft4 = 4
  case draft6 = 6
  case draft7 = 7
  case draft2019 = 2019
  case draft2020 = 2020

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The `$schema` of the draft, without an empty fragment.
  package var uri: String {
    switch self {
    case .draft4: "http://json-schema.org/draft-04/schema"
    case .draft6: "http://json-schema.org/draft-06/schema"
    case .draft7: "http://json-schema.org/draft-07/schema"
    case .draft2019: "https://json-schema.org/draft/2019-09/schema"
    case .draft2020: "https://json-schema.org/draft/2020-12/schema"
    }
  }

  /// The keyword that names a schema.
  var idKeyword: String { self == .draft4 ? "id" : "$id" }

  /// True if the keywords beside a `$ref` are ignored.
  var refIsAlone: Bool { self <= .draft7 }
}

/// The draft and the vocabularies that decide the meaning of keywords.
struct SchemaDialect: Sendable, Equatable {
  var draft: SchemaDraft
  /// False if a metaschema leaves out the keywords that check values (`$vocabulary`).
  var validates = true

  /// The keywords of any draft that accept some values and refuse others.
  static let checkingKeywords =
    Set(shapes.map(\.name)).subtracting(["$defs", "definitions", "contentSchema"]).union(
      words(
        """
        $ref type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength \
        minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties \
        minProperties required dependentRequired
        """)
    ).sorted()

  /// The keywords of all drafts and of common vocabularies.
  static let keywords = Set(checkingKeywords).union(
    words(
      """
      $defs definitions contentSchema $id $schema $anchor $dynamicRef $dynamicAnchor $recursiveRef \
      $recursiveAnchor $vocabulary $comment id title description default deprecated readOnly \
      writeOnly examples example format contentEncoding contentMediaType media divisibleBy \
      disallow extends nullable discriminator links
      """))

  /// The first drafts of keywords without schemas in their values, if they are not of draft 4.
  private static let first: [String: SchemaDraft] = [
    "const": .draft6, "maxContains": .draft2019, "minContains": .draft2019,
    "dependentRequired": .draft2019,
  ]

  /// The keywords that check values in other drafts only.
  private static let ignored: [[String]] = SchemaDraft.allCases.map { draft in
    checkingKeywords.filter { keyword in
      let own = shapes.filter { $0.name == keyword }
      return own.isEmpty
        ? draft < first[keyword] ?? .draft4
        : !own.contains { $0.first <= draft && draft <= $0.last }
    }
  }

  /// The same for this draft.
  var ignored: [String] {
    SchemaDraft.allCases.firstIndex(of: draft).map { Self.ignored[$0] } ?? []
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// The shape of a keyword's value: a schema, a list of schemas, or schemas by name.
  enum Shape {
    case one
    case list
    case oneOrList
    case map
    /// A map with schemas and lists of names; only the schemas count.
    case mapOrNames
  }

  static let shapes: [(name: String, shape: Shape, first: SchemaDraft, last: SchemaDraft)] = [
    ("additionalItems", .one, .draft4, .draft2019),
    ("additionalProperties", .one, .draft4, .draft2020),
    ("allOf", .list, .draft4, .draft2020), ("anyOf", .list, .draft4, .draft2020),
    ("contains", .one, .draft6, .draft2020), ("contentSchema", .one, .draft2019, .draft2020),
    ("$defs", .map, .draft2019, .draft2020), ("definitions", .map, .draft4, .draft2020),
    ("dependencies", .mapOrNames, .draft4, .draft7),
    ("dependentSchemas", .map, .draft2019, .draft2020),
    ("else", .one, .draft7, .draft2020), ("if", .one, .draft7, .draft2020),
    ("items", .oneOrList, .draft4, .draft2019), ("items", .one, .draft2020, .draft2020),
    ("not", .one, .draft4, .draft2020), ("oneOf", .list, .draft4, .draft2020),
    ("patternProperties", .map, .draft4, .draft2020),
    ("prefixItems", .list, .draft2020, .draft2020),
    ("properties", .map, .draft4, .draft2020), ("propertyNames", .one, .draft6, .draft2020),
    ("then", .one, .draft7, .draft2020), ("unevaluatedItems", .one, .draft2019, .draft2020),
    ("unevaluatedProperties", .one, .draft2019, .draft2020),
  ]
}
