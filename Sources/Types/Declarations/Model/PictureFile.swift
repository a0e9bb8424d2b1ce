import JSONSyntax

/// A file that a declaration names as a picture.
package enum PictureFile: Sendable, Equatable {
  case svg
  /// In pixels.
  case png(width: Int, height: Int)
  /// A file that is neither.
  case other
  case missing
  /// A file that is not read, with the reason as the rest of a sentence after its name.
  case refused(String)

  /// The file name extension of the format; nil if it is not a picture.
  package var ending: String? {
    switch self {
    case .svg: ".svg"
    case .png: ".png"
    case .other, .missing, .refused: nil
    }
  }
}

/// A folder of an icon theme: `scalable`, `48x48`, or with a scale other than 1, `48x48@2`.
package struct IconSize: Sendable, Equatable {
  /// In points; nil for `scalable`.
  package let side: Int?
  package let scale: Int

  /// Reads the name of a folder; returns nil if it is not a size of square pictures.
  package init?(_ name: String) {
    if name == "scalable" {
      (side, scale) = (nil, 1)
      return
    }
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard MapNames.iconSize.allows(name), sides.count == 2, sides[0] == sides[1],
      let side = Int(sides[0]), let scale = parts.count == 2 ? Int(parts[1]) : 1
    else { return nil }
    (self.side, self.scale) = (side, scale)
  }

  /// The pixels of a side; nil for `scalable`.
  package var pixels: Int? { side.map { $0 * scale } }

  /// The folders of the fallback theme, from 16 to 512 points, also with scale 2
  /// (hicolor-icon-theme 0.17, index.theme).
  static let sides = [16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512]

  /// Returns the fallback theme's folder for a square picture: `48x48`, or `512x512@2` for 1024
  /// pixels.
  ///
  /// `isDouble` means that the picture has scale 2. Returns nil if the theme does not have the
  /// folder.
  package static func name(ofPixels pixels: Int, isDouble: Bool) -> String? {
    if sides.contains(pixels), !isDouble { return "\(pixels)x\(pixels)" }
    let half = pixels / 2
    return pixels == 2 * half && sides.contains(half) ? "\(half)x\(half)@2" : nil
  }

  /// True if the fallback theme has such a folder.
  package var isKnown: Bool { side.map { Self.sides.contains($0) && scale <= 2 } ?? true }
}
