/// The keys of a type declaration.
extension KnownKey {
  package static let identifier = KnownKey(
    .typeDeclaration, "UTTypeIdentifier", .string, isLiteral: true, shown: "identifier")
  package static let typeDescription = KnownKey(
    .typeDeclaration, "UTTypeDescription", .string, shown: "description")
  package static let conformsTo = KnownKey(
    .typeDeclaration, "UTTypeConformsTo", .stringOrStrings, isLiteral: true,
    shown: "conforms to", "conforms to utis")
  package static let tagSpecification = KnownKey(
    .typeDeclaration, "UTTypeTagSpecification", .dictionary, holds: .tagSpecification,
    shown: "equivalent types")
  package static let typeIcons = KnownKey(
    .typeDeclaration, "UTTypeIcons", .dictionary, holds: .typeIcons, icon: .drawn)
  package static let referenceURL = KnownKey(
    .typeDeclaration, "UTTypeReferenceURL", .string, shown: "reference url")
  package static let typeVersion = KnownKey(.typeDeclaration, "UTTypeVersion", .string)
  package static let typeIconFile = KnownKey(
    .typeDeclaration, "UTTypeIconFile", .string, icon: .file, shown: "icon file name")
  package static let typeIconFiles = KnownKey(
    .typeDeclaration, "UTTypeIconFiles", .strings, icon: .file)
  package static let typeIconText = KnownKey(.typeIcons, "UTTypeIconText", .string)

  fileprivate static let sizedIconFiles = [
    KnownKey(.typeDeclaration, "UTTypeSize64IconFile", .string, icon: .file),
    KnownKey(.typeDeclaration, "UTTypeSize320IconFile", .string, icon: .file),
  ]
}

extension DictionaryKind {
  static let declarationKeys = KeyTable(
    .typeDeclaration,
    [
      .identifier, .typeDescription, .conformsTo, .tagSpecification, .typeIcons, .referenceURL,
      .typeVersion, .typeIconFile, .typeIconFiles,
    ] + KnownKey.sizedIconFiles)

  static let iconKeys = KeyTable(
    .typeIcons,
    [
      KnownKey(.typeIcons, "UTTypeIconBackgroundName", .string, icon: .file),
      KnownKey(.typeIcons, "UTTypeIconBadgeName", .string, icon: .file),
      .typeIconText,
    ], named: [(.string, "UTTypeIconName")])
}
