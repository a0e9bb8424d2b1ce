import Diagnostics
import KeyFileSyntax
import UniformTypes

/// Compares the items of MimeType with the existing types.
extension DesktopEntryRules {
  static let undeclaredMIMEType = RuleInfo(
    "desktop/undeclared-mime-type", .warning, effect: .breaksReaders,
    """
    A type of MimeType is declared neither by the packages that are checked together nor by the \
    shared database; reported at the item. Without packages, only types of the standards \
    tree count, because a program brings its own types
    """,
    because: "no file has the type, so the entry is never offered for it",
    references: ["Desktop Entry 10", "31 of 127 entries of Debian 12"],
    bad: [.app("Exec=art %f\nMimeType=↓image/artwork;")],
    good: [.app("Exec=art %f\nMimeType=image/png;application/vnd.example.drawing;")])

  static let mimeAlias = RuleInfo(
    "desktop/mime-alias", .note, fix: .unsafe,
    "An item of MimeType is an alias whose type is not in the list; reported at the item",
    because: "GLib and Qt understand aliases, but xdg-mime does not",
    references: ["Desktop Entry 10", "Shared MIME-info Database 2.6"],
    bad: [.app("Exec=art %f\nMimeType=↓text/xml;")],
    good: [.app("Exec=art %f\nMimeType=application/xml;text/xml;")])

  static let mimeTypeCaseMismatch = RuleInfo(
    "desktop/mime-type-case-mismatch", .error, fix: .unsafe,
    """
    A type of MimeType differs in letter case from its declaration, or its first part has capitals; \
    reported at the item
    """,
    because: "all tables of types are case-sensitive, so the item matches nothing",
    references: ["RFC 6838 4.2", "Shared MIME-info Database 2.1"],
    bad: [
      .app("Exec=art %f\nMimeType=↓image/PNG;"), .app("Exec=art %f\nMimeType=↓Application/X-Art;"),
    ],
    good: [.app("Exec=art %f\nMimeType=image/png;")])

  /// A name is compared with thousands of others; more in one file are not typing mistakes.
  private static let mostSuggestions = 16
  /// Types that desktops make up as they need them.
  private static let undeclaredTopLevel = ["x-scheme-handler/", "x-content/", "all/"]

  static let knownTypes = Family<DesktopEntrySubject>(
    undeclaredMIMEType, mimeAlias, mimeTypeCaseMismatch
  ) { subject, findings in
    guard subject.isProgram else { return }
    let items = subject.soundTypes
    let listed = Set(items.map(\.text))
    var seen: Set<String> = []
    let distinct = items.filter { seen.insert($0.text).inserted }
    guard let types = subject.context.mediaTypes else {
      for item in distinct where hasCapitalTopLevel(item) {
        addMismatch(item, meant: item.text.lowercased(), &findings)
      }
      return
    }
    let names =
      subject.context.knownNames ?? KnownNames(given: types.given, shared: types.shared)
    var suggestions = mostSuggestions
    for item in distinct {
      let name = item.text
      if types.declares(name) || undeclaredTopLevel.contains(where: name.hasPrefix) { continue }
      if let target = types.target(ofAlias: name) {
        guard !listed.contains(target) else { continue }
        findings.add(
          mimeAlias, "'\(name)' is an alias of '\(target)'", at: item.range,
          fix: Fix("write '\(target)'", .replace(item.range, by: target)))
      } else if let meant = names.spelling(of: name) {
        addMismatch(item, meant: meant, &findings)
      } else if hasCapitalTopLevel(item) {
        addMismatch(item, meant: name.lowercased(), &findings)
      } else if knowsAll(types, subject) || MediaType(rawValue: name).tree == .standards {
        suggestions -= 1
        let near = suggestions >= 0 ? names.nearest(to: name) : nil
        findings.add(
          undeclaredMIMEType, "type '\(name)' is not declared" + didYouMean(near),
          at: item.range)
      }
    }
  }

  private static func knowsAll(_ types: MediaTypeContext, _ subject: DesktopEntrySubject) -> Bool {
    subject.context.knowsAllTypes || !types.given.records.isEmpty
  }

  private static func hasCapitalTopLevel(_ item: KeyFileText) -> Bool {
    let type = MediaType(rawValue: item.text)
    return type.hasKnownTopLevel && type.topLevel != type.topLevel.lowercased()
  }

  private static func addMismatch(
    _ item: KeyFileText, meant: String, _ findings: inout Findings
  ) {
    findings.add(
      mimeTypeCaseMismatch, "'\(item.text)' must be written '\(meant)': letter case matters",
      at: item.range, fix: Fix("write '\(meant)'", .replace(item.range, by: meant)))
  }
}

/// Types that a program for documents had better leave to others.
extension DesktopEntryRules {
  private static let managers: Set<String> = [
    "FileManager", "FileTools", "Filesystem", "System", "Core", "TerminalEmulator", "Archiving",
  ]
  private static let mediaPrograms: Set<String> = [
    "AudioVideo", "Audio", "Video", "Player", "Photography", "DiscBurning", "Music", "TV",
  ]
  private static let editors: Set<String> = [
    "TextEditor", "IDE", "Development", "WebDevelopment", "WebBrowser", "Archiving",
    "Compression", "FileManager", "TextTools",
  ]
  private static let general: Set<String> = [
    "application/json", "text/plain", "application/xml", "text/xml", "application/zip",
  ]
  private static let suffixes = [
    ("+json", "application/json"), ("+xml", "application/xml"), ("+zip", "application/zip"),
  ]

  static let overlyBroadClaim = Rule<DesktopEntrySubject>(
    "desktop/overly-broad-claim", .warning, fix: .unsafe,
    """
    A program that is not a file manager or system tool by its categories claims \
    application/octet-stream, inode/directory or all types, or one for documents that plays, burns \
    or manages no media claims an x-content type beside theirs; reported at the item. An entry \
    that menus do not show and that has no categories may be part of a file manager
    """,
    because: "it is offered for everything and may take it over",
    references: ["GNOME, KDE and Xfce packaging practice"],
    bad: [
      .app("Exec=art %F\nMimeType=image/png;↓inode/directory;"),
      .app("Exec=art %F\nMimeType=image/png;↓x-content/video-dvd;"),
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
    // Handlers of file managers for folders alone are in no menu and so in no category.
    let isManager =
      entry.has(anyOf: managers) || !entry.isShown && entry.categories.isEmpty
    let items = subject.soundTypes
    // An entry for media only exists to be offered for them.
    let takesMedia =
      isManager || entry.has(anyOf: mediaPrograms)
      || items.allSatisfy { $0.text.hasPrefix("x-content/") }
    for item in items {
      let isBroad =
        switch item.text {
        case "application/octet-stream", "inode/directory", "all/all", "all/allfiles": !isManager
        default: item.text.hasPrefix("x-content/") && !takesMedia
        }
      guard isBroad else { continue }
      found(
        "'\(item.text)' is not a type of documents", at: item.range, fix: subject.removing(item))
    }
  }

  static let parentTypeClaim = Rule<DesktopEntrySubject>(
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
    ]
  ) { subject, found in
    guard subject.isProgram else { return }
    let items = subject.soundTypes
    let claimed = items.filter { general.contains($0.text) }
    guard !claimed.isEmpty, !subject.entry.has(anyOf: editors) else { return }
    var children: [String: String] = [:]
    for item in items where !general.contains(item.text) {
      let parents = subject.context.mediaTypes?.ancestors(of: item.text) ?? []
      let implied = suffixes.filter { item.text.hasSuffix($0.0) }.map(\.1)
      for parent in parents + implied where children[parent] == nil {
        children[parent] = item.text
      }
    }
    for item in claimed {
      let name = item.text == "text/xml" ? "application/xml" : item.text
      guard let child = children[item.text] ?? children[name] else { continue }
      found(
        "'\(item.text)' is the parent of '\(child)', which is also listed", at: item.range)
    }
  }
}
