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
      "UTTypeIdentifier": type.identifier.asValue,
      "UTTypeConformsTo": type.resolved.conformsTo.asValue,
      "UTTypeDescription": source.description.asValue,
    ]
    keys["UTTypeReferenceURL"] = source.referenceURL?.asValue
    keys["UTTypeVersion"] = source.version?.asValue
    let tags = tags(type)
    if !tags.isEmpty { keys["UTTypeTagSpecification"] = PropertyListValue(tags) }
    if let text = source.icon?.text, !text.isEmpty {
      keys["UTTypeIcons"] = PropertyListValue(["UTTypeIconText": text.asValue])
    }
    if let file = macIcon(source) { keys["UTTypeIconFile"] = file.asValue }
    let pictures = otherIcons(source)
    if !pictures.isEmpty { keys["UTTypeIconFiles"] = pictures.asValue }
    return PropertyListValue(keys)
  }

  private func tags(_ type: GeneratedType) -> [String: PropertyListValue] {
    let source = type.source
    var classes: [UTTagClass: [String]] = [
      .filenameExtension: type.lookedUpExtensions, .mimeType: type.mediaTypeTags,
    ]
    if targets.includeMac {
      classes[.osType] = source.osTypes
      classes[.pasteboardType] = source.pasteboardTypes
    }
    let filled = classes.filter { !$0.value.isEmpty }
    return Dictionary(
      filled.map { ($0.key.rawValue, $0.value.asValue) }
    ) { first, _ in first }
  }

  /// An entry of `CFBundleDocumentTypes`; nil for a type that is not handled.
  func documentType(_ type: GeneratedType) -> PropertyListValue? {
    let source = type.source
    guard let handler = source.handler, let role = type.resolved.role else { return nil }
    let rank = rank(of: type, role)
    var keys: [String: PropertyListValue] = [
      "CFBundleTypeName": (handler.name ?? source.description).asValue,
      "CFBundleTypeRole": role.rawValue.asValue,
      "LSHandlerRank": rank.rawValue.asValue,
      "LSItemContentTypes": [type.identifier].asValue,
    ]
    if let file = macIcon(source) { keys["CFBundleTypeIconFile"] = file.asValue }
    let pictures = otherIcons(source)
    if !pictures.isEmpty { keys["CFBundleTypeIconFiles"] = pictures.asValue }
    if targets.includeMac, side == .owner {
      keys["NSDocumentClass"] = handler.documentClass?.asValue
      keys["NSPersistentStoreTypeKey"] = handler.persistentStoreType?.asValue
      if !handler.exportable.isEmpty {
        keys["NSExportableTypes"] = handler.exportable.asValue
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
  /// The text in one line as a value of a property list.
  var asValue: PropertyListValue { PropertyListValue(trimmedLine) }

  /// True for the files that iOS has as icons; the Mac has `.icns`, mostly without that ending.
  fileprivate var isPicture: Bool { lowercased().hasSuffix(".png") }
}

extension GeneratedType {
  /// The MIME types as declared, or the one that is made up.
  fileprivate var mediaTypeTags: [String] {
    source.mimeTypes.isEmpty ? [resolved.mimeType].compactMap(\.self) : source.mimeTypes
  }

  /// The extensions that Apple's systems look up: one with a period inside is none of them, and is
  /// declared only where the type would have no tag at all.
  var lookedUpExtensions: [String] {
    let simple = extensions.filter { !FilenameExtension(rawValue: $0).isCompound }
    return simple.isEmpty && mediaTypeTags.isEmpty ? extensions : simple
  }
}

extension [String] {
  /// The texts as an array of a property list, each once.
  fileprivate var asValue: PropertyListValue { PropertyListValue(map(\.trimmedLine).unique) }
}
