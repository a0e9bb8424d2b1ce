import Declarations
import Testing
import FileGeneration

/// Types of the system, whose extensions and media types are known though no declaration has them.
@Suite struct SystemTypeOutputTests {
  private static func generation(_ platform: Application.Platform) -> Generation {
    let names = [
      "public.plain-text", "public.midi-audio", "public.patch-file", "public.audio",
    ]
    var declaration = Declaration(
      types: names.map { Samples.type($0, "Some", extensions: []) },
      application: Samples.application("org.example.Reader", "Reader", exec: "reader %F"))
    declaration.application?.platforms = [platform]
    return declaration.generate()
  }

  /// What the files of each platform must say, and what they cannot.
  private static let expectations: [(Application.Platform, kind: OutputKind, [String])] = [
    (.windows, .registry, [#"\.txt\OpenWithProgids]"#, #"".smf"="Example.Midiaudio.1""#]),
    (.windows, .nsis, [#"\.txt\OpenWithProgids"#]), (.windows, .wix, [#"\.kar\OpenWithProgids"#]),
    (.windows, .msix, [#"<uap:FileType ContentType="text/plain">.text</uap:FileType>"#]),
    (.web, .web, [#""text/plain": ["#, #"".txt""#, #"".midi""#]),
    (.android, .android, [#""audio/midi""#, #"android:pathSuffix=".txt""#, #"".PATCH""#]),
  ]

  @Test(arguments: expectations)
  func claimsAreWritten(_ platform: Application.Platform, _ kind: OutputKind, _ words: [String]) {
    let generation = Self.generation(platform)
    let text = generation.files.filter { $0.kind == kind }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    for word in words { #expect(text.contains(word), "\(text)") }
    // An application that only claims a type does not make it its own.
    #expect(!text.contains(#"\Classes\.txt]"#))
  }

  @Test(arguments: [
    (Application.Platform.windows, "for Windows: its extension is missing"),
    (.web, "for the web: its extension is missing"),
    (.android, "for Android: its extension is missing"),
    (.linux, "in the desktop entry: its MIME type is missing"),
  ]) func whatIsLeftOutOrNotDeclaredIsTold(
    _ platform: Application.Platform, _ words: String
  ) {
    let told = Self.generation(platform).omissions
    let texts = "The extensions of 'public.plain-text' are those that macOS knows: 'txt', 'text'."
    #expect(told.contains("Nothing about 'public.audio' \(words)."), "\(told)")
    #expect(told.contains(texts) == (platform != .linux), "\(told)")
  }

  @Test func declaredExtensionsCount() {
    var declaration = Declaration(
      types: [Samples.type("public.plain-text", "Text", extensions: ["asc"])],
      application: Samples.application("org.example.Reader", "Reader", exec: "reader %F"))
    declaration.application?.platforms = [.windows]
    let text = declaration.generate().text(of: .wix)
    #expect(text.contains(#"\.asc\"#) && !text.contains(".txt"), "\(text)")
  }
}
