import EmojiArtDrawing

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
