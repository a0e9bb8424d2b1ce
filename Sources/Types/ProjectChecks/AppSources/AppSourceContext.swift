import Diagnostics
package import UniformTypes

/// The content of the property lists and declarations of a check, for comparison with the sources
/// of their apps.
package struct AppSourceContext: Sendable {
  /// A type that an Info.plist, or a declaration, exports or imports.
  package struct DeclaredType: Sendable, Equatable {
    package var identifier: UniformTypeIdentifier
    package var conformsTo: [UniformTypeIdentifier]
    /// The file that declares it.
    package var path: String
    /// False for a type in a declaration, which can generate an Info.plist.
    package var isInList: Bool

    package init(
      _ identifier: String, conformsTo: [String] = [], path: String, isInList: Bool = true
    ) {
      self.identifier = UniformTypeIdentifier(identifier)
      self.conformsTo = conformsTo.map { UniformTypeIdentifier($0) }
      (self.path, self.isInList) = (path, isInList)
    }
  }

  /// A type of an entry of `CFBundleDocumentTypes`, through `LSItemContentTypes` or through an
  /// extension that only that type has.
  package struct ClaimedType: Sendable, Equatable {
    package var identifier: UniformTypeIdentifier
    /// The role of the app, or nil if it is not given.
    package var role: TypeRole?
    package var path: String

    package init(_ identifier: String, role: TypeRole? = nil, path: String) {
      self.identifier = UniformTypeIdentifier(identifier)
      (self.role, self.path) = (role, path)
    }
  }

  /// A text, number, or Boolean at the root of an Info.plist; Booleans are `YES` and `NO`.
  package struct PropertyValue: Sendable, Equatable {
    package var key: String
    package var value: String
    package var path: String
  }

  /// The Info.plists of apps and the declarations that generate them; if empty, sources are checked
  /// alone.
  package let paths: [String]
  package let exported: [DeclaredType]
  package let imported: [DeclaredType]
  /// The targets of the projects in the set.
  package let targets: AppTargets
  /// True for the path of an existing file; nil if that is not known.
  let hasFile: (@Sendable (String) -> Bool)?
  /// The names of types in the sources of the set.
  package var names: SwiftTypeNames
  /// True if a source of the set has a `DocumentGroup`.
  package var opensDocuments: Bool
  /// The names of documents that a `DocumentGroup` of the set creates or edits.
  let edited: Set<String>
  /// The types in `readableContentTypes`, by the name of the document.
  let readable: [String: [String]]

  // A set may have thousands of apps that declare the same type, and each source needs the nearest
  // one.
  private let exports: [UniformTypeIdentifier: ByFolder<DeclaredType>]
  private let imports: [UniformTypeIdentifier: ByFolder<DeclaredType>]
  /// The lists that declare a type, by their normal paths; an empty path stands for declarations.
  let places: [UniformTypeIdentifier: Set<String>]
  /// The unique supertypes from all declarations of a type.
  private let parents: [UniformTypeIdentifier: [UniformTypeIdentifier]]
  private let claims: [UniformTypeIdentifier: ByFolder<Claims>]
  private let values: [String: [String: String]]
  private let normalPaths: Set<String>
  private let listsWithTypes: Set<String>
  let folders: ByFolder<Void>
  /// The unique names of all declared types.
  package let identifiers: [String]

  package init(
    paths: [String] = [], exported: [DeclaredType] = [], imported: [DeclaredType] = [],
    claimed: [ClaimedType] = [], values: [PropertyValue] = [], sources: [SwiftSource] = [],
    targets: AppTargets = AppTargets(), hasFile: (@Sendable (String) -> Bool)? = nil
  ) {
    (self.paths, self.targets, self.hasFile) = (paths, targets, hasFile)
    (self.exported, self.imported) = (exported, imported)
    let names = SwiftTypeNames(sources)
    self.names = names
    opensDocuments = sources.contains { $0.opensDocuments }
    edited = Set(sources.flatMap(\.groups).filter { !$0.isViewer }.map(\.document))
    readable = opensDocuments ? SwiftSource.readableTypes(sources, names) : [:]
    places = (exported + imported).reduce(into: [:]) {
      $0[$1.identifier, default: []].insert($1.isInList ? ProjectPath.normal($1.path) : "")
    }
    exports = exported.reduce(into: [:]) { $0[$1.identifier, default: ByFolder()].add($1, $1.path) }
    imports = imported.reduce(into: [:]) { $0[$1.identifier, default: ByFolder()].add($1, $1.path) }
    let conformances = Dictionary(grouping: exported + imported, by: \.identifier)
    parents = conformances.mapValues { $0.flatMap(\.conformsTo).unique }
    claims = claimed.reduce(into: [:]) { claims, claim in
      claims[claim.identifier, default: ByFolder()].add(Claims(claim), claim.path) {
        $0.roles.insert(claim.role)
      }
    }
    identifiers = (exported + imported).map(\.identifier.rawValue).unique
    self.values = values.reduce(into: [:]) { known, value in
      let path = ProjectPath.normal(value.path)
      if known[path]?[value.key] == nil { known[path, default: [:]][value.key] = value.value }
    }
    normalPaths = Set(paths.map(ProjectPath.normal))
    listsWithTypes = Set((exported + imported).map(\.path) + claimed.map(\.path))
    folders = paths.reduce(into: ByFolder()) { $0.add((), $1) }
  }

  /// The document types of some lists that have a certain type.
  struct Claims {
    /// The first document type.
    let first: ClaimedType
    var roles: Set<TypeRole?>

    init(_ claim: ClaimedType) { (first, roles) = (claim, [claim.role]) }
  }
}

extension AppSourceContext {
  var knowsTypes: Bool { !paths.isEmpty }

  /// Returns the declaration of a type in the nearest folder.
  func exported(_ identifier: UniformTypeIdentifier, from path: String?) -> DeclaredType? {
    exports[identifier]?.nearest(to: path)
  }

  func imported(_ identifier: UniformTypeIdentifier, from path: String?) -> DeclaredType? {
    imports[identifier]?.nearest(to: path)
  }

  /// Returns the value at the root of a property list.
  func value(_ key: String, in path: String) -> String? { values[path]?[key] }

  /// True if the list at a normal path declares or claims types.
  func hasTypes(_ list: String) -> Bool { listsWithTypes.contains(list) }

  /// True for the normal path of a property list.
  func hasList(at path: String) -> Bool { normalPaths.contains(path) }

  /// True if a document type has the type or one of its ancestors.
  func isClaimed(_ type: UniformTypeIdentifier) -> Bool {
    lineage(of: type).contains { claims[$0] != nil }
  }

  /// Returns the document types that have the type or one of its ancestors, from the lists that are
  /// nearest to the path.
  func claims(of type: UniformTypeIdentifier, near path: String?) -> Claims? {
    let folder = path.map { folders.folder(of: $0) } ?? ""
    let all = lineage(of: type).compactMap { claims[$0]?.below(folder) }
    return all.dropFirst().reduce(into: all.first) { $0?.roles.formUnion($1.roles) }
  }

  /// True if the first type is the second one or descends from it, according to the set and the
  /// system.
  func conforms(_ type: UniformTypeIdentifier, to parent: UniformTypeIdentifier) -> Bool {
    lineage(of: type).contains(parent)
  }

  /// Returns the type and its supertypes.
  private func lineage(of type: UniformTypeIdentifier) -> [UniformTypeIdentifier] {
    var seen: Set<UniformTypeIdentifier> = []
    var found: [UniformTypeIdentifier] = []
    var open = [type]
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      found.append(next)
      open += parents[next] ?? []
      open += SystemTypes.shared.type(next)?.conformsTo ?? []
    }
    return found
  }
}
