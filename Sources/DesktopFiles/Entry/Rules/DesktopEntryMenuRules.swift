package import Diagnostics

/// Categories and environments.
extension DesktopEntryRules {
  package static let unregisteredCategory = RuleInfo(
    "desktop/unregistered-category", .error, fix: .unsafe,
    "A category is not registered and does not begin with X-; reported at the category",
    because: "menus do not know it, so the entry lands in Other; letter case matters",
    references: ["Desktop Menu A"],
    bad: [.app("Exec=art\nCategories=↓graphics;"), .app("Exec=art\nCategories=Graphics;↓Emoji;")],
    good: [.app("Exec=art\nCategories=Graphics;X-Emoji;")])

  package static let noCategories = RuleInfo(
    "desktop/no-categories", .note,
    "An application that menus show has no Categories; reported at the group header",
    because: "the entry lands in Other",
    references: ["Desktop Menu 3"],
    bad: [.file("↓[Desktop Entry]\nType=Application\nName=Art\nExec=art\n")],
    good: [.app("Exec=art\nCategories=Graphics;"), .app("Exec=art\nNoDisplay=true")])

  package static let noMainCategory = RuleInfo(
    "desktop/no-main-category", .note,
    "No category is one that has a menu of its own; reported at the key",
    because: "the entry lands in Other",
    references: ["Desktop Menu A.1"],
    bad: [.app("Exec=art\n↓Categories=2DGraphics;")],
    good: [.app("Exec=art\nCategories=Graphics;2DGraphics;")])

  package static let severalMainCategories = RuleInfo(
    "desktop/several-main-categories", .note,
    "Two categories have a menu of their own; reported at the second one",
    because: "the entry may be in both menus",
    references: ["Desktop Menu A.1"],
    bad: [.app("Exec=art\nCategories=Graphics;↓Education;")],
    good: [.app("Exec=art\nCategories=AudioVideo;Audio;Player;")])

  package static let reservedCategory = RuleInfo(
    "desktop/reserved-category", .error, fix: .unsafe,
    "A category that each desktop uses in its own way stands without OnlyShowIn; reported at it",
    because: "validators and installers refuse the file",
    references: ["Desktop Menu A.3", "desktop-file-validate"],
    bad: [.app("Exec=art\nCategories=Settings;↓Screensaver;")],
    good: [.app("Exec=art\nCategories=Settings;Screensaver;\nOnlyShowIn=GNOME;")])

  package static let obsoleteCategory = RuleInfo(
    "desktop/obsolete-category", .warning, fix: .safe,
    "A category is Application or Applications; reported at the category",
    because: "it has had no meaning since menus are made of categories",
    references: ["Desktop Menu A", "desktop-file-validate"],
    bad: [.app("Exec=art\nCategories=↓Application;Graphics;")],
    good: [.app("Exec=art\nCategories=Graphics;")])

  package static let missingCompanionCategory = RuleInfo(
    "desktop/missing-companion-category", .error, fix: .safe,
    "Audio or Video stands without AudioVideo; reported at the category",
    because: "most menus know AudioVideo only, and validators refuse the file",
    references: ["Desktop Menu A.1"],
    bad: [.app("Exec=art\nCategories=↓Audio;Player;")],
    good: [.app("Exec=art\nCategories=AudioVideo;Audio;Player;")])

  package static let unregisteredEnvironment = RuleInfo(
    "desktop/unregistered-environment", .error, fix: .unsafe,
    """
    OnlyShowIn or NotShowIn names a desktop that is not registered and does not begin with X-; \
    reported at the name
    """,
    because: "no desktop calls itself that, so OnlyShowIn hides the entry everywhere",
    references: ["Desktop Menu B"],
    bad: [.app("Exec=art\nOnlyShowIn=↓Gnome;")],
    good: [.app("Exec=art\nOnlyShowIn=GNOME;X-Art;")])

  package static let contradictingShowIn = RuleInfo(
    "desktop/contradicting-show-in", .error,
    "OnlyShowIn and NotShowIn name one desktop; reported at the one in NotShowIn",
    because: "it is not defined whether the desktop shows the entry",
    references: ["Desktop Entry 6"],
    bad: [.app("Exec=art\nOnlyShowIn=GNOME;\nNotShowIn=↓GNOME;")],
    good: [.app("Exec=art\nNotShowIn=GNOME;")])
}

/// Actions and D-Bus.
extension DesktopEntryRules {
  package static let actionWithoutGroup = RuleInfo(
    "desktop/action-without-group", .error,
    "Actions names an action whose group is not there; reported at the name",
    because: "the action is not offered",
    references: ["Desktop Entry 11"],
    bad: [.app("Exec=art\nActions=↓new;")],
    good: [.app("Exec=art\nActions=new;\n\n[Desktop Action new]\nName=New\nExec=art --new")])

  package static let unlistedActionGroup = RuleInfo(
    "desktop/unlisted-action-group", .error, fix: .unsafe,
    "The action of a group is not in Actions; reported at its name",
    because: "the action is never offered",
    references: ["Desktop Entry 11"],
    bad: [.app("Exec=art\n\n[Desktop Action ↓new]\nName=New\nExec=art --new")],
    good: [.app("Exec=art\nActions=new;\n\n[Desktop Action new]\nName=New\nExec=art --new")])

  package static let actionWithoutName = RuleInfo(
    "desktop/action-without-name", .error,
    "The group of an action has no Name; reported at the group header",
    because: "the action has no label",
    references: ["Desktop Entry 11"],
    bad: [.app("Exec=art\nActions=new;\n\n↓[Desktop Action new]\nExec=art --new")],
    good: [.app("Exec=art\nActions=new;\n\n[Desktop Action new]\nName=New\nExec=art --new")])

  package static let actionWithoutExec = RuleInfo(
    "desktop/action-without-exec", .error,
    """
    The group of an action has no Exec, and D-Bus does not activate the entry; reported at the \
    group header
    """,
    because: "the action does nothing",
    references: ["Desktop Entry 11"],
    bad: [.app("Exec=art\nActions=new;\n\n↓[Desktop Action new]\nName=New")],
    good: [.app("DBusActivatable=true\nActions=new;\n\n[Desktop Action new]\nName=New")])

  package static let malformedActionName = RuleInfo(
    "desktop/malformed-action-name", .error, fix: .unsafe,
    """
    The name of an action has characters other than letters, digits and hyphens; reported at the \
    name in Actions, or in the group header
    """,
    because: "validators and installers refuse the file",
    references: ["Desktop Entry 11"],
    bad: [
      .app("Exec=art\nActions=↓new_art;\n\n[Desktop Action new_art]\nName=New\nExec=art --new")
    ],
    good: [
      .app("Exec=art\nActions=new-art;\n\n[Desktop Action new-art]\nName=New\nExec=art --new")
    ])

  package static let foreignKeyInAction = RuleInfo(
    "desktop/foreign-key-in-action", .error, fix: .unsafe,
    """
    The group of an action has a key other than Name, Icon and Exec that does not begin with X-; \
    reported at the key
    """,
    because: "readers pass over it, and validators refuse the file",
    references: ["Desktop Entry 11"],
    bad: [
      .app("Exec=art\nActions=n;\n\n[Desktop Action n]\nName=New\nExec=art\n↓Terminal=true")
    ],
    good: [
      .app("Exec=art\nActions=n;\n\n[Desktop Action n]\nName=New\nExec=art\nX-Key=N")
    ])

  package static let fileNameNotDBusName = RuleInfo(
    "desktop/file-name-not-dbus-name", .error,
    """
    DBusActivatable is true, and the name of the file without its extension is no well-known name \
    of D-Bus; reported at DBusActivatable
    """,
    because: "the name of the file is the one that is called, so nothing starts",
    references: ["Desktop Entry 8", "D-Bus, Message Protocol, Bus names"],
    bad: [
      .app("Exec=art\n↓DBusActivatable=true", path: "art.desktop"),
      .app("Exec=art\n↓DBusActivatable=true", path: "org.example.2art.desktop"),
    ],
    good: [.app("Exec=art\nDBusActivatable=true")])

  package static let semicolonAfterImplements = RuleInfo(
    "desktop/semicolon-after-implements", .note, fix: .safe,
    "A semicolon ends Implements, as it does other lists; reported at the semicolon",
    because: "desktop-file-validate up to 0.28 refuses what the specification asks for",
    references: ["Desktop Entry 9", "desktop-file-validate 0.28"],
    bad: [.app("Exec=art\nImplements=org.example.Drawing↓;")],
    good: [.app("Exec=art\nImplements=org.example.Drawing")])
}

extension DesktopEntryRules {
  static let menus = [
    unregisteredCategory, noCategories, noMainCategory, severalMainCategories, reservedCategory,
    obsoleteCategory, missingCompanionCategory, unregisteredEnvironment, contradictingShowIn,
    actionWithoutGroup, unlistedActionGroup, actionWithoutName, actionWithoutExec,
    malformedActionName, foreignKeyInAction, fileNameNotDBusName, semicolonAfterImplements,
  ]
}
