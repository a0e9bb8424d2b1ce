import JSONSyntax

/// The file that a declaration names as a picture.
package enum PictureFile: Sendable, Equatable {
  case svg
  /// In pixels.
  case png(width: Int, height: Int)
  /// A file that is neither.
  case other
  case missing
  /// Something that is not read: why, as what follows its name in a sentence.
  case refused(String)

  /// The file name extension of the kind; nil if it is not a picture.
  package var ending: String? {
    switch self {
    case .svg: ".svg"
    case .png: ".png"
    case .other, .missing, .refused: nil
    }
  }
}

/// A folder of an icon theme: `scalable`, or `48x48` with a scale where that is not 1: `48x48@2`.
package struct IconSize: Sendable, Equatable {
  /// In points; nil for `scalable`.
  package let side: Int?
  package let scale: Int

  /// Nil if it is not a size of square pictures.
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

  /// The folders of the theme that every other one falls back to, from 16 to 512 points and twice
  /// as many pixels (hicolor-icon-theme 0.17, index.theme).
  static let sides = [16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512]

  /// The name of that theme's folder for a square picture: `48x48`, or `512x512@2` for 1024 pixels.
  ///
  /// `isDouble` says that the picture has twice the pixels of its size. Nil without such a folder.
  package static func name(ofPixels pixels: Int, isDouble: Bool) -> String? {
    if sides.contains(pixels), !isDouble { return "\(pixels)x\(pixels)" }
    let half = pixels / 2
    return pixels == 2 * half && sides.contains(half) ? "\(half)x\(half)@2" : nil
  }

  /// True if that theme has such a folder.
  var isKnown: Bool { side.map { Self.sides.contains($0) && scale <= 2 } ?? true }
}
