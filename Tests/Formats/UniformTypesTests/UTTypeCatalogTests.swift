import Testing
import UniformTypes

@Suite struct UTTypeCatalogTests {
  private let emojiArt = UTTypeDeclaration(
    "edu.stanford.cs193p.EmojiArt", conformsTo: ["public.json", "public.composite-content"],
    tags: [
      .filenameExtension: ["emojiart"], .mimeType: ["application/x-emojiart"], .osType: ["EmAr"],
    ], description: "EmojiArt document", version: 2, referenceURL: "https://cs193p.stanford.edu")

  @Test func knowsDeclaredTypes() throws {
    let catalog = try UTTypeCatalog.system.adding([emojiArt])
    let type = try #require(catalog.type("edu.stanford.cs193p.emojiart"))
    #expect(type.identifier == "edu.stanford.cs193p.EmojiArt", "the declared spelling")
    #expect(type.isDeclared && type.version == 2)
    #expect(type.referenceURL == "https://cs193p.stanford.edu")
    #expect(type.localizedDescription == "EmojiArt document")
    #expect(type.conforms(to: .compositeContent) && type.conforms(to: .text))
    #expect(catalog.type(filenameExtension: "EMOJIART") == type)
    #expect(catalog.type(mimeType: "application/X-EmojiArt") == type)
    #expect(catalog.types(tag: "EmAr", tagClass: .osType) == [type])
    #expect(catalog.types(tag: "emar", tagClass: .osType).first?.isDynamic == true)
    #expect(UTTypeCatalog.system.type("edu.stanford.cs193p.emojiart") == nil)
    #expect(catalog.type("public.json") == .json)
  }

  @Test func followsItsOwnTypes() throws {
    let child = UTTypeDeclaration(
      "edu.a.child", conformsTo: ["edu.stanford.cs193p.emojiart"],
      tags: [.filenameExtension: ["emojiart"]])
    let catalog = try UTTypeCatalog.system.adding([child, emojiArt])
    let (parent, type) = (
      try #require(catalog.type(emojiArt.identifier.rawValue)),
      try #require(catalog.type("edu.a.child"))
    )
    #expect(type.isSubtype(of: parent) && type.localizedDescription == "EmojiArt document")
    #expect(catalog.types(tag: "emojiart", tagClass: .filenameExtension) == [type, parent])
    #expect(
      catalog.type(filenameExtension: "emojiart", conformingTo: parent) == type,
      "the first that conforms")
  }

  @Test func prefersPublicThenOwnTypes() throws {
    let own = UTTypeDeclaration(
      "edu.a.script", conformsTo: ["public.source-code"], tags: [.filenameExtension: ["ts", "go"]])
    let catalog = try UTTypeCatalog.system.adding([own])
    #expect(catalog.type(filenameExtension: "ts") == .mpeg2TransportStream)
    #expect(catalog.type(filenameExtension: "go")?.identifier == "edu.a.script")
  }

  @Test func keepsFirstAndSystemDeclarations() throws {
    var other = emojiArt
    other.conformsTo = ["com.apple.package"]
    let json = UTTypeDeclaration("public.json", tags: [.filenameExtension: ["emojiart"]])
    let catalog = try UTTypeCatalog.system.adding([emojiArt, other, json])
    let type = try #require(catalog.type("edu.stanford.cs193p.emojiart"))
    #expect(!type.conforms(to: .package))
    #expect(catalog.types(tag: "emojiart", tagClass: .filenameExtension) == [type])
  }

  @Test func endsOnCycles() throws {
    let catalog = try UTTypeCatalog.system.adding([
      UTTypeDeclaration("a.one", conformsTo: ["a.two"]),
      UTTypeDeclaration("a.two", conformsTo: ["a.one", "public.data"]),
    ])
    let type = try #require(catalog.type("a.one"))
    #expect(type.supertypes.count == 3 && type.conforms(to: .data))
    #expect(
      !type.isSubtype(of: type) && type.localizedDescription == UTType.data.localizedDescription)
  }

  @Test func refusesWhatCannotBeDeclared() {
    #expect(throws: UTTypeCatalog.DeclarationError.malformedIdentifier("a", .tooFewLabels)) {
      try UTTypeCatalog.system.adding([UTTypeDeclaration("a")])
    }
    #expect(throws: UTTypeCatalog.DeclarationError.dynamicIdentifier("dyn.age80s52")) {
      try UTTypeCatalog.system.adding([UTTypeDeclaration("dyn.age80s52")])
    }
  }
}
