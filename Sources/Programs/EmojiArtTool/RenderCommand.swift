import ArgumentParser
import Commands
import Files

struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a document as SVG, HTML or PNG, as its app does.",
    discussion: """
      Never downloads anything: a background that is only a URL is drawn as a frame with the URL \
      unless --image gives the picture. Missing parts of the drawing are listed on standard error. \
      PNG needs the program 'emojiart-thumbnailer' beside this one or in PATH.

      Example:
        emojiart render lake.emojiart -o lake.svg

      Exit status: 0 if the drawing was made; 1 if the document is damaged, if no font has one of \
      its emojis (in a PNG) or, with --dry-run, if a file would be written; 2 if a file could not be read or written; 64 for a usage error.
      """)

  @Argument(help: "A document, or - for standard input.", completion: .file())
  var file: String

  @Option(
    name: .attached("o"),
    help: ArgumentHelp(
      """
      The file to write, or - for standard output; its extension chooses the format. Follows links \
      and replaces an existing file, like > in a shell.
      """,
      valueName: "path"), completion: .file())
  var output: String

  @Option(help: "The format. (default: by the extension of the output file)")
  var format: RenderFormat?

  @Option(
    help: ArgumentHelp("The picture at the background's URL.", valueName: "file"),
    completion: .file())
  var image: String?

  @Option(
    help: ArgumentHelp("The longer side in pixels. (default: one pixel per point)", valueName: "n"))
  var size: Int?

  @Flag(help: "Print what would be written without writing anything.")
  var dryRun = false

  func validate() throws {
    let format = try RenderFormat.chosen(format, path: output)
    if dryRun, output == "-" { throw ValidationError("--dry-run needs an output file") }
    try format.check(size: size)
  }
}
