import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips tests of pictures if emojis would come from another font than in the approved ones.
  static var needsEmojiFont: Self {
    .enabled(if: emojiFont == "Noto Color Emoji", "needs the font Noto Color Emoji and fc-match")
  }

  /// The first font of the painter that is installed, by fontconfig.
  private static var emojiFont: String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/fc-match")
    process.arguments = ["-f", "%{family}", "Noto Color Emoji,emoji,sans-serif"]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let family = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: family, as: UTF8.self)
  }
}
