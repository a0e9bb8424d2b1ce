/// The label in the frame of a missing picture, for every kind of drawing.
package struct FrameLabel: Sendable, Equatable {
  /// The place of the label: the top if possible, since emojis are mostly further down.
  package enum Place: String, Sendable, Codable, CaseIterable {
    case top, bottom
    /// The label is missing, since emojis would cover it.
    case nowhere
  }

  /// The text that fits on the line in most fonts.
  ///
  /// Only the middle of a long text is omitted: the beginning and the end say most about a URL.
  package let text: String
  /// The font size, in points; the frame is drawn half of it inward.
  package let size: Double
  /// The middle of the line, in the drawing's coordinates.
  package let x: Double
  package let baseLine: Double

  private static let mostCharacters = 40

  package init(_ label: String, _ frame: Drawing.Rectangle, _ place: Place = .top) {
    size = min(frame.width / 28, frame.height / 6)
    x = frame.x + frame.width / 2
    baseLine = place == .bottom ? frame.y + frame.height - 1.4 * size : frame.y + 2 * size
    let most = Self.mostCharacters
    let isLong = label.count > most
    let shown = isLong ? label.prefix(most / 2 - 1) + "…" + label.suffix(most / 2) : label
    text = place == .nowhere ? "" : shown
  }

  private var box: Box {
    let length = Sheet.Label.length(of: text, size)
    return Box(
      Drawing.Rectangle(x: x - length / 2, y: baseLine - size, width: length, height: 1.3 * size))
  }

  fileprivate func isFree(of emojis: [Box]) -> Bool { !emojis.contains(where: box.meets) }
}

extension Drawing.Background {
  /// Returns the background with its label where no emoji covers it.
  func labelled(beside emojis: some Sequence<Drawing.Emoji>) -> Drawing.Background {
    // A picture that cannot be shown gets a label of a few words.
    var text = "a picture in a format"
    if case .absent(let label) = content { text = label }
    let boxes = emojis.map { Box($0) }
    var background = self
    background.label =
      [.top, .bottom].first { FrameLabel(text, frame, $0).isFree(of: boxes) } ?? .nowhere
    return background
  }
}
