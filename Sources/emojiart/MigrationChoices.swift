import ArgumentParser
import Diagnostics
import EmojiArt
import FileAccess

extension MigrationTarget: ExpressibleByArgument {}

/// What is wanted of a migration.
struct MigrationChoices: ParsableArguments {
  @Option(help: "The edition to write.")
  var to = MigrationTarget.spring2023

  @Option(
    help: ArgumentHelp(
      "Read a document that may be of several editions as one of this.", valueName: "year"))
  var from: Edition?

  @Option(
    help: ArgumentHelp(
      """
      Agree to a loss: \(MigrationLoss.allCases.map(\.rawValue).joined(separator: ", ")); separated \
      by commas, may be repeated.
      """, valueName: "loss"))
  var allow: [String] = []

  @Option(
    help: ArgumentHelp(
      "The size of a background that is not in the document, in pixels.", valueName: "WxH"))
  var imageSize: String?

  @Option(
    help: ArgumentHelp("The background, to take its size from.", valueName: "file"),
    completion: .file())
  var image: String?

  @Flag(help: "Let a picture become the URL of the background, which 2023 has room for only.")
  var dataURL = false

  @Flag(help: "Keep the picture rather than the URL where there is room for one of them only.")
  var preferPicture = false

  @Flag(help: "Drop members that no edition reads, and list them.")
  var stripUnknown = false

  @Flag(inversion: .prefixedNo, help: "Write a slash as \\/, as the apps do.")
  var escapeSlashes = true

  func validate() throws {
    _ = try losses()
    _ = try size()
  }

  private func losses() throws -> Set<MigrationLoss> {
    try Set(
      allow.flatMap { $0.split(separator: ",").map(String.init) }.map { name in
        if let loss = MigrationLoss(rawValue: name) { return loss }
        let near = MigrationLoss.allCases.first { NameDistance.isNear(name, to: $0.rawValue) }
        let all = MigrationLoss.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
          "there is no loss '\(name)'"
            + (near.map { "; did you mean '\($0.rawValue)'?" } ?? "; there are \(all)"))
      })
  }

  private func size() throws -> PictureSize? {
    guard let imageSize else { return nil }
    if image != nil { throw ValidationError("--image-size and --image exclude each other") }
    guard let size = PictureSize(imageSize) else {
      throw ValidationError(
        "--image-size takes a width and a height, 1600x1200, not '\(imageSize)'")
    }
    return size
  }

  /// The error says that the picture cannot be read.
  func options() throws -> MigrationOptions {
    var options = MigrationOptions(to: to)
    options.origin = from
    options.allowedLosses = try losses()
    options.pictureSize = try size() ?? image.map(PictureFile.size(of:))
    options.writesDataURL = dataURL
    options.prefersPicture = preferPicture
    options.stripsUnknown = stripUnknown
    options.escapesSlashes = escapeSlashes
    return options
  }
}

/// A picture in a file of its own.
enum PictureFile {
  /// The size that its first bytes tell, turned upright.
  static func size(of path: String) throws(FileFailure) -> PictureSize {
    let source = FileSource()
    try source.open(path)
    defer { source.close() }
    let count = source.stamp?.size ?? 0
    let head = read(source, from: 0, 65_536)
    let tail = read(source, from: max(0, count - 256), 256)
    if let failure = source.failure { throw FileFailure(path, failure) }
    guard let header = PictureHeader.read(head: head, tail: tail, byteCount: count) else {
      throw FileFailure(path, "is no picture of a known format")
    }
    guard let size = PictureSize(header) else {
      throw FileFailure(path, "does not tell its size in its first bytes; --image-size does")
    }
    return size
  }

  private static func read(_ source: FileSource, from offset: Int, _ most: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    var span = bytes.mutableSpan
    let count = source.bytes(from: offset)(&span, 0)
    return Array(bytes.prefix(count))
  }
}
