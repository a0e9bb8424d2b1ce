import Diagnostics
import Declarations
import PropertyLists
import UniformTypes

extension TypePlatform {
  static let apple = TypePlatform(
    "macOS", kinds: [.propertyList], keys: [.identifier], naming: .identifier,
    content: AppleList.init,
    types: { list, file in list.types(file) },
    declared: { $0.source.isUnnamed ? nil : TypeSide(apple: $0, file: $1) },
    extensions: ExtensionForm(
      missing: ConsistencyRules.globWithoutExtensionTag,
      written: { "the extension '\($0)'" },
      lacking: { type, other, set in
        // Types in one list may have the same name on the other side.
        let names = [type.name.text] + other.values(of: .mimeType)
        let siblings = set.typeFile(of: type)?.siblings
        return other.patterns.filter { pattern in
          pattern.fileExtension.map { !(siblings?.has(extension: $0, in: names) ?? false) } ?? false
        }
      },
      add: { name, type, set in
        let list = type.entry?.tagLists.first { $0.tagClass == .filenameExtension }
        guard let last = list?.value.array?.last else { return nil }
        return set.editor(type)?.insertion(of: [.string(name)], after: last.element)
      }),
    bases: BaseForm(
      name: { $0.identifier.rawValue }, written: { "conformance to '\($0)'" },
      parent: { base, type, _ in
        type.parents.first { UniformTypeIdentifier(rawValue: $0.text) == base.identifier }
      },
      lacks: { base, type, other, set in
        // The name implies the parent; macOS need not treat such a file as text.
        !base.isImplied(by: other.name.text)
          && set.conforms(type, to: base.others.union([base.identifier])) == false
      },
      add: { base, type, set in
        let last = type.entry?.value["UTTypeConformsTo"]?.array?.last
        return last.flatMap {
          set.editor(type)?.insertion(of: [.string(base.identifier.rawValue)], after: $0.element)
        }
      }),
    translations: TranslationForm(
      isThere: { type, other, set in set.hasStrings(of: type, beside: other) },
      file: "InfoPlist.strings",
      missing: { "missing InfoPlist.strings; \($0) translates the description" }),
    replacement: { words, text, type, set in
      guard let list = set.list(of: type) else { return nil }
      let strings =
        [type.entry?.description, type.entry?.referenceURL, type.entry?.version]
        + (type.entry?.tags(of: .mimeType) ?? []) + list.declarations.documentTypes.map(\.name)
      let string = strings.compactMap(\.self).first { $0.range == words.range }
      return string.flatMap { PropertyListEditor(list.list)?.replacement(of: $0, by: text) }
    })
}

/// A property list that is about types.
struct AppleList: Sendable {
  let list: PropertyList
  let declarations: TypeDeclarations

  /// Returns nil for other files, and for lists that are not about types.
  init?(_ file: ProjectFile) {
    guard let list = file.as(ReadPropertyList.self)?.list, let root = list.root else { return nil }
    declarations = TypeDeclarations(root)
    guard !declarations.all.isEmpty || !declarations.documentTypes.isEmpty else { return nil }
    self.list = list
  }

  /// Returns the types of the app and of other apps, without system types.
  fileprivate func types(_ file: Int) -> [TypeSide] {
    var claims: [UniformTypeIdentifier: [DocumentType]] = [:]
    for document in declarations.documentTypes {
      for type in Set(document.contentTypes.map(\.identifier)) {
        claims[type, default: []].append(document)
      }
    }
    return declarations.effective.compactMap { type in
      TypeSide(type, file: file, claims: type.type.flatMap { claims[$0] } ?? [])
    }.filter { SystemTypes.shared.type($0.type) == nil }
  }
}

extension TypeSide {
  /// The entry of a property list.
  var entry: TypeDeclaration? { self.as(TypeDeclaration.self) }

  /// Creates the side of a type in a property list.
  ///
  /// Returns nil for an entry without a name, or with a name that the build completes. `claims` are
  /// the document types with the type.
  convenience init?(_ entry: TypeDeclaration, file: Int, claims: [DocumentType]) {
    guard let name = entry.identifier, !name.isTemplate else { return nil }
    let alone = claims.first { $0.contentTypes.count == 1 }
    let documentIcon = claims.lazy.compactMap { $0.value.dictionary }.joined().first {
      Self.documentIcons.contains($0.key.name) && !$0.value.isEmpty
    }
    self.init(
      .apple, file: file, source: entry, name: PlacedText(name),
      tags: entry.tags(of: .mimeType).compactMap(PlacedText.init(plain:)),
      patterns: entry.tags(of: .filenameExtension).compactMap(PlacedText.init(plain:))
        .map(Pattern.init(tag:)),
      parents: entry.conformsTo.map { PlacedText($0) },
      description: entry.description.flatMap(PlacedText.init(plain:)),
      documentName: alone?.name.flatMap(PlacedText.init(plain:)),
      icon: (entry.icons.first ?? documentIcon).map { PlacedText($0.key.name, at: $0.key.range) },
      referenceURL: entry.referenceURL.flatMap(PlacedText.init(plain:)),
      version: entry.version.flatMap(PlacedText.init(plain:)),
      isPackage: entry.conformsTo.contains { $0.identifier == "com.apple.package" }
        || claims.contains(where: \.isPackage))
  }

  private static let documentIcons: Set<String> = [
    "CFBundleTypeIconFile", "CFBundleTypeIconFiles", "CFBundleTypeIconName",
  ]

  /// Creates the side of a type in the property lists generated from a declaration.
  fileprivate convenience init?(apple type: ResolvedType, file: Int) {
    let source = type.source
    let names = source.mimeTypes.isEmpty ? [type.mimeType].compactMap(\.self) : source.mimeTypes
    self.init(
      .apple, declared: type, file: file, name: type.identifier, tags: names,
      patterns: source.extensions.map { Pattern(tag: PlacedText($0)) }, parents: type.conformsTo,
      icon: source.icon?.apple.first ?? source.icon?.text ?? source.icon?.files.keys.min(),
      isPackage: source.package)
  }
}

extension TypeSide.Pattern {
  /// Creates a pattern from a tag, without the leading period, which is not allowed.
  fileprivate init(tag: PlacedText) {
    let bare = String(tag.text.drop { $0 == "." })
    self.init(written: tag, element: tag.range, fileExtension: tag.text.isEmpty ? nil : bare)
  }
}

extension PlacedText {
  init(_ string: PlacedString) { self.init(string.text, at: string.range) }

  /// Returns nil for a text that the build completes.
  init?(plain string: PlacedString) {
    guard !string.isTemplate else { return nil }
    self.init(string)
  }
}

extension TypeSet {
  /// Returns the property list that contains a type.
  fileprivate func list(of type: TypeSide) -> AppleList? { typeFile(of: type)?.as(AppleList.self) }

  /// Creates the editor of a list; returns nil for a list without places.
  fileprivate func editor(_ type: TypeSide) -> PropertyListEditor? {
    list(of: type).flatMap { PropertyListEditor($0.list) }
  }

  /// True if the type conforms to a base; nil if it conforms to an unknown type.
  fileprivate func conforms(
    _ type: TypeSide, to names: Set<UniformTypeIdentifier>
  ) -> Bool? {
    guard let graph = typeFile(of: type)?.siblings.graph.value else { return nil }
    let supertypes = graph.allSupertypes(of: type.type)
    if supertypes.contains(where: names.contains) { return true }
    return supertypes.allSatisfy(graph.knows) ? false : nil
  }

  private static let languages = [
    "de", "fr", "es", "ja", "zh-Hans", "it", "pt-BR", "nl", "ru", "ko",
  ]

  /// True if the list of a type has translated strings.
  ///
  /// Nil if that cannot be determined: without a disk, or for a list that does not name a language
  /// and may therefore not belong to an app.
  fileprivate func hasStrings(of type: TypeSide, beside other: TypeSide) -> Bool? {
    guard type.description != nil, let hasFile = surroundings.hasFile,
      list(of: type)?.list.root?["CFBundleDevelopmentRegion"] != nil
    else { return nil }
    let languages = Self.languages + other.languages.map { $0.text.replacing("_", with: "-") }
    let names = ["InfoPlist.xcstrings"] + languages.map { $0 + ".lproj/InfoPlist.strings" }
    return ["", "Resources/", "../", "../Resources/"].contains { folder in
      names.contains { hasFile(paths[type.file].sibling(folder + $0)) }
    }
  }
}
