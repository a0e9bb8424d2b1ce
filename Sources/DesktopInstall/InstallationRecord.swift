/// The manifest of one installation: what was put where, and what was there before.
///
/// Kept as JSON, so that `uninstall`, `status` and `doctor` know what is whose.
package struct InstallationRecord: Sendable, Equatable {
  /// By which it is named: the name of the MIME package, or of the application.
  package var name: String
  /// The `share` folder that everything lies in.
  package var folder: String
  package var files: [InstalledFile] = []
  /// Folders that were made, the outermost first.
  package var madeFolders: [String] = []
  /// The types that were declared and the desktop file IDs that open them.
  package var types: [String] = []
  package var applications: [String] = []

  package init(name: String, folder: String) {
    self.name = name
    self.folder = folder
  }
}

/// A file of an installation.
package struct InstalledFile: Sendable, Equatable {
  /// Absolute.
  package var path: String
  /// Of what was installed, in hexadecimal digits.
  package var digest: String
  package var mode: UInt32
  /// What it replaced; nil if nothing was there.
  package var previous: [UInt8]?

  package init(path: String, digest: String, mode: UInt32, previous: [UInt8]?) {
    self.path = path
    self.digest = digest
    self.mode = mode
    self.previous = previous
  }
}
