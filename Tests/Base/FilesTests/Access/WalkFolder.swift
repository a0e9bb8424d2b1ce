import Files
import Foundation

/// A folder in which files are found.
final class WalkFolder {
  let path: String

  init(_ names: [String] = []) throws {
    let made = FileManager.default.temporaryDirectory.appending(path: "walk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    path = made.path
    for name in names { try write(name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ text: String = "") throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  /// What is found in batches of some size: paths and traits, and failures where they were met.
  func found(
    _ roots: [String], list: String? = nil, by most: Int = .max, hidden: Bool = false,
    excludes: (@Sendable ([UInt8], Bool) -> Bool)? = nil
  ) throws -> (paths: [String], failures: [String]) {
    let names = FileNames(endings: [".art"], mayBeFolders: true)
    var walk = FileWalk(WalkOptions(names: names, includesHidden: hidden, excludes: excludes))
    for root in roots { walk.add(root == "-" ? root : "\(path)/\(root)") }
    if let list { walk.add(try ListedPaths("\(path)/\(list)")) }
    var (paths, failures): ([String], [String]) = ([], [])
    while let batch = walk.next(most) {
      guard batch.count > 0, batch.count <= most else {
        throw FileFailure("batch", "has \(batch.count) files")
      }
      for index in 0..<batch.count {
        paths.append("\(shown(batch.path(index))) \(batch.traits(index).rawValue)")
      }
      failures += walk.takeFailures().map { shown($0.path) + " " + $0.reason }
    }
    failures += walk.takeFailures().map { shown($0.path) + " " + $0.reason }
    return (paths, failures)
  }

  private func shown(_ text: String) -> String {
    text.hasPrefix(path + "/") ? String(text.dropFirst(path.count + 1)) : text
  }
}
