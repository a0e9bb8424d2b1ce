import Foundation
import TestSupport
import Testing

/// Values that are wrong only in what a declaration is turned into: `check` and `generate` find each
/// at its place in the declaration, and nothing is written.
@Suite(.waits) struct DeclaredValueTests {
  struct Value: Sendable, CustomTestStringConvertible {
    /// The valid value and the wrong one, as written in the declaration.
    let sound: String
    let wrong: String
    let rule: String
    let line: Int
    let column: Int
    var isError = true
    var testDescription: String { wrong }
  }

  private static let declaration = """
    {
      "types": [
        {
          "identifier": "org.trailbook.route",
          "description": "Trailbook route",
          "declare": "export",
          "extensions": ["trailroute"],
          "mimeTypes": ["application/x-trailbook-route"],
          "globs": [{ "pattern": "TRAIL-*" }],
          "magic": [
            { "matches": [{ "type": "string", "offset": "0:4", "value": "TRAILBOOK" }] }
          ],
          "handler": { "role": "Editor", "rank": "Owner" }
        }
      ],
      "application": {
        "bundleIdentifier": "org.trailbook.Trailbook",
        "name": "Trailbook",
        "platforms": ["macOS", "linux"],
        "desktop": { "exec": "trailbook %F", "categories": ["Utility"] },
        "thumbnailer": { "exec": "trailbook-thumbnailer %s %u %o" },
        "metainfo": {
          "summary": "Plan hikes",
          "description": ["Plans hikes of several days."],
          "metadataLicense": "CC0-1.0",
          "projectLicense": "MIT",
          "homepage": "https://trailbook.example",
          "developerID": "org.trailbook",
          "developerName": "Trailbook",
          "releases": [{ "version": "1.0", "date": "2026-01-31" }]
        }
      }
    }
    """

  static let values = [
    Value(
      sound: "trailbook %F", wrong: "trailbook %z %F", rule: "desktop/unknown-field-code",
      line: 20, column: 37),
    Value(
      sound: #""Utility""#, wrong: #""Nonsense""#, rule: "desktop/unregistered-category",
      line: 20, column: 57),
    Value(
      sound: #""0:4""#, wrong: #""-1""#, rule: "mime/invalid-magic-offset", line: 11, column: 53),
    Value(
      sound: #""0:4""#, wrong: #""5:4""#, rule: "mime/invalid-magic-offset", line: 11, column: 53),
    Value(
      sound: "trailbook-thumbnailer %s %u %o", wrong: "t",
      rule: "thumbnailer/missing-input-or-output-code", line: 21, column: 30),
    Value(
      sound: "TRAIL-*", wrong: "*.{x}", rule: "mime/foreign-glob-syntax", line: 9,
      column: 33),
    Value(
      sound: #""trailroute""#, wrong: #""""#, rule: "declaration/malformed-extension", line: 7,
      column: 22),
    Value(
      sound: #""trailroute""#, wrong: #""a b""#, rule: "declaration/malformed-extension", line: 7,
      column: 22),
    Value(
      sound: #""trailroute""#, wrong: #""*.q""#, rule: "declaration/malformed-extension", line: 7,
      column: 22),
    Value(
      sound: #""trailroute""#, wrong: #""PDF""#, rule: "uti/extension-of-system-type", line: 7,
      column: 22, isError: false),
    Value(
      sound: "CC0-1.0", wrong: "Proprietary", rule: "metainfo/restrictive-metadata-license",
      line: 25, column: 26),
    Value(
      sound: #""MIT""#, wrong: #""Foo-1""#, rule: "metainfo/unknown-license", line: 26, column: 25,
      isError: false),
    Value(
      sound: "https://trailbook.example", wrong: "x", rule: "metainfo/malformed-url", line: 27,
      column: 19),
    Value(
      sound: "2026-01-31", wrong: "2026-13-45", rule: "metainfo/malformed-date", line: 30,
      column: 48, isError: false),
  ]

  @Test func soundDeclarationPasses() throws {
    let folder = try Folder()
    try folder.write("a.filetype.json", Self.declaration)
    let check = try Tool.filetype(["check", "--fail-on", "warning", "a.filetype.json"], in: folder)
    #expect(check.status == 0, "\(check.transcript)")
  }

  /// What `check` finds `generate` refuses, whichever types the machine has.
  @Test(arguments: [nil, "built-in", "share"])
  func generateAsksTheDatabaseThatCheckAsks(_ against: String?) throws {
    let folder = try Folder()
    try folder.write("a.filetype.json", Self.declaration)
    let other = """
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
        <mime-type type="application/x-trailbook-route"><glob pattern="*.other"/></mime-type>
      </mime-info>
      """
    try folder.write("share/mime/packages/other.xml", other)
    try folder.write("share/mime/globs2", "50:application/x-trailbook-route:*.other\n")
    let options = against.map { ["--database", $0] } ?? []
    let environment = ["XDG_DATA_DIRS": folder.url("share").path]
    let runs = try ["check", "generate"].map { command in
      try Tool.filetype(
        [command, "--format", "concise", "a.filetype.json"] + options, in: folder,
        environment: environment)
    }
    let place = "a.filetype.json:8:21: error: "
    for run in runs {
      let isRefused = run.output.hasPrefix(place) && run.status == 1
      #expect(isRefused == (against != "built-in"), "\(run.transcript)")
    }
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(written.contains("a.generated") == (against == "built-in"), "\(written)")
  }

  @Test(arguments: Effort.first(of: values))
  func wrongValuesAreFoundAtTheirPlaces(_ value: Value) throws {
    let folder = try Folder()
    let text = Self.declaration.replacing(value.sound, with: value.wrong, maxReplacements: 1)
    try #require(text != Self.declaration)
    try folder.write("a.filetype.json", text)
    let place = "a.filetype.json:\(value.line):\(value.column): "
    let finding = place + (value.isError ? "error" : "warning")
    let check = try Tool.filetype(["check", "--format", "concise", "a.filetype.json"], in: folder)
    #expect(
      check.lines.contains { $0.hasPrefix(finding) && $0.contains("[\(value.rule)]") },
      "\(check.transcript)")
    #expect(check.status == (value.isError ? 1 : 0))
    let generate = try Tool.filetype(
      ["generate", "--format", "concise", "a.filetype.json"], in: folder)
    let told = (generate.output + generate.errors).split(separator: "\n")
    #expect(
      told.contains { $0.hasPrefix(finding) && $0.contains("[\(value.rule)]") },
      "\(generate.transcript)")
    #expect(generate.status == (value.isError ? 1 : 0))
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect((written == ["a.filetype.json"]) == value.isError, "\(written)")
  }
}
