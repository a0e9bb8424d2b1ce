/// A known version of Jupyter notebooks: its version numbers and features.
struct NotebookVersion {
  var major: Int
  /// The minor version number, or nil for versions before there was one.
  var minor: Int?

  var name: String { major < 4 ? "\(major)" : "\(major).\(minor ?? 0)" }

  /// All versions, from the oldest to the newest.
  static let all =
    [NotebookVersion(major: 2), NotebookVersion(major: 3, minor: 0)]
    + (0...5).map { NotebookVersion(major: 4, minor: $0) }

  /// True for version 4 with at least this minor version number.
  func has(_ minor: Int) -> Bool { major == 4 && (self.minor ?? 0) >= minor }
}
