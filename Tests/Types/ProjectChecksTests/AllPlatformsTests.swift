import Diagnostics
import Declarations
import Testing
import FileGeneration

/// What one declaration becomes on all platforms, checked together.
struct AllPlatformsTests {
  private static let declaration = """
    {
      "types": [
        {
          "identifier": "org.pond.pond", "description": "Pond", "declare": "export",
          "extensions": ["pond"], "mimeTypes": ["application/vnd.pond"],
          "magic": [{ "matches": [{ "type": "string", "offset": "0", "value": "PONDPOND" }] }],
          "handler": { "role": "Editor", "rank": "Owner" }
        }
      ],
      "application": {
        "bundleIdentifier": "org.pond.App", "name": "Pond", "openInPlace": true,
        "platforms": ["iOS", "macOS", "linux", "windows", "android", "web", "server"],
        "desktop": { "exec": "pond %F", "categories": ["Graphics"] }
      }
    }
    """

  /// Platforms differ in what they can express, which is nobody's mistake.
  @Test func generatedFilesAgree() throws {
    let source = Array(Self.declaration.utf8)
    var options = GenerationOptions()
    options.declarationName = "pond.filetype.json"
    let generated = DeclarationFile(source).declaration.generate(options).files
    try #require(generated.count > 12)
    let set = FileSet([("pond.filetype.json", source)] + generated.map { ($0.path, $0.bytes) })
    #expect(set.disagreements == [])
    let serious = set.findings.filter { $0.severity > Severity.note }
    #expect(serious.isEmpty, "\(serious.map(\.message))")
  }
}
