import Diagnostics

extension RuleExample {
  static func declaration(_ marked: String) -> RuleExample {
    RuleExample(marked, path: "sketch.filetype.json")
  }

  /// A declaration of one sound type with further members.
  static func type(_ members: String, rest: String = "") -> RuleExample {
    .declaration(
      """
      {
        "types": [
          {
            "identifier": "com.sketchpad.sketch",
            "description": "Sketch",
            "extensions": ["sketch"],
            "mimeTypes": ["application/vnd.sketchpad.sketch"],
            \(members)
          }
        ]\(rest)
      }

      """)
  }

  /// A declaration of one sound type and an application with these members.
  static func application(_ members: String) -> RuleExample {
    .type(
      #""handler": { "role": "Editor" }"#,
      rest: """
        ,
          "application": {
            \(members)
          }
        """)
  }

  /// A declaration of one sound type whose findings are judged by `members`.
  static func checks(_ members: String) -> RuleExample {
    .type(
      #""declare": "export""#,
      rest: """
        ,
          "checks": { \(members) }
        """)
  }

  static let soundDeclaration = RuleExample.application(
    #""bundleIdentifier": "com.sketchpad.Sketchpad", "desktop": { "exec": "sketchpad %F" }"#)
}
