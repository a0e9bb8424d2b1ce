package import UniformTypes

/// What the property lists and declarations that are checked together say, for the sources of their
/// apps to be compared with.
package struct AppSourceContext: Sendable {
  /// A type that an Info.plist, or a declaration, exports or imports.
  package struct DeclaredType: Sendable, Equatable {
    package var identifier: UniformTypeIdentifier
    package var conformsTo: [UniformTypeIdentifier]
    /// The file that says so.
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
    package var path: String

    package init(_ identifier: String, path: String) {
      self.identifier = UniformTypeIdentifier(identifier)
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

  /// The Info.plists of apps, and the declarations that such are made from; without any, sources
  /// are judged by themselves.
  package var paths: [String]
  package var exported: [DeclaredType]
  package var imported: [DeclaredType]
  package var claimed: [ClaimedType]
  package var values: [PropertyValue]
  /// The names that the sources of the set give to types.
  package var names: SwiftTypeNames
  /// True if a source of the set has a `DocumentGroup`.
  package var opensDocuments: Bool

  package init(
    paths: [String] = [], exported: [DeclaredType] = [], imported: [DeclaredType] = [],
    claimed: [ClaimedType] = [], values: [PropertyValue] = [], sources: [SwiftSource] = []
  ) {
    self.paths = paths
    self.exported = exported
    self.imported = imported
    self.claimed = claimed
    self.values = values
    names = SwiftTypeNames(sources)
    opensDocuments = sources.contains { $0.opensDocuments }
  }
}

extension AppSourceContext {
  var knowsTypes: Bool { !paths.isEmpty }

  /// The declarations of a type, those in the nearest folder first.
  func exported(_ identifier: UniformTypeIdentifier, from path: String?) -> DeclaredType? {
    nearest(exported.filter { $0.identifier == identifier }, path)
  }

  func imported(_ identifier: UniformTypeIdentifier, from path: String?) -> DeclaredType? {
    nearest(imported.filter { $0.identifier == identifier }, path)
  }

  private func nearest(_ types: [DeclaredType], _ path: String?) -> DeclaredType? {
    guard let path else { return types.first }
    return types.enumerated().min {
      let left = ProjectPath.common(path, $0.element.path)
      let right = ProjectPath.common(path, $1.element.path)
      return left == right ? $0.offset < $1.offset : left > right
    }?.element
  }

  /// True unless another file lies nearer to the source.
  func isNearest(_ file: String, to path: String?) -> Bool {
    guard let path else { return true }
    let most = paths.map { ProjectPath.common(path, $0) }.max() ?? 0
    return ProjectPath.common(path, file) >= most
  }

  /// The value at the top of a property list.
  func value(_ key: String, in path: String) -> String? {
    values.first { $0.key == key && ProjectPath.normal($0.path) == path }?.value
  }

  /// True if the first type is the second one or descends from it, by what the set and the system
  /// declare.
  func conforms(_ type: UniformTypeIdentifier, to parent: UniformTypeIdentifier) -> Bool {
    var seen: Set<UniformTypeIdentifier> = []
    var open = [type]
    while let next = open.popLast() {
      if next == parent { return true }
      guard seen.insert(next).inserted else { continue }
      if let system = UTType(next.rawValue), let parent = UTType(parent.rawValue),
        system.isSubtype(of: parent)
      {
        return true
      }
      open += (exported + imported).filter { $0.identifier == next }.flatMap(\.conformsTo)
    }
    return false
  }
}
