import ArgumentParser

@main
struct ThumbnailerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emojiart-thumbnailer",
    abstract: "Draw a small picture of an .emojiart document, for file managers.")
}
