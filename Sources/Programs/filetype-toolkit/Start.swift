import EmojiArtTool
import FileTypeTool
import Files

/// Both tools in one program, which takes a third less room than two: the tool that it is started as.
@main
enum Start {
  static func main() {
    let name = ProgramArguments.bytes.first?.split(separator: UInt8(ascii: "/")).last
    if let name, name.elementsEqual("emojiart".utf8) { EmojiArtTool.start() }
    FileTypeTool.start()
  }
}
