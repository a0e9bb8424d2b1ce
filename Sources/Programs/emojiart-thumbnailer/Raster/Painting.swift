/// A drawing on its canvas.
struct Painting: ~Copyable {
  var canvas: Canvas
  let width: Int
  let height: Int
  /// The number of emojis that were omitted for lack of time.
  var leftOut = 0
  var problem: String?
  /// The emojis that no font has.
  var boxes: Set<String> = []

  /// Creates a white canvas for a drawing of this size in points; throws without enough memory.
  init(_ width: Double, _ height: Double, _ options: RasterOptions) throws(RasterFailure) {
    let scale = options.scale(width, height)
    self.width = Self.pixels(width * scale)
    self.height = Self.pixels(height * scale)
    guard let canvas = Canvas(width: self.width, height: self.height, scale: scale) else {
      throw RasterFailure(width: self.width, height: self.height)
    }
    self.canvas = canvas
  }

  /// Returns a side of the canvas in pixels.
  private static func pixels(_ length: Double) -> Int {
    guard length.isFinite else { return 1 }
    return Int(min(max(1, length.rounded()), Double(RasterLimits.largestSide)))
  }

  /// Returns the finished picture; throws if there is not enough memory.
  consuming func picture() throws(RasterFailure) -> RasterPicture {
    guard let png = canvas.png() else { throw RasterFailure(width: width, height: height) }
    return RasterPicture(
      png: png, width: width, height: height, leftOut: leftOut, pictureProblem: problem,
      boxes: boxes.sorted())
  }
}

extension RasterOptions {
  /// Returns the number of pixels per point.
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
