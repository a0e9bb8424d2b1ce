import Diagnostics
import DocumentFormats
import JSONSyntax
import Testing

/// The steps of a declaration, tried on the documents beside it.
struct ExampleTrialTests {
  private static let old = #"{"properties": {"v": {"const": 1}, "a": {"type": "string"}}}"#
  private static let new = """
    {"required": ["name"], "additionalProperties": false, "properties": {"v": {"const": 2},
      "name": {"type": "string", "minLength": 2}}}
    """

  private static func problems(
    _ steps: String, _ examples: [String], names: [String] = []
  ) throws -> [FormatCompiler.Problem] {
    let text = """
      {"editions": [{"name": "1", "marks": {"$.v": 1}, "schema": "1.json"},
        {"name": "2", "marks": {"$.v": 2}, "schema": "2.json", "steps": [\(steps)]}]}
      """
    return FormatCompiler.compile(
      try DocumentDeclaration.read(text), name: "trail", endings: [],
      schema: { Array(($0 == "1.json" ? old : new).utf8) },
      examples: examples.enumerated().map { number, text in
        (number < names.count ? names[number] : "\(number).trail", Array(text.utf8))
      }
    ).problems
  }

  private static let rename = #"{"rename": "$.a", "to": "name"}"#

  @Test(
    "An example that is valid and cannot become the next version is reported there",
    arguments: [
      [#"{"v": 1, "a": "Alps"}"#, #"{"v": 1, "a": "A"}"#],
      [#"{"v": 1, "a": "Alps"}"#, #"{"v": 1}"#, #"{"v": 1, "a": ""}"#],
      [#"{"v": 1, "a": "Alps"}"#, #"{"v": 1, "a": "Alps", "b": 2}"#],
      [#"{"v": 2, "name": "Alps"}"#, #"{"v": 1, "a": "Alps", "name": "Alps"}"#],
    ])
  func refused(_ examples: [String]) throws {
    let found = try Self.problems(Self.rename, examples)
    #expect(found.map(\.rule.id) == ["declaration/unfinished-steps"])
    #expect(found.first?.path == ["editions", .index(1)])
    #expect(
      found.first?.message.hasPrefix("the example '1.trail' cannot become version '2': ") == true,
      "\(found.map(\.message))")
  }

  @Test("Examples that are the same document are compared, on both ways")
  func pairs() throws {
    let old = #"{"v": 1, "a": "Alps", "by": "Annabel"}"#
    let names = ["1/tour.trail", "2/tour.trail"]
    func found(_ steps: String, _ new: String) throws -> [String] {
      try Self.problems(steps, [old, new], names: names).map(\.message)
    }
    let drop = Self.rename + #", {"drop": "$.by", "loss": "by"}"#
    #expect(
      try found(drop, #"{"v": 2, "name": "Annabel"}"#) == [
        """
        the example '1/tour.trail' becomes version '2' with "Alps", but "Annabel" in '2/tour.trail' at \
        '$.name'; correct the steps, or the examples
        """
      ])
    #expect(try found(drop, #"{"v": 2, "name": "Alps"}"#) == [])
    // Other documents may have other values.
    #expect(try found(drop, #"{"v": 2, "name": "Harz"}"#) == [])
  }

  @Test(
    "Examples that migrate, that are damaged, or whose version is not known, are not reported",
    arguments: [
      #"{"v": 1, "a": "Alps"}"#, #"{"v": 2, "name": "Alps"}"#, #"{"v": 3}"#, "{", "",
      #"{"v": 1, "a": 7}"#, #"{"v": 2, "name": 7}"#, "[]",
    ])
  func silent(_ example: String) throws {
    #expect(try Self.problems(Self.rename, [example]).map(\.message) == [])
  }
}
