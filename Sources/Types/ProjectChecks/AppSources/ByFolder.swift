/// Values of files, indexed by folder, for finding the value of the nearest files.
struct ByFolder<Value> {
  /// The values by folder, merged from the files in it and below; the empty path is the root.
  ///
  /// A file also counts as a folder.
  private var values: [String: Value] = [:]

  /// Adds the value of a file, or merges it into the value of earlier files.
  mutating func add(_ value: Value, _ path: String, _ merge: (inout Value) -> Void = { _ in }) {
    for folder in Self.folders(ProjectPath.normal(path).split(separator: "/")) {
      if values[folder] != nil {
        merge(&values[folder, default: value])
      } else {
        values[folder] = value
      }
    }
  }

  /// Returns the value of the files that have the most folders in common with a path, or of all
  /// files without a path.
  func nearest(to path: String?) -> Value? { values[path.map(folder) ?? ""] }

  /// Returns the nearest folder above a file that has a value.
  func folder(of path: String) -> String { above(path).last ?? "" }

  func below(_ folder: String) -> Value? { values[folder] }

  /// Returns the number of folders that a file has in common with the nearest one.
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
