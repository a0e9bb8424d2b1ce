/// What the coordinates of a dialect mean; every variant agrees with its edition.
public struct CoordinateSystem: Sendable, Equatable {
  /// The place whose coordinates are zero.
  public enum Origin: Sendable {
    /// The top left corner of the background.
    case topLeft
    /// The center of the background.
    case center
  }

  /// The length of a step.
  public enum Unit: Sendable {
    /// A pixel of the picture when shown upright.
    case pixel
    /// A point of the canvas at zoom 1.
    case point
  }

  /// Where coordinates count from.
  public var origin: Origin
  /// True if a greater `y` is higher up.
  public var isYUp: Bool
  /// What coordinates count.
  public var unit: Unit
}

extension CoordinateSystem: CustomStringConvertible {
  /// `points from the center of the background, y down`.
  public var description: String {
    let corner = origin == .center ? "the center" : "the top left corner"
    return "\(unit)s from \(corner) of the background, y \(isYUp ? "up" : "down")"
  }
}
