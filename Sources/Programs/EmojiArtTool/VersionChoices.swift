import ArgumentParser
import Commands
import Diagnostics
package import EmojiArtFiles
import EmojiArt
import Files

/// The options that make versions from different editions comparable.
struct VersionChoices: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The size in pixels of a background that is not in the documents, to convert positions that \
      count from a corner.
      """, valueName: "WxH"))
  var imageSize: String?

  @Option(
    help: ArgumentHelp("The background picture, read for its size, and drawn.", valueName: "file"),
    completion: .file())
  var image: String?

  func validate() throws { _ = try PictureSize(option: imageSize, unless: image) }

  /// Returns a reader whose migrations may cause the `allowed` losses.
  func reader(
    to target: MigrationTarget?, allowing allowed: Set<MigrationLoss>
  ) throws -> VersionReader {
    var reader = VersionReader()
    reader.target = target
    reader.namesOptions = true
    reader.options.allowedLosses = allowed
    reader.options.pictureSize =
      try PictureSize(option: imageSize, unless: image) ?? image.map(BackgroundPicture.size(of:))
    return reader
  }
}

extension PictureSize {
  /// Parses the value of `--image-size`, which excludes `--image`.
  init?(option text: String?, unless image: String?) throws {
    guard let text else { return nil }
    if image != nil { throw ValidationError("--image-size and --image cannot be combined") }
    guard let size = PictureSize(text) else {
      throw ValidationError(
        "--image-size must be a width and a height such as 1600x1200, found '\(text)'")
    }
    self = size
  }
}

extension VersionProblem: CommandFailure {
  package var sentences: [String] {
    switch self {
    case .failed(let failure): ["\(failure)"]
    case .refused(let name, let reason): ["\(name): \(reason)"]
    case .damaged(let name, let findings): findings.prefix(3).map { $0.sentence(name) }
    }
  }
}
