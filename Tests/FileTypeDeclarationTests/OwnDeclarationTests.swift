import Diagnostics
import FileTypeDeclaration
import Foundation
import Testing

/// The declaration of the type that this project is for.
struct OwnDeclarationTests {
  @Test func itIsSound() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../mime").standardizedFileURL
    let bytes = try Data(contentsOf: folder.appending(path: "emojiart.filetype.json"))
    let file = DeclarationFile(Array(bytes))
    let found = DeclarationRules.check(file) { path in
      FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
    #expect(found.map(\.message) == [] && file.declaration.types.count == 1)
    #expect(DeclarationFile(Array(file.declaration.text.utf8)).declaration == file.declaration)
  }
}
