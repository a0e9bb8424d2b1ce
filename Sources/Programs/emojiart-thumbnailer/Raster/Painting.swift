/// A drawing on its canvas.
struct Painting: ~Copyable {
  var canvas: Canvas
  let width: Int
  let height: Int
  /// Emojis for which there was no time.
  var leftOut = 0
  var problem: String?

  /// A white canvas for a drawing of this size in points; the error is a lack of memory.
  init(_ width: Double, _ height: Double, _ options: RasterOptions) throws(RasterFailure) {
    let scale = options.scale(width, height)
    self.width = Self.pixels(width * scale)
    self.height = Self.pixels(height * scale)
    guard let canvas = Canvas(width: self.width, height: self.height, scale: scale) else {
      throw RasterFailure(width: self.width, height: self.height)
    }
    self.canvas = canvas
  }

  /// A side of the canvas.
  private static func pixels(_ length: Double) -> Int {
    guard length.isFinite else { return 1 }
    return Int(min(max(1, length.rounded()), Double(RasterLimits.largestSide)))
  }

  /// The file; the error is a lack of memory.
  consuming func picture() throws(RasterFailure) -> RasterPicture {
    guard let png = canvas.png() else { throw RasterFailure(width: width, height: height) }
    return RasterPicture(
      png: png, width: width, height: height, leftOut: leftOut, pictureProblem: problem)
  }
}

extension RasterOptions {
  /// Pixels for a point.
  fileprivate func scale(_ width: Double, _ height: Double) -> Double {
    let longest = max(width, height)
    guard longest.isFinite, longest > 0 else { return 1 }
    guard let side = longestSide else {
      return min(1, Double(RasterLimits.naturalSide) / longest)
    }
    let wanted = Double(min(max(1, side), RasterLimits.largestSide))
    return min(mostEnlarged, wanted / longest)
  }
}
