import Diagnostics
import TestSupport
import Testing

@Suite struct PathTextTests {
  @Test(arguments: ["", "a/b.emojiart", "ä🎨\n", "\u{10FE7F}\u{10FF00}\u{FFFD}"])
  func namesInUTF8AreTheirTexts(_ name: String) {
    #expect(PathText.text(of: Array(name.utf8)) == name)
    #expect(PathText.bytes(of: name) == Array(name.utf8))
  }

  @Test func otherBytesStandForThemselves() {
    #expect(PathText.text(of: [0x61, 0xFF, 0x62]) == "a\u{10FEFF}b")
    #expect(PathText.text(of: [0xC3, 0x80, 0x80]) == "À\u{10FE80}")
    // A surrogate and an overlong slash are not characters.
    #expect(PathText.bytes(of: PathText.text(of: [0xED, 0xA0, 0x80])) == [0xED, 0xA0, 0x80])
    #expect(!PathText.text(of: [0xC0, 0xAF]).contains("/"))
    #expect("a\u{10FEFF}".replacingForeignBytes == "a\u{FFFD}")
  }

  @Test func aNameWithTheScalarsThemselvesIsNoOtherName() {
    let name = Array("a\u{10FEFF}".utf8)
    #expect(PathText.text(of: name) != PathText.text(of: [0x61, 0xFF]))
    #expect(PathText.bytes(of: PathText.text(of: name)) == name)
  }

  @Test func everyNameComesBack() {
    var random = SplitMix64(seed: 7)
    let pieces: [[UInt8]] = [
      [0x61], [0x2F], [0xFF], [0x80], [0xF4], [0xF4, 0x8F, 0xBA], [0xF4, 0x8F, 0xBB, 0xBF],
      [0xF0, 0x9F, 0x8E, 0xA8], [0xC3, 0xA4], [0xED, 0xA0, 0x80],
    ]
    for _ in 0..<5000 {
      let count = Int.random(in: 0...8, using: &random)
      let name = (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
      let text = PathText.text(of: name)
      #expect(PathText.bytes(of: text) == name)
      #expect(Array(text.utf8).allSatisfy { $0 != 0 })
    }
  }
}
