import DesktopState

/// Checks that the output of the update tools contains an installation.
enum InstalledCheck {
  /// Returns a sentence for each missing item.
  static func missing(
    of record: InstallationRecord, in folder: DataFolder
  ) -> [CacheKind: [String]] {
    var missing: [CacheKind: [String]] = [:]
    if !record.types.isEmpty { missing[.mime] = missingTypes(of: record, folder.mime) }
    if !record.handlers.isEmpty { missing[.applications] = missingHandlers(of: record, folder) }
    return missing.filter { !$0.value.isEmpty }
  }

  private static func missingTypes(
    of record: InstallationRecord, _ files: MIMEFolderFiles
  ) -> [String] {
    let types = Set(files.text?.types ?? [])
    var missing = record.types.filter { !types.contains($0) }.map {
      "missing '\($0)' in \(files.path)/types"
    }
    // A cache need not name types without patterns.
    for (view, name) in [(files.text, "globs2"), (files.cache, "mime.cache")] {
      let globs = Set((view?.globs ?? []).map { TypeLink(type: $0.type, value: $0.pattern) })
      missing += record.globs.filter { !globs.contains($0) }.map {
        "missing pattern '\($0.value)' of '\($0.type)' in \(files.path)/\(name)"
      }
    }
    if files.cache == nil { missing.append("\(files.path)/mime.cache cannot be read") }
    return missing
  }

  private static func missingHandlers(
    of record: InstallationRecord, _ folder: DataFolder
  ) -> [String] {
    let lines = folder.entryCache?.content.lines ?? []
    let known = Set(
      lines.flatMap { line in line.ids.map { TypeLink(type: line.type, value: $0) } })
    return record.handlers.filter { !known.contains($0) }.map {
      "missing '\($0.value)' among the applications of '\($0.type)' in "
        + "\(folder.path)/applications/\(EntryCache.name)"
    }
  }
}
