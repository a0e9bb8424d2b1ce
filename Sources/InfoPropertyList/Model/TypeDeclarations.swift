import UniformTypes

/// What a property list says of types and documents, as it stands there: the part of an
/// Info.plist that Launch Services reads.
package struct TypeDeclarations: Sendable {
  /// `UTExportedTypeDeclarations`, what is no dictionary left out.
  package let exported: [TypeDeclaration]
  /// `UTImportedTypeDeclarations`, what is no dictionary left out.
  package let imported: [TypeDeclaration]
  /// `CFBundleDocumentTypes`, what is no dictionary left out.
  package let documentTypes: [DocumentType]
  /// `CFBundleIdentifier`.
  package let bundleIdentifier: PlacedString?

  /// `root` is the dictionary of the list.
  package init(_ root: PropertyListValue) {
    func declarations(_ origin: TypeDeclaration.Origin) -> [TypeDeclaration] {
      Self.dictionaries(root[origin.key]).map { TypeDeclaration($0, origin: origin) }
    }
    exported = declarations(.exported)
    imported = declarations(.imported)
    documentTypes = Self.dictionaries(root["CFBundleDocumentTypes"]).map { DocumentType($0) }
    bundleIdentifier = PlacedString(root["CFBundleIdentifier"])
  }

  private static func dictionaries(_ value: PropertyListValue?) -> [PropertyListValue] {
    (value?.array ?? []).filter { $0.dictionary != nil }
  }

  /// All declarations, the exported ones first.
  package var all: [TypeDeclaration] { exported + imported }

  /// The declarations that count: of several of one type the first, and an exported one before an
  /// imported one (UTType.h); those without a name are left out.
  package var effective: [TypeDeclaration] {
    var seen: Set<UniformTypeIdentifier> = []
    return all.filter { $0.type.map { seen.insert($0).inserted } ?? false }
  }
}
