import EmojiArtTool

@main
enum Start {
  static func main() { EmojiArtTool.start() }
}
