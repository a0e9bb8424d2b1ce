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
    let keys = [String: ListValue]([
      .identifier: ListValue(type.sourcedName),
      .conformsTo: ListValue(type.conformsTo, at: path["conformsTo"]),
      .typeDescription: ListValue(type.sourcedDescription),
      .tagSpecification: tags.isEmpty ? nil : ListValue(tags, at: path),
      .typeIcons: text.map { ListValue([.typeIconText: ListValue($0)], at: $0.path) },
      .typeIconFile: ListValue(macIcon(type)),
      .typeIconFiles: ListValue(nonEmpty: otherIcons(type), at: icon["apple"]),
    ])
    return ListValue(
      keys.merging(targets.entries(ListKey.ofDeclaration, source, at: path)) { own, _ in own },
      at: path)
  }

  private func tags(_ type: GeneratedType) -> [String: ListValue] {
    let (source, path) = (type.source, type.path)
    let (names, types) = (path["extensions"], path["mimeTypes"])
    let lookedUp = [
      (UTTagClass.filenameExtension, ListValue(nonEmpty: type.lookedUpExtensions, at: names)),
      (.mimeType, ListValue(nonEmpty: type.mediaTypeTags, at: types)),
    ]
    return lookedUp.reduce(into: targets.entries(ListKey.ofTags, source, at: path)) {
      $0[$1.0.rawValue] = $1.1
    }
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
      .contentTypes: ListValue([type.sourcedName], at: path),
      .documentIcon: ListValue(macIcon(type)),
      .documentIcons: ListValue(nonEmpty: otherIcons(type), at: type.path["icon"]["apple"]),
    ])
    if side == .owner {
      keys.merge(targets.entries(ListKey.ofDocument, handler, at: path)) { own, _ in own }
    }
    return ListValue(keys, at: path)
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
