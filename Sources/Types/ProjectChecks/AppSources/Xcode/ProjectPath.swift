import Diagnostics

/// Paths in a project, relative to the folder that contains `NAME.xcodeproj` or `Package.swift`.
package enum ProjectPath {
  private static let roots = [
    "$(SRCROOT)/", "${SRCROOT}/", "$SRCROOT/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/",
    "$PROJECT_DIR/",
  ]

  /// Returns nil for a path with other variables.
  package static func resolve(_ path: String, project: String) -> String? {
    let root = roots.first(where: path.hasPrefix)
    let relative = path.dropFirst(root?.count ?? 0)
    guard !relative.contains("$") else { return nil }
    if relative.hasPrefix("/") { return normal(String(relative)) }
    let folder = project.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast(isManifest(project) ? 1 : 2)
    return normal((folder.map(String.init) + [String(relative)]).joined(separator: "/"))
  }

  /// True for the manifest of a Swift package.
  static func isManifest(_ path: String) -> Bool { path.asciiLowercased.hasSuffix("package.swift") }

  /// Returns the path without `.` and, where possible, without `..`.
  package static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns the number of folders that two paths have in common.
  static func common(_ path: String, _ other: String) -> Int {
    zip(normal(path).split(separator: "/").dropLast(), normal(other).split(separator: "/"))
      .prefix { $0 == $1 }.count
  }

  /// Returns the folder of a normal path, or one further above.
  static func folder(of path: String, up count: Int = 1) -> String {
    let parts = path.split(separator: "/").dropLast(count).joined(separator: "/")
    return (path.hasPrefix("/") ? "/" : "") + parts
  }

  /// Returns the folders above a normal path, the nearest first.
  static func folders(of path: String) -> [String] {
    (1...max(1, path.split(separator: "/").count)).map { folder(of: path, up: $0) }
  }

  /// Returns the folder of a file and four above it, in which its build may be; with a slash at the
  /// end.
  static func near(_ path: String) -> [String] {
    let normal = normal(path)
    return folders(of: normal).prefix(5).compactMap { folder in
      // Other projects are above the working folder.
      if normal.hasPrefix("../"), !folder.hasPrefix("../") { return nil }
      return folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    }
  }

  /// Returns the path from a folder, if it is below that folder.
  package static func relative(_ path: String, to folder: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}
