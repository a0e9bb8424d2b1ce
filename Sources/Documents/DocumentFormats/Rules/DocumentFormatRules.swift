package import Diagnostics

/// The rules for the formats of documents in declarations, and for the documents themselves.
package enum DocumentFormatRules {
  /// The rules whose findings are in declarations.
  package static let declarations = [
    malformedPath, incompleteStep, idleStep, unfinishedSteps, incompleteVariant, incompleteLaw,
    repeatedVersion,
    ambiguousVersion,
  ]

  /// The rules whose findings are in documents.
  package static let documents = [
    unknownVersion, newerVersion, mixedVersions, variant, duplicateValue, lowCounter,
    danglingReference,
  ]
}

// Declarations.
extension DocumentFormatRules {
  package static let malformedPath = RuleInfo(
    "declaration/malformed-path", .error,
    """
    A path is not a JSONPath with names and `[*]` only, leads to the whole document, or names a \
    schema that does not exist or has mistakes; or the value of a mark is an object or an array
    """,
    because: "it leads to nothing, or matches no document",
    references: ["RFC 9535 2.1", "declaration format"],
    bad: [
      .step(##"{ "rename": ↓"stops[0].txt", "to": "text" }"##),
      .versions(
        ##"[{ "name": "1" }, { "name": "2", "marks": { "$.meta": ↓{ "version": 2 } } }]"##),
    ],
    good: [.step(##"{ "rename": "$.stops[*].txt", "to": "text" }"##)])

  package static let incompleteStep = RuleInfo(
    "declaration/incomplete-step", .error,
    """
    A step of a migration says nothing, several things at once, lacks what it needs, or gives a \
    path where a name is expected, or a name twice
    """,
    because: "documents cannot be migrated",
    bad: [
      .step(##"↓{ "rename": "$.txt" }"##),
      .step(##"↓{ "rename": "$.txt", "drop": "$.size", "to": "text" }"##),
    ], good: [.step(##"{ "rename": "$.txt", "to": "text" }"##)])

  package static let idleStep = RuleInfo(
    "declaration/idle-step", .error,
    """
    A step changes no document: the schema of the previous version, with the steps before it, \
    rules out its member, or its 'where', or always has a member with its new name; for a \
    repair or a variant, the schema of its version does. Or it is in the first version, or \
    introduces a member that the previous version has
    """,
    because: "documents that need the change are not migrated, or are wrong after it",
    bad: [
      .judgedStep(##"↓{ "rename": "$.titel", "to": "name" }"##),
      .judgedStep(##"↓{ "add": "$.tags[*].color", "value": "red" }"##),
    ],
    good: [
      .judgedStep(##"{ "rename": "$.title", "to": "name" }"##),
      .judgedStep(
        ##"{ "wrap": "$.tags[*]", "in": "text" }, { "add": "$.tags[*].color", "value": "red" }"##),
    ])

  package static let unfinishedSteps = RuleInfo(
    "declaration/unfinished-steps", .error,
    """
    After the steps and the marks of a version, or a step of a variant, a value that its schema \
    requires is missing, one that it does not allow is still there, or one is of another kind; \
    reported at the version, or at what writes the value
    """,
    because: "no such document can be migrated",
    bad: [
      .finishedSteps(
        ##"↓{ "name": "2", "schema": "trail-2.schema.json", "marks": { "$.version": 2 } }"##)
    ],
    good: [
      .finishedSteps(
        ##"""
        { "name": "2", "schema": "trail-2.schema.json", "marks": { "$.version": 2 },
              "steps": [{ "rename": "$.title", "to": "name" }] }
        """##)
    ])

  package static let incompleteVariant = RuleInfo(
    "declaration/incomplete-variant", .error,
    """
    A variant lacks a name or steps, has the name or the steps of another one, or is in a version \
    without a schema
    """,
    because:
      "no document is ever recognized as this variant, or users do not know which one is meant",
    bad: [
      .variant(##"↓{ "name": "places", "steps": [{ "rename": "$.loc", "to": "at" }] }"##),
      .variant(##"↓{ "name": "places" }"##, schema: "trail-1.schema.json"),
    ],
    good: [
      .variant(
        ##"{ "name": "places", "steps": [{ "rename": "$.loc", "to": "at" }] }"##,
        schema: "trail-1.schema.json")
    ])

  package static let incompleteLaw = RuleInfo(
    "declaration/incomplete-law", .error,
    """
    A law says nothing, several things, or lacks what it needs, or the schema of the newest \
    version rules out its values
    """,
    because: "documents cannot be checked by it",
    bad: [.law(##"↓{ "counter": "$.next" }"##)],
    good: [.law(##"{ "counter": "$.next", "of": "$.stops[*].id" }"##)])

  package static let repeatedVersion = RuleInfo(
    "declaration/repeated-edition", .error, "Two versions have the same name",
    because: "users do not know which one is meant",
    bad: [.versions(##"[{ "name": "1" }, { "name": ↓"1", "marks": { "$.version": 2 } }]"##)],
    good: [.versions(##"[{ "name": "1" }, { "name": "2", "marks": { "$.version": 2 } }]"##)])

  package static let ambiguousVersion = RuleInfo(
    "declaration/ambiguous-edition", .warning,
    "Two versions have the same marks and the same schema",
    because: "documents of the one are taken for the other",
    bad: [
      .versions(
        ##"[{ "name": "1", "marks": { "$.v": 1 } }, ↓{ "name": "2", "marks": { "$.v": 1 } }]"##)
    ],
    good: [
      .versions(
        ##"[{ "name": "1", "marks": { "$.v": 1 } }, { "name": "2", "marks": { "$.v": 2 } }]"##)
    ])
}

// Documents.
extension DocumentFormatRules {
  package static let unknownVersion = RuleInfo(
    "document/unknown-edition", .error, fix: .unsafe,
    "A document does not have the marks of any version, and no schema accepts it",
    because: "programs that read the format may reject the document, and it cannot be migrated",
    bad: [.document(##"↓{ "version": "two" }"##)], good: [.document(##"{ "version": 2 }"##)])

  package static let newerVersion = RuleInfo(
    "document/newer-edition", .warning, fix: .unsafe,
    "A document says that it is a version that the declaration does not know",
    because: "it is checked as the newest known version and cannot be migrated",
    bad: [.document(##"{ "version": ↓3 }"##)], good: [.document(##"{ "version": 2 }"##)])

  package static let mixedVersions = RuleInfo(
    "document/mixed-editions", .error, fix: .unsafe,
    "A document says that it is one version and has the form of another",
    because: "programs trust its version, and may drop members that they do not expect there",
    bad: [.document(##"{ "version": ↓1, "title": "Alps" }"##)],
    good: [.document(##"{ "version": 2, "title": "Alps" }"##)])

  package static let variant = RuleInfo(
    "document/variant", .warning, fix: .unsafe,
    """
    A document is not valid in any version, but has the form of a declared variant, which the \
    message names; reported at the first value that the version does not allow
    """,
    because:
      "programs that read the version refuse the document, or drop members that they do not expect",
    bad: [.document(##"{ "version": 2, ↓"headline": "Alps" }"##)],
    good: [.document(##"{ "version": 2, "title": "Alps" }"##)])

  package static let duplicateValue = RuleInfo(
    "document/duplicate-value", .error, fix: .unsafe,
    "Two values are equal that the declaration wants to be unique",
    because: "programs take both for the same, and lose or mix their data",
    bad: [.document(##"{ "version": 2, "stops": [{ "id": 1 }, { "id": ↓1 }] }"##)],
    good: [.document(##"{ "version": 2, "stops": [{ "id": 1 }, { "id": 2 }] }"##)])

  package static let lowCounter = RuleInfo(
    "document/low-counter", .error, fix: .safe,
    "A counter for new identifiers is not above those that are given",
    because: "the next object gets an identifier that another one has",
    bad: [.document(##"{ "version": 2, "nextID": ↓1, "stops": [{ "id": 1 }] }"##)],
    good: [.document(##"{ "version": 2, "nextID": 2, "stops": [{ "id": 1 }] }"##)])

  package static let danglingReference = RuleInfo(
    "document/dangling-reference", .error, "A reference leads to nothing in the document",
    because: "programs that follow it fail or drop what refers",
    bad: [.document(##"{ "version": 2, "stops": [{ "id": 1 }], "start": ↓2 }"##)],
    good: [.document(##"{ "version": 2, "stops": [{ "id": 1 }], "start": 1 }"##)])
}
