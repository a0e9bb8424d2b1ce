import Testing
import UniformTypes

@Suite struct FilenameExtensionTests {
  @Test(arguments: ["emojiart", "tar.gz", "C", "h++", "key-tef", "größe", "7z", "~"])
  func hasNoProblem(_ text: String) {
    #expect(FilenameExtension(rawValue: text).problem == nil)
  }

  @Test(
    arguments: [
      ("", .empty),
      (".emojiart", .leadingPeriod),
      (".", .leadingPeriod),
      ("emojiart.", .trailingPeriod),
      ("*", .globCharacter("*", offset: 0)),
      ("jp?g", .globCharacter("?", offset: 2)),
      ("[ab]", .globCharacter("[", offset: 0)),
      ("a/b", .slash(offset: 1)),
      ("é b", .space(offset: 2)),
      ("a\u{A0}", .space(offset: 1)),
      ("a\0", .controlCharacter("\0", offset: 1)),
      ("a\n", .controlCharacter("\n", offset: 1)),
    ] as [(String, FilenameExtension.Problem)])
  func hasProblem(_ text: String, _ problem: FilenameExtension.Problem) {
    #expect(FilenameExtension(rawValue: text).problem == problem)
    #expect(!problem.description.isEmpty)
  }

  @Test func tellsCompoundsAndCase() {
    #expect(FilenameExtension(rawValue: "tar.gz").isCompound)
    #expect(!FilenameExtension(rawValue: "gz").isCompound)
    #expect(!FilenameExtension(rawValue: ".gz").isCompound)
    #expect(FilenameExtension(rawValue: "Emojiart").hasUppercase)
    #expect(FilenameExtension(rawValue: "É").hasUppercase)
    #expect(!FilenameExtension(rawValue: "emojiart").hasUppercase)
  }
}
