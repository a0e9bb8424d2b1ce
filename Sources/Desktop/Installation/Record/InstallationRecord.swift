/// The manifest of an installation: what was installed where, and what was there before.
///
/// Kept as JSON for `uninstall`, `status`, and `doctor`.
package struct InstallationRecord: Sendable, Equatable {
  /// Its name, which is that of the MIME package or of the application.
  package var name: String
  /// The `share` folder that everything lies in, without symbolic links.
  package var folder: String
  /// Later installations have greater ones.
  package var number = 1
  package var files: [InstalledFile] = []
  /// Folders that were created, the outermost first.
  package var madeFolders: [String] = []
  /// The types that were declared and the desktop file IDs that open them.
  package var types: [String] = []
  package var applications: [String] = []
  /// The patterns of the types.
  package var globs: [TypeLink] = []
  /// The installed applications and their types.
  package var handlers: [TypeLink] = []
  /// The output of the update tools before the installation.
  package var caches: [CacheBaseline] = []
  /// The edit of the user's `mimeapps.list`, if the applications became defaults.
  package var defaults: InstalledFile?
  /// The state of the caches before the update tools were to run; empty once they have.
  package var unsettled: [String: String] = [:]
  /// True while the installation is being removed.
  package var isLeaving = false

  package init(name: String, folder: String) {
    self.name = name
    self.folder = folder
  }
}

/// A type with a pattern or the ID of an application.
package struct TypeLink: Sendable, Hashable {
  package var type: String
  package var value: String

  package init(type: String, value: String) {
    self.type = type
    self.value = value
  }
}

/// A file of an installation.
package struct InstalledFile: Sendable, Equatable {
  /// Absolute.
  package var path: String
  /// The digest of the installed content in hexadecimal digits; see `ContentDigest`.
  package var digest: String
  package var mode: UInt32
  /// What it replaced, or nil.
  package var previous: [UInt8]?
  /// The permissions of what it replaced.
  package var previousMode: UInt32?

  package init(
    path: String, digest: String, mode: UInt32, previous: [UInt8]?, previousMode: UInt32? = nil
  ) {
    self.path = path
    self.digest = digest
    self.mode = mode
    self.previous = previous
    self.previousMode = previousMode
  }
}
