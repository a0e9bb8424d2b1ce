import Diagnostics
import UniformTypes

extension InfoPropertyListRules {
  /// Tags that belong to other types, of the system or of the same list.
  static func checkTagOwners(_ types: CheckedTypes, _ report: inout Report) {
    var owners: [String: (type: UniformTypeIdentifier, tag: PlacedString)] = [:]
    for declaration in types.judged {
      guard let type = declaration.type else { continue }
      for list in declaration.tagLists {
        let isExtension = list.tagClass == .filenameExtension
        guard isExtension || list.tagClass == .mimeType else { continue }
        for tag in list.tags where !tag.isTemplate && !tag.text.isEmpty {
          let found =
            isExtension ? extensionOfSystem(tag, type, types) : genericMIMEType(tag, list, types)
          if let found { report.add(found) }
          let key = (isExtension ? "." : "") + tag.text.asciiLowercased
          if let owner = owners[key] {
            checkSharing(tag, of: type, with: owner, types, &report)
          } else {
            owners[key] = (type, tag)
          }
        }
      }
    }
  }

  private static func extensionOfSystem(
    _ tag: PlacedString, _ type: UniformTypeIdentifier, _ types: CheckedTypes
  ) -> Diagnostic? {
    let owners = types.system.types(withExtension: tag.text)
    guard let owner = owners.first, !types.isHuge,
      !owners.contains(where: { types.graph.conforms(type, to: $0.identifier) })
    else { return nil }
    return Diagnostic(
      extensionOfSystemType,
      "the extension '\(tag.text)' belongs to '\(owner.identifier)', to which '\(type)' does not "
        + "conform",
      at: tag.range)
  }

  private static func genericMIMEType(
    _ tag: PlacedString, _ list: TypeDeclaration.TagList, _ types: CheckedTypes
  ) -> Diagnostic? {
    let owner = types.system.types(withMIMEType: tag.text).first?.identifier.rawValue
    let isGeneric = ["application/octet-stream", "text/plain"].contains(tag.text.asciiLowercased)
    guard owner != nil || isGeneric else { return nil }
    let entry = PropertyListEntry(key: list.key, value: list.value)
    let edit = types.editor.flatMap { editor in
      list.value.array == nil
        ? editor.removal(of: entry.element) : editor.removal(of: tag.value.element, from: entry)
    }
    let whose = owner.map { "belongs to '\($0)'" } ?? "stands for any file"
    return Diagnostic(
      genericMIMETag, "the MIME type '\(tag.text)' \(whose)", at: tag.range,
      fix: Fix("remove the MIME type", .unsafe, edit))
  }

  private static func checkSharing(
    _ tag: PlacedString, of type: UniformTypeIdentifier,
    with owner: (type: UniformTypeIdentifier, tag: PlacedString), _ types: CheckedTypes,
    _ report: inout Report
  ) {
    guard type != owner.type, !types.isHuge, !types.graph.conforms(type, to: owner.type),
      !types.graph.conforms(owner.type, to: type)
    else { return }
    report.add(
      Diagnostic(
        sharedTag, "'\(tag.text)' is a tag of '\(owner.type)' too", at: tag.range,
        related: [RelatedPlace(range: owner.tag.range, message: "the other type's tag")]))
  }
}
