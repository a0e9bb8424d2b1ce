import Foundation
import Testing
import UniformTypes

@Suite struct UTTypeTests {
  @Test func findsSystemTypes() throws {
    let json = try #require(UTType("PUBLIC.JSON"))
    #expect(json == .json && json.identifier == "public.json" && json.description == "public.json")
    #expect(json.isDeclared && json.isPublic && !json.isDynamic)
    #expect(json.tags == [.filenameExtension: ["json"], .mimeType: ["application/json"]])
    #expect(json.preferredFilenameExtension == "json")
    #expect(json.preferredMIMEType == "application/json")
    #expect(json.localizedDescription == "JSON text")
    #expect(json.version == nil && json.referenceURL == nil)
    #expect(UTType("edu.stanford.cs193p.emojiart") == nil && UTType("dyn.rtf") == nil)
  }

  @Test func knowsConformance() {
    #expect(UTType.json.conforms(to: .json) && UTType.json.conforms(to: .item))
    #expect(!UTType.json.isSubtype(of: .json) && UTType.json.isSubtype(of: .text))
    #expect(UTType.text.isSupertype(of: .json) && !UTType.json.isSupertype(of: .text))
    #expect(UTType.json.supertypes == [.text, .data, .item, .content])
    #expect(UTType.application.conforms(to: .executable))
    #expect(!UTType.package.conforms(to: .data))
  }

  @Test func findsByExtension() {
    #expect(UTType(filenameExtension: "PNG") == .png)
    #expect(UTType(filenameExtension: "ts") == .mpeg2TransportStream)
    #expect(UTType(filenameExtension: "rtfd")?.isDynamic == true, "a package is no data")
    #expect(UTType(filenameExtension: "rtfd", conformingTo: .package) == .rtfd)
    for name in ["", ".png", "tar.gz", "a/b", "*"] {
      #expect(UTType(filenameExtension: name) == nil)
    }
  }

  @Test func findsByMIMEType() {
    #expect(UTType(mimeType: "Application/PDF") == .pdf)
    #expect(UTType(mimeType: "text/plain;charset=utf-8") == .utf8PlainText)
    #expect(
      UTType(mimeType: "dev.kaya/note")?.identifier
        == "dyn.ah62d4rv4gq80k3p0f3z0c8pbf71g87df")
    #expect(UTType(mimeType: "pdf") == nil && UTType(mimeType: "a/") == nil)
  }

  @Test func makesDynamicTypes() throws {
    let type = try #require(UTType(filenameExtension: "emojiart"))
    #expect(type.identifier == "dyn.ah62d4rv4ge80n5ptrmy0c6xy")
    #expect(type.isDynamic && !type.isDeclared && !type.isPublic)
    #expect(type.tags == [.filenameExtension: ["emojiart"]])
    #expect(type.supertypes == [.data, .item] && type.conforms(to: .data))
    #expect(type.localizedDescription == UTType.data.localizedDescription)
    #expect(UTType(type.identifier) == type)
    let bare = try #require(
      UTType(tag: "emojiart", tagClass: .filenameExtension, conformingTo: nil))
    #expect(bare.identifier == "dyn.age80n5ptrmy0c6xy" && bare.supertypes.isEmpty)
    #expect(bare.localizedDescription == nil && bare != type)
  }

  @Test func listsTypesOfTag() {
    let lists = UTType.types(tag: "m3u8", tagClass: .filenameExtension, conformingTo: nil)
    #expect(lists.count == 3 && lists.first == .m3uPlaylist)
    let texts = UTType.types(tag: "key", tagClass: .filenameExtension, conformingTo: .package)
    #expect(texts.map(\.identifier) == ["com.apple.iwork.keynote.key"])
    let none = UTType.types(tag: "emojiart", tagClass: .filenameExtension, conformingTo: .package)
    #expect(none.map(\.isDynamic) == [true])
    #expect(none.first?.conforms(to: .package) == true)
    let os = UTType.types(tag: "skp", tagClass: .osType, conformingTo: .data)
    #expect(os.map(\.identifier) == ["dyn.ah62d4rv4gk81g45upuaa"])
  }

  @Test func declaresTypes() {
    let type = UTType(exportedAs: "edu.stanford.cs193p.emojiart", conformingTo: .json)
    #expect(type.isDeclared && type.conforms(to: .text) && type.tags.isEmpty)
    #expect(type.localizedDescription == "JSON text", "inherited")
    let derived = UTType(importedAs: "edu.stanford.cs193p.emojiart.v2", conformingTo: type)
    #expect(derived.conforms(to: type) && derived.conforms(to: .data))
    #expect(UTType(exportedAs: "Public.Json", conformingTo: .package).supertypes.count == 4)
    #expect(UTType(exportedAs: "not an identifier").supertypes.isEmpty)
  }

  @Test func codesAsIdentifier() throws {
    let types: [UTType] = [.png, UTType(exportedAs: "edu.a.doc", conformingTo: .json)]
    let text = try JSONEncoder().encode(types)
    #expect(String(decoding: text, as: UTF8.self) == #"["public.png","edu.a.doc"]"#)
    let back = try JSONDecoder().decode([UTType].self, from: text)
    #expect(back == types && back[0].isDeclared && !back[1].isDeclared)
    for text in [#"["a b"]"#, #"["dyn.rtf"]"#, #"[""]"#, "[1]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([UTType].self, from: Data(text.utf8))
      }
    }
  }
}
