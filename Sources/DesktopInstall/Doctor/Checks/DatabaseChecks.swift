import Diagnostics
import MIMEDatabase
import MIMEInfo

extension DoctorRules {
  /// Whether the database in `mime` is there, sound, and made of the packages beside it.
  ///
  /// `amongCaches` is true if another folder has a `mime.cache`: GLib reads no text files then.
  static func checkDatabase(
    _ folder: DataFolderFacts, amongCaches: Bool = false
  ) -> [ExaminedFile] {
    let mime = folder.path + "/mime"
    let advice = folder.repair("update-mime-database", mime)
    let most: Severity = folder.owner.isPackaged ? .note : .error
    var files = [ExaminedFile(path: mime + "/mime.cache", findings: damage(folder, advice))]
    guard folder.hasTypeDatabase else {
      let declared = folder.packages.flatMap(\.package.types).compactMap(\.name?.text)
      guard let first = declared.first else { return [] }
      let message =
        "there is no database of the packages, which declare \(count(declared.count, "type")), "
        + "'\(first)' the first"
      let missing = finding(missingMIMECache, message, advice: advice).atMost(most)
      return files + [ExaminedFile(path: mime, findings: [missing])]
    }
    if folder.cache == nil, folder.cacheDamage.isEmpty, !folder.packages.isEmpty {
      let effect =
        amongCaches
        ? "so that programs that use GLib see nothing of this folder"
        : "so that readers have to take the slow text files"
      let missing = finding(missingMIMECache, "'mime.cache' is missing, \(effect)", advice: advice)
        .atMost(amongCaches ? most : .note)
      files.append(ExaminedFile(path: mime, findings: [missing]))
    }
    if let stale = staleness(folder) {
      let found = finding(staleMIMECache, stale.message, advice: advice).atMost(most)
      files.append(ExaminedFile(path: mime + "/" + stale.name, findings: [found]))
    }
    return files
  }

  /// One finding, whatever the number of places: one repair mends them all.
  private static func damage(_ folder: DataFolderFacts, _ advice: String) -> [Diagnostic] {
    guard let first = folder.cacheDamage.first else { return [] }
    let place = first.offset.map { " at byte \($0)" } ?? ""
    let rest = folder.cacheDamage.count - 1
    let others = rest > 0 ? ", and in \(count(rest, "more place"))" : ""
    return [
      finding(
        corruptMIMECache, "the cache is corrupt\(place), which \(first.reason)\(others)",
        advice: advice)
    ]
  }

  /// The file that is not what the packages say, and how.
  private static func staleness(
    _ folder: DataFolderFacts
  ) -> (name: String, message: String)? {
    let merge = PackageMerge(folder.packages, path: folder.path + "/mime")
    let views = [(folder.cache, isCache: true), (folder.texts, isCache: false)]
    for (view, isCache) in views {
      let found =
        view?.differences(from: merge.folder)
        .filter { !merge.doubtful.contains($0.type) } ?? []
      guard let first = found.first else { continue }
      let others = found.count > 1 ? ", and \(count(found.count - 1, "more difference"))" : ""
      return (
        isCache ? "mime.cache" : first.part.file.rawValue,
        "compared with the packages, the database \(first.description)" + others
      )
    }
    return nil
  }

  /// `1 type`, `2 types`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)" + (number == 1 ? "" : "s")
  }
}

extension MIMEDifference.Part {
  /// The text file that has it.
  fileprivate var file: MIMETextFile {
    switch self {
    case .type: .types
    case .pattern: .globs2
    case .magic: .magic
    case .alias: .aliases
    case .parent: .subclasses
    case .icon: .icons
    case .genericIcon: .genericIcons
    case .rootElement: .rootElements
    }
  }
}

extension FolderOwner {
  /// True if a user changes nothing there by hand.
  var isPackaged: Bool { self == .distribution || self == .flatpak }
}

extension DataFolderFacts {
  /// The sentence that says which program to run on a folder.
  func repair(_ program: String, _ folder: String) -> String {
    "run '\(program) \(folder)'" + (owner == .user ? "" : " as root")
  }
}
