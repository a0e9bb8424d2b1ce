import Diagnostics

/// The types and documents of a property list, as written: the part of an Info.plist that Launch
/// Services reads.
package struct TypeDeclarations: Sendable {
  /// `UTExportedTypeDeclarations`, without values that are not dictionaries.
  package let exported: [TypeDeclaration]
  /// `UTImportedTypeDeclarations`, without values that are not dictionaries.
  package let imported: [TypeDeclaration]
  /// `CFBundleDocumentTypes`, without values that are not dictionaries.
  package let documentTypes: [DocumentType]
  /// `CFBundleIdentifier`.
  package let bundleIdentifier: PlacedString?

  /// Reads the declarations in `root`, the dictionary of the list.
  package init(_ root: PropertyListValue) {
    func declarations(_ origin: TypeDeclaration.Origin) -> [TypeDeclaration] {
      Self.dictionaries(root[origin.list]).map { TypeDeclaration($0, origin: origin) }
    }
    exported = declarations(.exported)
    imported = declarations(.imported)
    documentTypes = Self.dictionaries(root[.documentTypes]).map { DocumentType($0) }
    bundleIdentifier = PlacedString(root[.bundleIdentifier])
  }

  private static func dictionaries(_ value: PropertyListValue?) -> [PropertyListValue] {
    (value?.array ?? []).filter { $0.dictionary != nil }
  }

  /// All declarations, the exported ones first.
  package var all: [TypeDeclaration] { exported + imported }

  /// The declarations in effect: the first one of each type, preferring exported to imported ones
  /// (UTType.h); declarations without a name are left out.
  package var effective: [TypeDeclaration] { all.filter { $0.type != nil }.distinct(by: \.type) }
}
