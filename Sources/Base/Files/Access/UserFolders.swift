/// The folders of a user (XDG Base Directory Specification 0.8, section 3).
///
/// Each is an absolute path without trailing slashes; nil if neither its variable nor HOME is set.
/// A value that is not absolute must be ignored.
package struct UserFolders: Sendable, Equatable {
  package let home: String?
  package let data: String?
  package let config: String?
  package let state: String?
  package let cache: String?
  /// The runtime folder, which does not have a default in the home folder.
  package let runtime: String?

  /// Creates the folders; `variable` returns the value of an environment variable.
  package init(_ variable: (String) -> String?) {
    func absolute(_ name: String) -> String? {
      guard let path = variable(name), path.hasPrefix("/") else { return nil }
      return path.withoutSlashesAtEnd
    }
    let home = absolute("HOME")
    func folder(_ name: String, _ inHome: String) -> String? {
      absolute(name) ?? home.map { FilePath($0).appending(inHome).description }
    }
    self.home = home
    data = folder("XDG_DATA_HOME", ".local/share")
    config = folder("XDG_CONFIG_HOME", ".config")
    state = folder("XDG_STATE_HOME", ".local/state")
    cache = folder("XDG_CACHE_HOME", ".cache")
    runtime = absolute("XDG_RUNTIME_DIR")
  }

  /// The folders of the user of this process.
  package static var ofThisProcess: UserFolders { UserFolders(FileSystem.variable) }
}

extension String {
  /// The path without trailing slashes except in `/`, for comparisons.
  package var withoutSlashesAtEnd: String {
    String(decoding: Array(utf8).withoutSlashesAtEnd, as: UTF8.self)
  }
}
