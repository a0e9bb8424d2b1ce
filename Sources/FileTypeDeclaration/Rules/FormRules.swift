package import Diagnostics

/// Keys and kinds of values.
extension DeclarationRules {
  /// Names that nobody reads.
  package static let unknownKey = RuleInfo(
    "declaration/unknown-key", .error, fix: .unsafe,
    """
    The format has no such key there, or a size or a key of a key file is none; reported at the \
    name
    """,
    because: "what stands there would appear in none of the generated files",
    references: ["declaration format"],
    bad: [
      .type(##"↓"extension": ["skt"]"##),
      .type(##""handler": { ↓"Role": "Viewer" }"##, rest: emptyApplication),
      .type(##""icon": { "files": { ↓"large": "sketch.svg" } }"##),
      .application(##""desktop": { "keys": { ↓"X Comment": "1" } }"##),
    ], good: [.soundDeclaration])

  /// Kinds of values.
  package static let wrongValueType = RuleInfo(
    "declaration/wrong-value-type", .error, fix: .unsafe,
    """
    The declaration is no object, a value is of another kind or beyond the bounds of its key, or an \
    object lacks a key that it means nothing without; reported at the value
    """,
    because: "the value is left out, and nothing is generated",
    references: ["declaration format"],
    bad: [
      .declaration("↓[]\n"),
      .type(##""osTypes": ↓"SKCH""##),
      .type(##""version": ↓1"##),
      .type(##""package": ↓"false""##),
      .type(##""globs": [{ "pattern": "*.skt", "weight": ↓101 }]"##),
      .type(##""globs": [↓{ "weight": 60 }]"##),
    ],
    good: [
      .soundDeclaration,
      .type(##""globs": [{ "pattern": "*.skt", "weight": 60 }], "version": null"##),
    ])

  /// Words.
  package static let unknownEnumValue = RuleInfo(
    "declaration/unknown-enum-value", .error, fix: .unsafe,
    """
    The value of a key that takes one of some words is another word, or has other letter case; \
    reported at the value
    """,
    because: "the value is left out, and nothing is generated",
    references: ["declaration format"],
    bad: [
      .type(##""declare": ↓"exported""##),
      .type(##""handler": { "role": ↓"editor" }"##, rest: emptyApplication),
      .application(##""platforms": ["macOS", ↓"ios"]"##),
    ],
    good: [.application(##""platforms": ["macOS", "iOS", "linux"]"##)])

  static let emptyApplication = """
    ,
      "application": {}
    """
}
