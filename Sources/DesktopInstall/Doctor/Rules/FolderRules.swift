package import Diagnostics

extension DoctorRules {
  /// A folder into which nobody looks.
  package static let dataFolderNotSearched = RuleInfo(
    "desktop-database/data-folder-not-searched", .error,
    """
    Something was installed in a data folder that is neither XDG_DATA_HOME nor in XDG_DATA_DIRS; \
    reported for the folder
    """,
    because: "no desktop looks for types and applications there",
    references: ["XDG Base Directory Specification, section 3"],
    bad: [
      .installed(in: "opt/map/share")
    ],
    good: [.installed(in: "home/ada/.local/share")])

  /// A program that is not there.
  package static let missingUpdateTool = RuleInfo(
    "desktop-database/missing-update-tool", .warning,
    """
    A folder that a user looks after has packages or desktop entries with types, and \
    update-mime-database or update-desktop-database is not in the search path
    """,
    because: "nothing that is installed there takes effect",
    references: ["shared-mime-info 2.1", "update-desktop-database(1)"],
    bad: [
      .desktop(
        """
        \(RuleExample.userPackage)
        \(RuleExample.package(#"<glob pattern="*.exmap"/>"#))
        """)
    ],
    good: [
      .desktop(
        """
        ==> home/ada/.local/share/mime/types <==
        application/vnd.example.map
        ==> home/ada/.local/share/mime/globs2 <==
        50:application/vnd.example.map:*.exmap
        \(RuleExample.mimeTool)
        \(RuleExample.userPackage)
        \(RuleExample.package(#"<glob pattern="*.exmap"/>"#))
        """)
    ])

  /// Globs that two packages fight for.
  package static let conflictingGlobs = RuleInfo(
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
        """
        \(RuleExample.userPackage)
        \(RuleExample.package(#"<glob pattern="↓*.exmap"/>"#))
        ==> usr/share/mime/packages/other.xml <==
        \(RuleExample.package(#"<glob pattern="*.exmap"/>"#, of: "application/x-other-map"))
        """)
    ],
    good: [
      .desktop(
        """
        \(RuleExample.mimeTool)
        ==> home/ada/.local/share/mime/types <==
        application/vnd.example.map
        ==> home/ada/.local/share/mime/globs2 <==
        60:application/vnd.example.map:*.exmap
        \(RuleExample.userPackage)
        \(RuleExample.package(#"<glob pattern="*.exmap" weight="60"/>"#))
        ==> usr/share/mime/packages/other.xml <==
        \(RuleExample.package(#"<glob pattern="*.exmap"/>"#, of: "application/x-other-map"))
        """)
    ])

  /// Globs that Flatpak has made light.
  package static let flatpakWeakenedType = RuleInfo(
    "desktop-database/flatpak-weakened-type", .warning,
    """
    A glob that Flatpak exports with the weight 5 loses against one of another type that matches \
    the same names; reported at the glob
    """,
    because: """
      on export Flatpak takes all magic away and gives every glob the weight 5, so that documents \
      get the other type
      """,
    references: ["Flatpak common/flatpak-dir.c", "shared-mime-info 2.12"],
    bad: [
      .desktop(
        """
        ==> home/ada/.local/share/flatpak/exports/share/mime/packages/org.example.map.xml <==
        \(RuleExample.package(#"<glob pattern="↓*.map.json" weight="5"/>"#))
        ==> usr/share/mime/packages/other.xml <==
        \(RuleExample.package(#"<glob pattern="*.json"/>"#, of: "application/json"))
        """)
    ],
    good: [
      .desktop(
        """
        ==> home/ada/.local/share/flatpak/exports/share/mime/packages/org.example.map.xml <==
        \(RuleExample.package(#"<glob pattern="*.exmap" weight="5"/>"#))
        """)
    ])
}
