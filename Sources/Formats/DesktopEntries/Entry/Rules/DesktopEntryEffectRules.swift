import Diagnostics
import KeyFileSyntax
import UniformTypes

/// Rules for types that a program for documents should leave to others.
extension DesktopEntryRules {
  private static let managers: Set<String> = [
    "FileManager", "FileTools", "Filesystem", "System", "Core", "TerminalEmulator", "Archiving",
  ]
  private static let folderManagers: Set<String> = [
    "FileManager", "FileTools", "Core", "Archiving",
  ]
  /// Programs that may open folders although they are not file managers.
  private static let folderPrograms: Set<String> = [
    "System", "Filesystem", "TerminalEmulator", "Utility", "AudioVideo", "Audio", "Video", "Music",
    "Photography", "Viewer", "TextEditor", "IDE", "Development",
  ]
  private static let mediaPrograms: Set<String> = [
    "AudioVideo", "Audio", "Video", "Player", "Photography", "DiscBurning", "Music", "TV",
  ]
  private static let editors: Set<String> = [
    "TextEditor", "IDE", "Development", "WebDevelopment", "WebBrowser", "Archiving",
    "Compression", "FileManager", "TextTools",
  ]
  private static let readers = editors.union(["Core", "FileTools", "Viewer", "WordProcessor"])
  private static let general: Set<String> = [
    "application/json", "text/plain", "application/xml", "text/xml", "application/zip",
  ]
  private static let archives: Set<String> = ["application/gzip", "application/x-tar"]
  private static let suffixes = [
    ("+json", "application/json"), ("+xml", "application/xml"), ("+zip", "application/zip"),
  ]

  static let overlyBroadClaim = Rule<DesktopEntrySubject>(
    "desktop/overly-broad-claim", .warning,
    """
    A program that is not a file manager or system tool by its categories claims \
    application/octet-stream, inode/directory or all types, or one for documents that plays, burns \
    or manages no media claims an x-content type beside theirs; reported at the item. A note for \
    inode/directory if the program may work on folders by its categories, such as a terminal, a \
    text editor, or a music player. An entry without categories that menus do not show may be part \
    of a file manager
    """,
    because: "it is offered for everything and may take it over",
    references: [
      "GNOME, KDE and Xfce packaging practice", "kitty issue 8225",
      "207 entries of 182 packages of Debian 12: 26 claim inode/directory, 13 of them no managers",
    ],
    bad: [
      .app("Exec=art %F\nMimeType=image/png;↓inode/directory;"),
      .app("Exec=art %F\nMimeType=image/png;↓x-content/video-dvd;"),
      .app("Exec=art %F\nCategories=System;TerminalEmulator;\nMimeType=↓inode/directory;"),
    ],
    good: [
      .app("Exec=art %U\nCategories=System;FileManager;\nMimeType=inode/directory;"),
      .app("Exec=art %U\nCategories=AudioVideo;\nMimeType=image/png;x-content/video-dvd;"),
      .app("Exec=art --dvd %f\nNoDisplay=true\nMimeType=x-content/video-dvd;"),
      .app("Exec=art --folder %U\nNoDisplay=true\nMimeType=inode/directory;"),
    ]
  ) { subject, found in
    guard subject.isProgram else { return }
    let entry = subject.entry
    // Handlers that file managers use only for folders are not in menus, and lack categories.
    let isPart = !entry.isShown && entry.categories.isEmpty
    let isManager = entry.has(anyOf: managers) || isPart
    let items = subject.soundTypes
    // An entry for media exists only to be offered for them.
    let takesMedia =
      isManager || entry.has(anyOf: mediaPrograms)
      || items.allSatisfy { $0.text.hasPrefix("x-content/") }
    for item in items {
      switch item.text {
      case "inode/directory":
        guard let severity = severity(ofFoldersIn: entry) else { continue }
        found(
          "'inode/directory' offers the program for every folder, perhaps as the file manager; "
            + "remove it, or add the category of a file manager",
          at: item.range, severity: severity)
        continue
      case "application/octet-stream", "all/all", "all/allfiles":
        if isManager { continue }
      default:
        if takesMedia || !item.text.hasPrefix("x-content/") { continue }
      }
      found(
        "'\(item.text)' is not a type of documents; remove it, or name the types that the program "
          + "opens", at: item.range)
    }
  }

  /// Returns the severity of claiming all folders; nil for a file manager or a part of one.
  private static func severity(ofFoldersIn entry: DesktopEntry) -> Severity? {
    let isPart = !entry.isShown && (entry.categories.isEmpty || entry.has(anyOf: managers))
    guard !isPart, !entry.has(anyOf: folderManagers) else { return nil }
    return entry.has(anyOf: folderPrograms) ? .note : .warning
  }

  private static let parentTypeClaim = RuleInfo(
    "desktop/parent-type-claim", .note,
    """
    Besides its own type, an entry that is not an editor by its categories claims the general type \
    it descends from: application/json, text/plain, application/xml or application/zip; reported \
    at the item
    """,
    because: "the program is offered for every file of that kind",
    references: ["Shared MIME-info Database 2.11"],
    bad: [.app("Exec=art %f\nMimeType=application/vnd.example.art+json;↓application/json;")],
    good: [
      .app("Exec=art %f\nMimeType=application/vnd.example.art+json;"),
      .app("Exec=art %f\nCategories=Utility;TextEditor;\nMimeType=text/markdown;text/plain;"),
    ])

  private static let generalTypeClaim = RuleInfo(
    "desktop/general-type-claim", .note,
    """
    An entry that menus show, and that is not an editor, a viewer or a program for archives by its \
    categories, claims a type that documents of many programs belong to, and none that descends \
    from it: application/zip, gzip, x-tar, json, xml or text/plain; reported at the item
    """,
    because: "where no other program is the default, all files of that kind open in this one",
    references: [
      "maptool issue 2432", "207 entries of 182 packages of Debian 12: none has the finding",
    ],
    bad: [.app("Exec=art %f\nCategories=Game;\nMimeType=↓application/zip;")],
    good: [
      .app("Exec=art %f\nCategories=Game;\nMimeType=application/vnd.example.art+zip;"),
      .app("Exec=art %f\nCategories=Utility;Archiving;\nMimeType=application/zip;"),
    ])

  static let generalClaims = Family<DesktopEntrySubject>(parentTypeClaim, generalTypeClaim) {
    subject, findings in
    guard subject.isProgram else { return }
    let (items, entry) = (subject.soundTypes, subject.entry)
    let claimed = items.filter { general.contains($0.text) || archives.contains($0.text) }
    guard !claimed.isEmpty else { return }
    let children = children(of: items, subject.context.mediaTypes)
    for item in claimed {
      let name = item.text == "text/xml" ? "application/xml" : item.text
      if let child = children[item.text] ?? children[name] {
        guard general.contains(item.text), !entry.has(anyOf: editors) else { continue }
        findings.add(
          parentTypeClaim, "'\(item.text)' is the parent of '\(child)', which is also listed",
          at: item.range)
      } else if entry.isShown, !entry.has(anyOf: readers) {
        findings.add(
          generalTypeClaim,
          "'\(item.text)' is a type of everybody's files; claim only the types of your own",
          at: item.range)
      }
    }
  }

  /// Returns the first listed type below each general one.
  private static func children(
    of items: [PlacedText], _ types: MediaTypeContext?
  ) -> [String: String] {
    var children: [String: String] = [:]
    for item in items where !general.contains(item.text) {
      let parents = types?.ancestors(of: item.text) ?? []
      let implied = suffixes.filter { item.text.hasSuffix($0.0) }.map(\.1)
      for parent in parents + implied where children[parent] == nil {
        children[parent] = item.text
      }
    }
    return children
  }
}
