import Declarations
import PropertyLists
import UniformTypes

/// Writes types as the dictionaries of an Info.plist.
struct TypeEntries {
  /// The application whose list is written.
  enum Side {
    case owner
    /// Another application, without the pictures and classes of the owner.
    case importer
  }

  let side: Side
  let targets: AppleTargets

  /// Returns an entry of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`.
  func declaration(_ type: GeneratedType) -> ListValue {
    let (source, path) = (type.source, type.path)
    let icon = path["icon"]
    let text = source.icon?.text.flatMap { $0.isEmpty ? nil : $0 }.sourced(at: icon["text"])
    let tags = tags(type)
    return ListValue(
      [
        .identifier: ListValue(type.sourcedIdentifier),
        .conformsTo: ListValue(type.conformsTo, at: path["conformsTo"]),
        .typeDescription: ListValue(type.sourcedDescription),
        .referenceURL: ListValue(source.referenceURL.sourced(at: path["referenceURL"])),
        .typeVersion: ListValue(source.version.sourced(at: path["version"])),
        .tagSpecification: tags.isEmpty ? nil : ListValue(tags, at: path),
        .typeIcons: text.map { ListValue([.typeIconText: ListValue($0)], at: $0.path) },
        .typeIconFile: ListValue(macIcon(type)),
        .typeIconFiles: ListValue(nonEmpty: otherIcons(type), at: icon["apple"]),
      ], at: path)
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

  /// Returns an entry of `CFBundleDocumentTypes`, or nil for a type that is not handled.
  func documentType(_ type: GeneratedType) -> ListValue? {
    let source = type.source
    guard let handler = source.handler, let role = type.resolved.role else { return nil }
    let path = type.path["handler"]
    let name = handler.name.sourced(at: path["name"]) ?? type.sourcedDescription
    let rank = Sourced(rank(of: type, role).rawValue, at: path["rank"])
    var keys = [String: ListValue]([
      .documentName: ListValue(name),
      .role: ListValue(Sourced(role.rawValue, at: path["role"])),
      .rank: ListValue(rank),
      .contentTypes: ListValue([type.sourcedIdentifier], at: path),
      .documentIcon: ListValue(macIcon(type)),
      .documentIcons: ListValue(nonEmpty: otherIcons(type), at: type.path["icon"]["apple"]),
    ])
    if side == .owner { keys.merge(classes(handler, at: path)) { own, _ in own } }
    return ListValue(keys, at: path)
  }

  /// Returns the classes in the application's code that handle documents of a type.
  private func classes(
    _ handler: FileType.Handler, at path: DeclarationPath
  ) -> [String: ListValue] {
    let documentClass = ListValue(handler.documentClass.sourced(at: path["documentClass"]))
    var keys: [String: ListValue] = [:]
    if targets.includeMobile { keys[.mobileDocumentClass] = documentClass }
    guard targets.includeMac else { return keys }
    let exportable = path["exportable"]
    keys[.documentClass] = documentClass
    keys[.persistentStoreType] = ListValue(
      handler.persistentStoreType.sourced(at: path["persistentStoreType"]))
    keys[.exportableTypes] = ListValue(
      nonEmpty: Sourced.all(handler.exportable, at: exportable), at: exportable)
    return keys
  }

  /// Returns the rank of a type; only the application that defines a type owns it.
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
  /// The icon files in the bundle.
  var appleIcons: [Sourced<String>] {
    Sourced.all(source.icon?.apple ?? [], at: path["icon"]["apple"])
  }
}

extension String {
  /// True for files that iOS uses as icons.
  ///
  /// macOS uses `.icns` files, mostly named without the extension.
  var isPicture: Bool { lowercased().hasSuffix(".png") }
}
