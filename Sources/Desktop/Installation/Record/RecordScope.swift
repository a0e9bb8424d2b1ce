import Files

/// The places that a record may name: in its own data folder, the places of installed files and of
/// the update tools' output; and the user's `mimeapps.list`.
///
/// Files that a record names are read, replaced, and removed, with `--system` even by root. A
/// forged record must not name other places. A data folder may be a symbolic link, as dotfile
/// managers create them; no other link may lead out of it.
struct RecordScope {
  let record: InstallationRecord
  /// The user's folder for settings, if there is one.
  let configHome: String?

  /// The places of installed files, below the data folder.
  private static let places = [
    "applications", "icons/hicolor", "metainfo", "mime/packages", "thumbnailers",
  ]
  /// The folders that installing creates.
  private static let made = ["applications", "icons", "metainfo", "mime", "thumbnailers"]

  /// Returns the first path in another place, or nil; throws if the target of a path is unknown.
  func stray() throws(FileFailure) -> String? {
    guard Self.isSound(record.folder) else { return record.folder }
    for path in record.files.map(\.path) where try !isBelow(path, Self.places) { return path }
    for cache in record.caches {
      if let path = try stray(cache) { return path }
    }
    if let path = record.defaults?.path, try !isDefaults(path) { return path }
    for path in record.madeFolders where try !isMade(path) { return path }
    return record.types.first { !Self.isSound("/" + $0) }
  }

  /// True for a path below one of these places that links do not lead out of.
  private func isBelow(_ path: String, _ places: [String]) throws(FileFailure) -> Bool {
    guard let relative = relative(path) else { return false }
    for place in places where relative.path(below: place) != nil {
      if try isInside(FilePath(path).folder, place) { return true }
    }
    return false
  }

  /// Returns the first file of a cache that the tool does not generate.
  private func stray(_ cache: CacheBaseline) throws(FileFailure) -> String? {
    let names = Set(cache.kind.generated.flatMap { [$0, $0 + ".new"] })
    for path in cache.files.map(\.path) {
      guard let name = relative(path)?.path(below: cache.kind.folder) else { return path }
      let isOfType =
        cache.kind == .mime && !name.hasPrefix("packages/")
        && (name.hasSuffix(".xml") || name.hasSuffix(".xml.new"))
      // These files are written through links.
      let isKnown = names.contains(name) || isOfType
      guard isKnown, try isInside(FilePath(path), cache.kind.folder) else { return path }
    }
    return nil
  }

  private func isDefaults(_ path: String) throws(FileFailure) -> Bool {
    guard let configHome else { return false }
    let file = FilePath(path)
    guard file.lastComponent == "mimeapps.list" else { return false }
    return try FileSystem.realized(file.folder) == FileSystem.realized(FilePath(configHome))
  }

  /// True for folders that may be removed once empty: of data, of settings, of installed files.
  private func isMade(_ path: String) throws(FileFailure) -> Bool {
    let ends = [record.folder, configHome].compactMap(\.self)
    if ends.contains(where: { $0 == path || $0.path(below: path) != nil }) { return true }
    if let relative = relative(path), Self.made.contains(relative) { return true }
    return try isBelow(path, Self.made)
  }

  /// Returns the path below the data folder, or nil for other paths.
  private func relative(_ path: String) -> String? {
    Self.isSound(path) ? path.path(below: record.folder) : nil
  }

  private func isInside(_ path: FilePath, _ place: String) throws(FileFailure) -> Bool {
    let base = try FileSystem.realized(FilePath(record.folder + "/" + place)).description
    let real = try FileSystem.realized(path).description
    return real == base || real.path(below: base) != nil
  }

  /// True for an absolute path without `.` and `..`.
  private static func isSound(_ path: String) -> Bool {
    path.hasPrefix("/") && !path.utf8.contains(0)
      && path.split(separator: "/").allSatisfy { $0 != "." && $0 != ".." }
  }
}
