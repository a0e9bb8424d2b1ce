import Diagnostics

/// The facts about a type on macOS and Linux, looked up by any of its names.
package struct TypeDescription: Sendable {
  package let query: TypeQuery
  /// The macOS types with that name, the preferred one first; for a MIME type, these include types
  /// with another name of it, or else with its extension.
  package let systemTypes: [SystemType]
  /// The dynamic identifier of an undeclared name on macOS, or the decoded text of one.
  package let dynamic: [DynamicForm]
  /// The Linux types with that name, or with a tag of the macOS types.
  package let mediaTypes: [MediaTypeFacts]
  /// The Linux type that matches each macOS type.
  package let comparisons: [NameComparison]

  /// A dynamic identifier and its decoded content.
  package struct DynamicForm: Sendable, Hashable {
    package let identifier: UniformTypeIdentifier
    /// The content; nil if the identifier cannot be decoded.
    package let content: DynamicIdentifier?
    /// The reason why it cannot be decoded.
    package let failure: DynamicIdentifier.DecodingFailure?
  }

  /// True if the name is not declared on either system.
  package var isUnknown: Bool { systemTypes.isEmpty && mediaTypes.isEmpty }

  /// Looks the name up in the table of the system's types and in the database.
  package init(_ query: TypeQuery, database: MediaTypeDatabase) {
    self.query = query
    switch query {
    case .identifier(let identifier):
      systemTypes = SystemTypes.shared.type(identifier).map { [$0] } ?? []
      dynamic = identifier.isDynamic ? [DynamicForm(decoding: identifier)] : []
      mediaTypes = Self.mediaTypes(of: systemTypes, database)
    case .filenameExtension(let name):
      let own = database.types(withExtension: name.rawValue)
      systemTypes = SystemTypes.shared.types(withExtension: name.rawValue)
      dynamic = systemTypes.isEmpty ? Self.forms(of: name) : []
      mediaTypes = own.map { MediaTypeFacts($0, database) }
    case .mediaType(let name):
      let facts = MediaTypeFacts(name.rawValue, database)
      systemTypes = Self.systemTypes(of: name, facts)
      let tagged = SystemTypes.shared.types(withMIMEType: name.rawValue)
      dynamic = tagged.isEmpty ? Self.forms(of: name) : []
      mediaTypes = facts.isDeclared ? [facts] : []
    }
    comparisons = systemTypes.map { NameComparison($0, database) }
  }

  /// Returns the identifiers of a file and of a package; empty for a text that cannot follow the
  /// last period of a file name.
  private static func forms(of name: FilenameExtension) -> [DynamicForm] {
    guard name.problem == nil, !name.isCompound else { return [] }
    return [PhysicalRoot.data, .package].map {
      DynamicForm(name.rawValue, .filenameExtension, conformingTo: $0)
    }
  }

  private static func forms(of name: MediaType) -> [DynamicForm] {
    guard !name.topLevel.isEmpty, !name.subtype.isEmpty else { return [] }
    return [DynamicForm(name.rawValue, .mimeType, conformingTo: .data)]
  }

  /// Returns the types with the name or an alias of it, or else the types with its extension.
  private static func systemTypes(of name: MediaType, _ facts: MediaTypeFacts) -> [SystemType] {
    let names = [name.rawValue, facts.name] + facts.aliases
    let tagged = names.flatMap(SystemTypes.shared.types(withMIMEType:)).unique
    guard tagged.isEmpty else { return tagged }
    return facts.extensions.flatMap(SystemTypes.shared.types(withExtension:)).unique
  }

  private static func mediaTypes(
    of types: [SystemType], _ database: MediaTypeDatabase
  ) -> [MediaTypeFacts] {
    let tagged = types.flatMap(\.mimeTypes).map { database.canonicalName(of: $0) }
    let matching = types.flatMap(\.extensions).flatMap(database.types(withExtension:))
    return (tagged.filter(database.declares) + matching).unique
      .map { MediaTypeFacts($0, database) }
  }
}

extension TypeDescription.DynamicForm {
  fileprivate init(decoding identifier: UniformTypeIdentifier) {
    self.identifier = identifier
    do throws(DynamicIdentifier.DecodingFailure) {
      content = try DynamicIdentifier(decoding: identifier)
      failure = nil
    } catch {
      content = nil
      failure = error
    }
  }

  fileprivate init(_ tag: String, _ tagClass: UTTagClass, conformingTo root: PhysicalRoot) {
    let dynamic = DynamicIdentifier(tag: tag, tagClass: tagClass, conformingTo: root.identifier)
    (identifier, content, failure) = (dynamic.identifier, dynamic, nil)
  }
}
