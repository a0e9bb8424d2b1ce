import DesktopState
import Files

/// Runs an update tool on a folder without an installation, for problems that others cause.
struct UpdateTrial {
  let programs: ProgramLookup
  /// The paths of the installation.
  let own: Set<String>
  /// The temporary folder for the trial.
  let folder: String

  /// Returns the problem without the lines that the tool prints anyway.
  func judge(_ problem: ToolProblem) async -> ToolProblem {
    let (kind, share) = (problem.update.kind, problem.update.share)
    guard kind != .icons else { return problem }
    Disk.removeTree(folder)
    defer { Disk.removeTree(folder) }
    guard copyOthers(kind, from: share) else { return problem }
    let trial = await CacheUpdate(kind: kind, share: folder, programs).run(programs)
    guard case .problem(var other) = trial else { return problem }
    other.lines = other.lines.map { $0.replacing(folder + "/", with: share + "/") }
    return problem.without(other)
  }

  private func copyOthers(_ kind: CacheKind, from share: String) -> Bool {
    guard Disk.makeFolders(kind == .mime ? folder + "/mime/packages" : folder + "/applications")
    else { return false }
    return kind.sourcePaths(in: share).filter { !own.contains($0) }.allSatisfy { path in
      guard let name = path.path(below: share) else { return false }
      let copy = folder + "/" + name
      guard let bytes = Disk.readable(path) else { return true }
      return Disk.makeFolders(FilePath(copy).folder.description)
        && (try? FileSystem.replace(copy, with: bytes)) != nil
    }
  }
}
