package import Diagnostics

/// The rules for the contents of a package.
package enum InspectionRules {
  /// All rules in the order of the catalog.
  package static let all = [
    missingType, differentName, missingExtension, missingHandler, missingIcon, misplacedPackage,
    notExported, misplacedIcon, droppedLine, missingProgram,
  ]

  static let missingType = RuleInfo(
    "package/missing-type", .error,
    "Nothing in a package declares a type of the declaration; reported for the whole package",
    because: "where the package is installed, files of the type are unknown",
    references: ["JabRef#17006", "tauri#13326"],
    bad: [
      .set([declaration, ("usr/share/applications/sketchbook.desktop", SampleSet.entry)]),
      .set([declaration, ("Lake.app/Contents/Info.plist", list)]),
    ],
    good: [.set([declaration, package, entry])])

  static let differentName = RuleInfo(
    "package/different-name", .error,
    """
    A file of a package has an extension of a declared type for a type with another identifier or \
    MIME type; reported at the name
    """,
    because: "applications that open the declared type do not open its files",
    references: ["declaration format"],
    bad: [
      .set([
        declaration, entry,
        (package.0, package.1.replacing("\"application/vnd", with: "\"↓application/x.vnd")),
      ])
    ],
    good: [.set([declaration, package, entry])])

  static let missingExtension = RuleInfo(
    "package/missing-extension", .error,
    """
    A file of a package declares a type without an extension, a glob, or the magic of it. A \
    missing magic is a note if names find the files. Reported at the name
    """,
    because: "files that are found by it are unknown",
    references: ["declaration format"],
    bad: [
      .set([
        (
          declaration.0,
          declaration.1.replacing(#"["lakesketch"]"#, with: #"["lakesketch", "lsk"]"#)
        ), entry, (package.0, package.1.replacing("\"application", with: "\"↓application")),
      ])
    ],
    good: [.set([declaration, package, entry])])

  static let missingHandler = RuleInfo(
    "package/missing-handler", .error,
    """
    No application of a package opens a type that the declaration has a handler for; reported at \
    the type, or for the whole package
    """,
    because: "a double click opens another program, or none",
    references: ["tauri#9803"],
    bad: [
      .set([handled, (package.0, package.1.replacing("\"application", with: "\"↓application"))])
    ],
    good: [.set([handled, package, entry])])

  static let missingIcon = RuleInfo(
    "package/missing-icon", .warning,
    """
    The declaration has an icon for a type, and a package neither names one nor has a picture for \
    it; reported at the type
    """,
    because: "files of the type look like any others",
    references: ["electron-builder#6261"],
    bad: [
      .set([
        pictured, entry, (package.0, package.1.replacing("\"application", with: "\"↓application")),
      ])
    ],
    good: [
      .set([
        pictured, entry,
        (package.0, package.1.replacing("<glob", with: "<icon name=\"lake\"/>\n    <glob")),
      ])
    ])

  static let misplacedPackage = RuleInfo(
    "package/misplaced-mime-package", .error,
    """
    A MIME package is in 'share/mime', beside the folder 'packages', or in a folder in that, or \
    its name does not end in '.xml'; reported for the whole file, or the whole package
    """,
    because: "update-mime-database reads only the files '*.xml' in 'share/mime/packages'",
    references: ["shared-mime-info section 2.2", "electron-builder#6664"],
    bad: [
      .set([("usr/share/mime/lake.xml", SampleSet.package)]),
      .set([("usr/share/mime/packages/lake/lake.xml", SampleSet.package)]),
    ],
    good: [.set([package])])

  static let notExported = RuleInfo(
    "package/not-exported", .error,
    """
    The name of a MIME package, desktop entry, or icon of a Flatpak does not begin with the \
    application's ID; reported for the whole file, for icons for the whole package. A note if \
    another file of its kind is exported, because then it may belong to something that is bundled
    """,
    because: "desktops see only what 'flatpak build-finish' exports",
    references: ["flatpak-build-finish(1)", "flatpak#1572"],
    bad: [
      .set([flatpak, ("files/share/mime/packages/lake.xml", SampleSet.package)]),
      .set([flatpak, ("files/share/mime/packages/net.lakeside.sketchbook.xml", SampleSet.package)]),
      .set([flatpak, ("files/share/applications/sketchbook.desktop", SampleSet.entry)]),
    ],
    good: [
      .set([
        flatpak, ("files/share/mime/packages/net.lakeside.Sketchbook-lake.xml", SampleSet.package),
      ])
    ])

  static let misplacedIcon = RuleInfo(
    "package/misplaced-icon", .warning,
    """
    A picture is named like the icon of a type in the package, and readers find none: it is in a \
    folder that no icon theme lists, or no PNG, SVG, or XPM; reported for the whole package
    """,
    because: "files of the type look like any others",
    references: ["Icon Theme Specification 0.13, Icon Lookup", "hicolor-icon-theme 0.17"],
    bad: [
      .set([package, ("usr/share/icons/48x48/mimetypes/application-vnd.lakeside.sketch.png", "")]),
      .set([
        package, ("usr/share/icons/hicolor/mimetypes/48/application-vnd.lakeside.sketch.png", ""),
      ]),
    ],
    good: [
      .set([
        package,
        ("usr/share/icons/hicolor/48x48/mimetypes/application-vnd.lakeside.sketch.png", ""),
      ])
    ])

  static let droppedLine = RuleInfo(
    "package/dropped-line", .error,
    """
    A desktop entry of a snap has a command that does not begin with one of the snap, or an icon \
    by a path outside of the snap; reported at the value
    """,
    because: "snapd leaves such a line out, or starts the application of that name without files",
    references: ["snapd, wrappers/desktop.go"],
    bad: [
      .set([
        snap,
        ("meta/gui/sketchbook.desktop", SampleSet.entry.replacing("Exec=", with: "Exec=↓bin/")),
      ])
    ],
    good: [.set([snap, ("meta/gui/sketchbook.desktop", SampleSet.entry)])])

  static let missingProgram = RuleInfo(
    "package/missing-program", .warning,
    """
    The program that a desktop entry or a thumbnailer starts is not in the package, which has \
    other programs; reported at the program. A note for a package that may get it from another one
    """,
    because: "desktops leave out an entry whose program is missing",
    references: ["Desktop Entry 7", "GLib"],
    bad: [
      .set([(entry.0, entry.1.replacing("Exec=", with: "Exec=↓x-")), ("usr/bin/sketchbook", "")])
    ],
    good: [.set([entry, ("usr/bin/sketchbook", "")])])

  private static let snap = ("meta/snap.yaml", "name: sketchbook\napps: {sketchbook: {}}\n")

  private static let flatpak = ("metadata", "[Application]\nname=net.lakeside.Sketchbook\n")

  private static let declaration = ("sketch.filetype.json", SampleSet.declaration)
  private static let handled = (
    declaration.0,
    declaration.1.replacing("\"referenceURL\"", with: "\"handler\": {},\n      \"referenceURL\"")
  )
  private static let pictured = (
    declaration.0,
    declaration.1.replacing(
      "\"referenceURL\"", with: "\"icon\": { \"freedesktop\": \"lake\" },\n      \"referenceURL\"")
  )
  private static let package = ("usr/share/mime/packages/lake.xml", SampleSet.package)
  private static let entry = ("usr/share/applications/sketchbook.desktop", SampleSet.entry)
  private static let list = """
    <plist version="1.0">
    <dict>
      <key>CFBundleIdentifier</key>
      <string>net.lakeside.Sketchbook</string>
    </dict>
    </plist>

    """
}
