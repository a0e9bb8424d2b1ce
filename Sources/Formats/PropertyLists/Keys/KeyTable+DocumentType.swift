import UniformTypes

/// The keys of a document type.
extension KnownKey {
  package static let documentName = KnownKey(
    .documentType, "CFBundleTypeName", .string, shown: "document type name")
  package static let role = KnownKey(
    .documentType, "CFBundleTypeRole", .string, isLiteral: true, shown: "role")
  package static let rank = KnownKey(
    .documentType, "LSHandlerRank", .string, isLiteral: true, shown: "handler rank")
  package static let contentTypes = KnownKey(
    .documentType, "LSItemContentTypes", .strings, isLiteral: true,
    shown: "document content type identifiers", "document content type utis")
  package static let packageFlag = KnownKey(
    .documentType, "LSTypeIsPackage", .flag, shown: "document is a package or bundle")
  package static let documentClass = KnownKey(
    .documentType, "NSDocumentClass", .string, isLiteral: true, shown: "cocoa nsdocument class")
  package static let exportableTypes = KnownKey(
    .documentType, "NSExportableTypes", .strings, isLiteral: true, shown: "exportable type utis")
  package static let otherExportableTypes = KnownKey(
    .documentType, "UTExportableTypes", .strings, isLiteral: true)
  package static let documentIcon = KnownKey(
    .documentType, "CFBundleTypeIconFile", .string, icon: .file, shown: "icon file name")
  package static let documentIcons = KnownKey(
    .documentType, "CFBundleTypeIconFiles", .strings, icon: .file)
  package static let mobileDocumentClass = KnownKey(
    .documentType, "UIDocumentClass", .string, isLiteral: true)
  package static let persistentStoreType = KnownKey(
    .documentType, "NSPersistentStoreTypeKey", .string, isLiteral: true)
  package static let generatedIcon = KnownKey(
    .documentType, "CFBundleTypeIconSystemGenerated", .flag, icon: .drawn)

  /// The legacy keys from before type identifiers; ignored beside `LSItemContentTypes`.
  package static let legacyExtensions = KnownKey(
    .documentType, "CFBundleTypeExtensions", .strings, isLiteral: true,
    tagClass: .filenameExtension, shown: "document extensions")
  package static let legacyMIMETypes = KnownKey(
    .documentType, "CFBundleTypeMIMETypes", .strings, isLiteral: true, tagClass: .mimeType,
    shown: "document mime types")
  package static let legacyOSTypes = KnownKey(
    .documentType, "CFBundleTypeOSTypes", .strings, tagClass: .osType, shown: "document os types")
}

extension DictionaryKind {
  static let documentTypeKeys = KeyTable(
    .documentType,
    [
      .documentName, .role, .rank, .contentTypes, .packageFlag, .documentClass, .exportableTypes,
      .otherExportableTypes, .documentIcon, .generatedIcon, .legacyExtensions, .legacyMIMETypes,
      .legacyOSTypes, .documentIcons, .mobileDocumentClass, .persistentStoreType,
    ],
    named: [
      (.string, "CFBundleTypeIconName ISO_IconName"),
      (.string, "NSUbiquitousDocumentUserActivityType*"), (.strings, "NSExportableAs"),
      (.flag, "LSIsAppleDefaultForType NSRequiresDirectoryForDocument"),
    ])
}
