import Diagnostics
import DocumentFormats
import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// Values that an author has written, and that no repair from the steps of a migration may lose.
struct WrittenValueTests {
  private static let schema = """
    {"required": ["v", "pos", "count", "lang", "id"], "additionalProperties": false,
      "properties": {"v": {"const": 2}, "pos": {"type": "object"}, "count": {"type": "integer"},
        "lang": {"type": "string"}, "id": {"type": "integer"}}}
    """
  private static let steps = #"""
    {"add": "$.pos", "value": {"x": 0, "y": 0}}, {"add": "$.count", "value": 0},
    {"fill": "$.lang", "value": "en"}, {"assign": "$.id", "as": "number"},
    {"drop": "$.memo", "loss": "memo"}, {"drop": "$.unit", "value": "km", "loss": "unit"},
    {"drop": "$.size", "value": {"w": 1}, "loss": "size"}
    """#

  /// The text after all fixes, and the number of findings that are left.
  private static func repair(
    _ members: String, repairs: String = ""
  ) throws -> (members: String, left: Int) {
    let declaration = try DocumentDeclaration.read(
      """
      {"editions": [{"name": "1", "marks": {"$.v": 1}},
        {"name": "2", "marks": {"$.v": 2}, "schema": "2", "steps": [\(steps)],
          "repairs": [\(repairs)]}]}
      """)
    let format = FormatCompiler.compile(declaration, name: "pond", endings: []).format
    let program = FormatProgram(format) { version in
      version.schema.flatMap { _ in SchemaProgram.compile(Array(schema.utf8)).program }
    }
    var judge = DocumentJudge(program, limit: .max)
    var bytes = Array("{\"v\":2,\(members)}".utf8)
    for _ in 0..<20 {
      let findings = judge.check(rangeSource(of: bytes)).findings.diagnostics
      let new = Fix.apply(findings.compactMap(\.fix), to: bytes)
      guard new != bytes else {
        let text = String(decoding: bytes, as: UTF8.self)
        return (String(text.dropFirst(7).dropLast()), findings.count)
      }
      bytes = new
    }
    return ("", 0)
  }

  private static let rest = #""pos":{},"count":1,"lang":"de","id":7"#

  @Test(
    "A written value is not overwritten with a default",
    arguments: [
      #""pos":[12.5,40],"count":1,"lang":"de","id":7"#,
      #""pos":"12,40","count":1,"lang":"de","id":7"#,
      #""pos":{},"count":2.5,"lang":"de","id":7"#, #""pos":{},"count":[3,4],"lang":"de","id":7"#,
      #""pos":{},"count":1,"lang":["de","fr"],"id":7"#,
      #""pos":{},"count":1,"lang":"de","id":"peak-7""#,
      #"\#(rest),"memo":"written by hand""#, #"\#(rest),"unit":"mi""#,
      #"\#(rest),"size":{"w":2}"#,
    ])
  func kept(_ members: String) throws {
    let repaired = try Self.repair(members)
    #expect(repaired.members == members && repaired.left == 1)
  }

  @Test("The only value of a list is taken out of it", arguments: ["[3]", "[[3]]", "[ [ 3 ] ]"])
  func onlyValues(_ list: String) throws {
    let repaired = try Self.repair(#""pos":{},"count":\#(list),"lang":"de","id":7"#)
    #expect(repaired.members == Self.rest.replacing("1", with: "3") && repaired.left == 0)
  }

  @Test(
    "A missing or empty value becomes the default, and a default of another version is removed",
    arguments: [
      (#""pos":{},"lang":"de","id":7"#, #""pos":{},"lang":"de","id":7,"count":0"#),
      (
        #""pos":null,"count":1,"lang":"de","id":7"#,
        #""pos":{"x":0,"y":0},"count":1,"lang":"de","id":7"#
      ),
      (
        #""pos":"","count":1,"lang":[],"id":null"#,
        #""pos":{"x":0,"y":0},"count":1,"lang":"en","id":1"#
      ),
      (#"\#(rest),"unit":"km""#, rest), (#"\#(rest),"size":{ "w": 1 }"#, rest),
      (#"\#(rest),"memo":null"#, rest), (#"\#(rest),"memo":"""#, rest),
    ])
  func replaced(_ members: String, _ expected: String) throws {
    let repaired = try Self.repair(members)
    #expect(repaired.members == expected && repaired.left == 0)
  }

  @Test("A repair in the declaration overwrites and removes")
  func wanted() throws {
    let repairs = #"{"fill": "$.count", "value": 0}, {"drop": "$.memo", "loss": "memo"}"#
    let old = #""pos":{},"count":2.5,"lang":"de","id":7,"memo":"written by hand""#
    let repaired = try Self.repair(old, repairs: repairs)
    #expect(repaired.members == #""pos":{},"count":0,"lang":"de","id":7"# && repaired.left == 0)
  }
}
