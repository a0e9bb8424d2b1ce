import Foundation
import TestSupport
import Testing

/// 'filetype check' with 'schemas' in the configuration.
@Suite(.waits) struct ProjectSchemasTests {
  private static let schema = #"""
    {"type": "object", "required": ["name", "size"], "properties": {
      "name": {"type": "string"}, "size": {"type": "integer", "maximum": 10}}}
    """#

  private static func folder(_ rows: String) throws -> Folder {
    let folder = try Folder()
    try folder.write("filetype-toolkit.json", #"{"schemas": [\#(rows)]}"#)
    try folder.write("trail.schema.json", schema)
    return folder
  }

  private static func check(_ paths: String..., in folder: Folder) throws -> String {
    let run = try Tool.filetype(
      ["check", "--format", "concise", "--database", "built-in", "--allow-empty"] + paths,
      in: folder)
    return run.output + run.errors
  }

  @Test("Files are judged in every notation, by their patterns")
  func notations() throws {
    let folder = try Self.folder(
      #"{"files": ["data/*.json", "*.yml", "*.toml", "*.json5"], "schema": "trail.schema.json"}"#)
    try folder.write("data/bad.json", #"{"name": "a", "size": 12}"#)
    try folder.write("data/good.json", #"{"name": "a", "size": 2}"#)
    try folder.write("other.json", "{}")
    try folder.write("bad.yml", "name: a\nsize: 1_2\n")
    try folder.write("good.yml", "name: \"12\"\nsize: 0x0A\n")
    try folder.write("bad.toml", "name = \"a\"\nsize = \"2\"\n")
    try folder.write("bad.json5", "{name: 'a', size: +.5}")
    try folder.write("broken.yml", "a: [")
    #expect(
      try Self.check(".", in: folder) == """
        ./bad.json5:1:19: error: 'size': expected an integer, found a number [schema/wrong-type]
        ./bad.toml:2:8: error: 'size': expected an integer, found a string [schema/wrong-type]
        ./bad.yml:2:7: error: expected at most 10, found 12 [schema/out-of-range]
        ./broken.yml:1:5: error: the text is not valid YAML: did not find expected node content [yaml/malformed]
        ./data/bad.json:1:23: error: expected at most 10, found 12 [schema/out-of-range]
        Checked 7 files: 5 errors.

        """)
    #expect(try Self.check("data/bad.json", in: folder).hasPrefix("data/bad.json:1:23: error"))
  }

  @Test("Hidden names without a slash are judged, and an empty text is null")
  func hiddenNames() throws {
    let folder = try Self.folder(
      #"{"files": [".eslintrc", ".container.json", "*.yml"], "schema": "trail.schema.json"}"#)
    for name in [".eslintrc", "a/.container.json", ".other.json"] {
      try folder.write(name, #"{"size": 1}"#)
    }
    try folder.write("empty.yml", "# Nothing\n")
    #expect(
      try Self.check(".", in: folder) == """
        ./.eslintrc:1:1: error: missing member 'name' [schema/missing-member]
        ./a/.container.json:1:1: error: missing member 'name' [schema/missing-member]
        ./empty.yml:1:1: error: expected an object, found null [schema/wrong-type]
        Checked 3 files: 3 errors.

        """)
  }

  @Test("Hidden files are judged if a pattern names them, and no others are looked at")
  func hiddenFiles() throws {
    let folder = try Self.folder(
      #"{"files": [".github/*.json", "**/.vscode/settings.json"], "schema": "trail.schema.json"}"#)
    for name in [".github/bad.json", "a/.vscode/settings.json", ".idea/bad.json"] {
      try folder.write(name, "{}")
    }
    try folder.write(".github/Info.plist", "")
    try folder.write(".vscode/other.plist", "")
    let output = try Self.check(".", in: folder)
    #expect(output.contains("./.github/bad.json:1:1: error: missing member"))
    #expect(output.contains("./a/.vscode/settings.json:1:1: error: missing member"))
    #expect(output.hasSuffix("Checked 2 files: 4 errors.\n"), "\(output)")
    // Who names a hidden folder wants all of it.
    #expect(try Self.check(".github", in: folder).contains("Info.plist"))
  }

  @Test("A schema is not judged by itself")
  func schemaItself() throws {
    let folder = try Self.folder(
      #"{"files": ["trail.*.json", "*.schema.json"], "schema": "./trail.schema.json"}"#)
    try folder.write("trail.x.json", "{}")
    #expect(try Self.check(".", in: folder).hasSuffix("Checked 1 file: 2 errors.\n"))
  }

  @Test("Infinities are numbers in every notation that has them")
  func infinities() throws {
    let folder = try Self.folder(
      #"{"files": ["*.yml", "*.toml", "*.json5"], "schema": "trail.schema.json"}"#)
    try folder.write(
      "trail.schema.json",
      #"""
      {"properties": {"name": {"type": "string"}, "size": {"type": "integer"},
        "far": {"type": "number", "maximum": 10}}}
      """#)
    try folder.write("a.yml", "name: inf\nsize: .inf\nfar: -.inf\n")
    try folder.write("b.toml", "name = nan\nsize = -inf\nfar = +inf\n")
    try folder.write("c.json5", "{name: Infinity, size: -Infinity, far: 'NaN'}")
    #expect(
      try Self.check(".", in: folder) == """
        ./a.yml:2:7: error: 'size': expected an integer, found a number [schema/wrong-type]
        ./b.toml:1:8: error: 'name': expected a string, found a number [schema/wrong-type]
        ./b.toml:2:8: error: 'size': expected an integer, found a number [schema/wrong-type]
        ./b.toml:3:7: error: expected at most 10, found +inf [schema/out-of-range]
        ./c.json5:1:8: error: 'name': expected a string, found a number [schema/wrong-type]
        ./c.json5:1:24: error: 'size': expected an integer, found a number [schema/wrong-type]
        ./c.json5:1:40: error: 'far': expected a number, found a string [schema/wrong-type]
        Checked 3 files: 7 errors.

        """)
  }

  @Test("Each document of a YAML text is judged, with its merge keys and anchors")
  func documentsOfYAML() throws {
    let folder = try Self.folder(#"{"files": ["*.yml"], "schema": "trail.schema.json"}"#)
    try folder.write(
      "trail.schema.json",
      #"""
      {"properties": {"name": {"type": "string"}, "size": {"type": "integer"}, "base": {}},
       "additionalProperties": false}
      """#)
    try folder.write("a.yml", "---\nname: a\n---\n# nothing\n---\nsize: b\n---\nnmae: c\n")
    try folder.write("b.yml", "base: &base\n  name: a\n  size: &size 3\n<<: *base\n")
    try folder.write("c.yml", "base: &base\n  name: 1\n  sise: 2\n<<: *base\n")
    #expect(
      try Self.check(".", in: folder) == """
        ./a.yml:6:7: error: 'size': expected an integer, found a string [schema/wrong-type]
        ./a.yml:8:1: error: unknown member 'nmae'; did you mean 'name'? [schema/unknown-member]
        ./c.yml:2:9: error: 'name': expected a string, found an integer [schema/wrong-type]
        ./c.yml:3:3: error: unknown member 'sise'; did you mean 'size'? [schema/unknown-member]
        Checked 3 files: 4 errors.

        """)
  }

  @Test("JSON may have comments where the configuration says so")
  func comments() throws {
    let folder = try Self.folder(
      """
      {"files": ["a/"], "schema": "trail.schema.json", "comments": true},
      {"files": ["a/strict.json"], "schema": "trail.schema.json"}
      """)
    let text = "{\n // a note\n \"name\": 1,\n \"size\": 2,\n}"
    try folder.write("a/settings.json", text)
    try folder.write("a/strict.json", text)
    #expect(
      try Self.check(".", in: folder) == """
        ./a/settings.json:3:10: error: 'name': expected a string, found an integer [schema/wrong-type]
        ./a/strict.json:2:2: error: JSON does not allow comments [json/comment]
        ./a/strict.json:3:10: error: 'name': expected a string, found an integer [schema/wrong-type]
        ./a/strict.json:4:11: error: trailing comma before the closing bracket [json/trailing-comma]
        Checked 2 files: 4 errors.

        """)
  }

  @Test("A document may name its schema if that is a file of the project")
  func ownSchema() throws {
    let folder = try Self.folder(#"{"files": ["own/"]}"#)
    try folder.write("own/local.json", #"{"$schema": "../trail.schema.json", "size": 1}"#)
    try folder.write("own/fragment.json", #"{"$schema": "../trail.schema.json#", "size": 1}"#)
    try folder.write("own/remote.json", #"{"$schema": "https://example.org/s.json", "size": 1}"#)
    try folder.write("own/cut.json", #"{"size": 1"#)
    #expect(
      try Self.check(".", in: folder) == """
        ./own/cut.json:1:11: error: unexpected end of file: 1 bracket is still open [json/unexpected-end]
        ./own/fragment.json:1:1: error: missing member 'name' [schema/missing-member]
        ./own/local.json:1:1: error: missing member 'name' [schema/missing-member]
        Checked 3 files: 3 errors.

        """)
    try folder.write("own/wrong.json", #"{"$schema": "missing.json"}"#)
    #expect(try Self.check(".", in: folder).contains("names the schema 'missing.json'"))
    try folder.write("own/wrong.json", #"{"$schema": "../../outside.json"}"#)
    #expect(try Self.check(".", in: folder).contains("names the schema '../../outside.json'"))
  }

  @Test("A schema that cannot be used is an error of the configuration")
  func missingSchema() throws {
    let folder = try Self.folder(#"{"files": ["*.json"], "schema": "missing.json"}"#)
    let run = try Tool.filetype(["check", "."], in: folder)
    #expect(run.status == 2)
    #expect(run.output.contains("'missing.json' does not exist [config/unusable-path]"))
  }

  @Test("A pattern that no file matches is a note if the whole project was searched")
  func idlePatterns() throws {
    let folder = try Self.folder(
      #"{"files": ["a.jsn", "a.json", "**/b/*.yml"], "schema": "trail.schema.json"}, "#
        + #"{"files": ["a.*"], "schema": "trail.schema.json"}"#)
    try folder.write("a.json", #"{"name": "a", "size": 2}"#)
    try folder.write("sub/c.yml", "name: a\nsize: 2\n")
    try folder.write("sub/c.json", "{}")
    let words = "of 'schemas'; correct the pattern, or remove it\n"
    let place = "filetype-toolkit.json:1:"
    let start = "note: a check of the whole project finds no file that matches "
    let note = "\(start)'a.jsn' (\(place)25), '**/b/*.yml' (\(place)44) \(words)"
    for (command, isTold) in [
      ("check", true), ("check .", true), ("check a.json .", true), ("check $PWD", true),
      ("check -q .", true), ("check --config filetype-toolkit.json .", true),
      ("check a.json", false), ("check sub a.json --allow-empty", false), ("fix .", false),
      ("check --no-config .", false), ("check --files-from <(echo a.json)", false),
      ("check . missing", false),
    ] {
      let run = try Tool.shell("filetype \(command) --database built-in", in: folder)
      let notes = run.errors.components(separatedBy: start).count - 1
      #expect(notes == (isTold ? 1 : 0), "\(command) \(run.transcript)")
      #expect(!isTold || run.errors.hasSuffix(note) && run.status == 0, "\(run.transcript)")
    }
    let below = try Tool.shell(
      "cd sub; filetype check --allow-empty; filetype check ..", in: folder)
    #expect(
      below.errors.components(separatedBy: "(../filetype-toolkit.json:1:25)").count == 2,
      "\(below.transcript)")
    try folder.write("a.jsn", #"{"name": "a", "size": 2}"#)
    try folder.write("sub/b/x.yml", "name: a\nsize: 2\n")
    #expect(!(try Self.check(".", in: folder)).contains("note: "))
  }

  @Test("Fixes and the listing of settings know the schemas")
  func fixing() throws {
    let folder = try Self.folder(#"{"files": ["*.trail"], "schema": "trail.schema.json"}"#)
    try folder.write("a.trail", #"{"name": "a", "size": 1,}"#)
    _ = try Tool.filetype(["fix", "--database", "built-in", "."], in: folder)
    #expect(try folder.read("a.trail") == #"{"name": "a", "size": 1}"#)
    let listed = try Tool.filetype(["config", "a.trail"], in: folder).output
    #expect(listed.contains("schemas   trail.schema.json"))
    #expect(
      !(try Tool.filetype(["config", "b.other"], in: folder).output).contains("trail.schema"))
  }
}
