/// How a drawing becomes pixels.
package struct RasterOptions: Sendable {
  /// The longest side of the picture, in pixels, which a drawing is enlarged or reduced to; without
  /// it a point is a pixel, and no side is longer than `RasterLimits.naturalSide`.
  package var longestSide: Int?
  /// The largest scale for a drawing to get that longest side.
  package var mostEnlarged = RasterLimits.mostEnlarged
  /// Emojis that are not painted by then are left out.
  ///
  /// Decoding a picture may take three fifths of the time; the decoded part is painted.
  package var end: ContinuousClock.Instant?

  package init(longestSide: Int? = nil, end: ContinuousClock.Instant? = nil) {
    self.longestSide = longestSide
    self.end = end
  }
}

/// The limit of the memory for painting.
package enum RasterLimits {
  /// Pixels of the longest side of a picture whose size was not chosen; 256 MB for a square.
  package static let naturalSide = 8192
  /// The largest side that can be chosen.
  package static let largestSide = 8192
  /// The default limit for enlarging a small drawing: more would be a blur.
  package static let mostEnlarged = 2.0
  /// Pixels of a picture that is decoded, at most four bytes each.
  package static let mostPicturePixels = 1 << 26
  /// Bytes of a text that are painted.
  package static let longestText = 2048
}

/// A drawing could not be painted.
package struct RasterFailure: Error, Sendable, CustomStringConvertible {
  package let width: Int
  package let height: Int

  package var description: String {
    "there is not enough memory for a picture of \(width) x \(height) pixels"
  }
}

/// A drawing in pixels.
package struct RasterPicture: Sendable, Equatable {
  /// The bytes of the file.
  package let png: [UInt8]
  /// Pixels.
  package let width: Int
  package let height: Int
  /// The emojis for which there was no time.
  package let leftOut: Int
  /// Why there is a frame instead of the picture, without a period.
  package let pictureProblem: String?
}
