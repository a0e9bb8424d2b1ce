import ArgumentParser
import Commands
import Diagnostics
import EmojiArtDrawing
import Files
import FoundationEssentials

/// The time limits in seconds from the start of the program.
enum TimeBudget {
  static let thumbnail = 1.25
  static let picture = 30.0
}

/// One run of the program.
struct Thumbnail {
  let options: ThumbnailerCommand
  private let start = ContinuousClock.now

  /// The valid sizes.
  static let sizes = 1...RasterLimits.largestSide

  /// The time limit in seconds.
  private var budget: Double { isThumbnail ? TimeBudget.thumbnail : TimeBudget.picture }

  private var isThumbnail: Bool { options.size != nil && !options.exact }

  /// Writes the picture, and returns the exit status after all messages are on standard error.
  func write() -> ExitCode {
    do throws(FileFailure) {
      guard let path = FileURI.path(of: options.input) else {
        throw FileFailure(options.input, "is not the URI of a file on this computer")
      }
      try checkOutput(path)
      // For a thumbnail, as many bytes as the time allows.
      let most = isThumbnail ? 128 << 20 : 256 << 20
      let document = try FileSource.contents(of: path, limit: most)
      if options.sheet {
        try writeSheet(document)
        return ExitStatus.clean
      }
      var drawing = DrawingOptions()
      drawing.image = try options.image.map { path throws(FileFailure) in
        try FileSource.contents(of: path, limit: drawing.mostPictureBytes)
      }
      switch Drawing.make(document, drawing) {
      case .damaged(let findings):
        let reason = findings.first?.diagnostic.message ?? "its content is unknown"
        note("\(options.input): is not a document that can be drawn: \(reason)")
        return ExitStatus.findings
      case .drawn(let drawn):
        try write(drawn)
        return ExitStatus.clean
      }
    } catch {
      note("\(error)")
      return ExitStatus.failure
    }
  }

  private func write(_ document: DrawnDocument) throws(FileFailure) {
    let picture = try paint(document.drawing.sheet)
    let remarks = remarks(picture)
    guard remarks.isEmpty || !options.strict && shows(picture, document) else {
      throw FileFailure(options.input, remarks.joined(separator: "; "))
    }
    try save(picture, remarks)
  }

  /// Paints a sheet from emojiart.
  private func writeSheet(_ text: [UInt8]) throws(FileFailure) {
    guard let sheet = try? JSONDecoder().decode(Sheet.self, from: Data(text)) else {
      throw FileFailure(options.input, "is not a drawing of emojiart")
    }
    let picture = try paint(sheet)
    try save(picture, remarks(picture))
  }

  private func paint(_ sheet: Sheet) throws(FileFailure) -> RasterPicture {
    var raster = RasterOptions(longestSide: options.size, end: start + .seconds(budget))
    if options.exact { raster.mostEnlarged = .infinity }
    do throws(RasterFailure) {
      return try sheet.png(raster)
    } catch {
      throw FileFailure(options.output, "cannot be made: \(error)")
    }
  }

  private func save(_ picture: RasterPicture, _ remarks: [String]) throws(FileFailure) {
    // Tumbler creates the file itself and then reads its open file.
    try FileSystem.fill(options.output, with: picture.png)
    for remark in remarks { note("\(options.input): \(remark)") }
  }

  /// False if no part of the document was painted in time.
  private func shows(_ picture: RasterPicture, _ document: DrawnDocument) -> Bool {
    guard picture.leftOut > 0, picture.leftOut == document.drawing.emojis.count else { return true }
    if case .picture = document.drawing.background?.content { return picture.pictureProblem == nil }
    return false
  }

  /// Returns notes about the parts that are not drawn, with the reasons.
  private func remarks(_ picture: RasterPicture) -> [String] {
    var remarks = [picture.pictureProblem].compactMap(\.self)
    if picture.leftOut > 0 {
      let emojis = picture.leftOut == 1 ? "1 emoji is" : "\(picture.leftOut) emojis are"
      remarks.append("\(emojis) left out after \(budget) seconds")
    }
    // A desktop without the font shows boxes everywhere.
    if let first = picture.boxes.first, !isThumbnail {
      let rest = picture.boxes.count == 1 ? "" : " and \(picture.boxes.count - 1) more emojis"
      remarks.append(
        "\(DrawingLimits.noFont)'\(first)'\(rest): boxes are drawn instead; install one, such as "
          + "the package 'fonts-noto-color-emoji'")
    }
    return remarks
  }

  /// Throws if the output is an input, or a pipe, whose reader the program would have to wait for.
  private func checkOutput(_ document: String) throws(FileFailure) {
    for path in [document, options.image].compactMap(\.self)
    where try FileSystem.isSameFile(path, options.output) {
      throw FileFailure(options.output, "is read from; the picture must be another file")
    }
    if case .other(let name)? = try InodeKind.of(options.output).kind {
      throw FileFailure(options.output, "is \(name), not a file")
    }
  }

  private func note(_ sentence: String) { printFailure("emojiart-thumbnailer: \(sentence)") }
}
