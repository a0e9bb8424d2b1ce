import ArgumentParser
import Commands
import Files

@main
struct ThumbnailerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emojiart-thumbnailer",
    abstract: "Draw a small picture of an .emojiart document, for file managers.",
    discussion: """
      The picture is a PNG, which is written whole or not at all; a file that is there already is \
      written into. Never downloads anything: a background that is only a URL becomes a dashed \
      frame.

      A thumbnail is finished after \(TimeBudget.thumbnail) seconds, since file managers end a \
      program that takes two, and a drawing without --size after \(TimeBudget.picture): emojis on \
      top are left out then, which is said on standard error.

      Exit status: 0 if the picture was written; 1 if the file is not a document that can be \
      drawn; 2 if a file could not be read or written; 64 for a usage error.
      """,
    version: ToolVersion.current)

  @Option(
    name: [.customShort("s", allowingJoined: true), .long],
    help: ArgumentHelp(
      """
      The longest side, in pixels from 1 to \(Thumbnail.sizes.upperBound); a drawing is enlarged \
      to twice its size at most. Without it, a point is a pixel.
      """, valueName: "pixels"))
  var size: Int?

  @Flag(help: "Enlarge as far as --size says, and take the time of a drawing without it.")
  var exact = false

  @Flag(help: "Write nothing where the picture cannot be decoded or an emoji cannot be drawn.")
  var strict = false

  @Flag(help: ArgumentHelp("Read the drawing that emojiart has made.", visibility: .hidden))
  var sheet = false

  @Option(help: "The picture that the background's URL leads to.", completion: .file())
  var image: String?

  @Argument(help: "The document: a path or a file: URI.", completion: .file())
  var input: String

  @Argument(help: "Where the PNG goes.", completion: .file())
  var output: String

  func validate() throws {
    if let size, !Thumbnail.sizes.contains(size) {
      throw ValidationError("--size is a number from 1 to \(Thumbnail.sizes.upperBound)")
    }
  }

  func run() throws {
    throw Thumbnail(options: self).write()
  }
}
