import Diagnostics

/// A drawing as a self-contained, reproducible SVG 1.1 text.
///
/// It does not contain scripts, style sheets, or references except for the picture, a `data:` URL
/// of a type that cannot contain a script. Text is placed on a computed base line, since librsvg
/// 2.54 does not support `dominant-baseline`. The SVG rotates a picture upright, since librsvg
/// ignores its EXIF data.
package struct SVGDrawing: Sendable, Equatable {
  /// The text from `<svg` to `</svg>` and a line feed, which can be embedded in HTML.
  package let text: String
  /// Sentences, without a period, about the parts that an SVG cannot show.
  package let notes: [String]

  /// The maximum longer side of an SVG without `size`, in pixels.
  package static let usualLimit = 8192.0

  /// Draws with a longer side of `size` pixels; nil stands for one pixel a point.
  ///
  /// Without `paper`, the drawing is transparent.
  package init(_ drawing: Drawing, size: Int? = nil, paper: Bool = true) {
    var writer = SVGWriter()
    writer.write(drawing, size: size.map(Double.init), paper: paper)
    text = writer.text
    notes = writer.notes
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
