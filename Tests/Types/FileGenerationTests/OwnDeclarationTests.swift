import FileGeneration
import Declarations
import Foundation
import TestSupport
import Testing

/// The declaration of this project's own type.
struct OwnDeclarationTests {
  /// Known findings for the type: an unregistered name, JSON, and magic that a byte order mark
  /// breaks.
  private static let accepted = [
    "note mime/unregistered-vendor-name", "note mime/executable-ancestor",
    "note mime/fragile-json-magic", "note plist/unexpanded-variable",
  ]

  @Test(arguments: Variant.all)
  func noFinding(_ variant: Variant) throws {
    let folder = repository.appending(path: "mime")
    let data = try Data(contentsOf: folder.appending(path: "emojiart.filetype.json"))
    let declaration = DeclarationFile(Array(data)).declaration
    let generation = declaration.generate(variant.options) { path in
      (try? Data(contentsOf: folder.appending(path: path))).map(Array.init)
    }
    #expect(!generation.files.isEmpty)
    let findings = generation.findings(together: true).filter { finding in
      !Self.accepted.contains { finding.contains($0) }
    }
    #expect(findings == [])
  }
}
