import Diagnostics

/// The types known to a program: the types of Apple's systems and its own.
///
/// macOS has one catalog for all programs, which installed apps fill. Here it is an immutable
/// value.
public struct UTTypeCatalog: Sendable {
  /// Only the types of Apple's systems.
  public static let system = UTTypeCatalog()

  private var own: [UniformTypeIdentifier: UTTypeDeclaration] = [:]
  private var supertypes: [UniformTypeIdentifier: [UniformTypeIdentifier]] = [:]
  private var byTag: [TagKey: [UniformTypeIdentifier]] = [:]

  private struct TagKey: Hashable {
    let tagClass: UTTagClass
    let tag: String

    init(_ tag: String, _ tagClass: UTTagClass) {
      self.tagClass = tagClass
      self.tag = tagClass.ignoresCase ? tag.asciiLowercased : tag
    }
  }

  /// The reason why a declaration cannot be added.
  public enum DeclarationError: Error, Hashable, Sendable {
    /// The identifier is not well-formed.
    case malformedIdentifier(UniformTypeIdentifier, UniformTypeIdentifier.Problem)
    /// The identifier is under `dyn.`, which is reserved for the system.
    case dynamicIdentifier(UniformTypeIdentifier)
  }

  /// Returns a catalog that also contains these types.
  ///
  /// The first declaration of a type counts: pass exported ones before imported ones. Types of the
  /// system cannot be changed.
  public func adding(
    _ declarations: [UTTypeDeclaration]
  ) throws(DeclarationError) -> UTTypeCatalog {
    var catalog = self
    for declaration in declarations {
      let identifier = declaration.identifier
      if let problem = identifier.problem { throw .malformedIdentifier(identifier, problem) }
      if identifier.isDynamic { throw .dynamicIdentifier(identifier) }
      catalog.add(declaration)
    }
    return catalog
  }

  /// Adds a declaration of any identifier, unless the type is known already.
  mutating func add(_ declaration: UTTypeDeclaration) {
    guard self.declaration(of: declaration.identifier) == nil else { return }
    own[declaration.identifier] = declaration
    supertypes[declaration.identifier] = declaration.conformsTo
    for (tagClass, tags) in declaration.tags {
      for tag in tags { byTag[TagKey(tag, tagClass), default: []].append(declaration.identifier) }
    }
  }

  /// Returns the type with that identifier, in any letter case; nil if it is neither declared nor a
  /// decodable dynamic identifier.
  public func type(_ identifier: String) -> UTType? {
    let identifier = UniformTypeIdentifier(identifier)
    if identifier.isDynamic {
      return (try? DynamicIdentifier(decoding: identifier)).map { UTType($0, in: self) }
    }
    return declaration(of: identifier).map { UTType(named: $0.identifier, in: self) }
  }

  /// Returns all types that have a tag and conform to the supertype, or else the dynamic one.
  ///
  /// Public types come first, then types that the program declares, then the system's others. For
  /// types that are not public, Apple does not specify which one wins.
  public func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType? = nil
  ) -> [UTType] {
    let found = declared(tag, tagClass).map { UTType(named: $0, in: self) }
      .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    guard found.isEmpty else { return found }
    let dynamic = DynamicIdentifier(
      tag: tag, tagClass: tagClass, conformingTo: supertype.map { $0.typeIdentifier })
    return [UTType(dynamic, in: self)]
  }

  /// Returns the preferred type of an extension, or else a dynamic one; nil for a text that cannot
  /// follow the last period of a file name.
  ///
  /// Pass `.package` to find the types of directories that are shown as files.
  public func type(
    filenameExtension: String, conformingTo supertype: UTType = .data
  ) -> UTType? {
    let name = FilenameExtension(rawValue: filenameExtension)
    guard name.problem == nil, !name.isCompound else { return nil }
    return types(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
      .first
  }

  /// Returns the preferred type of a MIME type, or else a dynamic one; nil without type and
  /// subtype.
  public func type(mimeType: String, conformingTo supertype: UTType = .data) -> UTType? {
    let name = MediaType(rawValue: mimeType)
    guard !name.topLevel.isEmpty, !name.subtype.isEmpty else { return nil }
    return types(tag: mimeType, tagClass: .mimeType, conformingTo: supertype).first
  }

  /// Returns the declaration of a type, by the system or in this catalog.
  func declaration(of identifier: UniformTypeIdentifier) -> UTTypeDeclaration? {
    SystemTypes.shared.type(identifier)?.declaration ?? own[identifier]
  }

  /// Conformance among the types of this catalog.
  var graph: ConformanceGraph { ConformanceGraph(declared: supertypes) }

  /// Returns the types with a tag, the preferred ones first.
  private func declared(_ tag: String, _ tagClass: UTTagClass) -> [UniformTypeIdentifier] {
    let theirs = SystemTypes.shared.types(with: tag, tagClass).map(\.identifier)
    let ours = byTag[TagKey(tag, tagClass)] ?? []
    return theirs.filter(\.isPublic) + ours + theirs.filter { !$0.isPublic }
  }
}
