/// A known edition of Jupyter notebooks: its version numbers and features.
struct NotebookEdition {
  var major: Int
  /// The minor version number, or nil for editions before there was one.
  var minor: Int?

  var name: String { major < 4 ? "\(major)" : "\(major).\(minor ?? 0)" }

  /// All editions, from the oldest to the newest.
  static let all =
    [NotebookEdition(major: 2), NotebookEdition(major: 3, minor: 0)]
    + (0...5).map { NotebookEdition(major: 4, minor: $0) }

  /// True for edition 4 with at least this minor version number.
  func has(_ minor: Int) -> Bool { major == 4 && (self.minor ?? 0) >= minor }
}
