import DesktopState
import Diagnostics
import MIMEPackages

extension DoctorRules {
  /// Checks that the database in `mime` exists, is valid, and matches the packages beside it.
  static let mimeDatabases = DoctorFamily(
    corruptMIMECache, staleMIMECache, missingMIMECache
  ) { desktop, found in
    let cached = desktop.searched.filter { $0.cache != nil }.map(\.path)
    for folder in desktop.folders {
      // GLib does not read text files if another folder has a cache.
      let others = cached.contains { $0 != folder.path }
      let check = MIMEDatabaseCheck(folder: folder, isAmongCaches: others)
      check.damage(&found)
      check.absence(&found)
      if folder.hasTypeDatabase { check.staleness(&found) }
    }
  }

  static let corruptMIMECache = RuleInfo(
    "desktop-database/corrupt-mime-cache", .error,
    "A mime.cache cannot be read, or numbers in it are wrong; the message says at which byte",
    because: "GLib and Qt map it into memory and trust it: they crash, or do not know any types",
    references: ["shared-mime-info", "GLib 2.84 gio/xdgmime/xdgmimecache.c"],
    bad: [.desktop(RuleExample.file(RuleExample.share + "/mime/mime.cache", "Not a cache."))],
    good: [.desktop(RuleExample.file(RuleExample.share + "/mime/types"))])

  static let staleMIMECache = RuleInfo(
    "desktop-database/stale-mime-cache", .error,
    """
    The output of update-mime-database differs from the packages beside it; a note for folders \
    that packages of a distribution fill. Contents are compared, not times
    """,
    because: """
      desktops read the database and never the packages: types that are missing there do not have \
      a name, an icon, or an application
      """,
    references: ["shared-mime-info 2.1", "update-mime-database"],
    bad: [
      .desktop(
        RuleExample.database("50:application/vnd.example.map:*.oldmap"), RuleExample.package())
    ],
    good: [
      .desktop(
        RuleExample.database("50:application/vnd.example.map:*.exmap"), RuleExample.package())
    ])

  static let missingMIMECache = RuleInfo(
    "desktop-database/missing-mime-cache", .error,
    """
    There are packages in mime/packages, but no database or no mime.cache beside them; a note \
    where no folder has a mime.cache, and for folders that packages of a distribution fill
    """,
    because: "desktops never read the packages, so their types are unknown",
    references: ["shared-mime-info 2.1"],
    bad: [.desktop(RuleExample.mimeTool, RuleExample.package())],
    good: [.desktop(RuleExample.file(RuleExample.share + "/mime/types"))])
}

/// The database of one folder.
private struct MIMEDatabaseCheck {
  let folder: ExaminedFolder
  /// True if another folder has a `mime.cache`.
  let isAmongCaches: Bool

  private var mime: String { folder.path + "/mime" }
  private var advice: String { folder.repair("update-mime-database", mime) }

  /// Reports one finding for any number of places, because one repair fixes them all.
  func damage(_ found: inout Examination) {
    guard let first = folder.state.mime.cacheProblems.first else { return }
    let rest = folder.state.mime.cacheProblems.count - 1
    let others = rest > 0 ? ", and \(counted(rest, "more problem"))" : ""
    found.add(
      DoctorRules.corruptMIMECache,
      "the cache is corrupt: byte \(first.offset) \(first.reason)\(others)",
      in: ExaminedPlace(path: mime + "/mime.cache"), advice: advice)
  }

  func absence(_ found: inout Examination) {
    let place = ExaminedPlace(path: mime)
    guard folder.hasTypeDatabase else {
      let declared = folder.packages.flatMap(\.package.types).compactMap(\.name?.text)
      guard let first = declared.first else { return }
      let message =
        "missing database for the packages, which declare \(counted(declared.count, "type")) such as "
        + "'\(first)'"
      return found.add(
        DoctorRules.missingMIMECache, message, in: place, atMost: folder.mostSevere,
        advice: advice)
    }
    found.examine(ExaminedPlace(path: mime + "/mime.cache"))
    guard folder.state.mime.cache == nil, folder.state.mime.cacheProblems.isEmpty,
      !folder.packages.isEmpty
    else { return }
    let effect =
      isAmongCaches
      ? "programs that use GLib ignore this folder" : "readers fall back to the slow text files"
    found.add(
      DoctorRules.missingMIMECache, "missing 'mime.cache', so \(effect)", in: place,
      atMost: isAmongCaches ? folder.mostSevere : .note, advice: advice)
  }

  /// The text files that contain the parts.
  private static let files: [MIMEDifference.Part: MIMETextFile] = [
    .type: .types, .pattern: .globs2, .magic: .magic, .alias: .aliases, .parent: .subclasses,
    .icon: .icons, .genericIcon: .genericIcons, .rootElement: .rootElements,
  ]

  /// Reports the first file that differs from the packages.
  func staleness(_ found: inout Examination) {
    let merge = PackageMerge(folder.packages, path: mime)
    let views = [(folder.cache, isCache: true), (folder.state.mime.text, isCache: false)]
    for (view, isCache) in views {
      let differences = view?.differences(from: merge.folder) ?? []
      let sure = differences.filter { !merge.doubtful.contains($0.type) }
      guard let first = sure.first else { continue }
      let others = sure.count > 1 ? ", and \(counted(sure.count - 1, "more difference"))" : ""
      let name = isCache ? "mime.cache" : Self.files[first.part]?.rawValue ?? "types"
      return found.add(
        DoctorRules.staleMIMECache,
        "compared with the packages, the database \(first.description)\(others)",
        in: ExaminedPlace(path: mime + "/" + name), atMost: folder.mostSevere, advice: advice)
    }
  }
}
