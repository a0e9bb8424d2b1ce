import DesktopEntries
import Diagnostics
import KeyFileSyntax
import MIMEPackages

extension DoctorRules {
  /// Checks for lists of choices that were lost.
  static let emptyLists = DoctorFamily(emptyMIMEAppsList) { desktop, found in
    for choice in desktop.choices where choice.file.text.isEmpty && !choice.owner.isPackaged {
      found.add(
        emptyMIMEAppsList, "the file is empty", in: choice.place,
        advice: "restore it from a copy, or remove it")
    }
  }

  static let emptyMIMEAppsList = RuleInfo(
    "desktop-database/empty-mimeapps-list", .note,
    "A mimeapps.list is empty; reported for the file",
    because: "an interrupted write leaves such a file, and all choices are lost with it",
    references: ["mime-apps 1.0.1", "xdg-utils 1.1.3"],
    bad: [.desktop(RuleExample.file("home/ada/.config/mimeapps.list"))],
    good: [
      .desktop(RuleExample.file("home/ada/.config/mimeapps.list", "[Default Applications]\n"))
    ])

  /// Checks for documents of the user's own types that a desktop does not try to draw again.
  static let thumbnails = DoctorFamily(failedThumbnails) { desktop, found in
    let own = desktop.folders.filter { $0.owner == .user }.flatMap(\.packages)
    let suffixes = own.flatMap(\.package.types).flatMap(\.globs).compactMap { glob in
      glob.pattern.flatMap { GlobPattern($0.text).fileExtension.map { "." + $0 } }
    }
    guard !suffixes.isEmpty else { return }
    let failed = desktop.failedThumbnails.filter { mark in
      suffixes.contains { mark.document.lowercased().hasSuffix($0) }
    }
    for (folder, marks) in Dictionary(grouping: failed, by: \.folder) {
      let first = marks.map(\.document).min() ?? ""
      found.add(
        failedThumbnails,
        "desktops failed to draw \(counted(marks.count, "document")) such as '\(first)'",
        in: ExaminedPlace(path: folder),
        advice: "install a thumbnailer that draws them, then remove the files in '\(folder)'")
    }
  }

  static let failedThumbnails = RuleInfo(
    "desktop-database/failed-thumbnails", .note,
    """
    Desktops have recorded that they could not draw documents of types that the user has \
    declared; reported for the folder with the records
    """,
    because: "they do not try again before the document changes, even with a new thumbnailer",
    references: ["Thumbnail Managing Standard 0.9, Storing Failed Thumbnails"],
    bad: [failure("file:///home/ada/City.exmap", in: RuleExample.package() + "\n\n")],
    good: [failure("file:///home/ada/City.exmap", in: "")])

  /// Returns a desktop with the mark of a document that could not be drawn.
  private static func failure(_ document: String, in tree: String) -> RuleExample {
    let name = "home/ada/.cache/thumbnails/fail/gnome-thumbnail-factory/0123456789abcdef.png"
    let text = Array("tEXtThumb::URI\0\(document)".utf8)
    let mark: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + [0, 0, 0, UInt8(truncatingIfNeeded: text.count - 4)] + text + [0, 0, 0, 0]
    return RuleExample(
      bytes: Array((tree + RuleExample.file(name)).utf8) + mark, offset: nil, path: "desktop")
  }
}

extension FailedThumbnail {
  fileprivate var folder: String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }
}
