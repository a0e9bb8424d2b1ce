/// Values in files, indexed by folder to find the one nearest to another file.
struct NearestValues<Value: Sendable>: Sendable {
  /// The number of folders between a folder and the file's, and the index of the file's value.
  private typealias Place = (depth: Int, number: Int)

  private(set) var all: [Value] = []
  /// The nearest file at or below each folder; the first one if several are equally near.
  private var places: [String: Place] = [:]

  mutating func insert(_ value: Value, at path: SetPath) {
    for (depth, folder) in path.folders.enumerated() where depth < places[folder]?.depth ?? .max {
      places[folder] = (depth, all.count)
    }
    all.append(value)
  }

  /// Returns the value with the fewest folders in between; the first in insertion order if several
  /// are equally near.
  func nearest(to path: SetPath) -> (value: Value, distance: Int)? {
    // A file is also found in folders above the common one, where it only seems farther away.
    path.folders.enumerated().compactMap { height, folder in
      places[folder].map { (number: $0.number, distance: height + $0.depth) }
    }.min { ($0.distance, $0.number) < ($1.distance, $1.number) }
      .map { (all[$0.number], $0.distance) }
  }
}
