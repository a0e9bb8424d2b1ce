import Diagnostics
import DocumentFormats
import JSONSyntax
import JSONSchema
import Testing

/// Variants of a version: how documents are recognized, and what they become.
struct VariantTests {
  private static let schema = #"""
    {"type": "object", "required": ["version", "next", "pins"], "properties": {
      "version": {"const": 2}, "next": {"type": "integer"}, "start": {"type": "integer"},
      "pins": {"type": "array", "items": {"type": "object", "required": ["id", "at", "size"],
        "properties": {"id": {"type": "integer"}, "size": {"type": "integer"},
          "at": {"type": "object", "required": ["x", "y"],
            "properties": {"x": {"type": "integer"}, "y": {"type": "integer"}}}}}}}}
    """#
  private static let variants = #"""
    [{"name": "points", "steps": [{"label": "$.pins[*].at", "names": ["x", "y"]}]},
     {"name": "places", "steps": [{"rename": "$.pins[*].place", "to": "at"}]},
     {"name": "fractions", "steps": [
       {"round": "$.pins[*].at.x", "loss": "fraction"}, {"round": "$.pins[*].at.y", "loss": "fraction"}]},
     {"name": "upward", "steps": [{"negate": "$.pins[*].at.y"}]},
     {"name": "sizes", "steps": [{"take": "$.pins[*].size.width", "loss": "height"}]},
     {"name": "uuids", "steps": [
       {"identify": "$.pins[*].id", "as": "number", "loss": "ids"},
       {"identify": "$.start", "of": "$.pins[*].id", "as": "number", "loss": "ids"}]},
     {"name": "no ids", "steps": [{"assign": "$.pins[*].id", "as": "number"}]},
     {"name": "no counter", "steps": [{"add": "$.next", "value": 0}]}]
    """#
  private static func program(_ variants: String = variants) throws -> FormatProgram {
    let text = Array(
      #"""
      {"editions": [{"name": "1", "marks": {"$.version": 1}},
        {"name": "2", "marks": {"$.version": 2}, "schema": "s", "variants": \#(variants)}],
       "laws": [{"counter": "$.next", "of": "$.pins[*].id", "means": "last"},
         {"unique": "$.pins[*].id"}]}
      """#.utf8)
    var reader = FormReader(
      text: text,
      rules: FormRules(
        subject: "it", unknownKey: DocumentFormatRules.incompleteStep,
        wrongValueType: DocumentFormatRules.incompleteStep,
        unknownWord: DocumentFormatRules.incompleteStep))
    let value = try #require(JSONValue.read(text).value)
    let declaration = try #require(DocumentDeclarationFormat.root.read(value, &reader))
    #expect(reader.problems.isEmpty)
    let (format, problems) = FormatCompiler.compile(
      declaration, name: "pins", endings: [], schema: { _ in Array(schema.utf8) })
    #expect(problems.map(\.message) == [])
    return FormatProgram(format) { version in
      version.schema.flatMap { _ in SchemaProgram.compile(Array(schema.utf8)).program }
    }
  }

  private static func document(
    _ pins: String, next: Int? = 9, start: String? = nil
  ) -> String {
    let next = next.map { #""next": \#($0), "# } ?? ""
    let start = start.map { #""start": \#($0), "# } ?? ""
    return #"{"version": 2, \#(next)\#(start)"pins": [\#(pins)]}"#
  }

  /// A document that has no member of the format but those of a variant.
  @Test func variantsOfUnmarkedVersionsAreMigrated() throws {
    var version = FormatVersion("1")
    version.schema = "s"
    version.variants = [
      DocumentVariant(
        "wrapped", [MigrationStep(DocumentPath(), .unwrap(.these(["cars"]), from: "model"))])
    ]
    var format = DocumentFormat("cars")
    format.versions = [version]
    let schema = #"{"type": "object", "required": ["cars"]}"#
    let program = FormatProgram(format) { _ in SchemaProgram.compile(Array(schema.utf8)).program }
    var planner = DocumentPlanner(program, FormatMigrationOptions(to: 0))
    let plan = planner.plan(rangeSource(of: Array(#"{"model": {"cars": ["a"]}}"#.utf8)))
    #expect(plan.state == .migrated && plan.detection?.variants == ["wrapped"], "\(plan)")
  }

  /// The form is nearer to the first version, which has the same members beside the name.
  @Test func variantsOfFartherVersionsAreJudgedAsThese() throws {
    func version(_ name: String, _ schema: String, _ variants: [DocumentVariant] = [])
      -> FormatVersion
    {
      var version = FormatVersion(name)
      (version.schema, version.variants) = (schema, variants)
      return version
    }
    let flat = DocumentVariant(
      "flat", [MigrationStep(DocumentPath(), .wrap(.these(["x", "y"]), in: "at"))])
    let old = #"""
      {"required": ["title", "x", "y"], "additionalProperties": false,
        "properties": {"title": {"type": "string"}, "x": {}, "y": {}}}
      """#
    let new = #"""
      {"required": ["name", "at"], "additionalProperties": false,
        "properties": {"name": {"type": "string"}, "at": {"required": ["x", "y"]}}}
      """#
    var format = DocumentFormat("pins")
    format.versions = [version("1", old), version("2", new, [flat])]
    let program = FormatProgram(format) { version in
      version.schema.flatMap { SchemaProgram.compile(Array($0.utf8)).program }
    }
    var judge = DocumentJudge(program)
    let bytes = Array(#"{"name": "Hut", "x": 1, "y": 2}"#.utf8)
    let judgment = judge.check(rangeSource(of: bytes))
    #expect(judgment.findings.diagnostics.map(\.rule) == ["document/variant"])
    #expect(judgment.detection?.versions == [1] && judgment.detection?.variants == ["flat"])
  }

  private static func migrate(
    _ text: String, allowing losses: Set<String> = []
  ) throws -> (FormatMigrationPlan, String?) {
    var options = FormatMigrationOptions(to: 1)
    options.allowedLosses = losses
    var planner = DocumentPlanner(try program(), options)
    let open = rangeSource(of: Array(text.utf8))
    let plan = planner.plan(open)
    var bytes: [UInt8] = []
    let isWritten = planner.write(plan, from: open) { piece in
      for index in piece.indices { bytes.append(piece[index]) }
      return true
    }
    return (plan, isWritten ? String(decoding: bytes, as: UTF8.self) : nil)
  }

  /// Documents, the variants that they are of, what they become and what that loses.
  private static let cases: [(old: String, variants: [String], new: String, losses: [String])] = [
    (
      document(#"{"id": 1, "at": [5, -3], "size": 8}"#), ["points"],
      document(#"{"id": 1, "at": {"x": 5, "y": -3}, "size": 8}"#), []
    ),
    (
      document(
        #"{"id": 1, "at": {"x": 5.5, "y": -2.5}, "size": 8}, {"id": 2, "at": {"x": 4.0, "y": 1}, "size": 1}"#
      ),
      ["fractions"],
      document(
        #"{"id": 1, "at": {"x": 6, "y": -3}, "size": 8}, {"id": 2, "at": {"x": 4, "y": 1}, "size": 1}"#
      ),
      ["fraction"]
    ),
    (
      document(#"{"id": 1, "place": [0.4, 1e2], "size": {"width": 8, "height": 8}}"#),
      ["points", "places", "fractions", "sizes"],
      document(#"{"id": 1, "at": {"x": 0, "y": 100}, "size": 8}"#), ["fraction"]
    ),
    (
      document(#"{"id": 1, "at": {"x": 1, "y": 1}, "size": {"height": 9, "width": 8}}"#), ["sizes"],
      document(#"{"id": 1, "at": {"x": 1, "y": 1}, "size": 8}"#), ["height"]
    ),
    (
      document(
        #"{"id": "B-1", "at": {"x": 1, "y": 1}, "size": 8}, {"id": 12, "at": {"x": 1, "y": 1}, "size": 8}, {"id": "7", "at": {"x": 1, "y": 1}, "size": 8}"#,
        start: #""B-1""#), ["uuids"],
      document(
        #"{"id": 13, "at": {"x": 1, "y": 1}, "size": 8}, {"id": 12, "at": {"x": 1, "y": 1}, "size": 8}, {"id": 7, "at": {"x": 1, "y": 1}, "size": 8}"#,
        next: 13, start: "13"), ["ids"]
    ),
    (
      #"{"version": 2, "pins": [{"at": {"x": 1, "y": 1}, "size": 8}, {"id": "x", "at": {"x": 1, "y": 1}, "size": 8}]}"#,
      ["uuids", "no ids", "no counter"],
      #"{"version": 2, "pins": [{"at": {"x": 1, "y": 1}, "size": 8, "id": 2}, {"id": 1, "at": {"x": 1, "y": 1}, "size": 8}], "next": 2}"#,
      ["ids"]
    ),
  ]

  @Test(arguments: cases.indices) func variantsAreRecognized(_ index: Int) throws {
    let (old, variants, new, losses) = Self.cases[index]
    var judge = DocumentJudge(try Self.program())
    let judgment = judge.check(rangeSource(of: Array(old.utf8)))
    #expect(judgment.detection?.version == 1)
    let found = try #require(judgment.detection?.variants)
    #expect(Set(found) == Set(variants) && found.count == variants.count, "\(found)")
    #expect(judgment.findings.diagnostics.map(\.rule) == ["document/variant"])
    let finding = try #require(judgment.findings.diagnostics.first)
    #expect(finding.range != nil)
    let fix = try #require(finding.fix)
    #expect(fix.applicability == .unsafe)
    #expect(String(decoding: Fix.apply([fix], to: Array(old.utf8)), as: UTF8.self) == new)
    for loss in losses { #expect(finding.message.contains("'\(loss)'")) }
    #expect(judge.check(rangeSource(of: Array(new.utf8))).findings.isClean)
  }

  @Test(arguments: cases.indices) func migrationsNormalizeFirst(_ index: Int) throws {
    let (old, _, new, losses) = Self.cases[index]
    let (plan, text) = try Self.migrate(old)
    #expect(plan.losses.map(\.name) == losses)
    #expect(plan.state == (losses.isEmpty ? .migrated : .wouldLose))
    #expect(text == (losses.isEmpty ? new : nil))
    #expect(plan.losses.allSatisfy { !$0.places.isEmpty })
    #expect(try Self.migrate(old, allowing: Set(losses)).1 == new)
  }

  @Test(arguments: [
    document(#"{"id": 1, "at": {"x": 5, "y": -3}, "size": 8}"#),
    document(#"{"id": 1, "at": {"x": 5, "y": true}, "size": 8}"#),
    document(#"{"id": 1, "at": [5, -3, 1], "size": 8}"#),
    document(#"{"id": 1, "at": [5, -3], "place": [1, 2], "size": "big"}"#),
    #"{"version": 3, "pins": [{"id": 1, "at": [5, -3], "size": 8}]}"#,
    #"{"version": 1}"#, "[]", "{",
  ])
  func othersAreJudgedAsEver(_ text: String) throws {
    let bytes = Array(text.utf8)
    var judge = DocumentJudge(try Self.program())
    let judgment = judge.check(rangeSource(of: bytes))
    var plain = DocumentJudge(try Self.program("[]"))
    let expected = plain.check(rangeSource(of: bytes))
    #expect(judgment.findings.diagnostics == expected.findings.diagnostics)
    #expect(judgment.detection == expected.detection)
  }
}
