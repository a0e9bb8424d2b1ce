/// The label in the frame of a missing picture, in every kind of drawing.
package struct FrameLabel: Sendable, Equatable {
  /// A line of the frame; at the top, if no emoji is there, since emojis are mostly further down.
  package enum Place: String, Sendable, Codable, CaseIterable {
    case top, bottom
    /// There is no label, since emojis would cover it.
    case nowhere
  }

  /// The part that fits on the line in most fonts: the beginning and the end of a long text, which
  /// say most about a URL.
  package let text: String
  /// The size of the font, in points; the frame is drawn half of it inwards.
  package let size: Double
  /// The middle of the line, in the drawing.
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
  /// The same with its label where none of the emojis covers it.
  func labelled(beside emojis: some Sequence<Drawing.Emoji>) -> Drawing.Background {
    // What cannot be shown of a picture is said in a few words.
    var text = "a picture in a format"
    if case .absent(let label) = content { text = label }
    let boxes = emojis.map { Box($0) }
    var background = self
    background.label =
      [.top, .bottom].first { FrameLabel(text, frame, $0).isFree(of: boxes) } ?? .nowhere
    return background
  }
}
