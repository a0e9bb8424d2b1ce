/// A type declaration of an Info.plist: an entry of `UTExportedTypeDeclarations` or
/// `UTImportedTypeDeclarations`.
public struct UTTypeDeclaration: Hashable, Sendable {
  /// `UTTypeIdentifier`.
  public var identifier: UniformTypeIdentifier
  /// `UTTypeConformsTo`; the first supertype that has a property passes it on.
  public var conformsTo: [UniformTypeIdentifier]
  /// `UTTypeTagSpecification`, the preferred tag of a class first.
  public var tags: [UTTagClass: [String]]
  /// `UTTypeDescription`.
  public var description: String?
  /// `UTTypeVersion`.
  public var version: Int?
  /// `UTTypeReferenceURL`.
  public var referenceURL: String?

  /// Creates a declaration like one in an Info.plist.
  public init(
    _ identifier: UniformTypeIdentifier, conformsTo: [UniformTypeIdentifier] = [],
    tags: [UTTagClass: [String]] = [:], description: String? = nil, version: Int? = nil,
    referenceURL: String? = nil
  ) {
    (self.identifier, self.conformsTo, self.tags) = (identifier, conformsTo, tags)
    (self.description, self.version, self.referenceURL) = (description, version, referenceURL)
  }
}

extension SystemType {
  /// The declaration of the system.
  var declaration: UTTypeDeclaration {
    var tags: [UTTagClass: [String]] = [:]
    if !extensions.isEmpty { tags[.filenameExtension] = extensions }
    if !mimeTypes.isEmpty { tags[.mimeType] = mimeTypes }
    return UTTypeDeclaration(
      identifier, conformsTo: conformsTo, tags: tags, description: description)
  }
}
