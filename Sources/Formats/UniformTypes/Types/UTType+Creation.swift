extension UTType {
  /// Creates a type of the system, in any letter case, or the type of a decodable dynamic
  /// identifier.
  public init?(_ identifier: String) {
    guard let type = UTTypeCatalog.system.type(identifier) else { return nil }
    self = type
  }

  /// Creates a type that the program owns.
  ///
  /// Without an Info.plist, only the given supertype is known. To give the type tags and a
  /// description as well, add a declaration to a `UTTypeCatalog`. Types of the system keep their
  /// own declarations.
  public init(exportedAs identifier: String, conformingTo supertype: UTType? = nil) {
    self.init(declaring: UniformTypeIdentifier(identifier), conformingTo: supertype)
  }

  /// Creates a type that another app owns and that the program uses; otherwise like `exportedAs`.
  public init(importedAs identifier: String, conformingTo supertype: UTType? = nil) {
    self.init(declaring: UniformTypeIdentifier(identifier), conformingTo: supertype)
  }

  private init(declaring identifier: UniformTypeIdentifier, conformingTo supertype: UTType?) {
    var catalog = supertype?.catalog ?? .system
    let supertypes = supertype.map { [$0.typeIdentifier] } ?? []
    catalog.add(UTTypeDeclaration(identifier, conformsTo: supertypes))
    self.init(named: catalog.declaration(of: identifier)?.identifier ?? identifier, in: catalog)
  }

  /// Creates the preferred type of an extension, or else a dynamic one.
  ///
  /// Returns nil for a text that cannot follow the last period of a file name, for example because
  /// it contains a period.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let catalog = supertype.catalog
    guard let type = catalog.type(filenameExtension: filenameExtension, conformingTo: supertype)
    else { return nil }
    self = type
  }

  /// Creates the preferred type of a MIME type, or else a dynamic one; nil without type and
  /// subtype.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let type = supertype.catalog.type(mimeType: mimeType, conformingTo: supertype) else {
      return nil
    }
    self = type
  }

  /// Creates the preferred type of a tag, or else a dynamic one.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    let types = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
    guard let type = types.first else { return nil }
    self = type
  }

  /// Returns all types that have a tag and conform to the supertype, or else the dynamic one.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    let catalog = supertype?.catalog ?? .system
    return catalog.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
  }
}
