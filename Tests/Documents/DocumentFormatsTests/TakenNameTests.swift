import DocumentFormats
import JSONSyntax
import Testing

/// Steps that give a member a name that another one always has.
struct TakenNameTests {
  private static let schema = """
    {"type": "object", "required": ["v", "title", "label", "at", "lists"], "properties": {
      "v": {"const": 1}, "title": {"type": "string"}, "label": {"type": "string"}, "name": {"type": "string"},
      "at": {"type": "object", "required": ["x", "label"], "properties": {
        "x": {"type": "number"}, "y": {"type": "number"}, "name": {"type": "string"}}},
      "more": {"type": "object", "required": ["label"]},
      "lists": {"type": "array", "items": {"type": "object", "properties": {
        "title": {"type": "array"}, "lists": {"type": "array"}, "all": {"type": "array"}}}}}}
    """

  private static func problems(_ steps: String) throws -> [FormatCompiler.Problem] {
    let text = """
      {"editions": [{"name": "1", "marks": {"$.v": 1}, "schema": "1.json"},
        {"name": "2", "marks": {"$.v": 2}, "steps": [\(steps)]}]}
      """
    return FormatCompiler.compile(
      try DocumentDeclaration.read(text), name: "trail", endings: [],
      schema: { _ in Array(schema.utf8) }
    ).problems
  }

  @Test(
    "A name that is always taken is reported at the step, with what to do before",
    arguments: [
      (
        #"{"rename": "$.label", "to": "title"}"#,
        """
        the name is taken, since '$.title' is always there in version '1'; write another name in 'to', or 'drop' or \
        'rename' '$.title' before
        """
      ),
      (#"{"rename": "$.name", "to": "title"}"#, "since '$.title' is always there"),
      (
        #"{"rename": "$.name", "to": "title", "where": {"label": "a"}}"#,
        "since '$.title' is always there"
      ),
      (#"{"wrap": "$.label", "in": "at"}"#, "since '$.at.label' is always there"),
      (#"{"wrap": ["$.name", "$.label"], "in": "at"}"#, "since '$.at.label' is always there"),
      (
        #"{"unwrap": "$.at.label"}"#,
        """
        the name is taken, since '$.label' is always there in version '1'; 'drop' or 'rename' '$.label' before
        """
      ),
      (#"{"unwrap": ["$.at.x", "$.at.label"]}"#, "since '$.label' is always there"),
      (#"{"flatten": "$.lists[*].title"}"#, "since '$.title' is always there"),
    ])
  func taken(_ step: String, _ words: String) throws {
    let found = try Self.problems(step)
    #expect(
      found.map(\.path) == [["editions", .index(1), "steps", .index(0)]]
        && found[0].message.hasPrefix("the step never works: ")
        && found[0].message.contains(words), "\(found.map(\.message))")
  }

  @Test(
    "A name that may be free is not reported",
    arguments: [
      #"{"rename": "$.label", "to": "name"}"#, #"{"rename": "$.at.x", "to": "y"}"#,
      #"{"drop": "$.title"}, {"rename": "$.label", "to": "title"}"#,
      #"{"rename": "$.title", "to": "heading"}, {"rename": "$.label", "to": "title"}"#,
      #"{"drop": "$.title", "where": {"label": "a"}}, {"rename": "$.label", "to": "title"}"#,
      #"{"wrap": "$.label", "in": "more"}"#, #"{"wrap": "$.label", "in": "text"}"#,
      #"{"wrap": "$.name", "in": "at"}"#, #"{"unwrap": "$.at.name"}"#,
      #"{"unwrap": ["$.at.y", "$.at.name"]}"#,
      #"{"flatten": "$.lists[*].lists"}"#, #"{"flatten": "$.lists[*].all"}"#,
    ])
  func free(_ steps: String) throws {
    let found = try Self.problems(steps).map(\.message)
    #expect(found.isEmpty, "\(found)")
  }
}
