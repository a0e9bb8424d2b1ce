import Testing
import UniformTypes

@Suite struct IdentifierTests {
  @Test(arguments: [
    "public.json", "edu.stanford.cs193p.emojiart", "com.apple.iWork.Keynote.key-tef",
    "org.7-zip.7-zip-archive", "a.b", "public.c-plus-plus-source.preprocessed", "1.2", "-.-",
  ])
  func hasNoProblem(_ text: String) { #expect(UniformTypeIdentifier(text).problem == nil) }

  @Test(
    arguments: [
      ("", .empty),
      ("emojiart", .tooFewLabels),
      (".edu.stanford", .leadingPeriod),
      (".", .leadingPeriod),
      ("edu.stanford.", .trailingPeriod),
      ("edu..stanford", .emptyLabel(offset: 4)),
      ("bad_type.x", .illegalCharacter("_", offset: 3)),
      ("public/text", .illegalCharacter("/", offset: 6)),
      ("public:text", .illegalCharacter(":", offset: 6)),
      ("*", .illegalCharacter("*", offset: 0)),
      ("edu.stan ford", .illegalCharacter(" ", offset: 8)),
      ("edu.é.a\u{200B}", .illegalCharacter("\u{200B}", offset: 8)),
      ("edu.münchen.x", .nonASCIILetter("ü", offset: 5)),
      ("münchen", .tooFewLabels),
      ("edu.\u{0665}", .nonASCIILetter("\u{0665}", offset: 4)),
      ("edu.😀", .illegalCharacter("😀", offset: 4)),
    ] as [(String, UniformTypeIdentifier.Problem)])
  func hasProblem(_ text: String, _ problem: UniformTypeIdentifier.Problem) {
    #expect(UniformTypeIdentifier(text).problem == problem)
    #expect(!problem.description.isEmpty)
  }

  @Test func comparesWithoutCase() {
    let upper: UniformTypeIdentifier = "com.apple.iWork.Keynote.sffkey"
    let lower: UniformTypeIdentifier = "com.apple.iwork.keynote.sffkey"
    #expect(upper == lower && Set([upper, lower]).count == 1)
    #expect(upper.differsInCase(from: lower) && !upper.differsInCase(from: upper))
    #expect(upper.rawValue == "com.apple.iWork.Keynote.sffkey")
    // Only ASCII has letter case here, whatever the locale says.
    #expect(UniformTypeIdentifier("a.É") != UniformTypeIdentifier("a.é"))
  }

  @Test func knowsWhereItBelongs() {
    #expect(UniformTypeIdentifier("Public.json").isPublic)
    #expect(!UniformTypeIdentifier("publicity.json").isPublic)
    #expect(UniformTypeIdentifier("DYN.age80s52").isDynamic)
    #expect(UniformTypeIdentifier("com.apple.package").isApple)
    #expect(!UniformTypeIdentifier("com.applesauce.recipe").isApple)
    #expect(UniformTypeIdentifier("edu.Stanford.cs193p.EmojiArt").domain == "edu.stanford")
    #expect(UniformTypeIdentifier("stanford").domain == nil)
    #expect(UniformTypeIdentifier("com.example.app.doc").isWithin("COM.example"))
    #expect(!UniformTypeIdentifier("com.examples.app").isWithin("com.example"))
    #expect(UniformTypeIdentifier("a..b").labels == ["a", "", "b"])
  }

  @Test func ordersRanks() {
    #expect(HandlerRank.allCases.sorted() == [.none, .alternate, .default, .owner])
    #expect(HandlerRank(rawValue: "Owner") == .owner && HandlerRank(rawValue: "owner") == nil)
    let roles = TypeRole.allCases.map(\.rawValue)
    #expect(roles == ["Editor", "Viewer", "Shell", "QLGenerator", "Importer", "None"])
  }
}
