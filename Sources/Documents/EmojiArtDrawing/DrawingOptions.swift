package import EmojiArt

/// The options of a drawing.
package struct DrawingOptions: Sendable, Equatable {
  /// The bytes of the picture at the background's URL.
  package var image: [UInt8]?
  /// The size of a missing background, in pixels.
  package var pictureSize: PictureSize?
  /// The maximum number of emojis that are drawn.
  package var mostEmojis = 20_000
  /// The maximum size of a picture, in bytes; a larger picture is not drawn.
  package var mostPictureBytes = 64 << 20

  package init(image: [UInt8]? = nil, pictureSize: PictureSize? = nil) {
    (self.image, self.pictureSize) = (image, pictureSize)
  }
}

/// The limits of every drawing, which keep it displayable.
package enum DrawingLimits {
  /// The maximum distance from the origin in each direction, in points.
  package static let farthest = 100_000.0
  /// The maximum font size, in points.
  package static let largestSize = 10_000.0
  /// The maximum length of an emoji's text, in characters.
  package static let longestText = 64
  /// The maximum length of an emoji's text, in Unicode scalars: the longest emoji has 10, and a
  /// text may contain several.
  package static let mostScalars = 640
  /// The maximum side of a picture, in pixels.
  package static let longestSide = 65_535
  /// The maximum length of a missing picture's label, in characters.
  package static let longestLabel = 200
  /// The font size of an emoji without one: the app of 2017 uses it, and its variants omit it.
  package static let usualSize = 64.0
  /// The beginning of the note about emojis that no font has: a PNG shows boxes instead.
  package static let noFont = "no font has "
  /// The canvas of an empty document, and the smallest frame of a picture of unknown size.
  package static let emptyWidth = 320.0
  package static let emptyHeight = 240.0
}
