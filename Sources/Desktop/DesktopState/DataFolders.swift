import Diagnostics
import Files

/// The folders in which desktops look for data and settings (XDG base directories, section 3).
package struct DataFolders: Sendable, Equatable {
  /// The user's folder first, then the system's, as unique absolute paths.
  package var data: [String]
  /// The folders for settings, in the same form.
  package var config: [String]

  package init(data: [String], config: [String] = []) {
    self.data = data
    self.config = config
  }

  /// Reads the folders from an environment; without a `home`, leaves out the user's folders.
  ///
  /// An empty variable counts as unset, and relative paths are ignored.
  package init(environment: [String: String], home: String?) {
    func list(_ own: String?, _ system: String, _ usual: String) -> [String] {
      let value = environment[system] ?? ""
      let found = [own].compactMap(\.self) + Self.folders(value.isEmpty ? usual : value)
      return found.unique
    }
    let user = UserFolders { $0 == "HOME" ? home : environment[$0] }
    data = list(user.data, "XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    config = list(user.config, "XDG_CONFIG_DIRS", "/etc/xdg")
  }

  /// Returns the absolute paths of a list, without trailing slashes.
  private static func folders(_ list: String) -> [String] {
    list.split(separator: ":").filter { $0.first == "/" }.map { String($0).withoutSlashesAtEnd }
  }

  /// Returns a path in a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folders in a data folder that desktops read; of `applications`, the subfolders too.
  private static let read: [[Substring]] = [
    ["mime", "packages"], ["applications"], ["thumbnailers"], ["metainfo"], ["appdata"],
  ]

  /// True for a file where desktops read files of its kind; false elsewhere, as for a source.
  ///
  /// Compares paths as text after resolving `.` and `..`; relative ones begin in `workingFolder`.
  package func hold(_ path: String, workingFolder: String) -> Bool {
    let absolute = path.hasPrefix("/") ? path : workingFolder + "/" + path
    let folder = PathText.names(in: absolute).dropLast()
    let isOfData = data.contains {
      let parts = PathText.names(in: $0)
      guard folder.starts(with: parts) else { return false }
      let rest = Array(folder.dropFirst(parts.count))
      return rest.first == "applications" || Self.read.contains(rest)
    }
    return isOfData || config.contains { PathText.names(in: $0).elementsEqual(folder) }
  }
}
