import DesktopEntries
import Foundation
import KeyFileSyntax
import MIMEPackages
import Metainfo
import PropertyLists
import TypeConversion
import TypeProject

/// What our readers find in generated files.
extension Generation {
  private func source(of kind: OutputKind) -> ImportSource? {
    files.first { $0.kind == kind }.flatMap {
      ProjectFile($0.bytes, path: $0.path, isNamed: true)?.importSource
    }
  }

  var package: MIMEPackage? {
    if case .mimePackage(let package) = source(of: .mime) { package } else { nil }
  }

  var entry: DesktopEntry? {
    if case .desktopEntry(let file) = source(of: .desktop) { DesktopEntry(file) } else { nil }
  }

  var component: MetainfoComponent? {
    if case .metainfo(let file) = source(of: .metainfo) { file.components.first } else { nil }
  }

  func list(_ kind: OutputKind = .plist) -> PropertyListValue? {
    if case .propertyList(let list) = source(of: kind) { list.root } else { nil }
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
