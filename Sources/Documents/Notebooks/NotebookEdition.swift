/// The editions of Jupyter notebooks that are known: the version in a file, and what it may hold.
struct NotebookEdition {
  var major: Int
  /// Nil before notebooks had such a number.
  var minor: Int?

  var name: String { major < 4 ? "\(major)" : "\(major).\(minor ?? 0)" }

  /// From the oldest to the newest.
  static let all =
    [NotebookEdition(major: 2), NotebookEdition(major: 3, minor: 0)]
    + (0...5).map { NotebookEdition(major: 4, minor: $0) }

  /// Edition 4 with at least this minor number.
  func has(_ minor: Int) -> Bool { major == 4 && (self.minor ?? 0) >= minor }
}
