/// Paths, indexed by folder to find the nearest one to another path.
struct NearestPaths: Sendable {
  private struct Place {
    /// The number of folders between this folder and the path's.
    var depth: Int
    /// The index of the path in insertion order.
    var number: Int
  }

  private var count = 0
  /// The nearest path at or below each folder; the first one if several are equally near.
  private var places: [String: Place] = [:]

  mutating func insert(_ path: SetPath) {
    let folders = path.folders
    for (depth, folder) in folders.enumerated() where depth < places[folder]?.depth ?? .max {
      places[folder] = Place(depth: depth, number: count)
    }
    count += 1
  }

  /// Returns the path with the fewest folders in between, by its number; the first in insertion
  /// order if several are equally near.
  func nearest(to path: SetPath) -> (number: Int, distance: Int)? {
    var best: (number: Int, distance: Int)?
    // A path is also found in folders above the common one, where it only seems farther away.
    for (height, folder) in path.folders.enumerated() {
      guard let place = places[folder] else { continue }
      let found = (number: place.number, distance: height + place.depth)
      guard let old = best else {
        best = found
        continue
      }
      if (found.distance, found.number) < (old.distance, old.number) { best = found }
    }
    return best
  }
}

/// Values in files, indexed to find the one nearest to another file.
struct NearestValues<Value: Sendable>: Sendable {
  private(set) var all: [Value] = []
  private var paths = NearestPaths()

  mutating func insert(_ value: Value, at path: SetPath) {
    all.append(value)
    paths.insert(path)
  }

  func nearest(to path: SetPath) -> (value: Value, distance: Int)? {
    paths.nearest(to: path).map { (all[$0.number], $0.distance) }
  }
}
