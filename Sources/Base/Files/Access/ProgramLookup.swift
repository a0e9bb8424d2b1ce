/// Finds programs as a desktop does: an absolute path directly, a name in the folders of PATH.
package struct ProgramLookup: Sendable {
  private var folders: [FilePath]

  /// Creates a lookup from the value of PATH; parts that are not absolute depend on the current
  /// folder and are left out.
  package init(path: String) {
    folders = path.split(separator: ":").filter { $0.first == "/" }.map { FilePath(String($0)) }
  }

  /// The folders of this process's PATH.
  package static var ofThisProcess: ProgramLookup {
    ProgramLookup(path: FileSystem.variable("PATH") ?? "")
  }

  /// The lookup that first searches the folder of the running program, for programs that are
  /// installed together with it.
  package var besideThisProgram: ProgramLookup {
    var lookup = self
    if let this = try? FileSystem.resolved("/proc/self/exe") {
      lookup.folders.insert(this.folder, at: 0)
    }
    return lookup
  }

  /// Returns the path of an executable file with that name, or nil.
  package func find(_ program: String) -> String? {
    guard !program.isEmpty, !program.utf8.contains(0) else { return nil }
    let candidates =
      program.utf8.contains(UInt8(ascii: "/"))
      ? [program] : folders.map { $0.appending(program).description }
    return candidates.first { $0.hasPrefix("/") && FileSystem.isExecutable($0) }
  }
}
