/// The record of an installation: the installed files, and the files that they replaced.
///
/// Kept as JSON for `uninstall`, `status`, and `doctor`.
package struct InstallationRecord: Sendable, Equatable {
  /// The name of the MIME package or of the application.
  package var name: String
  /// The `share` folder that contains the installation, without symbolic links.
  package var folder: String
  /// The number; later installations have greater ones.
  package var number = 1
  package var files: [InstalledFile] = []
  /// The created folders, the outermost first.
  package var madeFolders: [String] = []
  /// The declared types; `applications` are the desktop file IDs that open them.
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
  /// The state of the caches before the update tools were to run; empty after they have run.
  package var unsettled: [String: String] = [:]
  /// True while the installation is being removed.
  package var isLeaving = false
}

/// A type, with a pattern or the ID of an application.
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
  /// The absolute path.
  package var path: String
  /// The digest of the installed content; see `ContentDigest`.
  package var digest: String
  package var mode: UInt32
  /// The content that it replaced, if any.
  package var previous: [UInt8]?
  /// The permissions of the replaced file.
  package var previousMode: UInt32?
}
