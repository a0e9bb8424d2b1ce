import Diagnostics
package import UniformTypes

/// An entry of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`, as written.
package struct TypeDeclaration: Sendable, Equatable {
  /// The owner of the type.
  package enum Origin: Sendable, CaseIterable {
    /// The app defines the type.
    case exported
    /// The app uses the type of another app.
    case imported

    /// The key of the list.
    package var key: String { list.name }

    var list: InfoKey { self == .exported ? .exportedTypes : .importedTypes }
  }

  /// The names of one tag class.
  package struct TagList: Sendable, Equatable {
    /// The class as written.
    package let key: PropertyListKey
    /// The value of the class: a string or an array.
    package let value: PropertyListValue
    /// The tags, the preferred one first.
    package let tags: [PlacedString]

    /// The class in its known spelling, or else as written.
    package var tagClass: UTTagClass {
      let name = key.name.asciiLowercased
      return UTTagClass.all.first { $0.rawValue == name } ?? UTTagClass(rawValue: key.name)
    }

    var isKnown: Bool { UTTagClass.all.contains(tagClass) }
  }

  package let origin: Origin
  /// The dictionary.
  package let value: PropertyListValue
  /// `UTTypeIdentifier`, which may be empty or malformed; nil if it is not a string.
  package let identifier: PlacedString?
  /// `UTTypeConformsTo` in declared order.
  package let conformsTo: [PlacedString]
  /// `UTTypeTagSpecification` in the order of the file.
  package let tagLists: [TagList]
  /// `UTTypeDescription`.
  package var description: PlacedString? { PlacedString(value[.typeDescription]) }
  /// `UTTypeReferenceURL`.
  package var referenceURL: PlacedString? { PlacedString(value[.referenceURL]) }
  /// `UTTypeVersion`.
  package var version: PlacedString? { PlacedString(value[.typeVersion]) }
  /// The entries that name or compose an icon, without empty ones.
  package let icons: [PropertyListEntry]

  package init(_ value: PropertyListValue, origin: Origin) {
    self.origin = origin
    self.value = value
    identifier = PlacedString(value[.identifier])
    conformsTo = value[.conformsTo]?.placedStrings ?? []
    tagLists = (value[.tagSpecification]?.dictionary ?? []).map {
      TagList(key: $0.key, value: $0.value, tags: $0.value.placedStrings)
    }
    icons = (value.dictionary ?? []).filter {
      Self.iconKeys.contains($0.key.name) && !$0.value.isEmpty
    }
  }

  /// The last key belongs in `UTTypeIcons`; only by mistake is it found here.
  private static let iconKeys = Set(
    (SlotTable.info.container("type")?.icons.map(\.name) ?? []) + ["UTTypeIconName"])

  /// The name of the type; nil if it is missing or empty.
  package var type: UniformTypeIdentifier? {
    identifier.flatMap { $0.text.isEmpty ? nil : $0.identifier }
  }

  /// Returns the names of one class, the preferred one first.
  package func tags(of tagClass: UTTagClass) -> [PlacedString] {
    tagLists.filter { $0.tagClass == tagClass }.flatMap(\.tags)
  }

  /// True if it has an extension or a MIME type, which assigns the type to files.
  package var hasFileTag: Bool {
    !tags(of: .filenameExtension).isEmpty || !tags(of: .mimeType).isEmpty
  }
}
