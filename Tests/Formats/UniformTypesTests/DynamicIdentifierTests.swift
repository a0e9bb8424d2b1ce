import TestSupport
import Testing
import UniformTypes

@Suite struct DynamicIdentifierTests {
  /// Identifiers seen on Macs, with what they spell.
  private static let seen: [(identifier: String, payload: String)] = [
    ("dyn.ah62d4rv4ge80c25rqy", "?0=6:1=acme"),
    ("dyn.ah62d4rv4ge80n5ptrmy0c6xy", "?0=6:1=emojiart"),
    ("dyn.ah62d4rv4ge80q55tfrvgc6u", "?0=6:1=foo+bar"),
    ("dyn.age8u", "1="),
    ("dyn.agq8u", "3="),
    ("dyn.agq80w5pbq7ww8nu", "3=image/*"),
    ("dyn.ah62d4rv4gq80c6durvy0g2pyrf106p52fz3gk6a", "?0=6:3=application/x-rdp"),
    ("dyn.ah62d4rv4gk8zgzwhea", "?0=6:2=SVG "),
    ("dyn.ah62d4rv4gk81g45upuaa", "?0=6:2=skp\\\0"),
    ("dyn.ah62d4rv4gk8wy1aapuaf2aa", "?0=6:2=*\\\0\\\0\\\0"),
    ("dyn.ah62d4rv4gu8y6y4grf0gn5xbrzw1gydcr7u1e3cytf2gn", "?0=6:4=NSFilenamesPboardType"),
    ("dyn.ah62d4uv4ge804550", "?0=B:1=mov"),
    ("dyn.ah62d4qmuhk2x43d0qv00n3dmqe", "?0=10:1=dvdmedia"),
    (
      "dyn.ah62d46dzqm0gw23srf4gn5m4ge8068dytf2gn3dgrf0gn25tr34gn5xysr2ge55bsmwhk8puqzsdy4xuq6",
      "?0=public.item:1=nxtypedfilecontentspboardtype\\:jpg"
    ),
    (
      "dyn.ah62d46dzqm0gw23ssz1gw8brqz6gn25zsvu0e5dfhk2x43xmsu",
      "?0=public.unix-executable:1=fit"
    ),
    ("dyn.age4d4vxtr62z2pbv", "14=Foo1\\,1"),
  ]

  @Test(arguments: seen) func decodesAndEncodes(_ identifier: String, _ payload: String) throws {
    let decoded = try DynamicIdentifier(decoding: UniformTypeIdentifier(identifier))
    #expect(decoded.payload == payload)
    #expect(decoded.identifier.rawValue == identifier)
    let tag = try #require(decoded.tags.first)
    let again = DynamicIdentifier(
      tag: tag.value, tagClass: tag.tagClass, conformingTo: decoded.conformsTo)
    #expect(again == decoded)
    let upper = try DynamicIdentifier(decoding: UniformTypeIdentifier(identifier.uppercased()))
    #expect(upper == decoded)
  }

  @Test func readsTagsAndSupertypes() throws {
    let device = try DynamicIdentifier(decoding: "dyn.age4d4vxtr62z2pbv")
    #expect(device.conformsTo == nil && device.tags == [.init(.deviceModelCode, "Foo1,1")])
    let package = try DynamicIdentifier(decoding: "dyn.ah62d4qmuhk2x43d0qv00n3dmqe")
    #expect(package.conformsTo == "com.apple.package")
    #expect(package.tags == [.init(.filenameExtension, "dvdmedia")])
    let padded = try DynamicIdentifier(decoding: "dyn.ah62d4rv4gk81g45upuaa")
    #expect(padded.tags == [.init(.osType, "skp\0")])
    let two = try decoding("?0=6:1=a:3=b/c")
    #expect(two.tags == [.init(.filenameExtension, "a"), .init(.mimeType, "b/c")])
    #expect(two.payload == "?0=6:1=a:3=b/c")
  }

  @Test func normalizesTags() {
    func payload(_ tag: String, _ tagClass: UTTagClass) -> String {
      DynamicIdentifier(tag: tag, tagClass: tagClass).payload
    }
    #expect(payload("EmojiArt", .filenameExtension) == "1=emojiart")
    #expect(payload("AISVG", .osType) == "2=AISV")
    #expect(payload("*", .osType) == "2=*\\\0\\\0\\\0")
    #expect(payload("a=b\\c", .pasteboardType) == "4=a\\=b\\\\c")
    #expect(payload("x", UTTagClass(rawValue: "edu.a:b")) == "edu.a\\:b=x")
  }

  @Test func tellsWhatIsNotKnown() {
    #expect(DynamicIdentifier(tag: "emojiart", tagClass: .filenameExtension).isCertain)
    #expect(!DynamicIdentifier(tag: "größe", tagClass: .filenameExtension).isCertain)
    #expect(!DynamicIdentifier(tag: "a/B", tagClass: .mimeType).isCertain)
    #expect(DynamicIdentifier(tag: "NSFile", tagClass: .pasteboardType).isCertain)
  }

  @Test(
    arguments: [
      ("public.json", .notDynamic),
      ("dyn.", .unknownForm(nil)),
      ("dyn.rtf", .unknownForm("r")),
      ("dyn.ageiu", .illegalCharacter("i", offset: 7)),
      ("dyn.ah62.4", .illegalCharacter(".", offset: 8)),
      ("dyn.ah62d4rv4gu8y", .nonzeroLeftover),
      ("dyn.agq80w5xcq7g", .leftoverBits(7)),
      ("dyn.ah62d46rv4ge81a3dhq", .invalidUTF8),
      ("dyn.a", .malformedPayload("")),
    ] as [(String, DynamicIdentifier.DecodingFailure)])
  func refuses(_ identifier: String, _ failure: DynamicIdentifier.DecodingFailure) {
    #expect(throws: failure) {
      try DynamicIdentifier(decoding: UniformTypeIdentifier(identifier))
    }
    #expect(!failure.description.isEmpty)
  }

  @Test(arguments: [
    "emojiart", "=a", "1=a=b", "1=a\\", "?1=a", "?0=6", "?0=:1=a", "1=a:", ":1=a", "?", "1=a:0=6",
    "1=a::1=b",
  ])
  func refusesPayload(_ payload: String) {
    #expect(throws: DynamicIdentifier.DecodingFailure.malformedPayload(payload)) {
      try decoding(payload)
    }
  }

  /// Decodes an identifier that spells any text.
  private func decoding(_ payload: String) throws -> DynamicIdentifier {
    let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789")
    let bits = payload.utf8.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    let digits = stride(from: 0, to: bits.count, by: 5).map { start in
      let group = bits[start..<min(start + 5, bits.count)]
      let value = (group + Array(repeating: 0, count: 5 - group.count)).reduce(0) {
        $0 * 2 + Int($1)
      }
      return alphabet[value]
    }
    return try DynamicIdentifier(decoding: UniformTypeIdentifier("dyn.a" + String(digits)))
  }

  @Test func survivesAnything() {
    var mutator = Mutator(
      seed: 11, seeds: Self.seen.map { Array($0.identifier.utf8) },
      tokens: ["dyn.a", "h62d4", "ge8", "u", "\u{301}", "?0=", "É"])
    var decoded = 0
    for _ in 0..<20_000 {
      let identifier = UniformTypeIdentifier(String(decoding: mutator.next(), as: UTF8.self))
      guard let dynamic = try? DynamicIdentifier(decoding: identifier) else { continue }
      decoded += 1
      #expect(dynamic.identifier == identifier && !dynamic.tags.isEmpty)
    }
    #expect(decoded > 300)
  }

  @Test func keepsAnyTag() throws {
    var random = SplitMix64(seed: 5)
    let letters: [Unicode.Scalar] = [
      "a", "z", "0", ":", ",", "=", "\\", "\0", "?", " ", "/", "é", "漢", "😀", ".",
    ]
    for _ in 0..<Effort.rounds(5_000) {
      var tag = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        tag.append(letters.randomElement(using: &random) ?? "a")
      }
      let supertype: UniformTypeIdentifier? =
        Bool.random(using: &random)
        ? ["public.data", "a.b:c", "public.CONTENT"].randomElement(using: &random) : nil
      for tagClass in UTTagClass.all where tagClass != .osType {
        let dynamic = DynamicIdentifier(
          tag: String(tag), tagClass: tagClass, conformingTo: supertype)
        #expect(dynamic.tags.first?.value.unicodeScalars.elementsEqual(tag) == true)
        #expect(try DynamicIdentifier(decoding: dynamic.identifier) == dynamic)
      }
    }
  }
}

@Suite(
  .needsCorpus)
struct MeasuredDynamicIdentifierTests {
  @Test func agreesWithEveryMeasurement() throws {
    let rows = try Corpus.rows("data/dyn-vectors.tsv")
    #expect(rows.count == 67)
    for row in rows {
      let identifier = UniformTypeIdentifier(row["identifier"] ?? "")
      guard row["roundtrip"] == "yes" else {
        #expect(throws: DynamicIdentifier.DecodingFailure.self) {
          try DynamicIdentifier(decoding: identifier)
        }
        continue
      }
      let payload = unescaped(row["payload"] ?? "")
      let dynamic = try DynamicIdentifier(decoding: identifier)
      #expect(dynamic.payload == payload && dynamic.tags.count == 1)
      let tag = try #require(dynamic.tags.first)
      let again = DynamicIdentifier(
        tag: tag.value, tagClass: tag.tagClass, conformingTo: dynamic.conformsTo)
      #expect(again.identifier.rawValue == identifier.rawValue)
    }
  }

  /// The list shows a backslash as two and NUL as a backslash and a zero.
  private func unescaped(_ text: String) -> String {
    text.replacing("\\\\", with: "\u{1}").replacing("\\0", with: "\0")
      .replacing("\u{1}", with: "\\")
  }

  @Test func knowsEveryCode() throws {
    for row in try Corpus.rows("data/dyn-codes.tsv") {
      let (code, name) = (row["code"] ?? "", row["name"] ?? "")
      switch row["kind"] {
      case "type":
        let dynamic = DynamicIdentifier(
          tag: "x", tagClass: .filenameExtension, conformingTo: UniformTypeIdentifier(name))
        #expect(dynamic.payload == "?0=\(code):1=x")
      case "tag class":
        let dynamic = DynamicIdentifier(tag: "x", tagClass: UTTagClass(rawValue: name))
        #expect(dynamic.payload.hasPrefix("\(code)=x"))
        #expect(UTTagClass.all.contains(UTTagClass(rawValue: name)))
      default: #expect(code == "0" && name == "UTTypeConformsTo")
      }
    }
  }
}
