/// A type of data, with the API of Apple's `UTType`, on any platform.
///
/// A type belongs to a catalog: the initializers of `UTType` use the types of Apple's systems, and
/// a `UTTypeCatalog` adds your own. Types are equal if their identifiers are, in any catalog.
public struct UTType: Sendable {
  let typeIdentifier: UniformTypeIdentifier
  let catalog: UTTypeCatalog
  private let dynamic: DynamicIdentifier?

  /// Creates a type that need not be declared.
  init(named identifier: UniformTypeIdentifier, in catalog: UTTypeCatalog = .system) {
    typeIdentifier = identifier
    self.catalog = catalog
    dynamic = nil
  }

  init(_ dynamic: DynamicIdentifier, in catalog: UTTypeCatalog) {
    typeIdentifier = dynamic.identifier
    self.catalog = catalog
    self.dynamic = dynamic
  }

  /// The identifier as declared, such as `public.json`.
  public var identifier: String { typeIdentifier.rawValue }

  /// True if the system or the catalog declares the type.
  public var isDeclared: Bool { declaration != nil }

  /// True for a type that the system generates for an undeclared tag.
  public var isDynamic: Bool { dynamic != nil }

  /// True for the public types that Apple declares.
  public var isPublic: Bool { typeIdentifier.isPublic }

  private var declaration: UTTypeDeclaration? {
    dynamic == nil ? catalog.declaration(of: typeIdentifier) : nil
  }

  /// The names of the type in other systems, the preferred one of a class first.
  public var tags: [UTTagClass: [String]] {
    if let dynamic {
      return Dictionary(grouping: dynamic.tags, by: \.tagClass).mapValues { $0.map(\.value) }
    }
    return declaration?.tags ?? [:]
  }

  /// The first filename extension, without the period.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The first MIME type.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// A short noun phrase for the type, or for the nearest supertype with one.
  ///
  /// The texts are English and written for this package; Apple's own texts are not used.
  public var localizedDescription: String? {
    let graph = catalog.graph
    let line = [typeIdentifier] + inherited(graph)
    return line.lazy.compactMap { catalog.declaration(of: $0)?.description }.first
  }

  /// The version in the declaration; nil for the system's types.
  public var version: Int? { declaration?.version }

  /// The address of a document about the type, as text, since this needs only the standard library;
  /// nil for the system's types.
  public var referenceURL: String? { declaration?.referenceURL }

  /// All direct and indirect supertypes, without the type itself.
  public var supertypes: Set<UTType> {
    Set(inherited(catalog.graph).map { UTType(named: $0, in: catalog) })
  }

  /// True if the types are equal or the other one is a supertype of this one.
  public func conforms(to other: UTType) -> Bool { self == other || isSubtype(of: other) }

  /// True if the other type is a direct or indirect supertype of this one.
  public func isSubtype(of other: UTType) -> Bool {
    inherited(catalog.graph).contains(other.typeIdentifier)
  }

  /// True if this type is a direct or indirect supertype of the other one.
  public func isSupertype(of other: UTType) -> Bool { other.isSubtype(of: self) }

  /// Returns all supertypes in the order in which properties are inherited.
  private func inherited(_ graph: ConformanceGraph) -> [UniformTypeIdentifier] {
    guard let dynamic else { return graph.allSupertypes(of: typeIdentifier) }
    return dynamic.conformsTo.map { [$0] + graph.allSupertypes(of: $0) } ?? []
  }
}

extension UTType: Hashable {
  /// True if the identifiers differ at most in letter case.
  public static func == (left: UTType, right: UTType) -> Bool {
    left.typeIdentifier == right.typeIdentifier
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(typeIdentifier) }
}

extension UTType: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}
