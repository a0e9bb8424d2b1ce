import Diagnostics

/// The rules for keys and kinds of values, which `FormReader` checks while it reads.
extension DeclarationRules {
  static let unknownKey = RuleInfo(
    "declaration/unknown-key", .error, fix: .unsafe, hides: true,
    """
    A key is unknown, or the name of a size or of a desktop entry's key is not valid; reported at \
    the name
    """,
    because: "the key is ignored",
    bad: [
      .type(##"↓"extension": ["skt"]"##),
      .type(##""handler": { ↓"Role": "Viewer" }"##, rest: emptyApplication),
      .type(##""icon": { "files": { ↓"large": "sketch.svg" } }"##),
      .application(##""desktop": { "keys": { ↓"X Comment": "1" } }"##),
    ], good: [.soundDeclaration])

  static let wrongValueType = RuleInfo(
    "declaration/wrong-value-type", .error, fix: .unsafe, hides: true,
    """
    The declaration is not an object, a value has the wrong type or is out of range, or an object \
    lacks a required key; reported at the value
    """,
    because: "the value is left out, and no files are generated",
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

  static let unknownEnumValue = RuleInfo(
    "declaration/unknown-enum-value", .error, fix: .unsafe, hides: true,
    """
    A value is not one of the words that its key accepts, letter case included; reported at the \
    value
    """,
    because: "the value is left out, and no files are generated",
    bad: [
      .type(##""declare": ↓"exported""##),
      .type(##""handler": { "role": ↓"editor" }"##, rest: emptyApplication),
      .application(##""platforms": ["macOS", ↓"ios"]"##),
    ],
    good: [.application(##""platforms": ["macOS", "iOS", "linux"]"##)])

  static let emptyApplication = ",\n  \"application\": {}"
}
