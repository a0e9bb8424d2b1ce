import Diagnostics
import FileTypeDeclaration
import Testing
import UniformTypes

struct FirstDeclarationTests {
  private func expectSound(_ declaration: Declaration) {
    let file = DeclarationFile(Array(declaration.text.utf8))
    #expect(file.declaration == declaration)
    #expect(DeclarationRules.check(file).map(\.message) == [])
  }

  @Test func anApplicationOnEveryDesktop() {
    let first = Declaration.first(
      FirstAnswers(
        description: "EmojiArt document", filenameExtension: ".emojiart",
        bundleIdentifier: "edu.stanford.cs193p.EmojiArt", applicationName: "EmojiArt",
        exec: "emojiart"))
    expectSound(first)
    #expect(first.types[0].identifier == "edu.stanford.cs193p.emojiart")
    #expect(first.types[0].mimeTypes == ["application/vnd.edu.stanford.cs193p.emojiart"])
    #expect(first.types[0].extensions == ["emojiart"])
    #expect(first.types[0].handler?.role == .editor)
    #expect(first.application?.platforms == [.iOS, .macOS, .linux])
    #expect(first.application?.desktop?.exec == "emojiart %F")
  }

  @Test func aTypeAlone() {
    let first = Declaration.first(
      FirstAnswers(description: "Log", filenameExtension: "tar.gz", domain: "org.kernel"))
    expectSound(first)
    #expect(first.types[0].identifier == "org.kernel.tar-gz" && first.application == nil)
    #expect(first.types[0].handler == nil)
  }

  @Test func aViewer() {
    let first = Declaration.first(
      FirstAnswers(
        description: "Log", filenameExtension: "log", bundleIdentifier: "org.kernel.Viewer",
        exec: "viewer --file %f", role: .viewer))
    expectSound(first)
    #expect(first.types[0].handler?.role == .viewer)
    #expect(first.application?.desktop?.exec == "viewer --file %f")
  }

  @Test(arguments: ["", "...", "é", "-", "A B"]) func oddExtensionsMakeIdentifiers(name: String) {
    let type = Declaration.first(FirstAnswers(description: "x", filenameExtension: name)).types[0]
    #expect(["com.example.document", "com.example.a-b"].contains(type.identifier))
  }
}
