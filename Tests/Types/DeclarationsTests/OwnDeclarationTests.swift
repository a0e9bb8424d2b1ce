import Diagnostics
import Declarations
import Foundation
import TestSupport
import Testing

/// The declaration of this project's own type.
struct OwnDeclarationTests {
  @Test func itIsSound() throws {
    let folder = repository.appending(path: "mime")
    let bytes = try Data(contentsOf: folder.appending(path: "emojiart.filetype.json"))
    let file = DeclarationFile(Array(bytes))
    let found = DeclarationRules.check(file) { path in
      guard let data = try? Data(contentsOf: folder.appending(path: path)) else { return .missing }
      guard path.hasSuffix(".png") else { return data.contains(Array("<svg".utf8)) ? .svg : .other }
      // The last bytes of width and height in the header.
      return .png(
        width: 256 * Int(data[18]) + Int(data[19]), height: 256 * Int(data[22]) + Int(data[23]))
    }
    #expect(found.map(\.message) == [] && file.declaration.types.count == 1)
    #expect(DeclarationFile(Array(file.declaration.text.utf8)).declaration == file.declaration)
  }
}
