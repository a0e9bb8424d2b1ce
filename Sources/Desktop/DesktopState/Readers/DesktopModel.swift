package import UniformTypes

/// A desktop as its readers see it: the databases of types, and the associations of applications.
package struct DesktopModel: Sendable {
  /// The `mime` folders with all types, the user's first; read from their text files if possible.
  package private(set) var folders: [MIMEFolder]
  /// The content of their caches, of their text files, and of the files that Qt reads.
  private var caches: [MIMEFolder]
  private var texts: [MIMEFolder]
  private var qtFolders: [MIMEFolder]
  package private(set) var applications: ApplicationFolders
  private let glib: GLibBehavior
  private let qt: QtBehavior

  package init(
    folders: [MIMEFolder], caches: [MIMEFolder], texts: [MIMEFolder], qtFolders: [MIMEFolder],
    applications: ApplicationFolders, glib: GLibBehavior?, qt: QtBehavior?
  ) {
    self.folders = folders
    // Without any cache GLib reads the text files; Qt reads the packages where a cache is missing.
    self.caches = caches.isEmpty ? texts : caches
    (self.texts, self.qtFolders, self.applications) = (texts, qtFolders, applications)
    self.glib = glib ?? GLibBehavior(minor: 74)
    self.qt = qt ?? QtBehavior(major: 6)
  }

  /// A desktop without types and applications.
  package static let empty = DesktopModel(
    folders: [], caches: [], texts: [], qtFolders: [],
    applications: ApplicationFolders(folders: []),
    glib: nil, qt: nil)

  package var resolution: TypeResolution {
    TypeResolution(caches: caches, texts: texts, qtFolders: qtFolders, glib: glib, qt: qt)
  }

  package var family: TypeFamily {
    TypeFamily(
      aliases: folders.reduce(into: [:]) { all, folder in
        all.merge(folder.aliases) { first, _ in first }
      },
      parents: folders.reduce(into: [:]) { all, folder in
        all.merge(folder.parents) { first, more in first + more.filter { !first.contains($0) } }
      })
  }

  /// Returns the desktop after installing files into a data folder and running the update tools.
  package func adding(_ addition: DesktopAddition, to data: String) -> DesktopModel {
    var model = self
    let mime = data + "/mime"
    for list in [\DesktopModel.folders, \.caches, \.texts, \.qtFolders] {
      if !model[keyPath: list].contains(where: { $0.path == mime }) {
        model[keyPath: list].insert(MIMEFolder(path: mime), at: 0)
      }
      for index in model[keyPath: list].indices where model[keyPath: list][index].path == mime {
        model[keyPath: list][index].add(addition)
      }
    }
    model.applications.add(addition.entries, to: data + "/applications")
    return model
  }
}

/// The types and desktop entries that are installed together.
package struct DesktopAddition: Sendable {
  package struct AddedType: Sendable {
    package var record: MediaTypeRecord
    package var icon: String?
    package var genericIcon: String?
    /// The name for users.
    package var comment: String?

    package init(
      _ record: MediaTypeRecord, icon: String?, genericIcon: String?, comment: String?
    ) {
      (self.record, self.icon) = (record, icon)
      (self.genericIcon, self.comment) = (genericIcon, comment)
    }
  }

  package var types: [AddedType]
  package var entries: [ApplicationEntry]

  package init(types: [AddedType], entries: [ApplicationEntry]) {
    (self.types, self.entries) = (types, entries)
  }
}

extension MIMEFolder {
  /// Adds types as update-mime-database adds the content of another package.
  fileprivate mutating func add(_ addition: DesktopAddition) {
    var known = Set(types)
    for type in addition.types {
      let record = type.record
      if known.insert(record.name).inserted { types.append(record.name) }
      globs += record.globs.map {
        Glob(
          Glob.Kind(of: $0.pattern), $0.pattern, type: record.name, weight: $0.weight,
          isCaseSensitive: $0.isCaseSensitive)
      }
      for alias in record.aliases { aliases[alias] = record.name }
      let known = parents[record.name] ?? []
      parents[record.name] = known + record.parents.filter { !known.contains($0) }
      if let icon = type.icon { icons[record.name] = icon }
      if let icon = type.genericIcon { genericIcons[record.name] = icon }
    }
    globs.sort { $0.weight > $1.weight }
  }
}

extension ApplicationFolders {
  /// Adds entries as update-desktop-database lists them, after the existing ones.
  fileprivate mutating func add(_ entries: [ApplicationEntry], to path: String) {
    if !folders.contains(where: { $0.path == path }) {
      let place = folders.firstIndex { !$0.isSettings } ?? folders.endIndex
      folders.insert(ApplicationFolder(path: path, isSettings: false), at: place)
    }
    guard let place = folders.firstIndex(where: { $0.path == path }) else { return }
    for entry in entries { folders[place].entries[entry.id] = entry }
    folders[place].cache(entries.filter { !$0.isHidden })
  }
}

extension ApplicationFolder {
  fileprivate mutating func cache(_ entries: [ApplicationEntry]) {
    let cache = files.firstIndex { $0.role == .cache } ?? files.count
    if cache == files.count {
      files.append(AssociationFile(path: path + "/mimeinfo.cache", role: .cache, lines: []))
    }
    var lines = files[cache].lines
    let installed = Set(entries.map(\.id))
    for index in lines.indices { lines[index].ids.removeAll(where: installed.contains) }
    var places = Dictionary(lines.enumerated().map { ($1.type, $0) }) { first, _ in first }
    for (id, type) in entries.flatMap({ entry in entry.mimeTypes.map { (entry.id, $0) } }) {
      if let line = places[type] {
        if lines[line].ids.last != id { lines[line].ids.append(id) }
      } else {
        places[type] = lines.count
        lines.append(AssociationLine(.cached, type, [id], line: lines.count + 2))
      }
    }
    files[cache].lines = lines
  }
}
