package import AppSources
package import Diagnostics
package import FileTypeDeclaration
package import InfoPropertyList
package import KeyFileSyntax
package import MIMEInfo
import XMLSyntax
package import Metainfo

/// A file of one of the kinds, with what was read of it.
package struct TypeFile: Sendable {
  package enum Content: Sendable {
    /// With what is wrong in it as a container.
    case propertyList(PropertyList, [Diagnostic])
    case mimePackage(MIMEPackage)
    case desktopEntry(KeyFile)
    case mimeApps(KeyFile)
    case thumbnailer(KeyFile)
    case metainfo(Metainfo)
    case declaration(DeclarationFile)
    case swiftSource(SwiftSource)
    case xcodeProject(XcodeProject)
  }

  /// Bytes of a file that are read; a longer one is not looked into.
  package static let limit = 16 << 20

  package let path: String
  package let content: Content

  /// A file whose kind is known.
  package init(path: String, content: Content) {
    self.path = path
    self.content = content
  }

  /// Reads a file as what its content or its name says; nil if neither tells a kind.
  ///
  /// The names `.xml` and `.list` tell one only if the file itself was named.
  package init?(_ bytes: [UInt8], path: String, isNamed: Bool) {
    guard let kind = TypeFileKind.of(bytes, path: path, isNamed: isNamed) else { return nil }
    self.path = path
    let limits = XMLLimits(bytes: Self.limit)
    switch kind {
    case .propertyList:
      let (list, findings) = PropertyList.read(bytes, limits: limits)
      content = .propertyList(list, findings)
    case .mimePackage: content = .mimePackage(MIMEPackage(bytes, limits: limits))
    case .metainfo: content = .metainfo(Metainfo(bytes, limits: limits))
    case .desktopEntry: content = .desktopEntry(KeyFile(bytes))
    case .mimeApps: content = .mimeApps(KeyFile(bytes))
    case .thumbnailer: content = .thumbnailer(KeyFile(bytes))
    case .declaration: content = .declaration(DeclarationFile(bytes))
    case .swiftSource: content = .swiftSource(SwiftSource(bytes))
    case .xcodeProject: content = .xcodeProject(XcodeProject(bytes))
    }
  }

  /// The last part of the path.
  package var name: String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// The text that ranges count, and how its offsets are offsets in the file.
  package var text: (bytes: [UInt8], unit: OffsetUnit) {
    switch content {
    case .propertyList(let list, _): (list.text, list.unit)
    case .mimePackage(let package): (package.text, package.unit)
    case .metainfo(let metainfo): (metainfo.text, metainfo.unit)
    case .desktopEntry(let file), .mimeApps(let file), .thumbnailer(let file): (file.text, .bytes)
    case .declaration(let declaration): (declaration.text, declaration.unit)
    case .swiftSource(let source): (source.text, .bytes)
    case .xcodeProject(let project): (project.text, .bytes)
    }
  }
}

extension TypeFile {
  /// True if every check of the file looks into the shared MIME database.
  package var asksForMediaTypes: Bool {
    switch content {
    case .propertyList, .metainfo, .swiftSource, .xcodeProject: false
    case .mimePackage, .mimeApps, .declaration: true
    case .desktopEntry(let file), .thumbnailer(let file):
      file.groups.contains { $0.entries.contains { $0.key.text == "MimeType" } }
    }
  }
}
