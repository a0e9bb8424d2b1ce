import Diagnostics
import Files

/// A folder with associations of applications and types.
package struct ApplicationFolder: Sendable, Equatable {
  package var path: String
  /// True for a folder for settings, which does not contain desktop entries.
  package var isSettings: Bool
  /// The existing files in search order: lists of desktops, the shared and former one, the cache.
  package var files: [AssociationFile] = []
  /// The entries by desktop file ID.
  package var entries: [String: ApplicationEntry] = [:]
  /// The claims of entries that `mimeinfo.cache` lacks, as sorted IDs by type.
  package private(set) var uncached: [String: [String]] = [:]

  /// Compares the entries with the cache.
  package mutating func findUncached() {
    var known: [String: Set<String>] = [:]
    let caches = files.filter { $0.role == .cache && !$0.isRefused }
    for line in caches.flatMap(\.lines) { known[line.type, default: []].formUnion(line.ids) }
    uncached = [:]
    for entry in entries.values.sorted(by: { $0.id < $1.id }) where !entry.isHidden {
      for type in Set(entry.mimeTypes) where known[type]?.contains(entry.id) != true {
        uncached[type, default: []].append(entry.id)
      }
    }
  }

  /// The claims on a type that readers of the cache do not see, with the reason.
  func unseen(
    _ member: TypeFamily.Member, _ family: TypeFamily
  ) -> [(id: String, source: ApplicationSource, obstacle: ApplicationObstacle)] {
    guard !uncached.isEmpty else { return [] }
    let types = [member.type] + family.aliases(of: member.type)
    return types.flatMap { uncached[$0] ?? [] }.unique.map { id in
      (
        id,
        ApplicationSource(
          .claimed, entries[id]?.path ?? path, line: nil, type: member.type,
          distance: member.distance),
        .notCached(folder: path, isMissing: !files.contains { $0.role == .cache })
      )
    }
  }
}

/// All folders, as in mime-apps 1.0.1 section 2: settings before data, the user's first.
package struct ApplicationFolders: Sendable, Equatable {
  /// The components of XDG_CURRENT_DESKTOP.
  package var desktops: [String] = []
  /// True in a KDE session where xdg-mime finds ktraderclient5, which then answers instead.
  package var xdgMIMEAsksKDE = false
  package var folders: [ApplicationFolder]

  /// The files of all folders without the caches.
  package var lists: [AssociationFile] { folders.flatMap(\.files).filter { $0.role != .cache } }

  /// Returns the components of XDG_CURRENT_DESKTOP.
  package static func desktops(_ variable: String) -> [String] {
    variable.split(separator: ":").map(String.init)
  }

  /// Returns the entry with an ID; the entry in the first folder hides others.
  package func entry(_ id: String) -> ApplicationEntry? {
    folders.lazy.compactMap { $0.entries[id] }.first
  }

  /// Returns why a reader that looks for a file does not find the entry with an ID.
  func absence(of id: String) -> ApplicationObstacle {
    entry(id).map { .notFound(id: id, path: $0.path) } ?? .notInstalled
  }

  /// Returns the ID of an application that is named by it, by its path, or by a file in any folder.
  package func id(of name: String) -> String {
    if entry(name) != nil { return name }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let files = (name.hasPrefix("/") ? [name] : []) + ["/" + last, "/\(last).desktop"]
    return files.lazy.compactMap { file in
      folders.lazy.flatMap(\.entries).filter { $0.value.path.hasSuffix(file) }.map(\.key).min()
    }.first ?? name
  }

  /// Gives a list this content, and creates it at the end of its folder; nil removes it.
  package mutating func replace(_ path: String, by bytes: [UInt8]?) {
    for index in folders.indices where folders[index].path == FilePath(path).folder.description {
      let role = folders[index].files.first { $0.path == path }?.role
      let new = bytes.map { AssociationFile(path: path, role: role ?? .shared, $0) }
      if role == nil { folders[index].files += [new].compactMap(\.self) }
      folders[index].files = folders[index].files.compactMap { $0.path == path ? new : $0 }
    }
  }

  /// Returns a reader's choice of the application that opens a type.
  package func choice(
    for type: String, in family: TypeFamily, by reader: ApplicationReader
  ) -> ApplicationChoice {
    let considered =
      switch reader {
      case .specification: SpecificationChooser(folders: self, family: family).consider(type)
      case .glib, .lxqt: GLibChooser(folders: self, family: family).consider(type)
      case .xdgMIME where xdgMIMEAsksKDE: KDEChooser(folders: self, family: family).consider(type)
      case .xdgMIME: XDGMIMEChooser(folders: self).consider(type)
      case .perl: PerlChooser(folders: self, family: family).consider(type)
      case .kde: KDEChooser(folders: self, family: family).consider(type)
      }
    return ApplicationChoice(reader: reader, considered: considered)
  }
}
