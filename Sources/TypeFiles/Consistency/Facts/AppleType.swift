import FileTypeDeclaration
import InfoPropertyList
import UniformTypes

/// What a property list says of a type on the Mac, or what a declaration wants it to say.
struct AppleType: Sendable {
  /// The index of the file.
  let file: Int
  /// True for a type of a declaration, whose facts have no places.
  let isWanted: Bool
  let identifier: PlacedText
  /// The preferred one first.
  let extensions: [PlacedText]
  /// The preferred one first.
  let mimeTypes: [PlacedText]
  let conformsTo: [PlacedText]
  let description: PlacedText?
  /// What the documents are called that are of this type alone (`CFBundleTypeName`).
  let documentName: PlacedText?
  /// The first entry that gives an icon.
  let icon: PlacedText?
  let referenceURL: PlacedText?
  let version: PlacedText?
  let isPackage: Bool
  /// The entry of a property list, for edits.
  let declaration: TypeDeclaration?

  var type: UniformTypeIdentifier { UniformTypeIdentifier(rawValue: identifier.text) }
}

extension AppleType {
  /// Nil for an entry without a name, and for one whose name the build completes.
  init?(_ declaration: TypeDeclaration, file: Int, documents: [DocumentType]) {
    guard let name = declaration.identifier, let type = declaration.type, !name.isTemplate else {
      return nil
    }
    let claims = documents.filter { $0.contentTypes.contains { $0.identifier == type } }
    let alone = claims.first { $0.contentTypes.count == 1 }
    self.file = file
    isWanted = false
    identifier = PlacedText(name)
    extensions = declaration.tags(of: .filenameExtension).compactMap(PlacedText.init(plain:))
    mimeTypes = declaration.tags(of: .mimeType).compactMap(PlacedText.init(plain:))
    conformsTo = declaration.conformsTo.map { PlacedText($0) }
    description = declaration.description.flatMap(PlacedText.init(plain:))
    documentName = alone?.name.flatMap(PlacedText.init(plain:))
    let documentIcon = claims.lazy.compactMap { $0.value.dictionary }.joined().first {
      Self.documentIcons.contains($0.key.name) && !$0.value.isEmpty
    }
    icon = (declaration.icons.first ?? documentIcon).map {
      PlacedText($0.key.name, at: $0.key.range)
    }
    referenceURL = declaration.referenceURL.flatMap(PlacedText.init(plain:))
    version = declaration.version.flatMap(PlacedText.init(plain:))
    isPackage =
      declaration.conformsTo.contains { $0.identifier == "com.apple.package" }
      || claims.contains(where: \.isPackage)
    self.declaration = declaration
  }

  private static let documentIcons: Set<String> = [
    "CFBundleTypeIconFile", "CFBundleTypeIconFiles", "CFBundleTypeIconName",
  ]

  /// What the generated lists say of a type.
  init(_ type: ResolvedType, file: Int) {
    let source = type.source
    self.file = file
    isWanted = true
    identifier = PlacedText(type.identifier)
    extensions = source.extensions.map { PlacedText($0) }
    let names = source.mimeTypes.isEmpty ? [type.mimeType].compactMap(\.self) : source.mimeTypes
    mimeTypes = names.map { PlacedText($0) }
    conformsTo = type.conformsTo.map { PlacedText($0) }
    description = PlacedText(source.description)
    documentName = PlacedText(source.handler?.name ?? source.description)
    icon =
      (source.icon?.apple.first ?? source.icon?.text ?? source.icon?.files.keys.min())
      .map { PlacedText($0) }
    referenceURL = source.referenceURL.map { PlacedText($0) }
    version = source.version.map { PlacedText($0) }
    isPackage = source.package
    declaration = nil
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
