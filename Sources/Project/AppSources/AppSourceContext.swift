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

    package init(_ identifier: String, conformsTo: [String] = [], path: String) {
      self.identifier = UniformTypeIdentifier(identifier)
      self.conformsTo = conformsTo.map { UniformTypeIdentifier($0) }
      self.path = path
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
      self.role = role
      self.path = path
    }
  }

  /// A text, number or truth value at the top of an Info.plist; truth values are `YES` and `NO`.
  package struct PropertyValue: Sendable, Equatable {
    package var key: String
    package var value: String
    package var path: String

    package init(_ key: String, _ value: String, path: String) {
      self.key = key
      self.value = value
      self.path = path
    }
  }

  /// The Info.plists of apps and the declarations that generate them; without any, sources are
  /// judged alone.
  package let paths: [String]
  package let exported: [DeclaredType]
  package let imported: [DeclaredType]
  package let claimed: [ClaimedType]
  /// The names of types in the sources of the set.
  package var names: SwiftTypeNames
  /// True if a source of the set has a `DocumentGroup`.
  package var opensDocuments: Bool
  /// The names of documents that a `DocumentGroup` of the set creates or edits.
  let edited: Set<String>
  /// The types in `readableContentTypes`, by the name of the document.
  let readable: [String: [String]]

  // A set may have hundreds of apps, and each source needs a few types of thousands.
  private let exports: [UniformTypeIdentifier: [DeclaredType]]
  private let imports: [UniformTypeIdentifier: [DeclaredType]]
  private let claims: [UniformTypeIdentifier: [ClaimedType]]
  private let values: [String: [String: String]]
  private let normalPaths: Set<String>
  private let folders: FolderTree

  package init(
    paths: [String] = [], exported: [DeclaredType] = [], imported: [DeclaredType] = [],
    claimed: [ClaimedType] = [], values: [PropertyValue] = [], sources: [SwiftSource] = []
  ) {
    self.paths = paths
    self.exported = exported
    self.imported = imported
    self.claimed = claimed
    let names = SwiftTypeNames(sources)
    self.names = names
    opensDocuments = sources.contains { $0.opensDocuments }
    edited = Set(sources.flatMap(\.groups).filter { !$0.isViewer }.map(\.document))
    readable = opensDocuments ? SwiftSource.readableTypes(sources, names) : [:]
    exports = Dictionary(grouping: exported, by: \.identifier)
    imports = Dictionary(grouping: imported, by: \.identifier)
    claims = Dictionary(grouping: claimed, by: \.identifier)
    self.values = values.reduce(into: [:]) { known, value in
      let path = ProjectPath.normal(value.path)
      if known[path]?[value.key] == nil { known[path, default: [:]][value.key] = value.value }
    }
    normalPaths = Set(paths.map(ProjectPath.normal))
    folders = FolderTree(paths)
  }
}

/// The folders above files, for telling how near the nearest of them lies to another file.
private struct FolderTree: Sendable {
  private var folders: Set<String> = []

  init(_ paths: [String]) {
    for path in paths {
      var folder = ""
      for part in ProjectPath.normal(path).split(separator: "/") {
        folder += "/" + part
        folders.insert(folder)
      }
    }
  }

  /// The most folders that a file has in common with one of those of the tree.
  func common(with path: String) -> Int {
    var folder = ""
    var count = 0
    for part in ProjectPath.normal(path).split(separator: "/").dropLast() {
      folder += "/" + part
      guard folders.contains(folder) else { break }
      count += 1
    }
    return count
  }
}

extension AppSourceContext {
  var knowsTypes: Bool { !paths.isEmpty }

  /// The names of all declared types.
  var identifiers: [String] { (exported + imported).map(\.identifier.rawValue) }

  /// The declarations of a type, those in the nearest folder first.
  func exported(_ identifier: UniformTypeIdentifier, from path: String?) -> DeclaredType? {
    nearest(exports[identifier] ?? [], path)
  }

  func imported(_ identifier: UniformTypeIdentifier, from path: String?) -> DeclaredType? {
    nearest(imports[identifier] ?? [], path)
  }

  private func nearest(_ types: [DeclaredType], _ path: String?) -> DeclaredType? {
    guard let path, types.count > 1 else { return types.first }
    return types.enumerated().min {
      let left = ProjectPath.common(path, $0.element.path)
      let right = ProjectPath.common(path, $1.element.path)
      return left == right ? $0.offset < $1.offset : left > right
    }?.element
  }

  /// True unless another file lies nearer to the source.
  func isNearest(_ file: String, to path: String?) -> Bool {
    guard let path else { return true }
    return ProjectPath.common(path, file) >= folders.common(with: path)
  }

  /// The value at the top of a property list.
  func value(_ key: String, in path: String) -> String? { values[path]?[key] }

  /// True for the normal path of a property list.
  func hasList(at path: String) -> Bool { normalPaths.contains(path) }

  /// The document types that have the type or one that it descends from.
  func claims(of type: UniformTypeIdentifier) -> [ClaimedType] {
    lineage(of: type).flatMap { claims[$0] ?? [] }
  }

  /// True if the first type is the second one or descends from it, by what the set and the system
  /// declare.
  func conforms(_ type: UniformTypeIdentifier, to parent: UniformTypeIdentifier) -> Bool {
    lineage(of: type).contains(parent)
  }

  /// The type and its supertypes.
  private func lineage(of type: UniformTypeIdentifier) -> [UniformTypeIdentifier] {
    var seen: Set<UniformTypeIdentifier> = []
    var found: [UniformTypeIdentifier] = []
    var open = [type]
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      found.append(next)
      open += (exports[next] ?? []).flatMap(\.conformsTo)
      open += (imports[next] ?? []).flatMap(\.conformsTo)
      open += SystemTypes.shared.type(next)?.conformsTo ?? []
    }
    return found
  }
}
