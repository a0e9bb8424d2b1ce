package import UniformTypes

/// A type with the defaults filled in: what the generated files say of it.
package struct ResolvedType: Sendable, Equatable {
  /// As it stands in the declaration.
  package var source: FileType
  package var form: DeclarationForm
  package var conformsTo: [String]
  /// The name on free desktops; nil for a type of the system that has none, and for a package.
  package var mimeType: String?
  /// Names that stand for `mimeType`.
  package var aliases: [String]
  package var subClassOf: [String]
  /// `nil` where the application does not handle the type.
  package var role: TypeRole?
  package var rank: HandlerRank?

  package var identifier: String { source.identifier }
}

extension Declaration {
  /// All types with their defaults, in declared order.
  ///
  /// - `declare`: `none` for a type of the system, `export` under the application's domain or
  ///   without an application, else `import`.
  /// - `conformsTo`: `public.data` and `public.content`; `com.apple.package` and `public.content`
  ///   for a package.
  /// - the MIME type: the system's own for its types, else `application/vnd.IDENTIFIER` with the
  ///   suffix of the structured format that the type conforms to (RFC 6838 sections 3.2, 4.2.8).
  /// - `subClassOf`: the parent that conformance or suffix tells.
  /// - `role`: `Editor`; `rank`: `Owner` for an exported type, `Alternate` for a viewer and for
  ///   types of the system, else `Default`.
  package func resolved() -> [ResolvedType] {
    types.map { TypeDefaults(application: application).resolve($0) }
  }
}

/// The defaults of what a declaration leaves out.
struct TypeDefaults {
  var application: Application?

  func resolve(_ type: FileType) -> ResolvedType {
    let form = type.declare ?? defaultForm(of: type)
    let conformsTo =
      type.conformsTo
      ?? (type.package
        ? ["com.apple.package", "public.content"] : ["public.data", "public.content"])
    let mimeType = type.mimeTypes.first ?? defaultMIMEType(of: type, conformsTo)
    let role = type.handler.map { $0.role ?? .editor }
    return ResolvedType(
      source: type, form: form, conformsTo: conformsTo, mimeType: mimeType,
      aliases: type.mimeTypes.dropFirst() + type.aliases.filter { !type.mimeTypes.contains($0) },
      subClassOf: type.subClassOf ?? defaultParents(of: mimeType, conformsTo),
      role: role, rank: type.handler.map { $0.rank ?? defaultRank(form, role) })
  }

  private func isSystemType(_ type: FileType) -> Bool {
    SystemTypes.shared.type(UniformTypeIdentifier(rawValue: type.identifier)) != nil
  }

  private func defaultForm(of type: FileType) -> DeclarationForm {
    if isSystemType(type) { return .none }
    guard let bundle = application?.bundleIdentifier,
      let own = UniformTypeIdentifier(rawValue: bundle).domain
    else { return .export }
    return UniformTypeIdentifier(rawValue: type.identifier).domain == own ? .export : .import
  }

  private func defaultRank(_ form: DeclarationForm, _ role: TypeRole?) -> HandlerRank {
    switch form {
    case .export: .owner
    case .import: role == .viewer ? .alternate : .default
    case .none: .alternate
    }
  }

  private func defaultMIMEType(of type: FileType, _ conformsTo: [String]) -> String? {
    if isSystemType(type) {
      return SystemTypes.shared.type(UniformTypeIdentifier(rawValue: type.identifier))?.mimeTypes
        .first
    }
    guard !type.package, !type.identifier.isEmpty else { return nil }
    let suffix = StructuredFormat.all.first { conformsTo.contains($0.identifier) }?.suffix ?? ""
    return "application/vnd.\(type.identifier.lowercased())\(suffix)"
  }

  private func defaultParents(of mimeType: String?, _ conformsTo: [String]) -> [String] {
    let byConformance = StructuredFormat.all.first { conformsTo.contains($0.identifier) }
    let bySuffix = StructuredFormat.all.first { mimeType?.hasSuffix($0.suffix) ?? false }
    guard let parent = (byConformance ?? bySuffix)?.mimeType, parent != mimeType else { return [] }
    return [parent]
  }
}

/// A format that other formats are written in, on both sides (RFC 6839, RFC 7303).
package struct StructuredFormat: Sendable {
  package var identifier: String
  package var mimeType: String
  /// Of media types: `+json`.
  package var suffix: String

  package static let all = [
    StructuredFormat(identifier: "public.json", mimeType: "application/json", suffix: "+json"),
    StructuredFormat(identifier: "public.xml", mimeType: "application/xml", suffix: "+xml"),
    StructuredFormat(
      identifier: "public.zip-archive", mimeType: "application/zip", suffix: "+zip"),
    StructuredFormat(
      identifier: "org.gnu.gnu-zip-archive", mimeType: "application/gzip", suffix: "+gzip"),
  ]
}
