package import Diagnostics

/// Types and the application.
extension DeclarationRules {
  /// Types for nobody.
  package static let missingApplication = RuleInfo(
    "declaration/missing-application", .warning,
    "A type has a handler and the declaration no application; reported at the first 'handler'",
    because: "neither a document type nor a desktop entry can be generated",
    references: ["declaration format"],
    bad: [.type(##"↓"handler": { "role": "Editor" }"##)],
    good: [.soundDeclaration])

  /// Types that nobody exports.
  package static let importOfOwnType = RuleInfo(
    "declaration/import-of-own-type", .warning, fix: .unsafe,
    """
    A type under the domain of the application's bundle identifier is declared as imported; \
    reported at the value of 'declare'
    """,
    because: "no application exports the type, not even on its owner's machine",
    references: ["UTType.h"],
    bad: [
      .type(
        ##""declare": ↓"import""##,
        rest: """
          ,
            "application": { "bundleIdentifier": "com.sketchpad.Sketchpad" }
          """)
    ],
    good: [
      .soundDeclaration,
      .type(
        ##""declare": "import""##,
        rest: """
          ,
            "application": { "bundleIdentifier": "org.viewers.Viewer" }
          """),
      .declaration(
        """
        {
          "types": [
            {
              "identifier": "io.github.alice.sketch", "description": "Sketch", "declare": "import",
              "mimeTypes": ["application/vnd.alice.sketch"]
            }
          ],
          "application": { "bundleIdentifier": "io.github.bob.Viewer" }
        }
        """),
    ])
}
