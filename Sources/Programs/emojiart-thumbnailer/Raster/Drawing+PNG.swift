package import EmojiArtDrawing

extension Drawing {
  /// Paints the drawing on white.
  ///
  /// The same drawing gives the same bytes on one machine, unless time runs out. Other machines
  /// have other fonts. Anything outside of the drawing is cut off. Throws if there is not enough
  /// memory.
  package func png(_ options: RasterOptions = RasterOptions()) throws(RasterFailure)
    -> RasterPicture
  {
    try paint(options).picture()
  }

  /// Paints the drawing; throws if there is not enough memory.
  func paint(_ options: RasterOptions) throws(RasterFailure) -> Painting {
    var painting = try Painting(width, height, options)
    painting.problem = background.flatMap { $0.paint(on: &painting.canvas, options) }
    for (index, emoji) in emojis.enumerated() {
      // Reading the clock takes as long as painting a small emoji, so it is read only now and then.
      if index % 8 == 0, options.isOver {
        painting.leftOut = emojis.count - index
        break
      }
      painting.paint(emoji)
    }
    return painting
  }
}

extension RasterOptions {
  var isOver: Bool { end.map { ContinuousClock.now >= $0 } ?? false }

  /// The time limit for decoding, which leaves some time for the emojis.
  fileprivate var decodingTime: Duration {
    end.map { max(.zero, ContinuousClock.now.duration(to: $0)) * 0.6 } ?? .seconds(3600)
  }
}

extension Painting {
  mutating func paint(_ emoji: Drawing.Emoji) {
    // A single character may have any number of combining marks.
    let text = String(decoding: emoji.text.utf8.prefix(RasterLimits.longestText), as: UTF8.self)
    if !canvas.paint(text, x: emoji.x, y: emoji.y, size: emoji.size) { boxes.insert(text) }
  }
}

extension Drawing.Background {
  /// The gdk-pixbuf names of the formats that the apps show; the last two need separate loaders.
  private static let formats = [
    "image/png": ["png"], "image/jpeg": ["jpeg"], "image/gif": ["gif"], "image/bmp": ["bmp"],
    "image/tiff": ["tiff"], "image/webp": ["webp"], "image/heic": ["heif/avif", "heif"],
  ]

  /// Paints the picture, or a frame; returns the reason if the picture is missing.
  func paint(on canvas: inout Canvas, _ options: RasterOptions) -> String? {
    switch content {
    case .absent(let label):
      canvas.paintFrame(label, self)
      return nil
    case .picture(let bytes, let mediaType):
      for format in Self.formats[mediaType, default: []] {
        let isPainted = canvas.paint(
          bytes, format: format, mostPixels: RasterLimits.mostPicturePixels,
          within: options.decodingTime,
          frame)
        if isPainted { return nil }
      }
      let name = mediaType.split(separator: "/").last.map { $0.uppercased() } ?? "an unknown format"
      canvas.paintFrame("a picture in \(name) that cannot be decoded", self)
      return "the picture of the background, in \(name), cannot be decoded"
    }
  }
}

/// The fonts that are used for text.
package enum RasterFonts {
  /// The font family with emojis on this machine, or nil.
  package static var emojiFamily: String? {
    Canvas(width: 1, height: 1, scale: 1)?.emojiFamily()
  }
}
