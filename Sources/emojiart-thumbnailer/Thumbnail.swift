import ArgumentParser
import CommandSupport
import Diagnostics
import EmojiArtDrawing
import EmojiArtRaster
import FileAccess
import Glibc

/// Seconds from the start of the program.
enum TimeBudget {
  static let thumbnail = 1.25
  static let picture = 30.0
}

/// One run of the program.
struct Thumbnail {
  let input: String
  let image: String?
  let output: String
  let size: Int?
  /// The size is meant as it is said, and may take its time.
  let isExact: Bool
  private let start = ContinuousClock.now

  /// The sizes that can be asked for.
  static let sizes = 1...RasterLimits.largestSide

  /// Bytes of a document that is read.
  private static let mostDocumentBytes = 256 << 20

  init(input: String, image: String?, output: String, size: Int?, isExact: Bool) {
    self.input = input
    self.image = image
    self.output = output
    self.size = size
    self.isExact = isExact
  }

  /// Writes the picture; every sentence is on standard error when this returns the exit status.
  func write() -> ExitCode {
    do throws(FileFailure) {
      guard let path = FileURI.path(of: input) else {
        throw FileFailure(input, "is no URI of a file on this computer")
      }
      let document = try FileSource.contents(of: path, limit: Self.mostDocumentBytes)
      var options = DrawingOptions()
      options.image = try image.map { path throws(FileFailure) in
        try FileSource.contents(of: path, limit: options.mostPictureBytes)
      }
      switch Drawing.make(document, options) {
      case .damaged(let findings):
        let reason = findings.first?.diagnostic.message ?? "nothing is known of its content"
        note("\(input): is no document that can be drawn: \(reason)")
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
    let isThumbnail = size != nil && !isExact
    let budget = isThumbnail ? TimeBudget.thumbnail : TimeBudget.picture
    var options = RasterOptions(longestSide: size, end: start + .seconds(budget))
    if isExact { options.mostEnlarged = .infinity }
    let picture: RasterPicture
    do throws(RasterFailure) {
      picture = try document.drawing.png(options)
    } catch {
      throw FileFailure(output, "cannot be made: \(error)")
    }
    // Tumbler makes the file itself and reads what it has opened.
    guard FileSystem.fill(output, with: picture.png) else {
      throw FileFailure(output, "cannot be written (\(FileSystem.message(errno)))")
    }
    if let problem = picture.pictureProblem { note("\(input): \(problem)") }
    if picture.leftOut > 0 {
      let emojis = picture.leftOut == 1 ? "1 emoji is" : "\(picture.leftOut) emojis are"
      note("\(input): \(emojis) left out after \(budget) seconds")
    }
  }

  private func note(_ sentence: String) { printFailure("emojiart-thumbnailer: \(sentence)") }
}
