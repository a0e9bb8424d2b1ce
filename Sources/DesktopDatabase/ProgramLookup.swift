import FileAccess

/// Finds programs as a desktop does: an absolute path as it is, a name in the folders of PATH.
package struct ProgramLookup: Sendable {
  private let folders: [String]

  /// The value of PATH; parts that are not absolute depend on where one stands and are left out.
  package init(path: String) {
    folders = path.split(separator: ":").filter { $0.first == "/" }.map(String.init)
  }

  /// The path of an executable file, nil if there is none of that name.
  package func find(_ program: String) -> String? {
    guard !program.isEmpty, !program.utf8.contains(0) else { return nil }
    let candidates =
      program.utf8.contains(UInt8(ascii: "/"))
      ? [program] : folders.map { DataFolders.joined($0, program) }
    return candidates.first { $0.hasPrefix("/") && FileSystem.isExecutable($0) }
  }
}
