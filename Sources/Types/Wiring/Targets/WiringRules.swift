package import Diagnostics
import ProjectChecks

/// The rules for files that a declaration is wired into.
package enum WiringRules {
  /// All rules in the order of the catalog.
  package static let all = [missing, refused]

  package static let missing = RuleInfo(
    ProjectRules.wiring, .error,
    "A file of the project does not have what the declaration says about its types",
    because: "the documents do not open on the system that the file is for",
    references: ["Documentation/Wiring.md"],
    bad: [RuleExample("↓{ \"file_handlers\": [] }", path: path)],
    good: [
      RuleExample(
        """
        {
          "file_handlers": [
            { "action": "./", "name": "Trail map", "accept": { "application/x-trail": [".trail", ".trl"] } }
          ]
        }
        """, path: path)
    ])

  package static let refused = RuleInfo(
    "wiring/refused", .error,
    "A file of the project cannot be wired without touching what is not about the types",
    because: "'wire' never guesses in your files; the message says what to do instead",
    references: ["Documentation/Wiring.md"],
    bad: [RuleExample("{ \"file_handlers\": ↓true }", path: path)],
    good: [RuleExample("{ \"name\": \"Trail\" }", path: path)])

  private static let path = "app.webmanifest"
}
