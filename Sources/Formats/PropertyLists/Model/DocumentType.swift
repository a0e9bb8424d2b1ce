package import UniformTypes

/// An entry of `CFBundleDocumentTypes`: a claim to open documents, as written.
package struct DocumentType: Sendable, Equatable {
  /// A legacy key from before type identifiers; ignored beside `LSItemContentTypes`.
  package struct LegacyList: Sendable, Equatable {
    package let entry: PropertyListEntry
    package let tagClass: UTTagClass
    package let tags: [PlacedString]
  }

  /// The dictionary.
  package let value: PropertyListValue
  /// `CFBundleTypeName`, which users see as the type of a file.
  package var name: PlacedString? { PlacedString(value[.documentName]) }
  /// `CFBundleTypeRole` as written.
  package var roleText: PlacedString? { PlacedString(value[.role]) }
  /// `LSHandlerRank` as written.
  package var rankText: PlacedString? { PlacedString(value[.rank]) }
  /// `LSItemContentTypes`.
  package let contentTypes: [PlacedString]
  /// The legacy keys with at least one string, in the order of the file.
  package let legacyLists: [LegacyList]
  /// `LSTypeIsPackage`.
  package var packageFlag: PropertyListEntry? { value.entry(.packageFlag) }
  /// `NSExportableTypes` and `UTExportableTypes`.
  package let exportableTypes: [PropertyListEntry]

  package init(_ value: PropertyListValue) {
    let entries = value.dictionary ?? []
    let exportKeys: [InfoKey] = [.exportableTypes, .otherExportableTypes]
    self.value = value
    contentTypes = value[.contentTypes]?.placedStrings ?? []
    legacyLists = entries.compactMap { entry in
      guard let tagClass = Self.tagClasses[entry.key.name] else { return nil }
      let tags = entry.value.placedStrings
      return tags.isEmpty ? nil : LegacyList(entry: entry, tagClass: tagClass, tags: tags)
    }
    exportableTypes = entries.filter { entry in
      exportKeys.contains { $0.name == entry.key.name }
    }
  }

  private static let tagClasses: [String: UTTagClass] = [
    InfoKey.legacyExtensions.name: .filenameExtension, InfoKey.legacyMIMETypes.name: .mimeType,
    InfoKey.legacyOSTypes.name: .osType,
  ]

  /// The role; nil if it is missing or unknown.
  package var role: TypeRole? { roleText.flatMap { TypeRole(rawValue: $0.text) } }

  /// True for a plug-in of the system, which opens no documents.
  package var isOfPlugIn: Bool {
    ["QLGenerator", "MDImporter", TypeRole.importer.rawValue].contains(roleText?.text)
  }

  /// The rank, `Default` if the key is missing; nil if it is unknown.
  package var rank: HandlerRank? {
    if value[.rank] == nil { return .default }
    return rankText.flatMap { HandlerRank(rawValue: $0.text) }
  }

  /// True if the documents are declared as directories that are shown as one file.
  package var isPackage: Bool { packageFlag?.value.boolean ?? false }

  /// Returns the values of the legacy keys for one class.
  package func legacyTags(of tagClass: UTTagClass) -> [PlacedString] {
    legacyLists.filter { $0.tagClass == tagClass }.flatMap(\.tags)
  }
}
