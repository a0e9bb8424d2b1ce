import ArgumentParser
import Commands
import Diagnostics
import EmojiArt
import Files

extension MigrationTarget {
  /// The values of the option, editions first; there are too many to list in the help.
  static var names: [String] { all.map(\.rawValue) }

  /// Parses the value of the option.
  init(option name: String) throws(UnknownValue) {
    guard let target = MigrationTarget(rawValue: name) else {
      throw UnknownValue(known: Self.names)
    }
    self = target
  }
}

/// The options of a migration.
struct MigrationChoices: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The edition to write: \(MigrationTarget.editions.map(\.rawValue).joined(separator: ", ")); \
      or any format that 'emojiart show' names, such as 2021-synthesized. (default: 2023)
      """, valueName: "edition"), completion: .list(MigrationTarget.names),
    transform: MigrationTarget.init(option:))
  var to: MigrationTarget?

  @Option(
    help: ArgumentHelp(
      "Treat an ambiguous document as one of this edition.", valueName: "year"))
  var from: Edition?

  @Option(
    help: ArgumentHelp(
      """
      Allow a loss: \(MigrationLoss.allCases.map(\.rawValue).joined(separator: ", ")); separated \
      by commas, may be repeated.
      """, valueName: "loss"))
  var allow: [String] = []

  @Option(
    help: ArgumentHelp(
      "The size in pixels of a background that is not in the document.", valueName: "WxH"))
  var imageSize: String?

  @Option(
    help: ArgumentHelp("The background picture, read for its size.", valueName: "file"),
    completion: .file())
  var image: String?

  @Flag(help: "Embed a picture as a data: URL, the only form that 2023 can hold.")
  var dataURL = false

  @Flag(help: "Keep the picture instead of the URL if the edition holds only one of them.")
  var preferPicture = false

  @Flag(help: "Drop members that no edition reads, and list them.")
  var stripUnknown = false

  @Flag(inversion: .prefixedNo, help: "Write a slash as \\/, as the apps do, or as /.")
  var escapeSlashes = true

  func validate() throws {
    _ = try losses()
    _ = try PictureSize(option: imageSize, unless: image)
  }

  private func losses() throws -> Set<MigrationLoss> {
    try Set(
      allow.flatMap { $0.split(separator: ",").map(String.init) }.map { name in
        if let loss = MigrationLoss(rawValue: name) { return loss }
        let known = MigrationLoss.allCases.map(\.rawValue)
        throw ValidationError(UsageMessage.unknownValue(name, for: "--allow", known: known))
      })
  }

  /// Returns the options; throws if the picture cannot be read.
  func options(_ project: ProjectSettings) throws -> MigrationOptions {
    let edition = project.configuration.to.flatMap { MigrationTarget(rawValue: $0) }
    var options = MigrationOptions(to: to ?? edition ?? .spring2023)
    options.origin = from
    options.allowedLosses = try losses()
    options.pictureSize =
      try PictureSize(option: imageSize, unless: image) ?? image.map(BackgroundPicture.size(of:))
    options.writesDataURL = dataURL
    options.prefersPicture = preferPicture
    options.stripsUnknown = stripUnknown
    options.escapesSlashes = escapeSlashes
    return options
  }
}

/// A picture in a separate file.
enum BackgroundPicture {
  /// Returns the size in the picture's header, after rotating it upright.
  static func size(of path: String) throws(FileFailure) -> PictureSize {
    let source = FileSource()
    try source.open(path)
    defer { source.close() }
    let count = try source.stamp(path)?.size ?? 0
    let head = firstBytes(65_536, of: source.bytes(from: 0))
    let tail = firstBytes(256, of: source.bytes(from: max(0, count - 256)))
    try source.checkReading(path)
    guard let header = PictureHeader.read(head: head, tail: tail, byteCount: count) else {
      throw FileFailure(path, "is not a picture in a known format")
    }
    guard let size = PictureSize(header) else {
      throw FileFailure(path, "does not have a size in its first bytes; use --image-size")
    }
    return size
  }
}
