/// Where desktops look for data and settings (XDG Base Directory Specification, section 3).
package struct DataFolders: Sendable, Equatable {
  /// The user's folder first, then the system's, each once and as an absolute path.
  package var data: [String]
  /// The same for settings.
  package var config: [String]

  package init(data: [String], config: [String] = []) {
    self.data = data
    self.config = config
  }

  /// The folders that an environment names; those of a user are left out without a `home`.
  ///
  /// A variable that is empty counts as not set, and a path that is not absolute is no folder.
  package init(environment: [String: String], home: String?) {
    func list(_ user: String, _ inHome: String, _ system: String, _ usual: String) -> [String] {
      let own = Self.folders(environment[user] ?? "").prefix(1)
      let fallback = Self.folders(home ?? "").prefix(1).map { Self.joined($0, inHome) }
      let value = environment[system] ?? ""
      let shared = Self.folders(value.isEmpty ? usual : value)
      let found = (own.isEmpty ? fallback : Array(own)) + shared
      var seen: Set<String> = []
      return found.filter { seen.insert($0).inserted }
    }
    data = list(
      "XDG_DATA_HOME", ".local/share", "XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    config = list("XDG_CONFIG_HOME", ".config", "XDG_CONFIG_DIRS", "/etc/xdg")
  }

  /// The absolute paths of a list, without slashes at their ends.
  private static func folders(_ list: String) -> [String] {
    list.split(separator: ":").filter { $0.first == "/" }.map { path in
      let end = path.lastIndex { $0 != "/" }
      return end.map { String(path[...$0]) } ?? "/"
    }
  }

  /// A path in a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
