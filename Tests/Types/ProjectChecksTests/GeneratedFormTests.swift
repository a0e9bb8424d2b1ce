import Declarations
import FileGeneration
import Testing

@testable import ProjectChecks

/// The files that a generated file is compared with.
@Suite struct GeneratedFormTests {
  private static func declaration(_ icon: String) -> Declaration {
    let text = """
      { "types": [{ "identifier": "org.pond.pond", "description": "Pond", "extensions": ["pond"],
          "mimeTypes": ["application/vnd.pond"], "icon": { \(icon) }, "handler": {} }],
        "application": { "bundleIdentifier": "org.pond.Pond", "name": "Pond",
          "platforms": ["iOS", "macOS", "linux", "windows", "android", "web", "server"],
          "openInPlace": true, "icon": { \(icon) }, "desktop": { "exec": "pond %F" } } }
      """
    return DeclarationFile(Array(text.utf8)).declaration
  }

  @Test(arguments: ["", #""files": { "scalable": "pond.svg" }"#])
  func allFormsAreKnown(_ icon: String) {
    let declaration = Self.declaration(icon)
    let known = declaration.allGeneratedFiles(name: "pond.filetype.json")
    #expect(Set(known.map(\.path)).count > 10)
    for flavor in GenerationOptions.Flavor.allCases {
      for (isWhole, isDrawn) in [(false, false), (false, true), (true, false), (true, true)] {
        var options = GenerationOptions()
        (options.flavor, options.isWhole) = (flavor, isWhole)
        options.declarationName = "pond.filetype.json"
        let files = declaration.generate(options) { _ in isDrawn ? [] : nil }.files
        for file in files where file.kind.isMarked {
          #expect(known.contains(file), "\(file.path), \(flavor), \(isWhole), \(isDrawn)")
        }
      }
    }
  }
}
