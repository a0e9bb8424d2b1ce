import FileTypeDeclaration
import InfoPropertyList
import UniformTypes

/// Writes types as the dictionaries of an Info.plist.
struct TypeEntries {
  /// Whose list it is.
  enum Side {
    case owner
    /// Another application, which has neither the pictures nor the classes of the first.
    case importer
  }

  let side: Side
  let targets: AppleTargets

  /// An entry of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`.
  func declaration(_ type: GeneratedType) -> PropertyListValue {
    let source = type.source
    var keys: [String: PropertyListValue] = [
      "UTTypeIdentifier": PropertyListValue(type.identifier),
      "UTTypeConformsTo": PropertyListValue(type.resolved.conformsTo),
      "UTTypeDescription": PropertyListValue(source.description.trimmedLine),
    ]
    keys["UTTypeReferenceURL"] = source.referenceURL.map { PropertyListValue($0) }
    keys["UTTypeVersion"] = source.version.map { PropertyListValue($0) }
    let tags = tags(type)
    if !tags.isEmpty { keys["UTTypeTagSpecification"] = PropertyListValue(tags) }
    if let text = source.icon?.text, !text.isEmpty {
      keys["UTTypeIcons"] = PropertyListValue(["UTTypeIconText": PropertyListValue(text)])
    }
    if let file = macIcon(source) { keys["UTTypeIconFile"] = PropertyListValue(file) }
    let pictures = otherIcons(source)
    if !pictures.isEmpty { keys["UTTypeIconFiles"] = PropertyListValue(pictures) }
    return PropertyListValue(keys)
  }

  /// The extensions with a period inside are left out: systems look up what follows the last one.
  private func tags(_ type: GeneratedType) -> [String: PropertyListValue] {
    let source = type.source
    let names = source.mimeTypes.isEmpty ? [type.resolved.mimeType].compactMap(\.self) : []
    var classes: [UTTagClass: [String]] = [
      .filenameExtension: type.lookedUpExtensions,
      .mimeType: (source.mimeTypes + names).map(\.trimmedLine),
    ]
    if targets.includeMac {
      classes[.osType] = source.osTypes
      classes[UTTagClass(rawValue: "com.apple.nspboard-type")] = source.pasteboardTypes
    }
    let filled = classes.mapValues(\.unique).filter { !$0.value.isEmpty }
    return Dictionary(
      filled.map { ($0.key.rawValue, PropertyListValue($0.value)) }
    ) { first, _ in first }
  }

  /// An entry of `CFBundleDocumentTypes`; nil for a type that is not handled.
  func documentType(_ type: GeneratedType) -> PropertyListValue? {
    let source = type.source
    guard let handler = source.handler, let role = type.resolved.role else { return nil }
    let rank = rank(of: type, role)
    var keys: [String: PropertyListValue] = [
      "CFBundleTypeName": PropertyListValue((handler.name ?? source.description).trimmedLine),
      "CFBundleTypeRole": PropertyListValue(role.rawValue),
      "LSHandlerRank": PropertyListValue(rank.rawValue),
      "LSItemContentTypes": PropertyListValue([type.identifier]),
    ]
    if let file = macIcon(source) { keys["CFBundleTypeIconFile"] = PropertyListValue(file) }
    let pictures = otherIcons(source)
    if !pictures.isEmpty { keys["CFBundleTypeIconFiles"] = PropertyListValue(pictures) }
    if targets.includeMac, side == .owner {
      keys["NSDocumentClass"] = handler.documentClass.map { PropertyListValue($0) }
      keys["NSPersistentStoreTypeKey"] = handler.persistentStoreType.map { PropertyListValue($0) }
      if !handler.exportable.isEmpty {
        keys["NSExportableTypes"] = PropertyListValue(handler.exportable.unique)
      }
    }
    return PropertyListValue(keys)
  }

  /// Nobody but who defines a type owns it.
  private func rank(of type: GeneratedType, _ role: TypeRole) -> HandlerRank {
    let own = type.resolved.rank ?? .default
    guard side == .importer, own != HandlerRank.none else { return own }
    return role == .editor ? .default : .alternate
  }

  private func macIcon(_ source: FileType) -> String? {
    guard side == .owner, targets.includeMac else { return nil }
    return (source.icon?.apple ?? []).first { !$0.isPicture }
  }

  private func otherIcons(_ source: FileType) -> [String] {
    guard side == .owner, targets.includeOthers else { return [] }
    return (source.icon?.apple ?? []).filter(\.isPicture).unique
  }
}

extension String {
  /// True for the files that iOS has as icons; the Mac has `.icns`, mostly without that ending.
  fileprivate var isPicture: Bool { lowercased().hasSuffix(".png") }
}

extension GeneratedType {
  /// The extensions that Apple's systems look up.
  var lookedUpExtensions: [String] {
    extensions.filter { !FilenameExtension(rawValue: $0).isCompound }
  }
}
