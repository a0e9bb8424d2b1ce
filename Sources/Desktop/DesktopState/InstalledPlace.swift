import Diagnostics

/// A place where desktops read files of a certain kind.
package enum InstalledPlace: Sendable, Equatable {
  /// `mime/packages` of a data folder.
  case mimePackages
  /// `applications` of a data folder, with its subfolders.
  case applications
  case thumbnailers
  case metainfo
  /// A folder for settings, which contains `mimeapps.list`.
  case settings

  /// The places by their folder in a data folder.
  private static let folders: [(String, InstalledPlace)] = [
    ("mime/packages", .mimePackages), ("applications", .applications),
    ("thumbnailers", .thumbnailers), ("metainfo", .metainfo), ("appdata", .metainfo),
  ]
}

extension DataFolders {
  /// Returns the place that a file is installed in, or nil for a file elsewhere, such as a source.
  ///
  /// Compares paths as text after resolving `.` and `..`; relative ones begin in `workingFolder`.
  package func place(of path: String, workingFolder: String = "/") -> InstalledPlace? {
    let absolute = path.hasPrefix("/") ? path : workingFolder + "/" + path
    let folder = PathText.names(in: absolute).dropLast()
    for data in data {
      let parts = PathText.names(in: data)
      guard folder.starts(with: parts) else { continue }
      let rest = folder.dropFirst(parts.count)
      if let place = InstalledPlace.of(Array(rest)) { return place }
    }
    return config.contains { PathText.names(in: $0).elementsEqual(folder) } ? .settings : nil
  }
}

extension InstalledPlace {
  /// Returns the place by its path in a data folder.
  fileprivate static func of(_ parts: [Substring]) -> InstalledPlace? {
    folders.first { name, place in
      let wanted = name.split(separator: "/")
      return place == .applications ? parts.starts(with: wanted) : parts == wanted
    }?.1
  }
}
