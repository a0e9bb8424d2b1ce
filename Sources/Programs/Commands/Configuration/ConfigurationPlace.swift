import Diagnostics
import Files

/// The place of a configuration, which determines the paths below its folder.
struct ConfigurationPlace: Sendable {
  /// The path as it is displayed and opened.
  let path: String
  /// The project, which limits the files that the configuration may name.
  let root: ProjectRoot
  /// The path components of its folder, from the root.
  private let folder: [ArraySlice<UInt8>]
  /// The path components of the working folder.
  private let working: [ArraySlice<UInt8>]
  /// The components of another path to the same folder through a link: the shell's path.
  private let alias: [ArraySlice<UInt8>]?

  /// Finds the named file, or else the nearest one in the working folder and the folders above it.
  ///
  /// Returns nil if a configuration does not exist, and throws if a folder cannot be searched.
  init?(_ named: String?) throws(FileFailure) {
    let current = FileSystem.workingFolder
    working = PathText.names(in: PathText.bytes(of: current), from: [])
    if let named {
      path = named
      root = try ProjectRoot(of: FilePath(named))
      let resolved = try FileSystem.resolved(FilePath(named).folder)
      folder = resolved.map { PathText.names(in: $0.bytes, from: []) } ?? working
      alias = nil
      return
    }
    guard let steps = try Self.stepsUp(from: working.count) else { return nil }
    path = String(repeating: "../", count: steps) + ConfigurationFile.name
    root = try ProjectRoot(of: FilePath(path))
    folder = Array(working.dropLast(steps))
    let shown = FileSystem.variable("PWD").flatMap { $0.hasPrefix("/") && $0 != current ? $0 : nil }
    guard let shown, try FileSystem.isSameFile(shown, ".") else {
      alias = nil
      return
    }
    let names = PathText.names(in: PathText.bytes(of: shown), from: [])
    let isParallel = names.suffix(steps) == working.suffix(steps)
    alias = isParallel ? Array(names.dropLast(steps)) : nil
  }

  /// Returns the number of folders up to the nearest one with a configuration.
  ///
  /// Any file of that name counts: a dangling link is an error, not a reason to search further.
  private static func stepsUp(from depth: Int) throws(FileFailure) -> Int? {
    for steps in 0...depth {
      do throws(FileFailure) {
        let path = String(repeating: "../", count: steps) + ConfigurationFile.name
        if try FileSystem.isThere(FilePath(path)) { return steps }
      } catch {
        // A folder above may be closed to this user, whose own project is below it.
        guard error.isRefusal, steps > 0 else { throw error }
      }
    }
    return nil
  }

  /// Returns the path from the configuration's folder, by names alone: links are not followed.
  ///
  /// Returns nil for the folder itself, and for a path outside of it.
  func below(_ path: [UInt8]) -> PathBelow? {
    let names = PathText.names(in: path, from: working)
    for start in [folder, alias].compactMap(\.self)
    where names.count > start.count && names.starts(with: start) {
      return PathBelow(Array(names[start.count...]))
    }
    return nil
  }

  /// True for the configuration's folder, and for a folder above it.
  func isInside(_ path: String) -> Bool {
    let names = PathText.names(in: PathText.bytes(of: path), from: working)
    return [folder, alias].compactMap(\.self).contains { $0.starts(with: names) }
  }

  /// Returns a path in the configuration, relative to the working folder.
  func path(to name: String) -> String {
    guard !name.hasPrefix("/"), path.contains("/") else { return name }
    return FilePath(path).folder.appending(name).description
  }
}
