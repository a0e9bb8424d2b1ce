/// What the coordinates of a dialect count; no variant differs from its edition.
package struct CoordinateSystem: Sendable, Equatable {
  package enum Origin: Sendable {
    /// The top left corner of the background.
    case topLeft
    /// The centre of the background.
    case centre
  }

  package enum Unit: Sendable {
    /// A pixel of the picture as it is shown upright.
    case pixel
    /// A point of the canvas at zoom 1.
    case point
  }

  package var origin: Origin
  /// True if a greater `y` is higher.
  package var isYUp: Bool
  package var unit: Unit
}

extension CoordinateSystem: CustomStringConvertible {
  /// `points from the centre of the background, y down`.
  package var description: String {
    let corner = origin == .centre ? "the centre" : "the top left corner"
    return "\(unit)s from \(corner) of the background, y \(isYUp ? "up" : "down")"
  }
}

extension Dialect {
  package var coordinates: CoordinateSystem {
    CoordinateSystem(
      origin: isCentred ? .centre : .topLeft, isYUp: edition == .spring2023,
      unit: isCentred ? .point : .pixel)
  }
}
