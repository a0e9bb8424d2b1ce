/// The files that a program generates from others to make readers fast.
package enum CacheKind: String, Sendable, CaseIterable {
  /// `mime`, generated from the packages (shared-mime-info section 2.1).
  case mime
  /// `mimeinfo.cache`, generated from the desktop entries.
  case applications
  /// `icon-theme.cache`, which is updated only if it exists.
  case icons

  private var row: (folder: String, tool: String, package: String, cache: String) {
    switch self {
    case .mime: ("mime", "update-mime-database", "shared-mime-info", "mime.cache")
    case .applications:
      ("applications", "update-desktop-database", "desktop-file-utils", "mimeinfo.cache")
    case .icons:
      ("icons/hicolor", "gtk-update-icon-cache", "gtk-update-icon-cache", "icon-theme.cache")
    }
  }

  /// The folder below the data folder.
  package var folder: String { row.folder }

  /// The program that generates them.
  package var tool: String { row.tool }

  /// The Debian package that contains the program.
  package var toolPackage: String { row.package }

  /// The program's arguments before the folder.
  var options: [String] { self == .icons ? ["--quiet", "--force", "--ignore-theme-index"] : [] }

  /// The file that readers open first, below `folder`.
  package var cache: String { row.cache }

  /// All files with fixed names that the program generates, below `folder`.
  var generated: [String] {
    guard self == .mime else { return [cache] }
    return [
      "XMLnamespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic",
      "mime.cache", "subclasses", "treemagic", "types", "version",
    ]
  }

  /// Returns the kind that is generated from a file at this path below the data folder, or nil.
  init?(madeOf path: String) {
    let found = Self.allCases.first { kind in
      path.hasPrefix(kind == .mime ? "mime/packages/" : kind.folder + "/")
    }
    guard let found else { return nil }
    self = found
  }
}

/// The files that a program had generated in a folder before an installation, and their sources.
package struct CacheBaseline: Sendable, Equatable {
  package var kind: CacheKind
  /// The digest of the names and contents of its sources.
  package var sources: String
  package var files: [KeptFile]
}

/// The state of a file at some time.
package struct KeptFile: Sendable, Equatable {
  /// The absolute path.
  package var path: String
  /// The content; nil if the file did not exist.
  package var content: [UInt8]?
  package var mode: UInt32
}
