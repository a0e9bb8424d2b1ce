import Diagnostics

/// A drawing as a self-contained, reproducible SVG 1.1 text.
///
/// It has no script, no style sheet and no reference but the picture itself, as a `data:` URL of a
/// type that can hold no script. Text stands on a computed base line, since librsvg 2.54 does not
/// know `dominant-baseline`; a picture is turned upright by the SVG, since librsvg does not look at
/// its EXIF.
package struct SVGDrawing: Sendable, Equatable {
  /// From `<svg` to `</svg>` and a line feed, also for use within an HTML page.
  package let text: String
  /// Sentences without a period on what an SVG cannot show.
  package let notes: [String]

  /// Pixels of the longer side that an SVG without `size` asks for at most.
  package static let usualLimit = 8192.0

  /// Draws at `size` pixels of the longer side; nil for one pixel a point.
  ///
  /// Without `paper`, what is behind the drawing shows through.
  package init(_ drawing: Drawing, size: Int? = nil, paper: Bool = true) {
    var writer = SVGWriter()
    writer.write(drawing, size: size.map(Double.init), paper: paper)
    text = writer.text
    notes = writer.notes
  }
}

extension SVGDrawing {
  /// A thousandth of a point is finer than any screen.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }
}

extension Drawing {
  /// A description for people who cannot see the drawing.
  package var summary: String {
    var words = emojis.count == 1 ? "1 emoji" : "\(emojis.count) emojis"
    switch background?.content {
    case .picture: words += " on a picture"
    case .absent: words += " on a picture that is not here"
    case nil: break
    }
    guard !emojis.isEmpty else { return words }
    let shown = emojis.prefix(20).map(\.text).joined(separator: " ")
    return "\(words): \(shown)\(emojis.count > 20 ? " …" : "")"
  }
}
