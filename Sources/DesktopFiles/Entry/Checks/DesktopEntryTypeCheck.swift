import Diagnostics
import KeyFileSyntax
import UniformTypes

extension DesktopEntryRules {
  /// The items of MimeType against the types that there are.
  static func checkKnownTypes(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    guard subject.entry.kind == .application || subject.entry.kind == nil else { return [] }
    let items = subject.entry.mimeTypes.filter { MediaType(rawValue: $0.text).problem == nil }
    let listed = Set(items.map(\.text))
    var seen: Set<String> = []
    let distinct = items.filter { seen.insert($0.text).inserted }
    guard let types = subject.context.mediaTypes else {
      return distinct.compactMap { mismatch($0, meant: $0.text.lowercased(), onlyTopLevel: true) }
    }
    let isComplete = subject.context.knowsAllTypes || !types.given.records.isEmpty
    let names =
      subject.context.knownNames ?? KnownNames(given: types.given, shared: types.shared)
    var suggestions = mostSuggestions
    return distinct.compactMap { item in
      let name = item.text
      if types.declares(name) || undeclaredTopLevel.contains(where: name.hasPrefix) { return nil }
      if let target = types.target(ofAlias: name) {
        return listed.contains(target) ? nil : alias(item, of: target)
      }
      let meant = names.spelling(of: name)
      if let found = mismatch(item, meant: meant ?? name.lowercased(), onlyTopLevel: meant == nil) {
        return found
      }
      guard isComplete || MediaType(rawValue: name).tree == .standards else { return nil }
      suggestions -= 1
      let near = suggestions >= 0 ? names.nearest(to: name) : nil
      let message = "nothing declares the type '\(name)'" + didYouMean(near)
      return Diagnostic(undeclaredMIMEType, message, at: item.range)
    }
  }

  /// Names are looked for among thousands of others; more in one file are no typing mistakes.
  private static let mostSuggestions = 16
  /// What desktops make up as they need it.
  private static let undeclaredTopLevel = ["x-scheme-handler/", "x-content/", "all/"]

  private static func alias(_ item: KeyFileText, of target: String) -> Diagnostic {
    Diagnostic(
      mimeAlias, "'\(item.text)' is an alias of '\(target)'", at: item.range,
      fix: .replace(item.range, by: target, "write '\(target)'"))
  }

  private static func mismatch(
    _ item: KeyFileText, meant: String, onlyTopLevel: Bool = false
  ) -> Diagnostic? {
    if onlyTopLevel {
      let type = MediaType(rawValue: item.text)
      guard type.hasKnownTopLevel, type.topLevel != type.topLevel.lowercased() else {
        return nil
      }
    }
    return Diagnostic(
      mimeTypeCaseMismatch, "'\(item.text)' is not '\(meant)': letter case matters",
      at: item.range, fix: .replace(item.range, by: meant, "write '\(meant)'"))
  }

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

  /// Types that a program for documents had better leave to others.
  static func checkClaims(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    guard subject.entry.kind == .application || subject.entry.kind == nil else { return [] }
    let isManager = subject.entry.has(anyOf: managers)
    let items = subject.entry.mimeTypes.filter { MediaType(rawValue: $0.text).problem == nil }
    // An entry for media alone is there to be offered for them.
    let takesMedia =
      isManager || subject.entry.has(anyOf: mediaPrograms)
      || items.allSatisfy { $0.text.hasPrefix("x-content/") }
    let broad = items.filter { item in
      switch item.text {
      case "application/octet-stream", "inode/directory", "all/all", "all/allfiles": !isManager
      default: item.text.hasPrefix("x-content/") && !takesMedia
      }
    }.map { item in
      Diagnostic(
        overlyBroadClaim, "'\(item.text)' is no type of documents", at: item.range,
        fix: .edit([subject.file.removing(item: item.range)], "remove it"))
    }
    return broad + checkParents(items, subject)
  }

  private static func checkParents(
    _ items: [KeyFileText], _ subject: DesktopEntrySubject
  ) -> [Diagnostic] {
    let claimed = items.filter { general.contains($0.text) }
    guard !claimed.isEmpty, !subject.entry.has(anyOf: editors) else { return [] }
    var children: [String: String] = [:]
    for item in items where !general.contains(item.text) {
      let parents = subject.context.mediaTypes?.ancestors(of: item.text) ?? []
      let implied = suffixes.filter { item.text.hasSuffix($0.0) }.map(\.1)
      for parent in parents + implied where children[parent] == nil {
        children[parent] = item.text
      }
    }
    return claimed.compactMap { item in
      let name = item.text == "text/xml" ? "application/xml" : item.text
      guard let child = children[item.text] ?? children[name] else { return nil }
      let message = "'\(item.text)' is the parent of '\(child)', which is listed as well"
      return Diagnostic(parentTypeClaim, message, at: item.range)
    }
  }
}
