import Diagnostics
import MIMEPackages
import UniformTypes

extension DoctorRules {
  /// Checks for globs of installed packages that compete with each other.
  static let installedGlobs = DoctorFamily(
    conflictingGlobs, flatpakWeakenedType
  ) { desktop, found in
    let globs = InstalledGlob.all(of: desktop)
    checkConflicts(globs, desktop.types, &found)
    checkFlatpak(globs, &found)
  }

  static let conflictingGlobs = RuleInfo(
    "desktop-database/conflicting-globs", .warning,
    """
    Two installed packages give the same glob with the same weight to different types; reported \
    at the glob that is easier to change
    """,
    because: """
      desktops choose differently: GLib takes the user's folder first, Qt the name that sorts \
      first, Perl what it has read first
      """,
    references: ["shared-mime-info 2.12", "GLib 2.84", "Qt 6", "File::MimeInfo 0.33"],
    bad: [
      .desktop(
        RuleExample.package(#"<glob pattern="↓*.exmap"/>"#),
        RuleExample.otherPackage(#"<glob pattern="*.exmap"/>"#, of: "application/x-other-map"))
    ],
    good: [
      .desktop(
        RuleExample.database("60:application/vnd.example.map:*.exmap"),
        RuleExample.package(#"<glob pattern="*.exmap" weight="60"/>"#),
        RuleExample.otherPackage(#"<glob pattern="*.exmap"/>"#, of: "application/x-other-map"))
    ])

  static let flatpakWeakenedType = RuleInfo(
    "desktop-database/flatpak-weakened-type", .warning,
    """
    A glob that Flatpak exports with the weight 5 loses to one of another type that matches the \
    same names; reported at the glob
    """,
    because: """
      on export Flatpak removes all magic and gives every glob the weight 5, so documents get the \
      other type
      """,
    references: ["Flatpak common/flatpak-dir.c", "shared-mime-info 2.12"],
    bad: [
      .desktop(
        exported(#"<glob pattern="↓*.map.json" weight="5"/>"#),
        RuleExample.otherPackage(#"<glob pattern="*.json"/>"#, of: "application/json"))
    ],
    good: [.desktop(exported(#"<glob pattern="*.exmap" weight="5"/>"#))])

  private static func exported(_ children: String) -> String {
    RuleExample.package(
      children,
      in: RuleExample.share + "/flatpak/exports/share/mime/packages/org.example.map.xml")
  }

  /// Checks for equal globs with the same weight in different packages for different types.
  private static func checkConflicts(
    _ globs: [InstalledGlob], _ types: DeclaredTypes, _ found: inout Examination
  ) {
    let resolve = { types.database.target(ofAlias: $0) ?? $0 }
    for same in Dictionary(grouping: globs, by: \.pattern).values where same.count > 1 {
      // Report it in a file that the user can change.
      let sorted = same.sorted { $0.owner < $1.owner }
      for (index, glob) in sorted.enumerated() where found.everything || !glob.owner.isPackaged {
        let other = sorted[(index + 1)...].first { other in
          glob.weight == other.weight && glob.package.path != other.package.path
            && resolve(glob.type) != resolve(other.type)
        }
        guard let other else { continue }
        found.add(
          conflictingGlobs,
          "the glob '\(glob.pattern.text)' of '\(glob.type)' has the same weight as the one of "
            + "'\(other.type)' in '\(other.package.path)'",
          in: glob.package.place, at: glob.range,
          atMost: glob.owner.isPackaged ? .note : .error,
          advice: "remove one of them, or give the one that is to win a greater weight")
      }
    }
  }

  /// Checks for globs whose weight Flatpak has lowered, which gives their files another type.
  private static func checkFlatpak(_ globs: [InstalledGlob], _ found: inout Examination) {
    let byPattern = Dictionary(grouping: globs) { $0.pattern.text }
    for glob in globs where glob.owner == .flatpak && glob.weight <= 5 {
      let type = glob.package.package.types.first { $0.name?.text == glob.type }
      guard type?.magics.isEmpty ?? false else { continue }
      let patterns = [glob.pattern.text] + glob.pattern.shorterSuffixes
      let stronger = patterns.lazy.flatMap { byPattern[$0] ?? [] }
        .first { $0.weight > glob.weight && $0.type != glob.type }
      guard let stronger else { continue }
      found.add(
        flatpakWeakenedType,
        "the glob '\(glob.pattern.text)' of '\(glob.type)' has the weight \(glob.weight), but "
          + "'\(stronger.pattern.text)' of '\(stronger.type)' has \(stronger.weight)",
        in: glob.package.place, at: glob.range,
        advice:
          "declare the type for the user as well: run 'filetype install' on its declaration")
    }
  }
}

/// A glob of an installed package.
private struct InstalledGlob {
  var pattern: GlobPattern
  var type: String
  var weight: Int
  var package: ExaminedPackage
  var owner: FolderOwner
  var range: Range<Int>?

  static func all(of desktop: ExaminedDesktop) -> [InstalledGlob] {
    desktop.searched.flatMap { folder in
      folder.packages.flatMap { package in
        package.package.types.flatMap { globs(of: $0, in: package, folder.owner) }
      }
    }
  }

  private static func globs(
    of type: MIMETypeDeclaration, in package: ExaminedPackage, _ owner: FolderOwner
  ) -> [InstalledGlob] {
    guard let name = type.name?.text, type.globDeleteAll.isEmpty else { return [] }
    return type.globs.compactMap { glob in
      guard let pattern = glob.pattern else { return nil }
      return InstalledGlob(
        pattern: GlobPattern(pattern.text, isCaseSensitive: glob.caseSensitive?.text == "true"),
        type: name, weight: glob.weight.flatMap { Int($0.text) } ?? 50, package: package,
        owner: owner, range: pattern.range)
    }
  }
}
