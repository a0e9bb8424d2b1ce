import Diagnostics
import Declarations
import Foundation
import JSONSyntax
import TestSupport
import Testing

struct SchemaTests {
  private static let formRules: Set<String> = [
    "declaration/unknown-key", "declaration/wrong-value-type", "declaration/unknown-enum-value",
    "declaration/missing-identifier", "declaration/missing-description",
  ]

  private static func schema() throws -> JSONValue {
    let read = JSONValue.read(Array(DeclarationFormat.schema.utf8))
    #expect(read.problems.isEmpty)
    return try #require(read.value)
  }

  /// True if the reader accepts the form of a declaration.
  private static func isSound(_ bytes: [UInt8]) -> Bool {
    !DeclarationRules.check(DeclarationFile(bytes)).contains { formRules.contains($0.rule) }
  }

  /// Valid declarations, and variants of them with one to three changes.
  private static func samples(_ count: Int, seed: UInt64) -> [[UInt8]] {
    var declarations = RandomDeclaration(seed: seed)
    var changes = TreeChanges(seed: seed)
    return (0..<count).map { index in
      let text = Array(declarations.next().text.utf8)
      return index % 4 == 0 ? text : changes.change(text)
    }
  }

  @Test func theSchemaAndTheReaderAgree() throws {
    let validator = SchemaValidator(try Self.schema())
    #expect(validator.unknownKeywords().isEmpty)
    var sound = 0
    for bytes in Self.samples(Effort.rounds(4_000, quick: 200), seed: 0x5C4E) {
      let read = JSONValue.read(bytes)
      let value = try #require(read.value, "\(String(decoding: bytes, as: UTF8.self))")
      let isSound = Self.isSound(bytes)
      sound += isSound ? 1 : 0
      guard validator.accepts(value) != isSound else { continue }
      let found = DeclarationRules.check(DeclarationFile(bytes)).map(\.message)
      Issue.record("sound: \(isSound), \(found) in \(String(decoding: bytes, as: UTF8.self))")
      return
    }
    // Both valid and invalid ones are included.
    let most = Effort.rounds(3_500, quick: 190)
    #expect((Effort.rounds(1_000, quick: 50)..<most).contains(sound), "\(sound)")
  }

  @Test func everyKeyIsDocumented() throws {
    let schema = try Self.schema()
    let objects = [schema] + (schema["$defs"]?.object ?? []).map(\.value)
    #expect(objects.count == 25)
    for member in objects.flatMap({ $0["properties"]?.object ?? [] }) {
      let text = member.value["description"]?.string ?? ""
      #expect(text.hasSuffix(".") && text.count > 8, "\(member.name)")
    }
    #expect(DeclarationFormat.schema == DeclarationFormat.schema)
  }

  private static let hasValidator = run("import jsonschema") == 0

  @Test(.enabled(if: hasValidator, "python3 has no jsonschema"))
  func anotherValidatorAgrees() throws {
    let samples = Self.samples(Effort.rounds(200, quick: 100), seed: 0xA9)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(DeclarationFormat.schema.utf8).write(to: folder.appending(path: "schema.json"))
    for (index, bytes) in samples.enumerated() {
      let name = "\(index)-\(Self.isSound(bytes) ? "sound" : "broken").json"
      try Data(bytes).write(to: folder.appending(path: name))
    }
    let script = """
      import json, jsonschema, pathlib, sys
      folder = pathlib.Path(sys.argv[1])
      schema = json.loads((folder / "schema.json").read_text())
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      files = [p for p in folder.iterdir() if p.name != "schema.json"]
      assert len(files) == \(samples.count)
      for path in files:
          sound = validator.is_valid(json.loads(path.read_text()))
          assert sound == ("sound" in path.name), path.name + path.read_text()
      """
    #expect(Self.run(script, folder.path) == 0)
  }

  private static func run(_ script: String, _ arguments: String...) -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script] + arguments
    do {
      try process.runWithSignals()
    } catch {
      return -1
    }
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// Replaces values and names in JSON texts, which stay valid JSON.
private struct TreeChanges {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: ~seed) }

  private static let values = [
    "null", "true", "\"export\"", "\"Editor\"", "\"x\"", "0", "50", "50.0", "101", "-1", "1.5",
    "[]",
    "{}", "[\"x\"]", "[1]", "[{}]", "{\"de\": \"x\"}", "{\"de\": 1}", "{\"X-A\": \"x\"}",
    "{\"48x48\": \"x\"}", "{\"048x48\": \"x\"}", "{\"X A\": \"x\"}", "\"iOS\"", "[\"iOS\"]",
    "[\"IOS\"]", "{\"pattern\": \"x\"}",
  ]
  private static let names = [
    "identifier", "description", "types", "role", "Role", "exec", "id", "name", "x", "matches",
    "pattern", "$schema", "apple", "scalable", "48x48@2", "48x48@0", "X-A[de]", "X-A[]", "package",
  ]

  mutating func change(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let root = JSONValue.read(text).value else { return text }
      var values: [JSONValue] = []
      var members: [JSONMember] = []
      Self.collect(root, &values, &members)
      let isName = Bool.random(using: &random) && !members.isEmpty
      if isName, let member = members.randomElement(using: &random) {
        let name = Self.names.randomElement(using: &random) ?? "x"
        // A second member with the name would be a JSON error, not another value.
        text.replaceSubrange(member.nameRange, with: Array("\"\(name)\"".utf8))
      } else if let value = values.randomElement(using: &random) {
        let other = Self.values.randomElement(using: &random) ?? "null"
        text.replaceSubrange(value.element, with: Array(other.utf8))
      }
    }
    return text
  }

  private static func collect(
    _ value: JSONValue, _ values: inout [JSONValue], _ members: inout [JSONMember]
  ) {
    values.append(value)
    for inner in value.array ?? [] { collect(inner, &values, &members) }
    for member in value.object ?? [] {
      members.append(member)
      collect(member.value, &values, &members)
    }
  }
}
