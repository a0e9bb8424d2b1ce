import Diagnostics

extension RuleExample {
  private static func declared(_ documents: String) -> String {
    """
    {
      "types": [{
        "identifier": "org.example.trail",
        "description": "Trail",
        "extensions": ["trail"],
        "conformsTo": ["public.json"],
        "documents": \(documents)
      }]
    }

    """
  }

  private static func declaration(_ documents: String) -> RuleExample {
    RuleExample(declared(documents), path: "trail.filetype.json")
  }

  static func versions(_ versions: String) -> RuleExample {
    declaration("{ \"editions\": \(versions) }")
  }

  static func step(_ step: String) -> RuleExample {
    versions(
      """
      [{ "name": "1" }, { "name": "2", "marks": { "$.version": 2 }, "steps": [\(step)] }]
      """)
  }

  /// Returns an example with a step that is judged by the schema of the previous version.
  static func judgedStep(_ step: String) -> RuleExample {
    let documents = """
      {
          "editions": [
            { "name": "1", "schema": "trail-1.schema.json" },
            { "name": "2", "marks": { "$.version": 2 }, "steps": [\(step)] }
          ]
        }
      """
    return RuleExample(
      """
      ==> trail-1.schema.json <==
      { "type": "object", "properties": { "title": { "type": "string" },
          "tags": { "type": "array", "items": { "type": "string" } } },
        "additionalProperties": false }

      """ + "==> trail.filetype.json <==\n" + declared(documents))
  }

  /// Returns an example with steps to a version whose schema requires a `name`.
  static func finishedSteps(_ version: String) -> RuleExample {
    let documents = """
      {
          "editions": [
            { "name": "1", "schema": "trail-1.schema.json" },
            \(version)
          ]
        }
      """
    return RuleExample(
      """
      ==> trail-1.schema.json <==
      { "type": "object", "properties": { "title": { "type": "string" } },
        "additionalProperties": false }
      ==> trail-2.schema.json <==
      { "type": "object", "properties": { "name": { "type": "string" } }, "required": ["name"] }

      """ + "==> trail.filetype.json <==\n" + declared(documents))
  }

  static func variant(_ variant: String, schema: String? = nil) -> RuleExample {
    let schema = schema.map { "\"schema\": \"\($0)\", " } ?? ""
    return versions("[{ \"name\": \"1\", \(schema)\"variants\": [\(variant)] }]")
  }

  static func law(_ law: String) -> RuleExample {
    declaration("{ \"editions\": [{ \"name\": \"1\" }], \"laws\": [\(law)] }")
  }

  /// Returns an example with a document, the declaration of its format, and the versions' schemas.
  static func document(_ document: String) -> RuleExample {
    let documents = """
      {
          "editions": [
            { "name": "1", "marks": { "$.version": 1 }, "schema": "trail-1.schema.json" },
            { "name": "2", "marks": { "$.version": 2 }, "schema": "trail-2.schema.json",
              "steps": [{ "rename": "$.name", "to": "title" }],
              "variants": [
                { "name": "headlines", "steps": [{ "rename": "$.headline", "to": "title" }] }
              ] }
          ],
          "laws": [
            { "unique": "$.stops[*].id" },
            { "counter": "$.nextID", "of": "$.stops[*].id" },
            { "reference": "$.start", "to": "$.stops[*].id" }
          ]
        }
      """
    func schema(_ version: Int, _ name: String) -> String {
      """
      ==> trail-\(version).schema.json <==
      { "properties": { "version": { "type": "integer" }, "\(name)": { "type": "string" },
          "nextID": { "type": "integer" }, "start": { "type": "integer" }, "stops": {} },
        "additionalProperties": false }

      """
    }
    return RuleExample(
      "==> trail.filetype.json <==\n" + declared(documents) + schema(1, "name")
        + schema(2, "title") + "==> alps.trail <==\n" + document + "\n")
  }
}
