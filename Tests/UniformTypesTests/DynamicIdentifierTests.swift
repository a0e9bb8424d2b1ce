import Testing
import UniformTypes

@Suite struct DynamicIdentifierTests {
  @Test func encodesAnExtension() throws {
    let dynamic = DynamicIdentifier(
      tag: "emojiart", tagClass: .filenameExtension, conformingTo: "public.data")
    #expect(dynamic.payload == "?0=6:1=emojiart")
    #expect(dynamic.identifier.rawValue == "dyn.ah62d4rv4ge80n5ptrmy0c6xy")
    #expect(try DynamicIdentifier(decoding: dynamic.identifier) == dynamic)
  }
}
