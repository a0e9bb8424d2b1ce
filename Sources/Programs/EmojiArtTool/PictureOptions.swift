import ArgumentParser
import Commands
import EmojiArtDrawing

/// The options of a command that can draw its result.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Draw the documents and what differs into this file, or - for standard output; its extension \
      is svg, html or png, and a picture on standard output is svg.
      """,
      valueName: "path"), completion: .file())
  var picture: String?

  @Option(
    help: ArgumentHelp("The longer side of the picture in pixels.", valueName: "n"))
  var size: Int?

  @Flag(help: "Print whether the picture would be written without writing it.")
  var dryRun = false

  func validate() throws {
    guard let picture else {
      if size != nil || dryRun { throw ValidationError("--size and --dry-run need --picture") }
      return
    }
    let format = try RenderFormat.ofPicture(picture)
    if dryRun, picture == "-" { throw ValidationError("--dry-run needs an output file") }
    try format.check(size: size)
  }

  /// Returns the picture to save, or nil without --picture.
  ///
  /// `image` is the picture at the background's URL.
  func picture(title: String, image: String?) throws -> DifferencePicture? {
    guard let picture else { return nil }
    return try DifferencePicture(
      path: picture, size: size, title: title, image: image, isPreview: dryRun)
  }
}

extension DifferencePicture {
  init(
    path: String, size: Int? = nil, title: String, image: String?, isPreview: Bool = false
  ) throws {
    format = try RenderFormat.ofPicture(path)
    self.size = size
    output = RenderOutput(path: path, title: title, isPreview: isPreview)
    options.image = try image.map(BackgroundPicture.bytes(of:))
  }
}
