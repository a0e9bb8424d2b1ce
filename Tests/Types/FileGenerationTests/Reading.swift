import DesktopEntries
import Foundation
import KeyFileSyntax
import MIMEPackages
import Metainfo
import PropertyLists
import FileGeneration
import ProjectChecks

/// What our readers find in generated files.
extension Generation {
  private func bytes(of kind: OutputKind) -> [UInt8]? { files.first { $0.kind == kind }?.bytes }

  var package: MIMEPackage? { bytes(of: .mime).map { MIMEPackage($0) } }

  var entry: DesktopEntry? { bytes(of: .desktop).flatMap { DesktopEntry(KeyFile($0)) } }

  var component: MetainfoComponent? {
    bytes(of: .metainfo).flatMap { Metainfo($0).components.first }
  }

  func list(_ kind: OutputKind = .plist) -> PropertyListValue? {
    bytes(of: kind).flatMap { PropertyList.read($0).list.root }
  }

  /// The dictionaries in a list of the Info.plist.
  func entries(_ key: String, _ kind: OutputKind = .plist) -> [PropertyListValue] {
    list(kind)?[key]?.array ?? []
  }

  var exported: [PropertyListValue] { entries("UTExportedTypeDeclarations") }
  var imported: [PropertyListValue] { entries("UTImportedTypeDeclarations") }
  var documents: [PropertyListValue] { entries("CFBundleDocumentTypes") }
}

extension PropertyListValue {
  /// The strings in the array under a key.
  func texts(_ key: String) -> [String] { (self[key]?.strings ?? []).compactMap(\.string) }

  var keys: [String] { (dictionary ?? []).map(\.key.name) }

  var tags: PropertyListValue { self["UTTypeTagSpecification"] ?? PropertyListValue([:]) }
}
