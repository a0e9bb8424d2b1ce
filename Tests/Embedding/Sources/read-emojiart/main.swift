import Diagnostics
import EmojiArt
import Foundation

let bytes = try Array(Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
for finding in EmojiArtDocument.check(bytes) { print(finding) }
if let document = EmojiArtDocument(bytes) {
  print("edition \(document.edition.rawValue), in \(document.edition.coordinates)")
  for emoji in document.emojis {
    guard let text = emoji.text, let x = emoji.x, let y = emoji.y else { continue }
    print("\(text.value) at \(x.value), \(y.value)")
  }
}
