import EmojiArtDrawing
import Foundation
import TestSupport
import Testing

struct GoldenTests {
  @Test func sound() throws { try compare("sound") }

  @Test func damaged() throws { try compare("damaged") }

  private func compare(_ folder: String) throws {
    let samples = try Samples.all(in: Samples.folder.appending(path: folder))
    #expect(samples.count >= 7)
    for (name, bytes) in samples {
      let outcome = Drawing.make(bytes)
      if folder == "sound", let document = outcome.document {
        expectGolden(SVGDrawing(document.drawing).text, "\(folder)/\(name).svg")
      }
      expectGolden(DrawingPage.page(outcome, name: name), "\(folder)/\(name).html")
    }
  }
}
