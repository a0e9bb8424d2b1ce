import Diagnostics
import DocumentFormats
import JSONSchema
import JSONSyntax
import Testing

/// Marks and the objects around them in migrations.
struct MarkTests {
  private static let flat = """
    {"type": "object", "required": ["version", "author"], "additionalProperties": false,
      "properties": {"version": {"const": 1}, "author": {"type": "string"}}}
    """
  private static let nested = """
    {"type": "object", "required": ["meta"], "additionalProperties": false, "properties": {
      "meta": {"type": "object", "required": ["version"], "additionalProperties": false,
        "properties": {"version": {"const": 2}, "author": {"type": "string"}}}}}
    """
  private static let wrap = #"{"wrap": ["$.author"], "in": "meta"}"#

  /// The format of two versions, and what is wrong with it.
  private static func format(
    _ marks: (String, String), _ steps: String = "", schemas: [String] = []
  ) throws -> (program: FormatProgram, problems: [String]) {
    func schema(_ number: Int) -> String {
      schemas.isEmpty ? "" : "\"schema\": \"\(number).json\","
    }
    let text = """
      {"editions": [{"name": "1", \(schema(0)) "marks": {\(marks.0)}},
        {"name": "2", \(schema(1)) "marks": {\(marks.1)}, "steps": [\(steps)]}]}
      """
    func bytes(_ name: String) -> [UInt8]? {
      Int(name.prefix(1)).flatMap { schemas.indices.contains($0) ? Array(schemas[$0].utf8) : nil }
    }
    let (format, problems) = FormatCompiler.compile(
      try DocumentDeclaration.read(text), name: "trail", endings: [], schema: bytes)
    let program = FormatProgram(format) { version in
      version.schema.flatMap(bytes).flatMap { SchemaProgram.compile($0).program }
    }
    return (program, problems.map(\.message))
  }

  /// The migrated document, or the problem that it has.
  private static func migrate(
    _ text: String, to version: Int, from old: Int? = nil, _ program: FormatProgram
  ) -> String {
    var options = FormatMigrationOptions(to: version)
    options.origin = old
    var planner = DocumentPlanner(program, options)
    let plan = planner.plan(rangeSource(of: Array(text.utf8)))
    var new: [UInt8] = []
    guard
      planner.write(
        plan, from: rangeSource(of: Array(text.utf8)),
        to: { piece in
          for index in piece.indices { new.append(piece[index]) }
          return true
        })
    else { return plan.tally.problems.first?.text ?? "\(plan.state)" }
    return String(decoding: new, as: UTF8.self)
  }

  /// Steps, a document of version 1, and what it becomes.
  private static func expect(
    _ program: FormatProgram, _ old: String, _ new: String, back: String? = nil
  ) {
    #expect(migrate(old, to: 1, program) == new)
    #expect(migrate(new, to: 0, program) == back ?? old)
  }

  @Test("A mark gets the object around it", arguments: ["$.meta.version", "$.a.b.version"])
  func objectsAroundMarks(_ path: String) throws {
    let (program, problems) = try Self.format((#""$.v": 1"#, "\"\(path)\": 2"))
    #expect(problems == [])
    let mark =
      path == "$.meta.version" ? #""meta": {"version": 2}"# : #""a": {"b": {"version": 2}}"#
    Self.expect(program, #"{"x": 1, "v": 1}"#, "{\"x\": 1, \(mark)}")
  }

  @Test("An object around a mark that has other members stays") func fullObjects() throws {
    let (program, _) = try Self.format((#""$.v": 1"#, #""$.a.b.v": 2"#))
    Self.expect(
      program, #"{"a": {"b": {"x": 1}}, "v": 1}"#, #"{"a": {"b": {"x": 1, "v": 2}}}"#)
    Self.expect(program, #"{"a": {"y": 1}, "v": 1}"#, #"{"a": {"y": 1, "b": {"v": 2}}}"#)
    #expect(
      Self.migrate(#"{"a": {"b": {}}}"#, to: 0, from: 1, program) == #"{"a": {"b": {}}, "v": 1}"#)
  }

  @Test("A mark that cannot be set is refused") func marksInOtherValues() throws {
    let (program, _) = try Self.format((#""$.v": 1"#, #""$.meta.version": 2"#))
    #expect(
      Self.migrate(#"{"v": 1, "meta": "x"}"#, to: 1, program)
        == "'meta' is there already and is not an object, so 'version' cannot be in it")
  }

  @Test("Objects around marks follow the steps") func movedObjects() throws {
    let (program, problems) = try Self.format(
      (#""$.meta.version": 1"#, #""$.v": 2"#),
      #"{"add": "$.meta.by", "value": "x"}, {"rename": "$.meta", "to": "info"}"#)
    #expect(problems == [])
    Self.expect(
      program, #"{"meta": {"version": 1}}"#, #"{"info": {"by": "x"}, "v": 2}"#)
    let (plain, _) = try Self.format(
      (#""$.meta.version": 1"#, #""$.v": 2"#), #"{"rename": "$.meta", "to": "info"}"#)
    Self.expect(plain, #"{"meta": {"version": 1}}"#, #"{"v": 2}"#)
    let (added, _) = try Self.format(
      (#""$.v": 1"#, #""$.meta.a.version": 2"#), #"{"add": "$.meta", "value": {"x": 1, "a": {}}}"#)
    #expect(
      Self.migrate(#"{"v": 1}"#, to: 1, added)
        == #"{"meta": {"x": 1, "a": {"version": 2}}}"#)
  }

  @Test("An object that was made for a mark is no loss") func introducedObjects() throws {
    let (program, _) = try Self.format(
      (#""$.v": 1"#, #""$.meta.version": 2"#), #"{"introduce": "$.meta"}"#)
    Self.expect(program, #"{"v": 1}"#, #"{"meta": {"version": 2}}"#)
    #expect(
      Self.migrate(#"{"meta": {"version": 2, "x": 1}}"#, to: 0, program) == "wouldLose")
  }

  @Test("An object that the version requires stays, also if it is empty") func required() throws {
    let old = #"{"required": ["meta"], "properties": {"meta": {"type": "object"}}}"#
    let (program, problems) = try Self.format(
      (#""$.v": 1"#, #""$.meta.version": 2"#), schemas: [old, "{}"])
    #expect(problems == [])
    Self.expect(program, #"{"meta": {}, "v": 1}"#, #"{"meta": {"version": 2}}"#)
  }

  @Test("Schemas are compared with marks at any depth") func judgedMarks() throws {
    let marks = (#""$.version": 1"#, #""$.meta.version": 2"#)
    let (program, problems) = try Self.format(marks, Self.wrap, schemas: [Self.flat, Self.nested])
    #expect(problems == [])
    Self.expect(
      program, #"{"author": "A", "version": 1}"#, #"{"meta": {"author": "A", "version": 2}}"#)
    let back = try Self.format(
      (marks.1, marks.0), #"{"unwrap": ["$.meta.author"]}"#, schemas: [Self.nested, Self.flat])
    #expect(back.problems == [])
    let without = try Self.format(marks, schemas: [Self.flat, Self.nested])
    #expect(
      without.problems.count == 1 && without.problems[0].contains("there is still '$.author'"))
    let made = Self.nested.replacing(#"["version"]"#, with: #"["version", "author"]"#)
    let bare = try Self.format(
      marks, #"{"drop": "$.author"}"#, schemas: [Self.flat, made])
    #expect(
      bare.problems.count == 1 && bare.problems[0].contains("'$.meta.author' does not exist"),
      "\(bare.problems)")
  }

  // MARK: Values

  @Test(
    "Marks are compared as values, numbers with fractions by their digits",
    arguments: [
      ("1.5", "2.5", "1.5", "2.5"), ("1.0", "2.0", "1", "2.0"), ("1", "1.1", "1.0", "1.1"),
      (#""\u0061""#, #""b\/c""#, #""a""#, #""b/c""#), ("false", "true", "false", "true"),
    ])
  func values(_ first: String, _ second: String, _ old: String, _ new: String) throws {
    let (program, problems) = try Self.format(("\"$.v\": \(first)", "\"$.v\": \(second)"))
    #expect(problems == [])
    #expect(Self.migrate("{\"v\": \(old)}", to: 1, program) == "{\"v\": \(new)}")
    var judge = DocumentJudge(program)
    for (number, text) in [old, new].enumerated() {
      let found = judge.check(rangeSource(of: Array("{\"v\": \(text)}".utf8)))
      #expect(found.detection?.reason == .marks && found.detection?.version == number, "\(text)")
    }
  }

  @Test(
    "A number after that of the newest version is newer",
    arguments: [
      ("3.5", VersionDetection.Reason.newer), ("3", .newer), ("2.75", .newer), ("2.25", .unknown),
    ])
  func newerValues(_ text: String, _ reason: VersionDetection.Reason) throws {
    let (program, _) = try Self.format((#""$.v": 1.5"#, #""$.v": 2.5"#))
    var judge = DocumentJudge(program)
    let found = judge.check(rangeSource(of: Array("{\"v\": \(text)}".utf8)))
    #expect(found.detection?.reason == reason)
    #expect(found.findings.diagnostics.count == 1)
  }

  @Test("A fix adds the object around a mark, with the marks in it") func repairedMarks() throws {
    let schema = Array(
      #"{"required": ["app", "t"], "properties": {"app": {"required": ["ver", "on"]}}}"#.utf8)
    let (format, _) = FormatCompiler.compile(
      try DocumentDeclaration.read(
        #"""
        {"editions": [{"name": "1.5", "schema": "s",
          "marks": {"$.app.ver": 1.5, "$.app.on": "x", "$.t": "d"}}]}
        """#), name: "trail", endings: [])
    var judge = DocumentJudge(FormatProgram(format) { _ in SchemaProgram.compile(schema).program })
    var bytes = Array(#"{"a": 1}"#.utf8)
    for _ in 0..<4 {
      let found = judge.check(rangeSource(of: bytes), version: 0).findings.diagnostics
      bytes = Fix.apply(found.compactMap(\.fix), to: bytes)
    }
    #expect(
      JSONComparison.areEqual(
        String(decoding: bytes, as: UTF8.self),
        #"{"a": 1, "app": {"ver": 1.5, "on": "x"}, "t": "d"}"#),
      "\(String(decoding: bytes, as: UTF8.self))")
  }

  // MARK: All members

  @Test(
    "All members are those that are not marks",
    arguments: [
      (
        #"{"wrap": "$.*", "in": "spec"}"#, #"{"v": 1, "a": 1}"#, #"{"v": 2, "spec": {"a": 1}}"#
      ),
      (
        #"{"wrap": "$.*", "except": ["b"], "in": "spec"}"#, #"{"v": 1, "a": 1, "b": 2}"#,
        #"{"v": 2, "spec": {"a": 1}, "b": 2}"#
      ),
      (#"{"unwrap": "$.m.*"}"#, #"{"v": 1, "m": {"a": 1}}"#, #"{"v": 2, "a": 1}"#),
      (
        #"{"wrap": "$.a.*", "in": "b"}"#, #"{"v": 1, "a": {"v": 3}}"#,
        #"{"v": 2, "a": {"b": {"v": 3}}}"#
      ),
    ])
  func allMembers(_ step: String, _ old: String, _ new: String) throws {
    let (program, problems) = try Self.format((#""$.v": 1"#, #""$.v": 2"#), step)
    #expect(problems == [])
    Self.expect(program, old, new)
  }

  @Test("The objects around marks are not moved either") func allMembersBesideNestedMarks() throws {
    let marks = (#""$.meta.v": 1"#, #""$.meta.v": 2"#)
    let (all, _) = try Self.format(marks, #"{"wrap": "$.*", "in": "spec"}"#)
    Self.expect(
      all, #"{"meta": {"v": 1, "b": 2}, "a": 1}"#, #"{"meta": {"v": 2, "b": 2}, "spec": {"a": 1}}"#)
    for (step, new) in [
      (#"{"wrap": "$.meta.*", "in": "more"}"#, #"{"meta": {"v": 2, "more": {"b": 2}}}"#),
      (#"{"unwrap": "$.meta.*"}"#, #"{"b": 2, "meta": {"v": 2}}"#),
    ] {
      let (program, _) = try Self.format(marks, step)
      Self.expect(program, #"{"meta": {"v": 1, "b": 2}}"#, new)
    }
  }

  @Test("A member that marks only one of the versions is content in the other")
  func markOfOneVersion() throws {
    let (program, _) = try Self.format(
      (#""$.kind": 1"#, #""$.v": 2"#), #"{"wrap": "$.*", "in": "spec"}"#)
    Self.expect(
      program, #"{"v": "x", "kind": 1}"#, #"{"spec": {"v": "x"}, "v": 2}"#)
  }

  // MARK: Variants

  /// A format with nested marks and a variant in the second version, or in both.
  private static func titles(_ marks: [String], inBoth: Bool = false) throws -> FormatProgram {
    let variants =
      #""variants": [{"name": "headlines", "steps": [{"rename": "$.headline", "to": "T"}]}]"#
    func schema(_ number: Int, _ title: String) -> String {
      let path = marks[number].split(separator: ".").dropFirst()
      let mark = path.reversed().reduce("{\"const\": \(number + 1)}") { inner, name in
        "{\"type\": \"object\", \"required\": [\"\(name)\"], \"properties\": {\"\(name)\": \(inner)}}"
      }
      return """
        {"required": ["\(title)"], "properties": {"headline": false, "\(title)": {"type": "string"}},
          "allOf": [\(mark)]}
        """
    }
    let names = [inBoth ? "title" : "name", "title"]
    let schemas = names.indices.map { schema($0, names[$0]) }
    let versions = names.indices.map { number in
      let own = number == 1 || inBoth ? ", " + variants.replacing("T", with: names[number]) : ""
      return """
        {"name": "\(number + 1)", "schema": "\(number).json",
          "marks": {"\(marks[number])": \(number + 1)}\(own)}
        """
    }
    let text = "{\"editions\": [\(versions.joined(separator: ", "))]}"
    let (format, _) = FormatCompiler.compile(
      try DocumentDeclaration.read(text), name: "trail", endings: [])
    return FormatProgram(format) { version in
      version.schema.flatMap { Int($0.prefix(1)) }.flatMap {
        SchemaProgram.compile(Array(schemas[$0].utf8)).program
      }
    }
  }

  @Test(
    "A variant that lacks a mark gets it, with the objects around it",
    arguments: [
      ("$.version", #"{"headline": "A"}"#, #"{"title": "A", "version": 2}"#),
      ("$.meta.version", #"{"headline": "A"}"#, #"{"title": "A", "meta": {"version": 2}}"#),
      (
        "$.meta.version", #"{"meta": {"by": "me"}, "headline": "A"}"#,
        #"{"meta": {"by": "me", "version": 2}, "title": "A"}"#
      ),
      (
        "$.a.b.version", #"{"headline": "A", "a": {}}"#,
        #"{"title": "A", "a": {"b": {"version": 2}}}"#
      ),
    ])
  func variantsWithoutMarks(_ mark: String, _ old: String, _ new: String) throws {
    let program = try Self.titles(["$.v", mark])
    var judge = DocumentJudge(program)
    let judgment = judge.check(rangeSource(of: Array(old.utf8)))
    #expect(judgment.detection?.variants == ["headlines"] && judgment.detection?.versions == [1])
    #expect(judgment.findings.diagnostics.map(\.rule) == ["document/variant"])
    #expect(judgment.normalization.map { String(decoding: $0.bytes, as: UTF8.self) } == new)
    #expect(judge.check(rangeSource(of: Array(new.utf8))).findings.isClean)
  }

  @Test(
    "A document that says something else at the place of a mark is of no variant",
    arguments: [
      #"{"headline": "A", "meta": "x"}"#, #"{"headline": "A", "meta": {"version": 7}}"#,
      #"{"headline": "A", "meta": {"version": "2"}}"#, #"{"headline": "A", "meta": [2]}"#,
      #"{"headline": 5}"#,
    ])
  func othersWithoutMarks(_ text: String) throws {
    var judge = DocumentJudge(try Self.titles(["$.v", "$.meta.version"]))
    let judgment = judge.check(rangeSource(of: Array(text.utf8)))
    #expect(judgment.normalization == nil, "\(judgment.findings.diagnostics.map(\.message))")
  }

  @Test(
    "A variant of several versions is told by the mark alone",
    arguments: ["$.version", "$.meta.version"])
  func ambiguousVariants(_ mark: String) throws {
    let program = try Self.titles([mark, mark], inBoth: true)
    var judge = DocumentJudge(program)
    let open = rangeSource(of: Array(#"{"headline": "A"}"#.utf8))
    let judgment = judge.check(open)
    #expect(judgment.normalization == nil && judgment.detection?.variants == [])
    #expect(judgment.detection?.reason == .ambiguous || judgment.detection?.reason == .unknown)
    for version in 0..<2 {
      #expect(judge.check(open, version: version).normalization?.version == version)
      let said = mark == "$.version" ? "\(version + 1)" : "{\"version\": \(version + 1)}"
      let name = mark == "$.version" ? "version" : "meta"
      let text = #"{"headline": "A", "\#(name)": \#(said)}"#
      #expect(judge.check(rangeSource(of: Array(text.utf8))).normalization?.version == version)
    }
  }

  @Test("A variant does not move marks either") func variants() throws {
    let schema = Array(#"{"required": ["v", "spec"]}"#.utf8)
    let text = """
      {"editions": [{"name": "1", "schema": "1.json", "marks": {"$.v": 1}, "variants": [
        {"name": "flat", "steps": [{"wrap": "$.*", "in": "spec"}]}]}]}
      """
    let (format, _) = FormatCompiler.compile(
      try DocumentDeclaration.read(text), name: "trail", endings: [], schema: { _ in schema })
    let program = FormatProgram(format) { _ in SchemaProgram.compile(schema).program }
    let found = try #require(
      program.normalizations(Array(#"{"v": 1, "a": 1}"#.utf8), as: [0]).first)
    #expect(String(decoding: found.bytes, as: UTF8.self) == #"{"v": 1, "spec": {"a": 1}}"#)
  }
}
