package import Diagnostics

extension DoctorRules {
  /// What users and their desktops have written down.
  static let choices: [RuleInfo] = [emptyMIMEAppsList, failedThumbnails]

  /// A list without anything.
  package static let emptyMIMEAppsList = RuleInfo(
    "desktop-database/empty-mimeapps-list", .note,
    "A mimeapps.list has no bytes; reported for the file",
    because: "a write that was broken off leaves such a file, and with it all choices are gone",
    references: ["mime-apps 1.0.1", "xdg-utils 1.1.3"],
    bad: [
      .desktop(
        """
        ==> home/ada/.config/mimeapps.list <==

        """)
    ],
    good: [
      .desktop(
        """
        ==> home/ada/.config/mimeapps.list <==
        [Default Applications]

        """)
    ])

  /// Marks of thumbnails that could not be made.
  package static let failedThumbnails = RuleInfo(
    "desktop-database/failed-thumbnails", .note,
    """
    Desktops have written down that they could not draw documents of types that the user has \
    declared; reported for the folder with the marks
    """,
    because: """
      they do not try again before the document changes, also when a thumbnailer has been installed \
      meanwhile
      """,
    references: ["Thumbnail Managing Standard 0.9, Storing Failed Thumbnails"],
    bad: [
      failure(
        "file:///home/ada/City.exmap",
        in: """
          \(RuleExample.userPackage)
          \(RuleExample.package(#"<glob pattern="*.exmap"/>"#))

          """)
    ],
    good: [failure("file:///home/ada/City.exmap", in: "")])

  /// A desktop with the mark of a document that could not be drawn.
  private static func failure(_ document: String, in tree: String) -> RuleExample {
    let name =
      "==> home/ada/.cache/thumbnails/fail/gnome-thumbnail-factory/0123456789abcdef.png <==\n"
    let text = Array("tEXtThumb::URI\0\(document)".utf8)
    let mark: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + [0, 0, 0, UInt8(truncatingIfNeeded: text.count - 4)] + text + [0, 0, 0, 0]
    return RuleExample(bytes: Array((tree + name).utf8) + mark, offset: nil, path: "desktop")
  }
}
