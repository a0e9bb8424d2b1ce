import FileGeneration
import Declarations
import Foundation
import TestSupport
import Testing

/// Broken declarations generate valid files or none.
struct GenerationFuzzTests {
  private static let texts = [
    "", " ", "../../x", "\\n[Other]\\nExec=x", "\\u0000", "--", "a/b", "..", "export", "none",
    "\\uFFFE<&>", "public.json", "*", "]]>", "-->", "%", "\\\\", "Editor", "application/json",
    "inode/x",
    "text/plain", "📄", "x.y.z", "\\u2028", "%f %F", "scalable", "64x64",
  ]

  @Test(arguments: [1, 2] as [UInt64])
  func brokenDeclarations(_ seed: UInt64) throws {
    let path = repository.appending(path: "mime/emojiart.filetype.json")
    let text = String(decoding: try Data(contentsOf: path), as: UTF8.self)
    // Every second piece is a string, apart from the few with quotes in them.
    let pieces = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    var random = SplitMix64(seed: seed)
    var read = 0
    for index in 0..<Effort.rounds(300, quick: 8) {
      var pieces = pieces
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<(pieces.count / 2), using: &random) * 2 + 1
        pieces[place] = Self.texts[Int.random(in: 0..<Self.texts.count, using: &random)]
      }
      let broken = Array(pieces.joined(separator: "\"").utf8)
      let declaration = DeclarationFile(broken).declaration
      let variant = Variant.all[index % Variant.all.count]
      let generation = declaration.generate(variant)
      read += generation.files.isEmpty ? 0 : 1
      for file in generation.files {
        #expect(!file.path.split(separator: "/").contains(".."), "\(file.path)")
      }
      #expect(generation.content == generation.readContent)
      let unread = generation.findings(together: false).filter {
        $0.contains("malformed-xml") || $0.contains("junk-line") || $0.contains("duplicate-key")
      }
      #expect(unread == [])
    }
    #expect(read > Effort.rounds(200, quick: 4))
  }
}
