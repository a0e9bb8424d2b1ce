import DesktopFiles
import Foundation
import InfoPropertyList
import KeyFileSyntax
import MIMEInfo
import Metainfo
import TypeFiles
import TypeGeneration

/// What our readers find in generated files.
extension Generation {
  private func content(of kind: OutputKind) -> TypeFile.Content? {
    files.first { $0.kind == kind }.flatMap {
      TypeFile($0.bytes, path: $0.path, isNamed: true)?.content
    }
  }

  var package: MIMEPackage? {
    if case .mimePackage(let package) = content(of: .mime) { package } else { nil }
  }

  var entry: DesktopEntry? {
    if case .desktopEntry(let file) = content(of: .desktop) { DesktopEntry(file) } else { nil }
  }

  var component: MetainfoComponent? {
    if case .metainfo(let file) = content(of: .metainfo) { file.components.first } else { nil }
  }

  func list(_ kind: OutputKind = .plist) -> PropertyListValue? {
    if case .propertyList(let list, _) = content(of: kind) { list.root } else { nil }
  }

  /// The dictionaries of a list of the Info.plist.
  func entries(_ key: String, _ kind: OutputKind = .plist) -> [PropertyListValue] {
    list(kind)?[key]?.array ?? []
  }

  var exported: [PropertyListValue] { entries("UTExportedTypeDeclarations") }
  var imported: [PropertyListValue] { entries("UTImportedTypeDeclarations") }
  var documents: [PropertyListValue] { entries("CFBundleDocumentTypes") }
}

extension PropertyListValue {
  /// The strings of an array under a key.
  func texts(_ key: String) -> [String] { (self[key]?.strings ?? []).compactMap(\.string) }

  var keys: [String] { (dictionary ?? []).map(\.key.name) }

  var tags: PropertyListValue { self["UTTypeTagSpecification"] ?? PropertyListValue([:]) }
}
