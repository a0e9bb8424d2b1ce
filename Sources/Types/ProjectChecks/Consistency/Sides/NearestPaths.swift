/// Paths, indexed by folder to find the nearest one to another path.
struct NearestPaths: Sendable {
  /// The number of folders between a folder and the path's, and the path's index by insertion.
  private typealias Place = (depth: Int, number: Int)

  private var count = 0
  /// The nearest path at or below each folder; the first one if several are equally near.
  private var places: [String: Place] = [:]

  mutating func insert(_ path: SetPath) {
    let folders = path.folders
    for (depth, folder) in folders.enumerated() where depth < places[folder]?.depth ?? .max {
      places[folder] = (depth, count)
    }
    count += 1
  }

  /// Returns the path with the fewest folders in between, by its number; the first in insertion
  /// order if several are equally near.
  func nearest(to path: SetPath) -> (number: Int, distance: Int)? {
    // A path is also found in folders above the common one, where it only seems farther away.
    path.folders.enumerated().compactMap { height, folder in
      places[folder].map { (number: $0.number, distance: height + $0.depth) }
    }.min { ($0.distance, $0.number) < ($1.distance, $1.number) }
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
