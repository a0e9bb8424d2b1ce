/// The drawing of a document, independent of its edition.
///
/// Lengths are points of the canvas at zoom 1, x to the right and y downward from the corner of
/// `canvas`. The background is painted first, then the emojis.
package struct Drawing: Sendable, Equatable {
  /// The visible area: its corner is (0, 0).
  package var width: Double
  package var height: Double
  package var background: Background?
  /// The emojis, in painting order.
  package var emojis: [Emoji]

  package struct Rectangle: Sendable, Equatable, Codable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
  }

  /// The background, below the emojis.
  package struct Background: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
      /// The bytes of a picture, and its media type.
      case picture([UInt8], mediaType: String)
      /// A missing picture: a frame with a label, for example its URL.
      case absent(label: String)
    }

    package var content: Content
    package var frame: Rectangle
    /// The place of a missing picture's label.
    package var label: FrameLabel.Place = .top
  }

  /// A text centered at a point.
  package struct Emoji: Sendable, Equatable, Codable {
    package var text: String
    package var x: Double
    package var y: Double
    /// The size of the font.
    package var size: Double
  }
}
