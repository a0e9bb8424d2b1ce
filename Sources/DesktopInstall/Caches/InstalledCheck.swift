import DesktopDatabase
import MIMEDatabase

/// Looks whether readers find an installation in what the update tools have made.
enum InstalledCheck {
  /// What is not found, one sentence each; nothing where all is.
  static func missing(of record: InstallationRecord, in share: String) -> [CacheKind: [String]] {
    var missing: [CacheKind: [String]] = [:]
    if !record.types.isEmpty { missing[.mime] = missingTypes(of: record, share + "/mime") }
    if !record.handlers.isEmpty {
      missing[.applications] = missingHandlers(of: record, share + "/applications/")
    }
    return missing.filter { !$0.value.isEmpty }
  }

  private static func missingTypes(of record: InstallationRecord, _ folder: String) -> [String] {
    let files = MIMEFolderFiles(folder)
    let types = Set(files.text?.types ?? [])
    var missing = record.types.filter { !types.contains($0) }.map {
      "'\($0)' is not in \(folder)/types"
    }
    // A cache need not name types without patterns.
    for (view, name) in [(files.text, "globs2"), (files.cache, "mime.cache")] {
      let globs = Set((view?.globs ?? []).map { TypeLink(type: $0.type, value: $0.pattern) })
      missing += record.globs.filter { !globs.contains($0) }.map {
        "the pattern '\($0.value)' of '\($0.type)' is not in \(folder)/\(name)"
      }
    }
    if files.cache == nil { missing.append("\(folder)/mime.cache cannot be read") }
    return missing
  }

  private static func missingHandlers(of record: InstallationRecord, _ folder: String) -> [String] {
    var known: Set<TypeLink> = []
    for line in lines(folder + "mimeinfo.cache") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      for id in line[line.index(after: equals)...].split(separator: ";") {
        known.insert(TypeLink(type: String(line[..<equals]), value: String(id)))
      }
    }
    return record.handlers.filter { !known.contains($0) }.map {
      "'\($0.value)' is not among the applications of '\($0.type)' in \(folder)mimeinfo.cache"
    }
  }

  private static func lines(_ path: String) -> Set<String> {
    let bytes = Disk.readable(path) ?? []
    return Set(bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
  }
}
