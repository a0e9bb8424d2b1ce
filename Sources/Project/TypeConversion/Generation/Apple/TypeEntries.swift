import FileTypes
import PropertyLists
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
  func declaration(_ type: GeneratedType) -> ListValue {
    let (source, path) = (type.source, type.path)
    var keys: [String: ListValue] = [
      "UTTypeIdentifier": ListValue(type.sourcedIdentifier),
      "UTTypeConformsTo": ListValue(type.conformsTo, at: path["conformsTo"]),
      "UTTypeDescription": ListValue(type.sourcedDescription),
    ]
    keys["UTTypeReferenceURL"] = source.referenceURL.sourced(at: path["referenceURL"])
      .map { ListValue($0) }
    keys["UTTypeVersion"] = source.version.sourced(at: path["version"]).map { ListValue($0) }
    let tags = tags(type)
    if !tags.isEmpty { keys["UTTypeTagSpecification"] = ListValue(tags, at: path) }
    let icon = path["icon"]
    if let text = source.icon?.text, !text.isEmpty {
      let text = ListValue(Sourced(text, at: icon["text"]))
      keys["UTTypeIcons"] = ListValue(["UTTypeIconText": text], at: icon["text"])
    }
    if let file = macIcon(type) { keys["UTTypeIconFile"] = ListValue(file) }
    let pictures = otherIcons(type)
    if !pictures.isEmpty { keys["UTTypeIconFiles"] = ListValue(pictures, at: icon["apple"]) }
    return ListValue(keys, at: path)
  }

  private func tags(_ type: GeneratedType) -> [String: ListValue] {
    let (source, path) = (type.source, type.path)
    var classes: [(UTTagClass, [Sourced<String>], DeclarationPath)] = [
      (.filenameExtension, type.lookedUpExtensions, path["extensions"]),
      (.mimeType, type.mediaTypeTags, path["mimeTypes"]),
    ]
    if targets.includeMac {
      let (codes, names) = (path["osTypes"], path["pasteboardTypes"])
      classes += [
        (.osType, Sourced.all(source.osTypes, at: codes), codes),
        (.pasteboardType, Sourced.all(source.pasteboardTypes, at: names), names),
      ]
    }
    return Dictionary(
      classes.filter { !$0.1.isEmpty }.map { ($0.rawValue, ListValue($1, at: $2)) }
    ) { first, _ in first }
  }

  /// An entry of `CFBundleDocumentTypes`; nil for a type that is not handled.
  func documentType(_ type: GeneratedType) -> ListValue? {
    let source = type.source
    guard let handler = source.handler, let role = type.resolved.role else { return nil }
    let path = type.path["handler"]
    let name = handler.name.sourced(at: path["name"]) ?? type.sourcedDescription
    let rank = Sourced(rank(of: type, role).rawValue, at: path["rank"])
    var keys: [String: ListValue] = [
      "CFBundleTypeName": ListValue(name),
      "CFBundleTypeRole": ListValue(Sourced(role.rawValue, at: path["role"])),
      "LSHandlerRank": ListValue(rank),
      "LSItemContentTypes": ListValue([type.sourcedIdentifier], at: path),
    ]
    if let file = macIcon(type) { keys["CFBundleTypeIconFile"] = ListValue(file) }
    let pictures = otherIcons(type)
    if !pictures.isEmpty {
      keys["CFBundleTypeIconFiles"] = ListValue(pictures, at: type.path["icon"]["apple"])
    }
    if side == .owner { keys.merge(classes(handler, at: path)) { own, _ in own } }
    return ListValue(keys, at: path)
  }

  /// What the code of the application has for documents of a type.
  private func classes(
    _ handler: FileType.Handler, at path: DeclarationPath
  ) -> [String: ListValue] {
    var keys: [String: ListValue] = [:]
    let documentClass = handler.documentClass.sourced(at: path["documentClass"])
      .map { ListValue($0) }
    if targets.includeMobile { keys["UIDocumentClass"] = documentClass }
    guard targets.includeMac else { return keys }
    keys["NSDocumentClass"] = documentClass
    keys["NSPersistentStoreTypeKey"] = handler.persistentStoreType
      .sourced(at: path["persistentStoreType"]).map { ListValue($0) }
    let exportable = path["exportable"]
    if !handler.exportable.isEmpty {
      keys["NSExportableTypes"] = ListValue(
        Sourced.all(handler.exportable, at: exportable), at: exportable)
    }
    return keys
  }

  /// Nobody but who defines a type owns it.
  private func rank(of type: GeneratedType, _ role: TypeRole) -> HandlerRank {
    let own = type.resolved.rank ?? .default
    guard side == .importer, own != HandlerRank.none else { return own }
    return role == .editor ? .default : .alternate
  }

  private func macIcon(_ type: GeneratedType) -> Sourced<String>? {
    guard side == .owner, targets.includeMac else { return nil }
    return type.appleIcons.first { !$0.value.isPicture }
  }

  private func otherIcons(_ type: GeneratedType) -> [Sourced<String>] {
    guard side == .owner, targets.includeOthers else { return [] }
    return type.appleIcons.filter(\.value.isPicture).unique
  }
}

extension GeneratedType {
  /// The files in the bundle.
  var appleIcons: [Sourced<String>] {
    Sourced.all(source.icon?.apple ?? [], at: path["icon"]["apple"])
  }
}

extension String {
  /// True for the files that iOS has as icons; macOS has `.icns`, mostly without that ending.
  var isPicture: Bool { lowercased().hasSuffix(".png") }
}
