import Diagnostics
import PropertyLists
import Testing

/// The type that is suggested for an undeclared one.
@Suite struct SuggestionTests {
  private func suggestion(for name: String, declaring own: String = "net.lakeside.other") -> String?
  {
    let text = SampleList.owner.replacing("public.content", with: name)
      .replacing("net.lakeside.sketch", with: own)
    let found = findings(text).first { $0.rule == "uti/undeclared-supertype" }
    return found?.message.split(separator: "did you mean '").dropFirst().first
      .map { String($0.dropLast(2)) }
  }

  private static let meant: [(String, String)] = [
    // Letters left out, doubled, swapped and mistaken.
    ("public.jsn", "public.json"), ("public.jason", "public.json"), ("public.josn", "public.json"),
    ("public.contnt", "public.content"), ("public.contnet", "public.content"),
    ("public.contents", "public.content"), ("public.contenr", "public.content"),
    ("public.dtaa", "public.data"), ("public.dat", "public.data"), ("public.datta", "public.data"),
    ("public.iamge", "public.image"), ("public.imge", "public.image"),
    ("public.plaintext", "public.plain-text"), ("public.plan-text", "public.plain-text"),
    ("public.hmtl", "public.html"), ("public.xlm", "public.xml"), ("public.pgn", "public.png"),
    ("public.movei", "public.movie"), ("public.adio", "public.audio"),
    ("public.archve", "public.archive"), ("public.foldr", "public.folder"),
    ("public.composite-contant", "public.composite-content"),
    ("com.apple.packge", "com.apple.package"), ("com.adobe.pfd", "com.adobe.pdf"),
    ("pubilc.json", "public.json"), ("Public.Jsn", "public.json"),
    // Names of extensions and of formats in the place of names of types.
    ("public.jpg", "public.jpeg"), ("public.tif", "public.tiff"),
    ("public.txt", "public.plain-text"),
    ("public.htm", "public.html"), ("public.mov", "com.apple.quicktime-movie"),
    ("public.pdf", "com.adobe.pdf"), ("public.gif", "com.compuserve.gif"),
    ("public.doc", "com.microsoft.word.doc"), ("public.md", "net.daringfireball.markdown"),
    ("public.markdown", "net.daringfireball.markdown"), ("public.zip", "public.zip-archive"),
    ("public.js", "com.netscape.javascript-source"), ("com.apple.png", "public.png"),
  ]

  @Test(arguments: meant)
  func isWhatWasMeant(name: String, meant: String) {
    #expect(suggestion(for: name) == meant)
  }

  /// Short names that differ in a letter are other names.
  @Test(arguments: [
    "public.qqq", "public.abz", "public.lug", "public.cst", "net.lakeside.sky", "org.dunno.json5x",
    "public.something",
  ])
  func nothingIsNear(name: String) {
    #expect(suggestion(for: name) == nil)
  }

  @Test func ownTypesComeFirst() {
    #expect(
      suggestion(for: "net.lakeside.skech", declaring: "net.lakeside.sketch")
        == "net.lakeside.sketch")
  }

  /// A right name is not replaced by a declared one with a typing mistake.
  @Test(arguments: ["net. lakeside.sketch", "net.lake_side.sketch", "net.lake=side.sketch"])
  func illegalNamesAreNotMeant(own: String) {
    #expect(suggestion(for: "net.lakeside.sketch", declaring: own) == nil)
  }
}
