import Diagnostics
import Files

/// The folders in which desktops look for data and settings (XDG Base Directory Specification,
/// section 3).
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
}
