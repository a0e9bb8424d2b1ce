/// A folder with what ties applications to types.
package struct ApplicationFolder: Sendable, Equatable {
  package var path: String
  /// True for a folder of settings, which does not contain desktop entries.
  package var isSettings: Bool
  /// In search order: those of the desktops, `mimeapps.list`, `defaults.list`, `mimeinfo.cache`;
  /// missing ones are left out.
  package var files: [AssociationFile] = []
  /// By desktop file ID.
  package var entries: [String: ApplicationEntry] = [:]

  package init(path: String, isSettings: Bool) {
    self.path = path
    self.isSettings = isSettings
  }
}

/// All of them, in the order of mime-apps 1.0.1 section 2: settings before data, the user's before
/// the system's.
package struct ApplicationFolders: Sendable, Equatable {
  /// The components of XDG_CURRENT_DESKTOP.
  package var desktops: [String]
  /// True in a session of KDE in which xdg-mime finds ktraderclient5: that answers for it.
  package var xdgMIMEAsksKDE = false
  package var folders: [ApplicationFolder]

  package init(desktops: [String] = [], folders: [ApplicationFolder]) {
    self.desktops = desktops
    self.folders = folders
  }

  /// The components of XDG_CURRENT_DESKTOP.
  package static func desktops(_ variable: String) -> [String] {
    variable.split(separator: ":").map(String.init)
  }

  /// The entry of an ID: that of the first folder hides those of later ones.
  package func entry(_ id: String) -> ApplicationEntry? {
    for folder in folders {
      if let entry = folder.entries[id] { return entry }
    }
    return nil
  }

  /// The application that opens a type, to one reader.
  package func choice(
    for type: String, in family: TypeFamily, by reader: ApplicationReader
  ) -> ApplicationChoice {
    let considered =
      switch reader {
      case .specification: SpecificationChooser(self, family).consider(type)
      case .glib, .lxqt: GLibChooser(self, family).consider(type)
      case .xdgMIME where xdgMIMEAsksKDE: KDEChooser(self, family).consider(type)
      case .xdgMIME: XDGMIMEChooser(self).consider(type)
      case .perl: PerlChooser(self, family).consider(type)
      case .kde: KDEChooser(self, family).consider(type)
      }
    return ApplicationChoice(reader: reader, considered: considered)
  }
}
