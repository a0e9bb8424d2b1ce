extension UTType {
  /// A type of the system, in any letter case, or the one of a dynamic identifier that can be
  /// decoded.
  public init?(_ identifier: String) {
    guard let type = UTTypeCatalog.system.type(identifier) else { return nil }
    self = type
  }

  /// A type that the program owns.
  ///
  /// There is no Info.plist, so only the given supertype is known. To give the type tags and a
  /// description as well, add a declaration to a `UTTypeCatalog`. Types of the system keep their
  /// own declarations.
  public init(exportedAs identifier: String, conformingTo supertype: UTType? = nil) {
    self.init(declaring: UniformTypeIdentifier(identifier), conformingTo: supertype)
  }

  /// A type that another app owns and that the program uses; otherwise like `exportedAs`.
  public init(importedAs identifier: String, conformingTo supertype: UTType? = nil) {
    self.init(declaring: UniformTypeIdentifier(identifier), conformingTo: supertype)
  }

  private init(declaring identifier: UniformTypeIdentifier, conformingTo supertype: UTType?) {
    var catalog = supertype?.catalog ?? .system
    let supertypes = supertype.map { [$0.typeIdentifier] } ?? []
    catalog.add(UTTypeDeclaration(identifier, conformsTo: supertypes))
    self.init(named: catalog.declaration(of: identifier)?.identifier ?? identifier, in: catalog)
  }

  /// The preferred type of an extension, else a dynamic one; nil for what no file can have after
  /// its last period, an inner period included.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let catalog = supertype.catalog
    guard let type = catalog.type(filenameExtension: filenameExtension, conformingTo: supertype)
    else { return nil }
    self = type
  }

  /// The preferred type of a MIME type, else a dynamic one; nil without type and subtype.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let type = supertype.catalog.type(mimeType: mimeType, conformingTo: supertype) else {
      return nil
    }
    self = type
  }

  /// The preferred type of a tag, else a dynamic one.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    let types = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
    guard let type = types.first else { return nil }
    self = type
  }

  /// All types that have a tag and conform to the supertype; without any the dynamic one.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    let catalog = supertype?.catalog ?? .system
    return catalog.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
  }
}
