/// The kinds of files that say something about file types.
package enum TypeFileKind: String, Sendable, CaseIterable {
  case propertyList = "property list"
  case mimePackage = "MIME package"
  case desktopEntry = "desktop entry"
  case mimeApps = "mimeapps.list"
  case thumbnailer
  case metainfo

  /// The syntax that files of this kind are written in.
  fileprivate enum Syntax {
    case xml
    case keyFile
  }

  fileprivate var syntax: Syntax {
    switch self {
    case .propertyList, .mimePackage, .metainfo: .xml
    case .desktopEntry, .mimeApps, .thumbnailer: .keyFile
    }
  }

  /// Endings of names in lower case; the first that fits tells the kind.
  private static let endings: [(String, TypeFileKind)] = [
    (".metainfo.xml", .metainfo), (".appdata.xml", .metainfo), (".plist", .propertyList),
    (".desktop", .desktopEntry), (".directory", .desktopEntry), ("mimeapps.list", .mimeApps),
    ("defaults.list", .mimeApps), (".thumbnailer", .thumbnailer), (".xml", .mimePackage),
  ]

  /// How names end that are looked for in folders.
  package static let nameEndings = endings.map(\.0)

  private static let roots: [String: TypeFileKind] = [
    "plist": .propertyList, "mime-info": .mimePackage, "component": .metainfo,
    "components": .metainfo,
  ]

  private static let groups: [String: TypeFileKind] = [
    "Desktop Entry": .desktopEntry, "KDE Desktop Entry": .desktopEntry,
    "Thumbnailer Entry": .thumbnailer, "Default Applications": .mimeApps,
    "Added Associations": .mimeApps, "Removed Associations": .mimeApps,
  ]
}

extension TypeFileKind {
  /// The kind that the content tells, or the name where the content is broken or of the same
  /// syntax as the name says; nil if neither tells one.
  ///
  /// A name that ends in `.xml` only says nothing against the content, and without content of a
  /// kind that is known it says nothing at all unless `trustsXML`.
  package static func of(
    _ bytes: [UInt8], path: String, trustsXML: Bool
  ) -> TypeFileKind? {
    let sniff = ContentSniff(bytes)
    let named = ofName(path)
    let found =
      sniff.root.flatMap { roots[$0] } ?? sniff.group.flatMap { groups[$0] }
      ?? (sniff.isBinaryPropertyList ? .propertyList : nil)
    guard let named, named.kind != found else { return found ?? named.map(\.kind) }
    guard named.isUnique else { return found ?? (trustsXML ? named.kind : nil) }
    guard let found else { return named.kind }
    return named.kind.syntax == found.syntax ? named.kind : found
  }

  /// The kind that a name tells; `.xml` is also the name of much else.
  private static func ofName(_ path: String) -> (kind: TypeFileKind, isUnique: Bool)? {
    let name = path.lowercased()
    return endings.first { name.hasSuffix($0.0) }.map { ($0.1, $0.0 != ".xml") }
  }
}
