package import Diagnostics

extension DoctorRules {
  /// What the update tools make.
  static let databases: [RuleInfo] = [
    corruptMIMECache, staleMIMECache, missingMIMECache, staleEntryCache, missingEntryCache,
    dataFolderNotSearched, missingUpdateTool, conflictingGlobs, flatpakWeakenedType,
  ]

  /// A cache with numbers that cannot be.
  package static let corruptMIMECache = RuleInfo(
    "desktop-database/corrupt-mime-cache", .error,
    """
    A mime.cache cannot be read, or places in it are not what they must be; the message says at \
    which byte
    """,
    because: "GLib and Qt map it into memory and believe it: they crash, or know no types",
    references: ["shared-mime-info", "GLib 2.84 gio/xdgmime/xdgmimecache.c"],
    bad: [
      .desktop(
        """
        ==> home/ada/.local/share/mime/mime.cache <==
        This is no cache.
        """)
    ],
    good: [
      .desktop(
        """
        ==> home/ada/.local/share/mime/types <==

        """)
    ])

  /// A database that is not what the packages say.
  package static let staleMIMECache = RuleInfo(
    "desktop-database/stale-mime-cache", .error,
    """
    What update-mime-database has made does not say what the packages beside it say; a note for \
    folders that packages of a distribution fill. Contents are compared, not times
    """,
    because: """
      desktops read the database and never the packages: types that are missing there have no \
      name, no icon and no application
      """,
    references: ["shared-mime-info 2.1", "update-mime-database"],
    bad: [
      .desktop(
        """
        \(RuleExample.mimeTool)
        ==> home/ada/.local/share/mime/types <==
        application/vnd.example.map
        ==> home/ada/.local/share/mime/globs2 <==
        50:application/vnd.example.map:*.oldmap
        \(RuleExample.userPackage)
        \(RuleExample.package(#"<glob pattern="*.exmap"/>"#))
        """)
    ],
    good: [
      .desktop(
        """
        \(RuleExample.mimeTool)
        ==> home/ada/.local/share/mime/types <==
        application/vnd.example.map
        ==> home/ada/.local/share/mime/globs2 <==
        50:application/vnd.example.map:*.exmap
        \(RuleExample.userPackage)
        \(RuleExample.package(#"<glob pattern="*.exmap"/>"#))
        """)
    ])

  /// Packages without a database.
  package static let missingMIMECache = RuleInfo(
    "desktop-database/missing-mime-cache", .error,
    """
    There are packages in mime/packages and no database, or no mime.cache, beside them; a note \
    where no folder has a mime.cache, and for folders that packages of a distribution fill
    """,
    because: "desktops never read the packages, so that no type of them is known",
    references: ["shared-mime-info 2.1"],
    bad: [
      .desktop(
        """
        \(RuleExample.mimeTool)
        \(RuleExample.userPackage)
        \(RuleExample.package(#"<glob pattern="*.exmap"/>"#))
        """)
    ],
    good: [
      .desktop(
        """
        ==> home/ada/.local/share/mime/types <==

        """)
    ])

  /// A list of applications that is not what the entries say.
  package static let staleEntryCache = RuleInfo(
    "desktop-database/stale-mimeinfo-cache", .error,
    """
    The mimeinfo.cache of a folder does not have the types that its desktop entries claim, or has \
    others; a note for folders that packages of a distribution fill. Types that \
    update-desktop-database takes for no types do not count
    """,
    because:
      "GLib reads this file and not the entries: an application that is missing opens nothing",
    references: ["mime-apps 1.0.1", "GLib gio/gdesktopappinfo.c", "update-desktop-database 0.26"],
    bad: [
      .desktop(
        """
        \(RuleExample.entry())
        ==> home/ada/.local/share/applications/mimeinfo.cache <==
        [MIME Cache]
        """),
      .desktop(
        """
        ==> home/ada/.local/share/applications/mimeinfo.cache <==
        [MIME Cache]
        application/vnd.example.map=org.example.map.desktop;
        """),
    ],
    good: [
      .desktop(
        """
        \(RuleExample.entry())
        ==> home/ada/.local/share/applications/mimeinfo.cache <==
        [MIME Cache]
        application/vnd.example.map=org.example.map.desktop;
        """)
    ])

  /// Entries without such a list.
  package static let missingEntryCache = RuleInfo(
    "desktop-database/missing-mimeinfo-cache", .error,
    """
    Desktop entries of a folder claim types, and there is no mimeinfo.cache; a note for folders \
    that packages of a distribution fill
    """,
    because:
      "GLib never reads the types in the entries, so that none of the applications is offered",
    references: ["mime-apps 1.0.1", "GLib gio/gdesktopappinfo.c"],
    bad: [.desktop(RuleExample.entry())],
    good: [
      .desktop(
        """
        ==> home/ada/.local/share/applications/org.example.clock.desktop <==
        [Desktop Entry]
        Type=Application
        Name=Clock
        Exec=clock
        """)
    ])
}
