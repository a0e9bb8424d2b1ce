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
  package let name: PlacedString?
  /// `CFBundleTypeRole` as written.
  package let roleText: PlacedString?
  /// `LSHandlerRank` as written.
  package let rankText: PlacedString?
  /// `LSItemContentTypes`.
  package let contentTypes: [PlacedString]
  /// The legacy keys with at least one string, in the order of the file.
  package let legacyLists: [LegacyList]
  /// `LSTypeIsPackage`.
  package let packageFlag: PropertyListEntry?
  /// `NSExportableTypes` and `UTExportableTypes`.
  package let exportableTypes: [PropertyListEntry]

  package init(_ value: PropertyListValue) {
    let entries = value.dictionary ?? []
    let legacyKeys: [KnownKey] = [.legacyExtensions, .legacyMIMETypes, .legacyOSTypes]
    let exportKeys: [KnownKey] = [.exportableTypes, .otherExportableTypes]
    self.value = value
    name = PlacedString(value[.documentName])
    roleText = PlacedString(value[.role])
    rankText = PlacedString(value[.rank])
    contentTypes = value[.contentTypes]?.placedStrings ?? []
    legacyLists = entries.compactMap { entry in
      guard let key = legacyKeys.first(where: { $0.name == entry.key.name }),
        let tagClass = key.tagClass
      else { return nil }
      let tags = entry.value.placedStrings
      return tags.isEmpty ? nil : LegacyList(entry: entry, tagClass: tagClass, tags: tags)
    }
    packageFlag = value.entry(.packageFlag)
    exportableTypes = entries.filter { entry in
      exportKeys.contains { $0.name == entry.key.name }
    }
  }

  /// The role; nil if it is missing or unknown.
  package var role: TypeRole? { roleText.flatMap { TypeRole(rawValue: $0.text) } }

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
