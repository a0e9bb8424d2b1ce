import FileTypeDeclaration

/// The kinds of files that say something about file types.
package enum TypeFileKind: String, Sendable, CaseIterable {
  case propertyList = "property list"
  case mimePackage = "MIME package"
  case desktopEntry = "desktop entry"
  case mimeApps = "mimeapps.list"
  case thumbnailer
  case metainfo
  case declaration
  case swiftSource = "Swift source"
  case xcodeProject = "Xcode project"

  /// The syntax that files of this kind are written in.
  fileprivate enum Syntax {
    case xml
    case keyFile
    /// One that no other kind is written in.
    case own
  }

  fileprivate var syntax: Syntax {
    switch self {
    case .propertyList, .mimePackage, .metainfo: .xml
    case .desktopEntry, .mimeApps, .thumbnailer: .keyFile
    case .declaration, .swiftSource, .xcodeProject: .own
    }
  }

  /// What the end of a name tells.
  private struct Ending {
    var text: String
    var kind: TypeFileKind
    /// False for an ending that much else has too.
    var isTelling = true
    var isLookedFor = true
  }

  /// In lower case; the first that fits counts.
  private static let endings = [
    Ending(text: ".metainfo.xml", kind: .metainfo), Ending(text: ".appdata.xml", kind: .metainfo),
    Ending(text: ".plist", kind: .propertyList), Ending(text: ".desktop", kind: .desktopEntry),
    Ending(text: ".directory", kind: .desktopEntry),
    Ending(text: "mimeapps.list", kind: .mimeApps), Ending(text: "defaults.list", kind: .mimeApps),
    Ending(text: ".thumbnailer", kind: .thumbnailer),
    Ending(text: Declaration.nameEnding, kind: .declaration),
    Ending(text: ".swift", kind: .swiftSource),
    Ending(text: "project.pbxproj", kind: .xcodeProject),
    Ending(text: ".xml", kind: .mimePackage, isTelling: false),
    Ending(text: ".list", kind: .mimeApps, isTelling: false, isLookedFor: false),
  ]

  /// How names end that are looked for in folders.
  package static let nameEndings = endings.filter(\.isLookedFor).map(\.text)

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
  /// The kind that the content tells, or the name where the content tells none or is of the same
  /// syntax as the name says; nil if neither tells one.
  ///
  /// `.xml` and `.list` say nothing against the content, and without content of a kind that is
  /// known they say something only if the file itself was named. Declarations, sources and projects
  /// are told by their names alone.
  package static func of(_ bytes: [UInt8], path: String, isNamed: Bool) -> TypeFileKind? {
    let name = path.lowercased()
    let ending = endings.first { name.hasSuffix($0.text) }
    if let ending, ending.kind.syntax == .own {
      return isNamed || ending.kind != .swiftSource || mentionsTypes(bytes) ? ending.kind : nil
    }
    let sniff = ContentSniff(bytes)
    let found =
      sniff.root.flatMap { roots[$0] } ?? sniff.group.flatMap { groups[$0] }
      ?? (sniff.isBinaryPropertyList ? .propertyList : nil)
    guard let ending else { return found }
    guard let found else { return ending.isTelling || isNamed ? ending.kind : nil }
    return ending.isTelling && ending.kind.syntax == found.syntax ? ending.kind : found
  }

  /// True if a Swift source may say something of types: it has `UTType` or `ContentTypes`.
  ///
  /// A repository has thousands of sources that do not, so each byte is looked at once.
  private static func mentionsTypes(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let place = rest.firstIndex(of: UInt8(ascii: "y")) {
      if place > 2,
        bytes[..<place].suffix(3).elementsEqual("UTT".utf8)
          || bytes[..<place].suffix(8).elementsEqual("ContentT".utf8)
      {
        return true
      }
      rest = rest[(place + 1)...]
    }
    return false
  }
}
