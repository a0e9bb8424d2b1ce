import Foundation
import TestSupport
import Testing

/// `filetype documents check`.
@Suite(.waits) struct DocumentsCheckTests {
  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      "palette.schema.json",
      """
      {"properties": {"name": {"type": "string"}, "colors": {"items": {"$ref": "color.json"}}},
       "required": ["name"], "additionalProperties": false}

      """)
    try folder.write("color.json", #"{"enum": ["red", "green"]}"#)
    try folder.write("documents/bad.json", #"{"nmae": "a", "colors": ["red", "gren"]}"#)
    try folder.write("documents/good.json", #"{"name": "a", "colors": ["red"]}"#)
    try folder.write("documents/other.txt", "{")
    return folder
  }

  private static let check = ["documents", "check", "--schema", "palette.schema.json"]

  @Test func findings() throws {
    let folder = try Self.folder()
    let run = try Tool.filetype(Self.check + ["documents"], in: folder)
    #expect(run.status == 1)
    expectGolden(run.output, "documents-check.txt")
    let concise = try Tool.filetype(Self.check + ["--format", "concise", "documents"], in: folder)
    #expect(concise.output.contains("documents/bad.json:1:33: error: expected one of 'red'"))
    let accepted = try Tool.filetype(
      Self.check + ["--fail-on", "never", "--select", "schema/missing-member", "documents"],
      in: folder)
    #expect(accepted.status == 0)
    #expect(accepted.output.contains("1 error"))
  }

  /// As 'fix' and 'migrate' do.
  @Test func theOnlyDeclarationIsTaken() throws {
    let folder = try Folder()
    let none = try Tool.filetype(["documents", "check", "."], in: folder)
    #expect(none.status == 2 && none.errors.contains("'--declaration notebook' for Jupyter"))
    try folder.write(
      "note.filetype.json",
      """
      {"types": [{"identifier": "org.example.note", "description": "Note", "extensions": ["note"],
        "documents": {"editions": [{"name": "1"}]}}]}
      """)
    try folder.write("a.note", "{}")
    let run = try Tool.filetype(["documents", "check"], in: folder)
    #expect(run.status == 0 && run.output.contains("Checked 1 file"), "\(run.transcript)")
  }

  /// Without --declaration: the ends of names, marks in a document, or the only declaration.
  @Test func theFormatIsTold() throws {
    let folder = try Folder()
    let notebook = #"{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 4}"# + "\n"
    try folder.write("deep/plan.ipynb", notebook)
    try folder.write("plan.json", notebook)
    try folder.write("other.json", "{}")
    for path in ["deep/plan.ipynb", "plan.json", "deep"] {
      for command in ["check", "show"] {
        let run = try Tool.filetype(["documents", command, path], in: folder)
        #expect(run.status == 0, "\(run.transcript)")
        #expect(command == "check" || run.output.contains("version   4.4"), "\(run.transcript)")
      }
    }
    let input = try Tool.filetype(
      ["documents", "check", "-", "--stdin-filename", "a.ipynb"], in: folder, input: notebook)
    #expect(input.status == 0, "\(input.transcript)")
    let migrated = try Tool.filetype(
      ["documents", "migrate", "--to", "4.5", "--quiet", "deep"], in: folder)
    #expect(migrated.status == 0, "\(migrated.transcript)")
    let fixed = try Tool.filetype(["documents", "fix", "deep"], in: folder)
    #expect(fixed.status == 0, "\(fixed.transcript)")
    let untold = try Tool.filetype(["documents", "check", "other.json"], in: folder)
    #expect(untold.status == 2)
    #expect(untold.errors.contains("other.json: its name and content do not show its format"))
    #expect(untold.errors.contains("'--declaration notebook' for Jupyter"))
    let missing = try Tool.filetype(["documents", "check", "other.jsno"], in: folder)
    #expect(missing.status == 2)
    #expect(missing.errors == "filetype: other.jsno: does not exist\n", "\(missing.transcript)")
  }

  @Test func unknownNamesAreCompared() throws {
    let folder = try Folder()
    try folder.write(
      "a.ipynb", #"{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 4}"#)
    for (options, status, hint) in [
      (["--declaration", "notbook"], 2, "did you mean 'notebook'?"),
      (["--to", "4.9"], 64, "it must be 2, 3, 4.0"),
      (["--from", "44"], 64, "it must be 2, 3, 4.0"),
      (["--to", "3", "--allow", "raw-cell"], 64, "did you mean 'raw-cells'?"),
      (["--to", "3", "--allow", "nothing-like-it"], 64, "unknown value 'nothing-like-it'"),
    ] as [([String], Int32, String)] {
      let run = try Tool.filetype(
        ["documents", "migrate", "--dry-run"] + options + ["a.ipynb"], in: folder)
      #expect(run.status == status && run.errors.contains(hint), "\(run.transcript)")
    }
    let allowed = try Tool.filetype(
      [
        "documents", "migrate", "--dry-run", "--to", "3", "--allow", "raw-cells,mime-data",
        "a.ipynb",
      ],
      in: folder)
    #expect(allowed.status == 1 && allowed.output.contains("1 ready"), "\(allowed.transcript)")
  }

  /// What the project declares is told from what it does not, and two of them are not mixed up.
  @Test func declaredFormatsAreToldByTheirExtensions() throws {
    let folder = try Folder()
    for name in ["note", "tune"] {
      try folder.write(
        "\(name).filetype.json",
        """
        {"types": [{"identifier": "org.example.\(name)", "description": "A \(name)",
          "extensions": ["\(name)"], "documents": {"editions": [
            {"name": "\(name)-1", "marks": {"$.\(name)": 1}}]}}]}
        """)
      try folder.write("\(name)s/a.\(name)", #"{"\#(name)": 1}"#)
      try folder.write("\(name).json", #"{"\#(name)": 1}"#)
    }
    try folder.write("notes/plan.ipynb", "{}")
    for path in ["tunes/a.tune", "tunes", "tune.json"] {
      let run = try Tool.filetype(["documents", "show", path], in: folder)
      #expect(run.output.contains("tune-1"), "\(run.transcript)")
    }
    let own = try Tool.filetype(["documents", "show", "notes"], in: folder)
    #expect(own.output.contains("note-1") && !own.output.contains("ipynb"), "\(own.transcript)")
    #expect(own.errors.contains("note: there are other documents; '--declaration notebook'"))
    for paths in [["notes/a.note", "tunes/a.tune"], ["note.json", "tune.json"], ["."]] {
      let both = try Tool.filetype(["documents", "check"] + paths, in: folder)
      #expect(both.status == 2)
      #expect(both.errors.contains("are of 'note.filetype.json' and 'tune.filetype.json'"))
    }
    let untold = try Tool.filetype(["documents", "editions"], in: folder)
    #expect(untold.status == 2 && untold.errors.contains("has 2 declarations; name the format"))
  }

  @Test func everyFormat() throws {
    let folder = try Self.folder()
    for format in ["json", "jsonl", "sarif", "junit", "github", "gitlab", "html"] {
      let run = try Tool.filetype(Self.check + ["--format", format, "documents"], in: folder)
      #expect(run.status == 1, "\(format)")
      #expect(run.output.contains("schema/unknown-member"), "\(format)")
    }
  }

  @Test func otherEndingsAndStandardInput() throws {
    let folder = try Self.folder()
    let text = try Tool.filetype(Self.check + ["--extension", ".txt", "documents"], in: folder)
    #expect(text.status == 1 && text.output.contains("json/unexpected-end"))
    let input = try Tool.filetype(Self.check + ["-"], in: folder, input: #"{"name": 1}"#)
    #expect(
      input.output.contains("<stdin>:1:10: error: 'name': expected a string, found an integer"))
    let utf16 = Data([0xFF, 0xFE]) + (#"{"name": 1}"#.data(using: .utf16LittleEndian) ?? Data())
    try utf16.write(to: folder.url("wide.json"))
    let wide = try Tool.filetype(Self.check + ["--format", "concise", "wide.json"], in: folder)
    #expect(wide.output.contains("wide.json:1:10: error: 'name': expected a string"))
  }

  /// The places of fixes are in the text, and those of the file are others.
  @Test("A document in another encoding becomes what it does in UTF-8")
  func encodedDocumentsAreRepaired() throws {
    let folder = try Folder()
    var random = SplitMix64(seed: 3)
    let cell = #"{"cell_type": "raw", "id": "é", "metadata": {"a": 1}, "source": "湖"}"#
    let ends = [#", "nbformat_minor": 5"#, "", #", "a": 5"#]
    let cells = [cell, "", #"\#(cell), \#(cell)"#, #"{"source": "湖"}"#, #"{"a": 1, "a": 1}"#]
    // Mistakes that stop the reader.
    let damages = [
      ("}", "}"), ("{}, \"nbformat\"", "{}, \"nbformat\""), ("{},", "{},,"), ("4", "04"),
      ("{}, \"nbformat\"", "{}, nbformat"), ("\"metadata\": {}", "'metadata': {}"),
      ("{}, ", "{}, // note\n"),
    ]
    for number in 0..<Effort.rounds(90, quick: 16) {
      let sound =
        #"{"cells": [\#(cells.randomElement(using: &random) ?? "")], "metadata": {}, "nbformat": 4"#
        + (ends.randomElement(using: &random) ?? "") + "}"
      let (old, new) = damages.randomElement(using: &random) ?? ("", "")
      let text = sound.replacing(old, with: new) + (number % 5 == 0 ? "\n" : "")
      let wide: [String.Encoding] = [.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian]
      // Of a notebook without a minor version, a byte order mark changes the assumed one.
      let marked: [String.Encoding] = sound.contains("minor") ? [.utf8] : []
      let encoding = (wide + marked).randomElement(using: &random) ?? .utf16
      let mark = encoding == .utf8 || Bool.random(using: &random) ? "\u{FEFF}" : ""
      let other = try #require((mark + text).data(using: encoding))
      try folder.write("plain/\(number).ipynb", text)
      try folder.write("other/\(number).ipynb", "")
      try other.write(to: folder.url("other/\(number).ipynb"))
    }
    let fix = "filetype documents fix --unsafe-fixes --no-journal ."
    let run = try Tool.shell(
      "(cd plain; \(fix)); cd other; \(fix); diff -r . ../plain", in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    // Both runs name what they lose.
    let lost = Dictionary(grouping: run.errors.split(separator: "\n")) { $0 }
    #expect(
      lost.allSatisfy { $0.key.contains("lost in the repair") && $0.value.count == 2 },
      "\(run.transcript)")
  }

  /// Documents that are not strict JSON are read by their names, as in projects.
  @Test(arguments: [
    ("a.yml", "# A comment\nname: 1\n", "a.yml:2:7"), ("a.TOML", "name = 1\n", "a.TOML:1:8"),
    ("a.json5", "{name: 1}", "a.json5:1:8"), ("a.jsonc", "{/* 1 */ \"name\": 1,}", "a.jsonc:1:18"),
  ])
  func otherNotations(_ name: String, _ text: String, _ place: String) throws {
    let folder = try Self.folder()
    try folder.write(name, text)
    let run = try Tool.filetype(Self.check + ["--format", "concise", name], in: folder)
    #expect(run.output.hasPrefix("\(place): error: 'name': expected a string"), "\(run.transcript)")
    #expect(run.output.contains("Checked 1 file: 1 error"))
  }

  @Test func brokenSchemas() throws {
    let folder = try Self.folder()
    try folder.write("broken.json", "{\"items\": {\"$ref\": \"nowhere.json\"}}")
    let run = try Tool.filetype(
      ["documents", "check", "--schema", "broken.json", "documents"], in: folder)
    #expect(run.status == 2)
    #expect(run.output.contains("broken.json:1:20: error: 'nowhere.json' leads nowhere"))
    let missing = try Tool.filetype(
      ["documents", "check", "--schema", "missing.json", "documents"], in: folder)
    #expect(missing.status == 2 && missing.output.isEmpty)
    #expect(missing.errors.contains("missing.json"))
    let both = try Tool.filetype(
      ["documents", "check", "--schema", "broken.json", "--declaration", "notebook", "documents"],
      in: folder)
    #expect(both.status == 64 && both.errors.contains("either a schema"), "\(both.transcript)")
  }

  @Test func patternsThatAreLeftOut() throws {
    let folder = try Self.folder()
    try folder.write("schema.json", #"{"pattern": "^(?!a)"}"#)
    let run = try Tool.filetype(
      ["documents", "check", "--schema", "schema.json", "-"], in: folder, input: #""a""#)
    #expect(run.status == 0)
    #expect(run.errors.contains("schema.json:1:13: warning: the pattern '^(?!a)' cannot be used"))
  }

  @Test func schemasByTheirNames() throws {
    let folder = try Self.folder()
    try folder.write("a.json", #"{"$id": "https://example.org/a", "$ref": "b"}"#)
    try folder.write("b.json", #"{"$id": "https://example.org/b", "type": "null"}"#)
    let line = ["documents", "check", "--schema", "a.json", "--format", "concise", "-"]
    #expect(try Tool.filetype(line, in: folder, input: "null").status == 2)
    #expect(
      try Tool.filetype(line + ["--with", "b.json"], in: folder, input: "null").status == 0)
  }

  /// A document with the name of the schema's file is not taken for the schema.
  @Test func theSchemaIsNoDocument() throws {
    let folder = try Folder()
    try folder.write("schema.json", #"{"type": "array"}"#)
    try folder.write("a/schema.json", "{}")
    let run = try Tool.filetype(
      ["documents", "check", "--schema", "schema.json", "--format", "concise", "."], in: folder)
    #expect(run.output.contains("a/schema.json:1:1: error"))
    #expect(run.output.contains("1 error"))
  }
}
