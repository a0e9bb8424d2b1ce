package import Diagnostics

/// The identity of a component and how it is started.
extension MetainfoRules {
  /// A program that nothing starts.
  package static let missingLaunchable = RuleInfo(
    "metainfo/missing-launchable", .error,
    """
    A desktop-application has no launchable of the type desktop-id; reported at the name of the \
    component's tag
    """,
    because: "a software centre cannot start what it has installed",
    references: [
      "AppStream 2.1.7 <launchable/>", "appstreamcli: desktop-app-launchable-missing",
    ],
    bad: [
      .metainfo(
        """
        <↓component type="desktop-application">
          <id>edu.stanford.cs193p.emojiart</id>
        </component>
        """)
    ],
    good: [
      .soundApplication,
      .metainfo(
        """
        <component type="console-application"><id>edu.stanford.cs193p.emojiart</id></component>
        """),
    ])

  /// A launchable that names no desktop entry.
  package static let malformedLaunchable = RuleInfo(
    "metainfo/malformed-launchable", .error, fix: .unsafe,
    """
    A launchable of the type desktop-id, or without type, is no desktop file ID; reported at its \
    text, or at its name where the type is missing
    """,
    because: "a software centre looks for a file of that very name and finds none",
    references: ["AppStream 2.1.7 <launchable/>", "desktop-entry 2"],
    bad: [
      .application(
        """
          <launchable type="desktop-id">↓edu.stanford.cs193p.emojiart</launchable>
        \(RuleExample.provides)
        """),
      .application(
        """
          <launchable type="desktop-id">↓applications/edu.stanford.cs193p.emojiart.desktop\
        </launchable>
        \(RuleExample.provides)
        """),
      .application(
        """
          <↓launchable>edu.stanford.cs193p.emojiart.desktop</launchable>
        \(RuleExample.provides)
        """),
    ],
    good: [.soundApplication])

  /// A launchable that is not there.
  package static let launchableNotInSet = RuleInfo(
    "metainfo/launchable-not-in-set", .error,
    """
    A launchable names a desktop entry that is not among the files that are checked together, if \
    they have any; reported at its text
    """,
    because: "a software centre cannot start what it has installed",
    references: ["AppStream 2.1.7 <launchable/>", "appstreamcli: desktop-file-not-found"],
    bad: [
      .application(
        """
          <launchable type="desktop-id">↓emojiart-gone.desktop</launchable>
        \(RuleExample.provides)
        """)
    ],
    good: [.soundApplication])

  /// An ID that is a plain word.
  package static let idNotReverseDNS = RuleInfo(
    "metainfo/id-not-reverse-dns", .error,
    """
    The component's ID is not in reverse DNS form, three parts at least with points between them; \
    reported at the ID
    """,
    because: "two projects may take the same word, and one hides the other",
    references: ["AppStream 2.1.1 <id/>", "appstreamcli: cid-desktopapp-is-not-rdns"],
    bad: [
      .application(
        "\(RuleExample.launchable)\n\(RuleExample.provides)", id: "<id>↓emojiart</id>"),
      .application(
        "\(RuleExample.launchable)\n\(RuleExample.provides)", id: "<id> ↓edu.cs193p..art </id>"),
    ],
    good: [.soundApplication])

  /// A file under another name.
  package static let fileNameMismatch = RuleInfo(
    "metainfo/file-name-mismatch", .warning, fix: .unsafe,
    """
    The file is not named by the component's ID and .metainfo.xml (a name that is no ID counts \
    only if the launchable contradicts the ID as well); reported at the ID
    """,
    because: "installers and validators look for the file under that name",
    references: ["AppStream 2.1.2", "appstreamcli: metainfo-filename-cid-mismatch"],
    bad: [
      .application(
        "\(RuleExample.launchable)\n\(RuleExample.provides)",
        id: "<id>↓edu.stanford.cs193p.emojiart</id>", path: "org.example.sketch.metainfo.xml"),
      .application(
        "\(RuleExample.launchable)\n\(RuleExample.provides)",
        id: "<id>↓edu.stanford.cs193p.sketch</id>", path: "emojiart.appdata.xml"),
    ],
    good: [
      .soundApplication,
      .application(
        "\(RuleExample.launchable)\n\(RuleExample.provides)", path: "emojiart.metainfo.xml"),
    ])

  /// A hyphen where D-Bus has none.
  package static let hyphenInID = RuleInfo(
    "metainfo/hyphen-in-id", .note,
    "A part of the component's ID other than the last has a hyphen; reported at the ID",
    because: "names of D-Bus and IDs of Flatpak have hyphens in their last part only",
    references: ["AppStream 2.1.1 <id/>", "D-Bus specification: bus names"],
    bad: [
      .metainfo("<component><id>↓edu.stanford-university.emojiart</id></component>", path: "a.xml")
    ],
    good: [
      .metainfo("<component><id>edu.stanford.emoji-art</id></component>", path: "a.xml")
    ])
}
