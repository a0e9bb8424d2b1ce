import Diagnostics
import Foundation
import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// The official JSON-Schema-Test-Suite, if `make judges` has fetched it.
struct SuiteTests {
  /// The folder of a draft, and the optional files that are claimed.
  struct Draft: Sendable, CustomTestStringConvertible {
    let draft: SchemaDraft
    let folder: String
    let optional: [String]
    var testDescription: String { folder }
  }

  static let drafts = [
    Draft(
      draft: .draft2020, folder: "draft2020-12",
      optional: [
        "anchor", "bignum", "cross-draft", "dynamicRef", "ecmascript-regex", "float-overflow",
        "id", "no-schema", "non-bmp-regex", "refOfUnknownKeyword", "unknownKeyword",
      ]),
    Draft(
      draft: .draft7, folder: "draft7",
      optional: [
        "bignum", "cross-draft", "ecmascript-regex", "float-overflow", "id", "non-bmp-regex",
        "unknownKeyword",
      ]),
    Draft(
      draft: .draft2019, folder: "draft2019-09",
      optional: ["bignum", "ecmascript-regex", "float-overflow", "id", "non-bmp-regex"]),
    Draft(
      draft: .draft6, folder: "draft6",
      optional: ["bignum", "ecmascript-regex", "float-overflow", "id", "non-bmp-regex"]),
    Draft(
      draft: .draft4, folder: "draft4",
      optional: [
        "bignum", "ecmascript-regex", "float-overflow", "id", "non-bmp-regex",
        "zeroTerminatedFloats",
      ]),
  ]

  static let formats = [
    "date", "date-time", "email", "hostname", "ipv4", "ipv6", "json-pointer", "regex", "time",
    "uri", "uuid",
  ]

  static let root = repository.appending(path: ".build/json-schema-test-suite")
  static let isPresent = FileManager.default.fileExists(atPath: root.appending(path: "tests").path)

  /// `FILE GROUP TEST` and why the test is not passed.
  static func differences() throws -> [String: String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "suite-differences.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.filter { !$0.hasPrefix("#") }.map { line in
        let cells = line.components(separatedBy: "\t")
        return (cells[0..<3].joined(separator: "\t"), cells[3])
      })
  }

  @Test(
    .enabled(if: isPresent, "'make judges' fetches the suite"),
    arguments: Effort.first(of: drafts))
  func agrees(with draft: Draft) throws {
    let listed = try Self.differences()
    let folder = Self.root.appending(path: "tests/\(draft.folder)")
    let required = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    let files =
      required + draft.optional.map { "optional/\($0).json" }
      + Self.formats.map { "optional/format/\($0).json" }.filter {
        // Earlier drafts have fewer formats.
        FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
      }
    var (passed, missed) = (0, Set<String>())
    for file in files {
      let bytes = Array(try Data(contentsOf: folder.appending(path: file)))
      let groups = try #require(JSONValue.read(bytes).value?.array, "\(file)")
      for group in groups {
        for (name, agrees) in Self.run(group, bytes, draft, formats: file.contains("/format/")) {
          let key = "\(draft.folder)/\(file)\t\(group["description"]?.string ?? "")\t\(name)"
          if agrees { passed += 1 } else { missed.insert(key) }
        }
      }
    }
    let expected = Set(listed.keys.filter { $0.hasPrefix("\(draft.folder)/") })
    #expect(passed > 400)
    #expect(missed.subtracting(expected).sorted() == [], "\(draft.folder): not passed")
    #expect(expected.subtracting(missed).sorted() == [], "\(draft.folder): passed, but listed")
    print("\(draft.folder): \(passed) passed, \(missed.count) listed")
  }

  /// The tests of a group, and whether the verdict is the expected one.
  static func run(
    _ group: JSONValue, _ bytes: [UInt8], _ draft: Draft, formats: Bool
  ) -> [(String, Bool)] {
    let tests = group["tests"]?.array ?? []
    guard let schema = group["schema"] else { return [] }
    let options = SchemaProgram.Options(draft: draft.draft, assertsFormats: formats)
    let (program, _, _, _) = SchemaProgram.compile(
      Array(bytes[schema.element]), options: options, library: remote)
    guard let program else { return tests.map { ($0["description"]?.string ?? "", false) } }
    var validator = SchemaValidator(program)
    var results: [(String, Bool)] = []
    for test in tests {
      guard let data = test["data"], let valid = test["valid"]?.boolean else { continue }
      let text = Array(bytes[data.element])
      let findings = validator.check(rangeSource(of: text)).diagnostics
      let isValid = !findings.contains {
        $0.rule.hasPrefix("schema/") && $0.severity == .error || $0.rule == "schema/not-judged"
      }
      results.append((test["description"]?.string ?? "", isValid == valid))
    }
    return results
  }

  private static func remote(_ uri: String) -> [UInt8]? {
    let prefix = "http://localhost:1234/"
    guard uri.hasPrefix(prefix) else { return nil }
    let file = root.appending(path: "remotes/\(uri.dropFirst(prefix.count))")
    return (try? Data(contentsOf: file)).map { Array($0) }
  }
}
