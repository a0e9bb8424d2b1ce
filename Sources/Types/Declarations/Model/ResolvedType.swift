package import UniformTypes

/// A type with its defaults, as it is generated.
package struct ResolvedType: Sendable, Equatable {
  /// The type as written in the declaration.
  package var source: FileType
  package var form: DeclarationForm
  package var conformsTo: [String]
  /// The name on Linux desktops; nil for an imported type without one, for a package, and if
  /// no name can be derived from the identifier.
  package var mimeType: String?
  /// Aliases of `mimeType`.
  package var aliases: [String]
  package var subClassOf: [String]
  /// Nil if the application does not handle the type.
  package var role: TypeRole?
  package var rank: HandlerRank?

  package var identifier: String { source.identifier }
}

extension FileType {
  /// The extensions that the system knows for a system type without declared ones.
  package var knownExtensions: [String] {
    extensions.isEmpty ? TypeDefaults.systemType(identifier)?.extensions ?? [] : []
  }
}

extension Declaration {
  /// Returns all types with their defaults, in declared order.
  ///
  /// - `declare`: `none` for a system type, `export` under the application's domain or without an
  ///   application, otherwise `import`.
  /// - `conformsTo`: the parents of a system type, `com.apple.package` and `public.content` for a
  ///   package, otherwise `public.data` and `public.content`.
  /// - the MIME type: the system's own for a system type, none for an imported one, otherwise
  ///   `application/vnd.IDENTIFIER` with the suffix of the structured format that the type conforms
  ///   to (RFC 6838 sections 3.2, 4.2.8). It is nil if that is not a valid name, and for a package.
  /// - `subClassOf`: the parent that conformance or the suffix implies.
  /// - `role`: `Editor`.
  /// - `rank`: `Owner` for an exported type, `Alternate` for a viewer and for system types,
  ///   otherwise `Default`.
  package func resolved() -> [ResolvedType] {
    let defaults = TypeDefaults(bundleIdentifier: application?.bundleIdentifier)
    return types.map(defaults.resolve)
  }
}

/// A format that other formats are written in, on all platforms (RFC 6839, RFC 7303).
package struct StructuredFormat: Sendable {
  package var identifier: String
  package var mimeType: String
  /// The suffix of media types: `+json`.
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
