/// The options for painting a drawing.
package struct RasterOptions: Sendable {
  /// The longest side of the picture in pixels, to which a drawing is scaled.
  ///
  /// Without it a point is a pixel, and the longest side is at most `RasterLimits.naturalSide`.
  package var longestSide: Int?
  /// The maximum scale for enlarging a drawing to that longest side.
  package var mostEnlarged = RasterLimits.mostEnlarged
  /// The time limit; emojis that are not painted by then are omitted.
  ///
  /// Decoding a picture may take three fifths of the time. The decoded part is painted.
  package var end: ContinuousClock.Instant?
}

/// The limits for painting, which bound its memory.
package enum RasterLimits {
  /// The longest side in pixels of a picture whose size was not chosen; 256 MB for a square.
  package static let naturalSide = 8192
  /// The largest side that can be chosen.
  package static let largestSide = 8192
  /// The default limit for enlarging a small drawing; a larger scale would blur it.
  package static let mostEnlarged = 2.0
  /// The maximum number of pixels of a decoded picture, at most four bytes each.
  package static let mostPicturePixels = 1 << 26
  /// The maximum number of bytes of a painted text.
  package static let longestText = 2048
}

/// The error for a drawing that could not be painted.
package struct RasterFailure: Error, Sendable, CustomStringConvertible {
  package let width: Int
  package let height: Int

  package var description: String {
    "there is not enough memory for a picture of \(width) x \(height) pixels"
  }
}

/// A drawing in pixels.
package struct RasterPicture: Sendable, Equatable {
  /// The bytes of the PNG file.
  package let png: [UInt8]
  /// The size in pixels.
  package let width: Int
  package let height: Int
  /// The number of emojis that were omitted for lack of time.
  package let leftOut: Int
  /// The reason for a frame instead of the picture, without a period.
  package let pictureProblem: String?
  /// The emojis that no font has, which are painted as boxes.
  package let boxes: [String]
}
