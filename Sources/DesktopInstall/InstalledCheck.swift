/// Looks whether readers find an installation in what the update tools have made.
enum InstalledCheck {
  /// What is not found, one sentence each; nothing where all is.
  static func missing(of record: InstallationRecord, in share: String) -> [CacheKind: [String]] {
    var missing: [CacheKind: [String]] = [:]
    if !record.types.isEmpty { missing[.mime] = missingTypes(of: record, share + "/mime/") }
    if !record.handlers.isEmpty {
      missing[.applications] = missingHandlers(of: record, share + "/applications/")
    }
    return missing.filter { !$0.value.isEmpty }
  }

  private static func missingTypes(of record: InstallationRecord, _ folder: String) -> [String] {
    let types = lines(folder + "types")
    let cache = Disk.readable(folder + "mime.cache") ?? []
    var missing: [String] = []
    for type in record.types {
      if !types.contains(type) { missing.append("'\(type)' is not in \(folder)types") }
      if !cache.contains(Array(type.utf8) + [0]) {
        missing.append("'\(type)' is not in \(folder)mime.cache")
      }
    }
    var globs: Set<TypeLink> = []
    for line in lines(folder + "globs2") {
      let fields = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      guard fields.count >= 3 else { continue }
      globs.insert(TypeLink(type: String(fields[1]), value: String(fields[2])))
    }
    for glob in record.globs where !globs.contains(glob) {
      missing.append("the pattern '\(glob.value)' of '\(glob.type)' is not in \(folder)globs2")
    }
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
