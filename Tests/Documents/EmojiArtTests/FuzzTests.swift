import TestSupport
import Testing

@testable import EmojiArt

/// Broken input of every kind: a trap or a hang fails the run.
@Suite struct FuzzTests {
  @Test(.endsSometime) func pictures() {
    var random = SplitMix64(seed: 7)
    let interesting: [UInt8] = [0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF, 0xD9, 0xDA, 0xC0]
    var sized = 0
    for round in 0..<20_000 {
      var picture = PictureSamples.all[round % PictureSamples.all.count].1
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<picture.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: picture[place] = UInt8.random(in: 0...255, using: &random)
        case 1: picture[place] = interesting.randomElement(using: &random) ?? 0
        case 2: picture.insert(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF], at: place)
        default:
          let end = min(picture.count, place + 4)
          picture.replaceSubrange(place..<end, with: repeatElement(0xFF, count: end - place))
        }
      }
      let byteCount = [picture.count, 0, -1, 1 << 40, Int.max, Int.min].randomElement(
        using: &random)
      let read = PictureHeader.read(
        head: picture, tail: picture.suffix(random.next() % 2 == 0 ? 256 : 5),
        byteCount: byteCount ?? 0)
      if let size = read?.displaySize {
        sized += 1
        #expect(size.width > 0 && size.height > 0)
      }
    }
    #expect(sized > 1_000)
  }

  @Test(.endsSometime) func urls() {
    var random = SplitMix64(seed: 8)
    let seeds = BackgroundURLTests.vectors.map(\.0)
    let pieces =
      Array("%:/?#[]@;,=& \u{0}\u{7F}é\u{200D}\u{FFFD}😀").map(String.init) + [
        "imgurl=", "data:", ";base64,", "http://", "..", "%25", "99999999999999999999",
      ]
    for round in 0..<Effort.rounds(20_000) {
      var url = Array(seeds[round % seeds.count])
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let place = Int.random(in: 0...url.count, using: &random)
        url.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: place)
        if Bool.random(using: &random), !url.isEmpty {
          url.remove(at: Int.random(in: 0..<url.count, using: &random))
        }
      }
      let text = String(url)
      let problems = BackgroundURL.problems(
        of: text, unwrapsAtFetch: Bool.random(using: &random), isCut: Bool.random(using: &random))
      if problems.contains(.dataURL) { #expect(DataURLHead(Array(text.utf8)) != nil) }
      if let encoded = BackgroundURL.percentEncoded(text) {
        #expect(!BackgroundURL.problems(of: encoded, unwrapsAtFetch: true).contains(.unencoded))
      }
      if let secured = BackgroundURL.secured(text) { #expect(secured.hasPrefix("https:")) }
      if let target = BackgroundURL.wrappedTarget(of: text) { #expect(target != text) }
    }
  }

  @Test(.endsSometime) func texts() {
    var random = SplitMix64(seed: 9)
    let pieces: [Unicode.Scalar] = [
      "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{20E3}", "🇨", "🏽", "👩", "❤", "🏴", "\u{E0067}",
      "\u{E007F}", "1", "a", " ", "\u{FFFD}", "ð", "\u{9F}", "\u{301}", "\u{0}", "é",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...6, using: &random)
      let scalars = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }
      let text = String(String.UnicodeScalarView(scalars))
      let verdict = TextVerdict.judge(text)
      if scalars.contains("\u{FFFD}") { #expect(verdict == .replacementCharacter) }
      if verdict == .severalCharacters { #expect(text.count > 1) }
      if [.textStyle, .notEmoji].contains(verdict) { #expect(text.count == 1) }
      if let styled = TextVerdict.emojiStyled(text) { #expect(TextVerdict.judge(styled) == .emoji) }
    }
  }
}
