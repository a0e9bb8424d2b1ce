/// The meaning of the coordinates in a dialect; it is the same for all variants of an edition.
public struct CoordinateSystem: Sendable, Equatable {
  /// The place with the coordinates zero.
  public enum Origin: Sendable {
    /// The top left corner of the background.
    case topLeft
    /// The center of the background.
    case center
  }

  /// The unit of coordinates.
  public enum Unit: Sendable {
    /// A pixel of the upright picture.
    case pixel
    /// A point of the canvas at zoom 1.
    case point
  }

  /// The place with the coordinates zero.
  public var origin: Origin
  /// True if `y` grows upward.
  public var isYUp: Bool
  /// The unit of coordinates.
  public var unit: Unit
}

extension CoordinateSystem: CustomStringConvertible {
  /// `points from the center of the background, y down`.
  public var description: String {
    let corner = origin == .center ? "the center" : "the top left corner"
    return "\(unit)s from \(corner) of the background, y \(isYUp ? "up" : "down")"
  }
}
