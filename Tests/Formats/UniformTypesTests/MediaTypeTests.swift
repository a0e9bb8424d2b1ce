import Testing
import UniformTypes

@Suite struct MediaTypeTests {
  private static let longest = String(repeating: "a", count: 127)

  @Test(arguments: [
    "text/plain", "application/vnd.ms-excel.sheet.binary.macroEnabled.12", "image/svg+xml",
    "application/x-7z-compressed", "x-scheme-handler/http",
    "a/!".replacing("!", with: "0!#$&-^_.+"),
    "3d/3gpp", "\(longest)/\(longest)", "application/EmojiArt",
  ])
  func hasNoProblem(_ text: String) { #expect(MediaType(rawValue: text).problem == nil) }

  @Test(
    arguments: [
      ("", .empty),
      ("text", .missingSlash),
      ("text/plain/x", .severalSlashes(offset: 10)),
      ("/plain", .emptyTopLevel),
      ("text/", .emptySubtype),
      ("text/;charset=utf-8", .emptySubtype),
      ("image/*", .wildcard(offset: 6)),
      ("*/*", .wildcard(offset: 0)),
      ("text/größe", .nonASCII("ö", offset: 7)),
      ("text/a b", .illegalCharacter(" ", offset: 6)),
      ("text/a\0", .illegalCharacter("\0", offset: 6)),
      ("text/.a", .illegalFirstCharacter(".", offset: 5)),
      ("+text/a", .illegalFirstCharacter("+", offset: 0)),
      ("\(longest)a/b", .tooLong(128, offset: 0)),
      ("b/\(longest)a", .tooLong(128, offset: 2)),
      ("text/plain;charset=utf-8", .parameter(offset: 10)),
      ("text plain;charset=utf-8", .illegalCharacter(" ", offset: 4)),
      (";", .missingSlash),
    ] as [(String, MediaType.Problem)])
  func hasProblem(_ text: String, _ problem: MediaType.Problem) {
    #expect(MediaType(rawValue: text).problem == problem)
    #expect(!problem.description.isEmpty)
  }

  @Test(
    arguments: [
      ("application/json", .standards, nil),
      ("application/vnd.ms-excel", .vendor, "vnd."),
      ("application/VND.ms-excel", .vendor, "vnd."),
      ("image/prs.btif", .personal, "prs."),
      ("application/x.emojiart", .unregistered, "x."),
      ("application/x-emojiart", .experimental, "x-"),
      ("application/vndx", .standards, nil),
      ("application", .standards, nil),
    ] as [(String, MediaType.Tree, String?)])
  func belongsToTree(_ text: String, _ tree: MediaType.Tree, _ facet: String?) {
    let type = MediaType(rawValue: text)
    #expect(type.tree == tree && type.facet == facet)
  }

  @Test func hasParts() {
    let type = MediaType(rawValue: "image/svg+xml;q=1")
    #expect(type.topLevel == "image" && type.subtype == "svg+xml")
    #expect(type.structuredSuffix == "xml")
    #expect(type.withoutParameters.rawValue == "image/svg+xml")
    #expect(MediaType(rawValue: "model/vnd.usdz+zip").structuredSuffix == "zip")
    #expect(MediaType(rawValue: "a/b+").structuredSuffix == nil)
    #expect(MediaType(rawValue: "a+b/c").structuredSuffix == nil)
    #expect(MediaType(rawValue: "text").subtype.isEmpty)
    #expect(MediaType(rawValue: "a/B").hasUppercase && !MediaType(rawValue: "a/b").hasUppercase)
  }

  @Test func knowsTopLevels() {
    #expect(MediaType(rawValue: "haptics/ivs").hasRegisteredTopLevel)
    #expect(MediaType(rawValue: "Image/png").hasRegisteredTopLevel)
    #expect(!MediaType(rawValue: "inode/directory").hasRegisteredTopLevel)
    for name in ["inode/x", "x-content/x", "x-scheme-handler/x", "x-epoc/x", "chemical/x"] {
      #expect(MediaType(rawValue: name).hasKnownTopLevel)
    }
    #expect(!MediaType(rawValue: "emojiart/document").hasKnownTopLevel)
  }
}
