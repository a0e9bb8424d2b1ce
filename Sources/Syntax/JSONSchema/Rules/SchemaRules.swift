package import Diagnostics

/// The rules for documents that a JSON Schema describes, and for such schemas.
package enum SchemaRules {
  /// Every rule, in the order of the catalog.
  package static let all: [RuleInfo] = documents + schemas

  /// The rules that the validator checks in documents.
  package static let documents: [RuleInfo] = [
    wrongType, missingMember, unknownMember, notAllowedValue, outOfRange, wrongLength, pattern,
    format, wrongCount, repeatedElement, noAlternative, severalAlternatives, forbidden, notJudged,
  ]

  /// The rules that the compiler checks in schemas.
  package static let schemas: [RuleInfo] = [
    invalidKeyword, brokenReference, circularReference, unsupportedPattern,
  ]

  package static let wrongType = RuleInfo(
    "schema/wrong-type", .error, fix: .unsafe, "A value is of another type than its schema allows",
    because: "programs that read the format expect the other type",
    references: ["JSON Schema 2020-12 Validation 6.1.1"],
    bad: [.judged(#"{"properties": {"size": {"type": "integer"}}}"#, #"{"size": ↓"4"}"#)],
    good: [.judged(#"{"properties": {"size": {"type": "integer"}}}"#, #"{"size": 4.0}"#)])

  package static let missingMember = RuleInfo(
    "schema/missing-member", .error, fix: .unsafe,
    "An object lacks a member that its schema requires; reported at the opening brace",
    because: "programs that read the format rely on the member",
    references: ["JSON Schema 2020-12 Validation 6.5.3, 6.5.4"],
    bad: [.judged(#"{"required": ["id"]}"#, #"↓{"name": "a"}"#)],
    good: [.judged(#"{"required": ["id"]}"#, #"{"id": 1}"#)])

  package static let unknownMember = RuleInfo(
    "schema/unknown-member", .error, fix: .unsafe,
    "An object has a member that its schema does not allow; reported at the name",
    because: "a misspelled member is not read, and what it says is lost",
    references: ["JSON Schema 2020-12 Core 10.3.2.3, 11.3"],
    bad: [.judged(closed, #"{↓"naem": "a"}"#)], good: [.judged(closed, #"{"name": "a"}"#)])

  package static let notAllowedValue = RuleInfo(
    "schema/not-allowed-value", .error, fix: .unsafe,
    "A value is not among those that its schema lists",
    because: "programs that read the format do not know its meaning",
    references: ["JSON Schema 2020-12 Validation 6.1.2, 6.1.3"],
    bad: [.judged(#"{"items": {"enum": ["red", "green"]}}"#, #"["red", ↓"gren"]"#)],
    good: [.judged(#"{"items": {"enum": ["red", "green"]}}"#, #"["red", "green"]"#)])

  package static let outOfRange = RuleInfo(
    "schema/out-of-range", .error, fix: .unsafe,
    "A number is below the least or above the greatest that its schema allows, or not a multiple",
    because: "programs that read the format expect a number in the range",
    references: ["JSON Schema 2020-12 Validation 6.2"],
    bad: [
      .judged(#"{"items": {"maximum": 10}}"#, #"[10, ↓10.5]"#),
      .judged(#"{"multipleOf": 0.01}"#, "↓19.999"),
    ], good: [.judged(#"{"multipleOf": 0.01}"#, "19.99")])

  package static let wrongLength = RuleInfo(
    "schema/wrong-length", .error, fix: .unsafe,
    "A string has fewer or more characters than its schema allows",
    because: "programs that read the format may cut it off or reject it",
    references: ["JSON Schema 2020-12 Validation 6.3.1, 6.3.2"],
    bad: [.judged(#"{"items": {"maxLength": 2}}"#, #"["😀😀", ↓"abc"]"#)],
    good: [.judged(#"{"items": {"maxLength": 2}}"#, #"["😀😀", "ab"]"#)])

  package static let pattern = RuleInfo(
    "schema/pattern", .error, fix: .unsafe, "A string does not match the pattern of its schema",
    because: "programs that read the format expect strings of that form",
    references: ["JSON Schema 2020-12 Validation 6.3.3", "ECMA-262 22.2"],
    bad: [.judged(#"{"pattern": "^[a-z]+$"}"#, #"↓"a1""#)],
    good: [.judged(#"{"pattern": "^[a-z]+$"}"#, #""ab""#)])

  package static let format = RuleInfo(
    "schema/format", .error, fix: .unsafe,
    "A string is not of the format that its schema names; only looked for with --assert-formats",
    because: "programs that read the format cannot parse the string",
    references: ["JSON Schema 2020-12 Validation 7"],
    bad: [.judged(#"{"format": "date"}"#, #"↓"2026-02-30""#)],
    good: [.judged(#"{"format": "date"}"#, #""2026-02-28""#)])

  package static let wrongCount = RuleInfo(
    "schema/wrong-count", .error, fix: .unsafe,
    """
    An array or an object has fewer or more elements or members than its schema allows, or an \
    array has too few or too many of one kind; reported at the opening bracket
    """,
    because: "programs that read the format rely on the number",
    references: ["JSON Schema 2020-12 Validation 6.4, 6.5.1, 6.5.2"],
    bad: [.judged(#"{"minItems": 2}"#, "↓[1]")], good: [.judged(#"{"minItems": 2}"#, "[1, 2]")])

  package static let repeatedElement = RuleInfo(
    "schema/repeated-element", .error, fix: .unsafe,
    "Two elements of an array are equal, but its schema wants them to be unique",
    because: "programs that read the format take the array for a set",
    references: ["JSON Schema 2020-12 Validation 6.4.3"],
    bad: [.judged(#"{"uniqueItems": true}"#, "[1, 2, ↓1.0]")],
    good: [.judged(#"{"uniqueItems": true}"#, #"[1, "1", true]"#)])

  package static let noAlternative = RuleInfo(
    "schema/no-alternative", .error, fix: .unsafe,
    """
    A value matches none of the alternatives of its schema, and none is closer than the others; \
    otherwise, the errors for the closest one are reported
    """,
    because: "programs that read the format expect one of the alternatives",
    references: ["JSON Schema 2020-12 Core 10.2.1"],
    bad: [.judged(#"{"anyOf": [{"minimum": 5}, {"multipleOf": 2}]}"#, "↓3")],
    good: [.judged(#"{"anyOf": [{"minimum": 5}, {"multipleOf": 2}]}"#, "4")])

  package static let severalAlternatives = RuleInfo(
    "schema/several-alternatives", .error, fix: .unsafe,
    "A value matches several alternatives, and its schema allows only one",
    because: "programs that read the format do not know which is meant",
    references: ["JSON Schema 2020-12 Core 10.2.1.3"],
    bad: [.judged(#"{"oneOf": [{"minimum": 5}, {"multipleOf": 2}]}"#, "↓6")],
    good: [.judged(#"{"oneOf": [{"minimum": 5}, {"multipleOf": 2}]}"#, "7")])

  package static let forbidden = RuleInfo(
    "schema/forbidden", .error, fix: .unsafe, "A value is one that its schema excludes",
    because: "programs that read the format must not get it",
    references: ["JSON Schema 2020-12 Core 4.3.2, 10.2.1.4"],
    bad: [.judged(#"{"not": {"type": "null"}}"#, "↓null")],
    good: [.judged(#"{"not": {"type": "null"}}"#, "1")])

  package static let notJudged = RuleInfo(
    "schema/not-judged", .note,
    """
    A value is too large to be compared: a string of more than 16 MB, a number of more than 800 \
    digits, more than 4 million values to compare with others, what follows 10,000 mistakes, names that \
    patternProperties would compare in more than 20 million steps, or a schema that calls itself
    """,
    because: "the value may be valid or not; memory and time are bounded",
    references: ["JSON Schema 2020-12 Core 9.4.1"],
    bad: [.judged(#"{"minimum": 5}"#, "↓1" + String(repeating: "0", count: 900))],
    good: [.judged(#"{"minimum": 5}"#, "1" + String(repeating: "0", count: 700))])

  private static let closed =
    #"{"properties": {"name": {"type": "string"}}, "additionalProperties": false}"#
}

// Schemas.
extension SchemaRules {
  package static let invalidKeyword = RuleInfo(
    "schema/invalid-keyword", .error,
    """
    A keyword of a schema has a value that it cannot have; or, as a warning, a member misspells \
    one, or is one of another version of JSON Schema
    """,
    because: "validators reject the schema, or ignore the keyword",
    references: ["JSON Schema 2020-12 Core 6.5, Validation 6"],
    bad: [
      RuleExample(#"{"type": ↓"text"}"#, path: "schema.json"),
      RuleExample(#"{"type": "object", ↓"requird": ["name"]}"#, path: "schema.json"),
    ],
    good: [RuleExample(#"{"type": "string"}"#, path: "schema.json")])

  package static let brokenReference = RuleInfo(
    "schema/broken-reference", .error,
    """
    A reference of a schema does not lead to a known place; other files are found by their paths, \
    and never read from the network
    """,
    because: "the values that the reference describes cannot be checked",
    references: ["JSON Schema 2020-12 Core 8.2.3, 9.4"],
    bad: [RuleExample(##"{"$ref": ↓"#/$defs/size"}"##, path: "schema.json")],
    good: [
      RuleExample(##"{"$ref": "#/$defs/size", "$defs": {"size": {}}}"##, path: "schema.json")
    ])

  package static let circularReference = RuleInfo(
    "schema/circular-reference", .error,
    "A reference of a schema leads back to itself before anything of the document is read",
    because: "validators follow it without end",
    references: ["JSON Schema 2020-12 Core 9.4.1"],
    bad: [RuleExample(##"{"$ref": ↓"#"}"##, path: "schema.json")],
    good: [RuleExample(##"{"items": {"$ref": "#"}}"##, path: "schema.json")])

  package static let unsupportedPattern = RuleInfo(
    "schema/unsupported-pattern", .warning,
    "A pattern of a schema has lookahead, lookbehind or back references, or more than 4000 steps",
    because: "strings are not compared with it; matching the others takes linear time",
    references: ["JSON Schema 2020-12 Core 6.4", "ECMA-262 22.2"],
    bad: [RuleExample(#"{"pattern": ↓"^(?!x)"}"#, path: "schema.json")],
    good: [RuleExample(#"{"pattern": "^[^x]"}"#, path: "schema.json")])
}

extension RuleExample {
  /// Returns a document that is judged by a schema.
  fileprivate static func judged(_ schema: String, _ document: String) -> RuleExample {
    RuleExample("==> schema.json <==\n\(schema)\n==> document.json <==\n\(document)\n")
  }
}
