package import EmojiArt

/// The options of a drawing.
package struct DrawingOptions: Sendable, Equatable {
  /// The bytes of the picture at the background's URL.
  package var image: [UInt8]?
  /// The size of a background that is not here, in pixels.
  package var pictureSize: PictureSize?
  /// Emojis beyond these are not drawn.
  package var mostEmojis = 20_000
  /// A longer picture, in bytes, is not drawn.
  package var mostPictureBytes = 64 << 20

  package init(image: [UInt8]? = nil, pictureSize: PictureSize? = nil) {
    self.image = image
    self.pictureSize = pictureSize
  }
}

/// The limits of every drawing, so that it can always be shown.
package enum DrawingLimits {
  /// Points from the origin, in each direction.
  package static let farthest = 100_000.0
  /// Points of a font.
  package static let largestSize = 10_000.0
  /// Characters of an emoji's text.
  package static let longestText = 64
  /// Unicode scalars of an emoji's text: the longest emoji has 10, and texts may be of several.
  package static let mostScalars = 640
  /// Pixels of a side of a picture.
  package static let longestSide = 65_535
  /// Characters of the label of a picture that is not here.
  package static let longestLabel = 200
  /// The font size of an emoji without one: that of the app of 2017, whose variants leave it out.
  package static let usualSize = 64.0
  /// The canvas of an empty document, and the least frame of a picture of unknown size.
  package static let emptyWidth = 320.0
  package static let emptyHeight = 240.0
}
