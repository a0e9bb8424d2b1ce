package import Diagnostics

/// What types need.
extension DeclarationRules {
  /// Nothing to declare.
  package static let noTypes = RuleInfo(
    "declaration/no-types", .warning,
    "There is no type; reported at the empty array, or at the brace of the declaration",
    because: "nothing is generated",
    references: ["declaration format"],
    bad: [.declaration("↓{}\n"), .declaration("{ \"types\": ↓[] }\n")],
    good: [.soundDeclaration])

  /// The name for programs.
  package static let missingIdentifier = RuleInfo(
    "declaration/missing-identifier", .error,
    "A type has no identifier, or an empty one; reported at the type's brace, at the empty string",
    because: "property lists and the names of generated files are made of it",
    references: ["declaration format"],
    bad: [
      .declaration(
        """
        {
          "types": [
            ↓{ "description": "Sketch", "extensions": ["sketch"] }
          ]
        }
        """),
      .declaration(
        """
        {
          "types": [
            {
              "identifier": ↓"", "description": "Sketch",
              "mimeTypes": ["application/vnd.sketchpad.sketch"]
            }
          ]
        }
        """),
    ], good: [.soundDeclaration])

  /// The name for people.
  package static let missingDescription = RuleInfo(
    "declaration/missing-description", .error,
    "A type has no description, or an empty one; reported at the type's brace, at the empty string",
    because: "a MIME package must have a comment, and users see the description as a file's kind",
    references: ["shared-mime-info 2.2"],
    bad: [
      .declaration(
        """
        {
          "types": [
            ↓{
              "identifier": "com.sketchpad.sketch",
              "mimeTypes": ["application/vnd.sketchpad.sketch"]
            }
          ]
        }
        """)
    ], good: [.soundDeclaration])

  /// What files are recognised by.
  package static let missingExtension = RuleInfo(
    "declaration/missing-extension", .error,
    """
    A type that the application handles and does not take from the system has neither extension, \
    pattern, magic nor root element; reported at the name 'handler'
    """,
    because: "no file is ever recognised as one of the type",
    references: ["declaration format"],
    bad: [
      .declaration(
        """
        {
          "types": [
            {
              "identifier": "com.sketchpad.sketch",
              "description": "Sketch",
              "mimeTypes": ["application/vnd.sketchpad.sketch"],
              ↓"handler": {}
            }
          ],
          "application": {}
        }
        """)
    ],
    good: [
      .soundDeclaration,
      .declaration(
        """
        {
          "types": [
            { "identifier": "public.png", "description": "PNG image", "handler": {} }
          ],
          "application": { "bundleIdentifier": "com.sketchpad.Sketchpad" }
        }
        """),
    ])

  /// Twins.
  package static let duplicateIdentifier = RuleInfo(
    "declaration/duplicate-identifier", .error,
    """
    Two types have the same identifier, letter case aside; reported at the later one, with the place \
    of the first
    """,
    because: "what is generated for one of them replaces what is generated for the other",
    references: ["declaration format"],
    bad: [
      .declaration(
        """
        {
          "types": [
            {
              "identifier": "com.sketchpad.sketch", "description": "Sketch",
              "mimeTypes": ["application/vnd.sketchpad.sketch"]
            },
            {
              "identifier": ↓"com.sketchpad.Sketch", "description": "Sketch template",
              "mimeTypes": ["application/vnd.sketchpad.template"]
            }
          ]
        }
        """)
    ], good: [.soundDeclaration])

  /// A name that nobody chose.
  package static let madeUpMediaType = RuleInfo(
    "declaration/made-up-media-type", .note,
    """
    A type names no MIME type, so that one is made of its identifier; reported at the identifier
    """,
    because: "other programs will use the name, so it should be one that somebody has chosen",
    references: ["RFC 6838 3.2"],
    bad: [
      .declaration(
        """
        {
          "types": [
            {
              "identifier": ↓"com.sketchpad.sketch",
              "description": "Sketch",
              "extensions": ["sketch"]
            }
          ]
        }
        """)
    ], good: [.soundDeclaration])
}
