package import Diagnostics

/// Icons.
extension MIMERules {
  package static let icons: [RuleInfo] = [
    iconWithoutName, unknownGenericIcon, duplicateIcon, iconGivenAsFile, iconInPackage,
  ]

  private static let sound = RuleExample.icon(#"<generic-icon name="x-office-document"/>"#)

  /// No name.
  package static let iconWithoutName = RuleInfo(
    "mime/icon-without-name", .error,
    "An icon or a generic-icon has no name, or an empty one; reported at the element or the value",
    because: "it is passed over",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.icon("↓<generic-icon/>"), .icon(#"<icon name="↓"/>"#)],
    good: [sound])

  /// An icon that themes do not have.
  package static let unknownGenericIcon = RuleInfo(
    "mime/unknown-generic-icon", .warning,
    """
    A generic-icon is none of the icons for kinds of files that the icon naming specification \
    lists; reported at the name
    """,
    because: "themes do not have it, so that files of the type have a blank icon",
    references: ["Icon Naming 0.8.90", "shared-mime-info DTD"],
    bad: [.icon(#"<generic-icon name="↓x-office-documents"/>"#)],
    good: [sound])

  /// An icon twice.
  package static let duplicateIcon = RuleInfo(
    "mime/duplicate-icon", .error, fix: .unsafe,
    "A type has a second icon, or a second generic-icon; reported at the second name",
    because: "only one is allowed, and the last one wins",
    references: ["shared-mime-info 2.2"],
    bad: [
      .icon(
        """
        <generic-icon name="x-office-document"/>
            <generic-icon name="↓image-x-generic"/>
        """)
    ],
    good: [sound])

  /// A file.
  package static let iconGivenAsFile = RuleInfo(
    "mime/icon-given-as-file", .error, fix: .unsafe,
    "The name of an icon has a slash or the extension of a picture; reported at the name",
    because: "icons are looked up by name in the theme, where no such name is found",
    references: ["shared-mime-info 2.2", "Icon Theme 0.13"],
    bad: [
      .icon(#"<icon name="↓org.example.map.svg"/>"#),
      .icon(#"<icon name="↓/usr/share/pixmaps/org.example.map.png"/>"#),
    ],
    good: [sound, .icon(#"<icon name="org.example.map-document"/>"#)])

  /// An icon that users set.
  package static let iconInPackage = RuleInfo(
    "mime/icon-in-package", .note,
    """
    A package has an icon that does not begin with the application's ID; reported at the name
    """,
    because: "the element is for users, whose choice it hides; a theme finds an icon by its type",
    references: ["shared-mime-info 2.2"],
    bad: [.icon(#"<icon name="↓exmap"/>"#)],
    good: [sound, .icon(#"<icon name="org.example.map-document"/>"#)])
}

extension RuleExample {
  fileprivate static func icon(_ icon: String) -> RuleExample {
    .mime(
      """
      <glob pattern="*.exmap"/>
          \(icon)
      """)
  }
}
