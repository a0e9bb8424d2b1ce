/// Files that a program makes of others, for readers that are in a hurry.
package enum CacheKind: String, Sendable, CaseIterable {
  /// `mime`, made of the packages (shared-mime-info section 2.1).
  case mime
  /// `mimeinfo.cache`, made of the desktop entries.
  case applications
  /// `icon-theme.cache`, which is kept up to date only where somebody has made it.
  case icons

  /// Below the data folder.
  package var folder: String {
    switch self {
    case .mime: "mime"
    case .applications: "applications"
    case .icons: "icons/hicolor"
    }
  }

  /// The program that makes them.
  package var tool: String {
    switch self {
    case .mime: "update-mime-database"
    case .applications: "update-desktop-database"
    case .icons: "gtk-update-icon-cache"
    }
  }

  /// What the program is given before the folder.
  var options: [String] { self == .icons ? ["--quiet", "--force", "--ignore-theme-index"] : [] }

  /// The file that readers look into first, below `folder`.
  package var cache: String {
    switch self {
    case .mime: "mime.cache"
    case .applications: "mimeinfo.cache"
    case .icons: "icon-theme.cache"
    }
  }

  /// All files with names of their own that the program makes, below `folder`.
  var generated: [String] {
    switch self {
    case .mime:
      [
        "XMLnamespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic",
        "mime.cache", "subclasses", "treemagic", "types", "version",
      ]
    case .applications, .icons: [cache]
    }
  }

  /// The kind that is made of a file at this path below the data folder; nil for none.
  init?(madeOf path: String) {
    let found = Self.allCases.first { kind in
      path.hasPrefix(kind == .mime ? "mime/packages/" : kind.folder + "/")
    }
    guard let found else { return nil }
    self = found
  }
}

/// What a program had made in a folder before an installation, and of what.
package struct CacheBaseline: Sendable, Equatable {
  package var kind: CacheKind
  /// Names and contents of what it is made of, as one digest.
  package var sources: String
  package var files: [KeptFile]

  package init(kind: CacheKind, sources: String, files: [KeptFile]) {
    self.kind = kind
    self.sources = sources
    self.files = files
  }
}

/// A file as it was.
package struct KeptFile: Sendable, Equatable {
  /// Absolute.
  package var path: String
  /// Nil if it was not there.
  package var content: [UInt8]?
  package var mode: UInt32

  package init(path: String, content: [UInt8]?, mode: UInt32) {
    self.path = path
    self.content = content
    self.mode = mode
  }
}
