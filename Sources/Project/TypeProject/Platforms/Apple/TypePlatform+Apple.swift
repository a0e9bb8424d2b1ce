import Diagnostics
import FileTypes
import PropertyLists
import UniformTypes

extension TypePlatform {
  static let apple = TypePlatform(
    name: "property list", missingExtension: ConsistencyRules.globWithoutExtensionTag,
    written: { "the extension '\($0)'" },
    lacking: { type, other, set in
      // Types of one list may share a name on the other side.
      let siblings = set.appleIndex(of: type.file)
      return other.patterns.filter { pattern in
        pattern.fileExtension.map { name in
          !(siblings?.has(extension: name, in: type.type, or: other.names) ?? false)
        } ?? false
      }
    },
    addExtension: { name, type, set in
      let list = type.entry?.tagLists.first { $0.tagClass == .filenameExtension }
      guard let last = list?.value.array?.last else { return nil }
      return set.editor(type.file)?.insertion(of: [.string(name)], after: last.element)
    },
    base: { $0.identifier.rawValue }, writtenBase: { "conformance to '\($0)'" },
    parent: { base, type, _ in
      type.parents.first { UniformTypeIdentifier(rawValue: $0.text) == base.identifier }
    },
    lacksBase: { base, type, other, set in
      // The name asks for the parent; whether macOS opens such a file as text is a choice.
      !base.isImplied(by: other.name.text)
        && set.conforms(type, to: base.others.union([base.identifier])) == false
    },
    addBase: { base, type, set in
      let last = type.entry?.value["UTTypeConformsTo"]?.array?.last
      return last.flatMap {
        set.editor(type.file)?.insertion(
          of: [.string(base.identifier.rawValue)], after: $0.element)
      }
    })
}

extension TypeSide {
  /// What a property list says of a type on macOS; nil for an entry without a name, and for one
  /// whose name the build completes.
  ///
  /// `claims` are the document types that have the type.
  init?(_ entry: TypeDeclaration, file: Int, claims: [DocumentType]) {
    guard let name = entry.identifier, !name.isTemplate else { return nil }
    self.init(.apple, file: file, source: .propertyList(entry), name: PlacedText(name))
    patterns = entry.tags(of: .filenameExtension).compactMap(PlacedText.init(plain:))
      .map(Pattern.init(tag:))
    tags = entry.tags(of: .mimeType).compactMap(PlacedText.init(plain:))
    parents = entry.conformsTo.map { PlacedText($0) }
    description = entry.description.flatMap(PlacedText.init(plain:))
    let alone = claims.first { $0.contentTypes.count == 1 }
    documentName = alone?.name.flatMap(PlacedText.init(plain:))
    let documentIcon = claims.lazy.compactMap { $0.value.dictionary }.joined().first {
      Self.documentIcons.contains($0.key.name) && !$0.value.isEmpty
    }
    icon = (entry.icons.first ?? documentIcon).map { PlacedText($0.key.name, at: $0.key.range) }
    referenceURL = entry.referenceURL.flatMap(PlacedText.init(plain:))
    version = entry.version.flatMap(PlacedText.init(plain:))
    isPackage =
      entry.conformsTo.contains { $0.identifier == "com.apple.package" }
      || claims.contains(where: \.isPackage)
  }

  private static let documentIcons: Set<String> = [
    "CFBundleTypeIconFile", "CFBundleTypeIconFiles", "CFBundleTypeIconName",
  ]

  /// What the property lists that are generated from a declaration say of a type.
  init(apple type: ResolvedType, file: Int) {
    let source = type.source
    self.init(.apple, file: file, source: .declaration, name: PlacedText(type.identifier))
    patterns = source.extensions.map { Pattern(tag: PlacedText($0)) }
    let names = source.mimeTypes.isEmpty ? [type.mimeType].compactMap(\.self) : source.mimeTypes
    tags = names.map { PlacedText($0) }
    parents = type.conformsTo.map { PlacedText($0) }
    description = PlacedText(source.description)
    documentName = PlacedText(source.handler?.name ?? source.description)
    icon =
      (source.icon?.apple.first ?? source.icon?.text ?? source.icon?.files.keys.min())
      .map { PlacedText($0) }
    referenceURL = source.referenceURL.map { PlacedText($0) }
    version = source.version.map { PlacedText($0) }
    isPackage = source.package
  }
}

extension TypeSide.Pattern {
  /// A tag, without the period that should not be there.
  fileprivate init(tag: PlacedText) {
    let bare = String(tag.text.drop { $0 == "." })
    self.init(written: tag, element: tag.range, fileExtension: tag.text.isEmpty ? nil : bare)
  }
}

extension PlacedText {
  init(_ string: PlacedString) { self.init(string.text, at: string.range) }

  /// Nil for a text that the build completes.
  init?(plain string: PlacedString) {
    guard !string.isTemplate else { return nil }
    self.init(string)
  }
}

extension TypeSet {
  /// Nil where the type conforms to some other that nobody here knows.
  fileprivate func conforms(
    _ type: TypeSide, to names: Set<UniformTypeIdentifier>
  ) -> Bool? {
    guard let graph = appleIndex(of: type.file)?.graph.value else { return nil }
    let supertypes = graph.allSupertypes(of: type.type)
    if supertypes.contains(where: names.contains) { return true }
    return supertypes.allSatisfy(graph.knows) ? false : nil
  }
}
