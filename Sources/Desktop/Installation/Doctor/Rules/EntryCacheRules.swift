import DesktopState
import Diagnostics

extension DoctorRules {
  /// Checks that `mimeinfo.cache` exists and matches the entries beside it.
  static let entryCaches = DoctorFamily(staleEntryCache, missingEntryCache) { desktop, found in
    for folder in desktop.folders {
      let claims = CacheClaims(folder.state.entries)
      if folder.state.entryCache == nil {
        checkPresence(folder, claims, &found)
      } else {
        checkContent(folder, claims, &found)
      }
    }
  }

  static let staleEntryCache = RuleInfo(
    "desktop-database/stale-mimeinfo-cache", .error,
    """
    The mimeinfo.cache of a folder lacks types that its desktop entries claim, or has others; a \
    note for folders that packages of a distribution fill. Types that update-desktop-database \
    does not recognize do not count
    """,
    because:
      "GLib reads this file and not the entries: an application that is missing opens nothing",
    references: ["mime-apps 1.0.1", "GLib gio/gdesktopappinfo.c", "update-desktop-database 0.26"],
    bad: [
      .desktop(RuleExample.entry, RuleExample.entryCache("")),
      .desktop(RuleExample.entryCache("application/vnd.example.map=org.example.map.desktop;")),
    ],
    good: [
      .desktop(
        RuleExample.entry,
        RuleExample.entryCache("application/vnd.example.map=org.example.map.desktop;"))
    ])

  static let missingEntryCache = RuleInfo(
    "desktop-database/missing-mimeinfo-cache", .error,
    """
    Desktop entries of a folder claim types, but its mimeinfo.cache is missing; a note for folders \
    that packages of a distribution fill
    """,
    because: "GLib never reads the types in the entries, so it offers none of the applications",
    references: ["mime-apps 1.0.1", "GLib gio/gdesktopappinfo.c"],
    bad: [.desktop(RuleExample.entry)],
    good: [
      .desktop(
        RuleExample.file(
          RuleExample.share + "/applications/org.example.clock.desktop",
          "[Desktop Entry]\nType=Application\nName=Clock\nExec=clock"))
    ])

  private static func checkPresence(
    _ folder: ExaminedFolder, _ claims: CacheClaims, _ found: inout Examination
  ) {
    guard let first = claims.wanted.min() else { return }
    let ids = Set(claims.wanted.map(\.id)).count
    let applications = folder.path + "/applications"
    found.add(
      missingEntryCache,
      "missing 'mimeinfo.cache' for \(counted(ids, "application")) such as '\(first.id)'",
      in: ExaminedPlace(path: applications), atMost: folder.mostSevere,
      advice: folder.repair("update-desktop-database", applications))
  }

  private static func checkContent(
    _ folder: ExaminedFolder, _ claims: CacheClaims, _ found: inout Examination
  ) {
    guard let cache = folder.state.entryCache else { return }
    let place = ExaminedPlace(path: cache.path, text: cache.bytes)
    found.examine(place)
    let made = CacheClaims.made(cache.content)
    let isCounted: (CacheClaims.Claim) -> Bool = { !claims.doubtful.contains($0.id) }
    let missing = claims.wanted.subtracting(made).filter(isCounted).sorted()
    let extra = made.subtracting(claims.wanted).subtracting(claims.tolerated)
      .filter(isCounted).sorted()
    guard let message = message(missing, extra) else { return }
    // Only a superfluous line has a place.
    let range =
      missing.isEmpty
      ? extra.first.flatMap { cache.place(of: $0.id, for: $0.type) } : nil
    found.add(
      staleEntryCache, message, in: place, at: range, atMost: folder.mostSevere,
      advice: folder.repair("update-desktop-database", folder.path + "/applications"))
  }

  private static func message(
    _ missing: [CacheClaims.Claim], _ extra: [CacheClaims.Claim]
  ) -> String? {
    let rest = missing.count + extra.count - 1
    let others = rest > 0 ? ", and \(counted(rest, "more difference"))" : ""
    if let first = missing.first {
      return "'\(first.id)' claims '\(first.type)', which the cache does not list\(others)"
    }
    return extra.first.map { "'\($0.id)' no longer claims '\($0.type)'\(others)" }
  }
}
