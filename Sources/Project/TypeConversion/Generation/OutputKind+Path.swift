import FileTypes

extension OutputKind {
  /// The kind of what is made at a path relative to the output folder; nil for a path at which no
  /// declaration makes anything.
  package init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.last, parts.allSatisfy({ !["", ".", ".."].contains($0) }) else {
      return nil
    }
    let found: OutputKind? =
      switch (parts[0], parts.count) {
      case ("mime", 2): Self.all(inMIME: name)
      case ("mime", 3):
        parts[1].hasSuffix(".lproj") && name == "InfoPlist.strings" ? .strings : nil
      case ("desktop", 2): Self.all(inDesktop: name)
      case ("desktop", 6):
        parts[1...2] == ["icons", "hicolor"] && ["mimetypes", "apps"].contains(parts[4])
          && (name.hasSuffix(".svg") || name.hasSuffix(".png")) ? .icons : nil
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  private static func all(inMIME name: String) -> OutputKind? {
    if name.hasSuffix(".xml") { return .mime }
    guard name.hasSuffix(".plist") else { return nil }
    if name.hasPrefix("Importer-Info") { return .importer }
    return name.hasPrefix("Info") ? .plist : nil
  }

  private static func all(inDesktop name: String) -> OutputKind? {
    if name.hasSuffix(".metainfo.xml") { return .metainfo }
    if name.hasSuffix(".desktop") { return .desktop }
    return name.hasSuffix(".thumbnailer") ? .thumbnailer : nil
  }
}

extension GenerationOptions {
  /// True for a path, relative to the output folder, that is for a run with these options to write
  /// or to leave out: of a kind that it makes, and for the platform that it is for.
  package func covers(_ path: String) -> Bool {
    guard let kind = OutputKind(path: path), kinds.contains(kind) else { return false }
    switch kind {
    case .plist: return path == "mime/Info\(platformMark).plist"
    case .importer: return path == "mime/Importer-Info\(platformMark).plist"
    case .strings: return platform == nil
    case .mime, .desktop, .metainfo, .thumbnailer, .icons: return true
    }
  }

  /// What names of property lists have at their end that are for one platform only.
  var platformMark: String { platform.map { "-\($0.rawValue)" } ?? "" }
}
