/// The label in the frame of a picture that is not here, in every kind of drawing.
///
/// It is at the top, since emojis are mostly further down.
package struct FrameLabel: Sendable, Equatable {
  /// What fits on the line in most fonts: of a long text the beginning and the end, of which a URL
  /// tells most.
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
