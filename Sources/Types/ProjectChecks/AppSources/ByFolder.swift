/// What files say, by the folders above them, for finding what those in the nearest folder say.
struct ByFolder<Value> {
  /// By folder: what was added for the files in it and below; the empty path is above all.
  ///
  /// A file counts as a folder, too.
  private var values: [String: Value] = [:]

  /// Adds what a file says, or merges it with what files before it say.
  mutating func add(_ value: Value, _ path: String, _ merge: (inout Value) -> Void = { _ in }) {
    for folder in Self.folders(ProjectPath.normal(path).split(separator: "/")) {
      if values[folder] != nil {
        merge(&values[folder, default: value])
      } else {
        values[folder] = value
      }
    }
  }

  /// What was added for the files that have the most folders in common with another one; for all
  /// without any.
  func nearest(to path: String?) -> Value? { values[path.map(folder) ?? ""] }

  /// The nearest folder above a file that has something.
  func folder(of path: String) -> String { above(path).last ?? "" }

  func below(_ folder: String) -> Value? { values[folder] }

  /// How many folders a file has in common with the nearest one.
  func common(with path: String) -> Int { max(0, above(path).count - 1) }

  private func above(_ path: String) -> [String] {
    let folders = Self.folders(ProjectPath.normal(path).split(separator: "/").dropLast())
    return Array(folders.prefix { values[$0] != nil })
  }

  private static func folders(_ parts: some Collection<Substring>) -> [String] {
    parts.reduce(into: [""]) { $0.append($0[$0.count - 1] + "/" + $1) }
  }
}

extension ByFolder: Sendable where Value: Sendable {}
