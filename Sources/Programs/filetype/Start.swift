import Commands
import EmojiArtTool
import Files

/// Both tools in one program, which runs the tool in its name: `emojiart` is a link to it.
@main
enum Start {
  static func main() {
    FileSystem.letWritesFail()
    if ProgramCall.ofThisProcess.name.elementsEqual("emojiart".utf8) { EmojiArtTool.start() }
    FileTypeCommand.start()
  }
}
