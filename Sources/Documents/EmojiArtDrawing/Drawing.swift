/// The drawing of a document, independent of its edition.
///
/// Lengths are points of the canvas at zoom 1, x to the right and y downwards from the corner of
/// `canvas`; painted in the order background, emojis.
package struct Drawing: Sendable, Equatable {
  /// The visible area: its corner is (0, 0).
  package var width: Double
  package var height: Double
  package var background: Background?
  /// The first is painted first.
  package var emojis: [Emoji]

  package init(width: Double, height: Double, background: Background?, emojis: [Emoji]) {
    self.width = width
    self.height = height
    self.background = background
    self.emojis = emojis
  }
}

extension Drawing {
  package struct Rectangle: Sendable, Equatable, Codable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The background, below the emojis.
  package struct Background: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
      /// The bytes of a picture, and its media type.
      case picture([UInt8], mediaType: String)
      /// A picture that is not here: a frame with what is known of it, for instance its URL.
      case absent(label: String)
    }

    package var content: Content
    package var frame: Rectangle

    package init(content: Content, frame: Rectangle) {
      self.content = content
      self.frame = frame
    }
  }

  /// A text whose middle is at a point.
  package struct Emoji: Sendable, Equatable, Codable {
    package var text: String
    package var x: Double
    package var y: Double
    /// The size of the font.
    package var size: Double

    package init(text: String, x: Double, y: Double, size: Double) {
      self.text = text
      self.x = x
      self.y = y
      self.size = size
    }
  }
}

/// The label in the frame of a missing picture, in every kind of drawing.
///
/// It is at the top, since emojis are mostly further down.
package struct FrameLabel: Sendable, Equatable {
  /// The part that fits on the line in most fonts: the beginning and the end of a long text, which
  /// say most about a URL.
  package let text: String
  /// The size of the font, in points; the frame is drawn half of it inwards.
  package let size: Double
  /// The middle of the line, in the drawing.
  package let x: Double
  package let baseLine: Double

  private static let mostCharacters = 40

  package init(_ label: String, _ frame: Drawing.Rectangle) {
    size = min(frame.width / 28, frame.height / 6)
    x = frame.x + frame.width / 2
    baseLine = frame.y + 2 * size
    let most = Self.mostCharacters
    let isLong = label.count > most
    text = isLong ? label.prefix(most / 2 - 1) + "…" + label.suffix(most / 2) : label
  }
}
