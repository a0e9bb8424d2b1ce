import Diagnostics
import KeyFileSyntax

/// Rules for groups.
extension MIMEAppsRules {
  static let unknownGroup = Rule<MIMEAppsSubject>(
    "mimeapps/unknown-group", .error, fix: .unsafe,
    """
    A group is not Default Applications, Added Associations or Removed Associations, or its name \
    is percent-escaped. Groups of KDE and those that begin with X- are allowed; reported at the \
    name
    """,
    because: "every desktop silently ignores the group and everything in it",
    references: ["mime-apps 1.0.1 sections 3 and 4", "QSettings, which escapes names"],
    bad: [
      .mimeApps("[↓Default Apps]\ntext/plain=kde-kwrite.desktop;\n"),
      .mimeApps("[↓Added%20Associations]\ntext\\plain=kde-kwrite.desktop;\n"),
    ],
    good: [
      .mimeApps("[Default Applications]\ntext/plain=kde-kwrite.desktop;\n"),
      .mimeApps("[Added KDE Service Associations]\ntext/plain=katepart.desktop;\n"),
    ]
  ) { subject, found in
    for group in subject.list.unknownGroups {
      let name = group.name.text
      let decoding = PercentDecoding(name.utf8)
      let isEscaped = name.contains("%") && decoding.isValid
      let decoded = isEscaped ? String(decoding: decoding.bytes, as: UTF8.self) : name
      let meant = MIMEAppsList.Section(rawValue: decoded) ?? section(like: name)
      found(
        "unknown group '\(name)'" + didYouMean(meant?.rawValue), at: group.name.range,
        fix: meant.map { renaming(group, to: $0, isEscaped: isEscaped) })
    }
  }

  static let associationInDesktopSpecificFile = Rule<MIMEAppsSubject>(
    "mimeapps/association-in-desktop-specific-file", .error, fix: .unsafe,
    """
    A file whose name begins with a desktop's, kde-mimeapps.list, adds or removes associations; \
    reported at the group's name
    """,
    because: "such a file may only set defaults; GLib warns and ignores the group",
    references: ["mime-apps 1.0.1 sections 2 and 3", "GLib"],
    bad: [
      .defaults(
        "text/plain=kde-kwrite.desktop;\n\n[↓Added Associations]\ntext/html=kde-kwrite.desktop;",
        path: "gnome-mimeapps.list")
    ],
    good: [
      .defaults("text/plain=kde-kwrite.desktop;", path: "gnome-mimeapps.list"),
      .added("text/html=kde-kwrite.desktop;"),
    ]
  ) { subject, found in
    for group in subject.list.uselessGroups {
      found(
        "the file of one desktop must not have the group '\(group.name.text)'",
        at: group.name.range, fix: Fix("remove the group", .remove(group.range)))
    }
  }

  /// Renames the group, and restores the slashes of its types if QSettings encoded both.
  private static func renaming(
    _ group: KeyFileGroup, to section: MIMEAppsList.Section, isEscaped: Bool
  ) -> Fix {
    let keys = !isEscaped ? [] : group.entries.map(\.key).filter { $0.text.contains("\\") }
    let slashes = keys.map { key in
      TextEdit.replace(key.range, by: String(key.text.map { $0 == "\\" ? "/" : $0 }))
    }
    return Fix(
      "call the group '\(section.rawValue)'",
      [.replace(group.name.range, by: section.rawValue)] + slashes)
  }

  static func section(like name: String) -> MIMEAppsList.Section? {
    let first = name.split(separator: " ").first?.lowercased()
    return MIMEAppsList.Section.allCases.first { section in
      NameDistance.isNear(name, to: section.rawValue)
        || section.rawValue.lowercased().split(separator: " ").first.map(String.init) == first
    }
  }
}
