import Diagnostics
import UniformTypes

/// What the checks of types and documents look at: the declarations of a list, the graph that
/// they make with the system's, and who claims what.
struct CheckedTypes {
  let root: PropertyListValue
  let context: InfoPropertyListContext
  let declarations: TypeDeclarations
  /// The declarations that count, in the order of the file.
  let effective: [TypeDeclaration]
  let graph: ConformanceGraph
  /// True if there are so many declarations that the graph is not followed.
  let isHuge: Bool
  /// True if the list is meant to be merged into another one.
  let isFragment: Bool
  /// The supertypes of types that have an extension or a MIME type: claims of them reach files.
  let bases: Set<UniformTypeIdentifier>
  /// Makes the edits; nil where there are no places.
  let editor: PropertyListEditor?
  let system = SystemTypes.shared

  /// The entries of the root whose arrays hold declarations and document types.
  private let lists: [String: PropertyListEntry]
  private let byType: [UniformTypeIdentifier: TypeDeclaration]
  private let claims: [UniformTypeIdentifier: [Int]]

  /// Names in declarations, and names that they reach, beyond which following the graph would take
  /// long.
  private static let limits = (names: 20_000, reached: 100_000)

  /// Nil for a list that says nothing of types and documents.
  init?(_ list: PropertyList, _ context: InfoPropertyListContext) {
    guard let root = list.root, Self.isAboutTypes(root) else { return nil }
    self.root = root
    self.context = context
    declarations = TypeDeclarations(root)
    effective = declarations.effective
    editor = PropertyListEditor(list)
    lists = Dictionary(
      (root.dictionary ?? []).filter { Self.keys.contains($0.key.name) }.map { ($0.key.name, $0) }
    ) { _, last in last }
    isFragment =
      context.isFragment
      || root["CFBundleIdentifier"] == nil && root["CFBundleDocumentTypes"] == nil
    var pairs: [(type: UniformTypeIdentifier, conformsTo: [UniformTypeIdentifier])] = []
    var byType: [UniformTypeIdentifier: TypeDeclaration] = [:]
    for declaration in effective {
      guard let type = declaration.type else { continue }
      byType[type] = declaration
      pairs.append((type, declaration.conformsTo.map(\.identifier).filter { $0 != type }))
    }
    let graph = ConformanceGraph(pairs)
    var bases: Set<UniformTypeIdentifier> = []
    var reached = pairs.reduce(0) { $0 + $1.conformsTo.count } > Self.limits.names ? Int.max : 0
    for declaration in effective where reached < Self.limits.reached {
      guard let type = declaration.type else { continue }
      let supertypes = graph.allSupertypes(of: type)
      reached += supertypes.count
      if declaration.hasFileTag { bases.formUnion(supertypes) }
    }
    isHuge = reached >= Self.limits.reached
    (self.graph, self.bases) = (graph, bases)
    self.byType = byType
    var claims: [UniformTypeIdentifier: [Int]] = [:]
    for (index, document) in declarations.documentTypes.enumerated() {
      for type in document.contentTypes { claims[type.identifier, default: []].append(index) }
    }
    self.claims = claims
  }

  /// The entry of the root with the declarations of one origin.
  func list(of origin: TypeDeclaration.Origin) -> PropertyListEntry? { lists[origin.key] }

  /// The entry of the root with the document types.
  var documentList: PropertyListEntry? { lists["CFBundleDocumentTypes"] }

  private static func isAboutTypes(_ root: PropertyListValue) -> Bool {
    (root.dictionary ?? []).contains { keys.contains($0.key.name) }
  }

  private static let keys: Set<String> = [
    "CFBundleDocumentTypes", "UTExportedTypeDeclarations", "UTImportedTypeDeclarations",
  ]

  /// The declaration that counts.
  func declaration(of type: UniformTypeIdentifier) -> TypeDeclaration? { byType[type] }

  func exports(_ type: UniformTypeIdentifier) -> Bool { byType[type]?.origin == .exported }

  func isSystemType(_ type: UniformTypeIdentifier) -> Bool { system.type(type) != nil }

  /// The document types that name the type, a few of them if they are many.
  func documentTypes(claiming type: UniformTypeIdentifier) -> [DocumentType] {
    (claims[type] ?? []).prefix(64).map { declarations.documentTypes[$0] }
  }

  func isClaimed(_ type: UniformTypeIdentifier) -> Bool { claims[type] != nil }

  /// The declarations whose facts are looked at: those that count and that are the app's own
  /// business, not the system's.
  var judged: [TypeDeclaration] {
    effective.filter { !($0.type.map(isSystemType) ?? true) }
  }
}
