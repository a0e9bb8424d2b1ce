import Files

/// The places that a record may name: those of its own data folder where files are installed and
/// where the update tools write, and the user's `mimeapps.list`.
///
/// Whatever a record names is read, replaced, and removed, with `--system` even by root, so a
/// forged record must not name other places. A data folder may be a symbolic link, as dotfile
/// managers make them; no other link may lead out of it.
struct RecordScope {
  let record: InstallationRecord
  /// The user's folder of settings; nil without one.
  let configHome: String?

  /// Where files are installed, below the data folder.
  private static let places = [
    "applications", "icons/hicolor", "metainfo", "mime/packages", "thumbnailers",
  ]
  /// The folders that installing makes.
  private static let made = ["applications", "icons", "metainfo", "mime", "thumbnailers"]

  /// The first path that is elsewhere, or nil.
  var stray: String? {
    if !Self.isSound(record.folder) { return record.folder }
    let checks: [() -> String?] = [
      { record.files.map(\.path).first { !isInstalled($0) } },
      { record.caches.lazy.compactMap(stray).first },
      { record.defaults.map(\.path).flatMap { isDefaults($0) ? nil : $0 } },
      { record.madeFolders.first { !isMade($0) } },
      { record.types.first { !Self.isSound("/" + $0) } },
    ]
    return checks.lazy.compactMap { $0() }.first
  }

  private func isInstalled(_ path: String) -> Bool {
    guard let relative = relative(path) else { return false }
    return Self.places.contains { place in
      relative.hasPrefix(place + "/") && isInside(FilePath(path).folder, place)
    }
  }

  /// The first file of a cache that the tool does not make.
  private func stray(_ cache: CacheBaseline) -> String? {
    let names = Set(cache.kind.generated.flatMap { [$0, $0 + ".new"] })
    return cache.files.map(\.path).first { path in
      guard let relative = relative(path), relative.hasPrefix(cache.kind.folder + "/") else {
        return true
      }
      let name = String(relative.dropFirst(cache.kind.folder.utf8.count + 1))
      let isOfType =
        cache.kind == .mime && !name.hasPrefix("packages/")
        && (name.hasSuffix(".xml") || name.hasSuffix(".xml.new"))
      // These are written through links.
      return !(names.contains(name) || isOfType) || !isInside(FilePath(path), cache.kind.folder)
    }
  }

  private func isDefaults(_ path: String) -> Bool {
    guard let configHome else { return false }
    let file = FilePath(path)
    return file.lastComponent == "mimeapps.list"
      && Self.realized(file.folder) == Self.realized(FilePath(configHome))
  }

  /// True for folders on the way to those of data and settings, and for those that files are in;
  /// only empty ones are ever removed.
  private func isMade(_ path: String) -> Bool {
    let ends = [record.folder, configHome].compactMap(\.self)
    if ends.contains(where: { $0 == path || $0.hasPrefix(path + "/") }) { return true }
    guard let relative = relative(path) else { return false }
    return Self.made.contains { place in
      relative == place
        || relative.hasPrefix(place + "/") && isInside(FilePath(path).folder, place)
    }
  }

  /// The path below the data folder; nil for others.
  private func relative(_ path: String) -> String? {
    guard Self.isSound(path), path.hasPrefix(record.folder + "/") else { return nil }
    return String(path.dropFirst(record.folder.utf8.count + 1))
  }

  private func isInside(_ path: FilePath, _ place: String) -> Bool {
    guard let base = Self.realized(FilePath(record.folder + "/" + place)),
      let real = Self.realized(path)
    else { return false }
    return real == base || real.hasPrefix(base + "/")
  }

  /// Nil for a path of which it cannot be told where it leads: nothing of it is touched.
  private static func realized(_ path: FilePath) -> String? {
    (try? FileSystem.realized(path))?.description
  }

  /// True for an absolute path without `.` and `..`.
  private static func isSound(_ path: String) -> Bool {
    path.hasPrefix("/") && !path.utf8.contains(0)
      && path.split(separator: "/").allSatisfy { $0 != "." && $0 != ".." }
  }
}
