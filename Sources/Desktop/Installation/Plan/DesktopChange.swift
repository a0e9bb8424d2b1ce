package import DesktopEntries
package import DesktopState
import Diagnostics
package import Files
import KeyFileSyntax
package import MIMEPackages
package import UniformTypes

/// The files that an installation changes on a desktop.
package struct DesktopChange: Sendable {
  /// The data folder, without symbolic links.
  package var folder: String
  /// The MIME packages by the names of their files.
  package var packages: [String: MIMEPackage]
  /// The entries by desktop file ID.
  package var entries: [String: DesktopEntry]
  /// The absolute paths of files that are removed.
  package var removed: Set<String> = []
  /// The user's `mimeapps.list` with its new content, nil if it is removed.
  package var list: (path: String, bytes: [UInt8]?)?
  /// True if the programs of the entries are installed with the files.
  package var bringsPrograms = false

  package init(
    folder: String, packages: [String: MIMEPackage], entries: [String: DesktopEntry]
  ) {
    (self.folder, self.packages, self.entries) = (folder, packages, entries)
  }

  /// Creates the change that a planned installation makes.
  package init(_ source: InstallationSource, _ plan: InstallPlan) {
    let files = source.files.map { (FilePath($0.path).lastComponent, $0) }
    folder = plan.record.folder
    packages = Dictionary(
      files.filter { $1.path.hasPrefix("mime/packages/") }
        .map { ($0, MIMEPackage($1.bytes)) }
    ) { $1 }
    entries = Dictionary(
      files.filter { $1.path.hasPrefix("applications/") }
        .compactMap { name, file in DesktopEntry(KeyFile(file.bytes)).map { (name, $0) } }
    ) { $1 }
    removed = Set(plan.changes.filter { $0.action == .remove }.map(\.path))
    list = plan.changes.first { $0.action == .edit }.map { ($0.path, $0.new) }
  }

  /// The declared types.
  package var types: [MediaTypeRecord] { packages.values.flatMap(\.records) }

  /// The types that its applications claim, unless they are marked as deleted.
  package var claims: [TypeLink] {
    entries.sorted { $0.key < $1.key }.filter { !$1.isHidden }.flatMap { id, entry in
      entry.mimeTypes.map { TypeLink(type: $0.text, value: id) }
    }
  }

  /// The programs to run afterward.
  package func updates(_ programs: ProgramLookup) -> [CacheUpdate] {
    let kinds: [CacheKind] = [
      packages.isEmpty ? nil : .mime, entries.isEmpty ? nil : .applications,
    ]
    .compactMap(\.self)
    return kinds.map { CacheUpdate(kind: $0, share: folder, programs) }
  }
}

extension DesktopState {
  /// Returns the desktop after an installation, and after the update tools that this machine has;
  /// they also take in the other files of the folder.
  package func model(
    _ libraries: DesktopLibraries, after change: DesktopChange
  ) -> DesktopModel {
    let tools = change.updates(programs).filter(\.hasTool).map(\.kind)
    var made: [String: MIMEFolder] = [:]
    var all = applications
    for folder in folders
    where (try? FileSystem.realized(FilePath(folder.path)).description)
      ?? folder.path == change.folder
    {
      if tools.contains(.mime) { made[folder.path] = folder.merged(with: change) }
      for index in all.folders.indices
      where all.folders[index].path == folder.path + "/applications" {
        let isCached = tools.contains(.applications)
        all.folders[index].add(change, to: folder, programs, isCached: isCached)
      }
    }
    if let list = change.list { all.replace(list.path, by: list.bytes) }
    return model(libraries, made: made, all)
  }
}

extension DataFolder {
  /// Returns the output of update-mime-database for all packages of the folder.
  fileprivate func merged(with change: DesktopChange) -> MIMEFolder {
    let old = packages.filter { file in
      !change.removed.contains(file.path)
        && change.packages[FilePath(file.path).lastComponent] == nil
    }
    let new = change.packages.map { name, package in
      ExaminedPackage(path: "\(mime.path)/packages/\(name)", package: package)
    }
    var folder = PackageMerge(
      (old.map(ExaminedPackage.init) + new).sorted { $0.order.lexicographicallyPrecedes($1.order) },
      path: mime.path
    ).folder
    folder.globs.sort { $0.weight > $1.weight }
    return folder
  }
}

extension ExaminedPackage {
  /// The place among the packages: by the bytes of the names, `Override.xml` last.
  fileprivate var order: [UInt8] { (name == "Override.xml" ? [0xFF] : []) + Array(name.utf8) }
}

extension ApplicationFolder {
  /// Adds the entries of an installation; with `isCached`, all entries of the folder are listed.
  fileprivate mutating func add(
    _ change: DesktopChange, to folder: DataFolder, _ programs: ProgramLookup, isCached: Bool
  ) {
    let removed = folder.entries.filter { change.removed.contains($0.path) }.map(\.id)
    for id in removed { entries[id] = nil }
    for (id, entry) in change.entries {
      entries[id] = ApplicationEntry(id: id, path: "\(path)/\(id)", entry) {
        change.bringsPrograms || programs.find($0) != nil
      }
    }
    if isCached {
      let old = folder.entries.filter { change.entries[$0.id] == nil && !removed.contains($0.id) }
        .compactMap { read in read.entry.map { (id: read.id, entry: $0) } }
      let claims = CacheClaims(old + change.entries.map { (id: $0, entry: $1) }).wanted
      let types = Dictionary(grouping: claims.sorted()) { $0.type }.sorted { $0.key < $1.key }
      let lines = types.enumerated().map { index, claims in
        AssociationLine(.cached, claims.key, claims.value.map(\.id), line: index + 2)
      }
      files.removeAll { $0.role == .cache }
      files.append(
        AssociationFile(path: "\(path)/\(EntryCache.name)", role: .cache, lines: lines))
    }
    findUncached()
  }
}
