import Foundation
import TestSupport
import Testing
import UniformTypes

/// The example of Documentation/UniformTypes.md.
@Suite struct ExampleTests {
  @Test func declaresAndFindsTypes() throws {
    let catalog = try UTTypeCatalog.system.adding([
      UTTypeDeclaration(
        "edu.stanford.cs193p.emojiart",
        conformsTo: ["public.json", "public.composite-content"],
        tags: [
          .filenameExtension: ["emojiart"],
          .mimeType: ["application/vnd.stanford.cs193p.emojiart+json"],
        ],
        description: "EmojiArt document")
    ])

    let type = try #require(catalog.type(filenameExtension: "emojiart"))
    #expect(type.identifier == "edu.stanford.cs193p.emojiart")
    #expect(type.preferredMIMEType == "application/vnd.stanford.cs193p.emojiart+json")
    #expect(type.conforms(to: .json))
    #expect(type.conforms(to: .data))

    // Without the declaration a Mac makes up a type, and so does this.
    let unknown = try #require(UTType(filenameExtension: "emojiart"))
    #expect(unknown.identifier == "dyn.ah62d4rv4ge80n5ptrmy0c6xy")

    // What a given dynamic identifier means.
    let decoded = try DynamicIdentifier(decoding: "dyn.ah62d4qmuhk2x43d0qv00n3dmqe")
    #expect(decoded.conformsTo == "com.apple.package")
    #expect(decoded.tags == [.init(.filenameExtension, "dvdmedia")])
  }

  /// What the page declares is what the test above declares.
  @Test func isTheExampleOfThePage() throws {
    let test = URL(filePath: #filePath)
    let page = repository.appending(path: "Documentation/UniformTypes.md")
    let code = try String(contentsOf: test, encoding: .utf8)
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "let catalog"))
    let end = try #require(text.range(of: "\n])\n", range: start.lowerBound..<text.endIndex))
    let lines = text[start.lowerBound..<end.upperBound].split(separator: "\n")
    #expect(lines.count > 5)
    for line in lines { #expect(code.contains("\n    " + line + "\n"), "\(line)") }
  }
}
