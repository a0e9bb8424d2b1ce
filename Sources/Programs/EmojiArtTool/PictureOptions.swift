import ArgumentParser
import CommandKit
import EmojiArtDrawing

/// The options of a command that can draw what it finds.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .attached("o"),
    help: ArgumentHelp(
      """
      Draw the documents and what differs into this file, or - for standard output; its extension \
      chooses the format.
      """,
      valueName: "path"), completion: .file())
  var output: String?

  @Option(help: "The format of the picture: svg, html or png.")
  var format: RenderFormat?

  @Option(
    help: ArgumentHelp("The longer side of the picture in pixels.", valueName: "n"))
  var size: Int?

  @Flag(help: "Print whether the picture would be written without writing it.")
  var dryRun = false

  func validate() throws {
    guard let output else {
      if format != nil || size != nil || dryRun {
        throw ValidationError("--format, --size and --dry-run need --output")
      }
      return
    }
    let format = try RenderFormat.chosen(format, path: output)
    if dryRun, output == "-" { throw ValidationError("--dry-run needs an output file") }
    try format.check(size: size)
  }

  /// The picture to save; nil without --output.
  ///
  /// `image` is the picture at the background's URL.
  func picture(title: String, image: String?) throws -> DifferencePicture? {
    guard let output else { return nil }
    return try DifferencePicture(
      path: output, format: format, size: size, title: title, image: image, isPreview: dryRun)
  }
}

extension DifferencePicture {
  init(
    path: String, format: RenderFormat? = nil, size: Int? = nil, title: String, image: String?,
    isPreview: Bool = false
  ) throws {
    self.format = try RenderFormat.chosen(format, path: path)
    self.size = size
    output = RenderOutput(path: path, title: title, isPreview: isPreview)
    options.image = try OptionFile.read(image, BackgroundPicture.bytes(of:))
  }
}
