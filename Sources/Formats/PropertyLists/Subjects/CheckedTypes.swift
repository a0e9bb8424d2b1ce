import Diagnostics
import UniformTypes

/// The subject of the rules for types and documents: the declarations of a list, their graph with
/// the system's types, and the claims.
///
/// A class, because each checked declaration, document, and tag refers to it.
final class CheckedTypes {
  let list: CheckedList
  let declarations: TypeDeclarations
  /// The declarations in effect, in the order of the file.
  let counted: [TypeDeclaration]
  let graph: ConformanceGraph
  /// True if there are too many declarations to follow the graph.
  let isHuge: Bool
  /// True if the list will be merged into another one.
  let isFragment: Bool
  /// The supertypes of types that have an extension or a MIME type: claims of them apply to files.
  let bases: Set<UniformTypeIdentifier>
  let system = SystemTypes.shared
  /// Keys that contain the name of a declaration by mistake; a claim may refer to that type.
  ///
  /// It contains only a few of them if there are many.
  let misspeltIdentifiers: [Range<Int>]

  private let byType: [UniformTypeIdentifier: TypeDeclaration]
  private let claims: [UniformTypeIdentifier: [Int]]

  private static let listKeys = InfoKey.names([.documentTypes, .exportedTypes, .importedTypes])

  /// The maximum number of names in declarations, and of names that they reach: following a larger
  /// graph would take long.
  private static let limits = (names: 20_000, reached: 100_000)

  /// Returns nil for a list without types and documents.
  init?(_ list: CheckedList) {
    let (root, context) = (list.root, list.context)
    guard root.entries.contains(where: { Self.listKeys.contains($0.name) }) else { return nil }
    self.list = list
    declarations = TypeDeclarations(root)
    counted = declarations.effective
    var misspelt: [Range<Int>] = []
    for declaration in declarations.all where declaration.identifier == nil && misspelt.count < 16 {
      misspelt += declaration.value.misspellings(of: .identifier)
    }
    misspeltIdentifiers = Array(misspelt.prefix(16))
    isFragment =
      context.isFragment
      || root[.bundleIdentifier] == nil && root[.documentTypes] == nil
    var pairs: [(type: UniformTypeIdentifier, conformsTo: [UniformTypeIdentifier])] = []
    var byType: [UniformTypeIdentifier: TypeDeclaration] = [:]
    for declaration in counted {
      guard let type = declaration.type else { continue }
      byType[type] = declaration
      pairs.append((type, declaration.conformsTo.map(\.identifier).filter { $0 != type }))
    }
    let graph = ConformanceGraph(pairs)
    var bases: Set<UniformTypeIdentifier> = []
    var reached = pairs.reduce(0) { $0 + $1.conformsTo.count } > Self.limits.names ? Int.max : 0
    for declaration in counted where reached < Self.limits.reached {
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

  var root: PropertyListValue { list.root }
  var context: InfoPropertyListContext { list.context }
  var editor: PropertyListEditor { list.editor }

  /// Returns the entry of the root with the declarations of one origin.
  func list(of origin: TypeDeclaration.Origin) -> PropertyListEntry? { root.entry(origin.key) }

  /// The entry of the root with the document types.
  var documentList: PropertyListEntry? { root.entry(.documentTypes) }

  /// Returns the declaration in effect.
  func declaration(of type: UniformTypeIdentifier) -> TypeDeclaration? { byType[type] }

  func exports(_ type: UniformTypeIdentifier) -> Bool { byType[type]?.origin == .exported }

  func isSystemType(_ type: UniformTypeIdentifier) -> Bool { system.type(type) != nil }

  /// Returns the document types that name the type; only a few of them if there are many.
  func documentTypes(claiming type: UniformTypeIdentifier) -> [DocumentType] {
    (claims[type] ?? []).prefix(64).map { declarations.documentTypes[$0] }
  }

  func isClaimed(_ type: UniformTypeIdentifier) -> Bool { claims[type] != nil }

  /// The declarations in effect, in the order of the file.
  var effective: [CheckedDeclaration] {
    counted.compactMap { CheckedDeclaration($0, in: self) }
  }

  /// The declarations whose facts are checked: all in effect that do not belong to the system.
  var judged: [CheckedDeclaration] { effective.filter { !isSystemType($0.type) } }

  var documents: [CheckedDocument] {
    declarations.documentTypes.map { CheckedDocument(document: $0, types: self) }
  }

  var filledDocuments: [CheckedDocument] { documents.filter { !$0.document.value.isEmpty } }
}

/// A declaration in effect, with the other types of its list.
struct CheckedDeclaration {
  let declaration: TypeDeclaration
  let type: UniformTypeIdentifier
  let name: PlacedString
  let types: CheckedTypes

  init?(_ declaration: TypeDeclaration, in types: CheckedTypes) {
    guard let type = declaration.type, let name = declaration.identifier else { return nil }
    (self.declaration, self.type, self.name, self.types) = (declaration, type, name, types)
  }

  /// True if a document type names it.
  var isClaimed: Bool { types.isClaimed(type) }
}

/// A document type, with the types of its list.
struct CheckedDocument {
  let document: DocumentType
  let types: CheckedTypes
}
