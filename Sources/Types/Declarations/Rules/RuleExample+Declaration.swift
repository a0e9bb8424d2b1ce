import Diagnostics

extension RuleExample {
  static func declaration(_ marked: String) -> RuleExample {
    RuleExample(marked, path: "sketch.filetype.json")
  }

  /// Returns a declaration of these types, each an object.
  static func types(_ objects: String..., rest: String = "") -> RuleExample {
    .declaration("{\n  \"types\": [\n    \(objects.joined(separator: ",\n    "))\n  ]\(rest)\n}\n")
  }

  /// The common members of the type in an example.
  enum Members: String {
    case bare = """
      "identifier": "com.sketchpad.sketch",
            "mimeTypes": ["application/vnd.sketchpad.sketch"]
      """
    case named = """
      "identifier": "com.sketchpad.sketch",
            "description": "Sketch",
            "mimeTypes": ["application/vnd.sketchpad.sketch"]
      """
    case sound = """
      "identifier": "com.sketchpad.sketch",
            "description": "Sketch",
            "extensions": ["sketch"],
            "mimeTypes": ["application/vnd.sketchpad.sketch"]
      """
  }

  /// Returns a declaration of one type with additional members.
  static func type(
    _ members: String, of own: Members = .sound, rest: String = ""
  ) -> RuleExample {
    .types("{\n      \(own.rawValue),\n      \(members)\n    }", rest: rest)
  }

  /// Returns a declaration of one type with these extensions.
  static func extensions(_ list: String) -> RuleExample {
    .type("\"extensions\": [\(list)]", of: .named)
  }

  /// Returns a declaration of one valid type and an application with these members.
  static func application(_ members: String) -> RuleExample {
    .type(
      #""handler": { "role": "Editor" }"#,
      rest: ",\n  \"application\": {\n    \(members)\n  }")
  }

  /// Returns a declaration of one valid type with these settings for findings.
  static func checks(_ members: String) -> RuleExample {
    .type(#""declare": "export""#, rest: ",\n  \"checks\": { \(members) }")
  }

  static let soundDeclaration = RuleExample.application(
    #""bundleIdentifier": "com.sketchpad.Sketchpad", "desktop": { "exec": "sketchpad %F" }"#)
}
