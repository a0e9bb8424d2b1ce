package import UniformTypes

/// A type with the defaults filled in, as it is generated.
package struct ResolvedType: Sendable, Equatable {
  /// The type as written in the declaration.
  package var source: FileType
  package var form: DeclarationForm
  package var conformsTo: [String]
  /// The name on Linux desktops; nil for a type of the system without one, for a package, and if
  /// none can be derived from the identifier.
  package var mimeType: String?
  /// Aliases of `mimeType`.
  package var aliases: [String]
  package var subClassOf: [String]
  /// `nil` where the application does not handle the type.
  package var role: TypeRole?
  package var rank: HandlerRank?

  package var identifier: String { source.identifier }
}

extension FileType {
  /// The extensions that the system knows for a type of its own without declared ones.
  package var knownExtensions: [String] {
    extensions.isEmpty ? TypeDefaults.systemType(identifier)?.extensions ?? [] : []
  }
}

extension Declaration {
  /// All types with their defaults, in declared order.
  ///
  /// - `declare`: `none` for a type of the system, `export` under the application's domain or
  ///   without an application, else `import`.
  /// - `conformsTo`: what the system says of its types; else `public.data` and `public.content`;
  ///   `com.apple.package` and `public.content` for a package.
  /// - the MIME type: the system's own for its types, else `application/vnd.IDENTIFIER` with the
  ///   suffix of the structured format that the type conforms to (RFC 6838 sections 3.2, 4.2.8);
  ///   nil if that is not a valid name, and for a package.
  /// - `subClassOf`: the parent that conformance or suffix tells.
  /// - `role`: `Editor`; `rank`: `Owner` for an exported type, `Alternate` for a viewer and for
  ///   types of the system, else `Default`.
  package func resolved() -> [ResolvedType] {
    let defaults = TypeDefaults(bundleIdentifier: application?.bundleIdentifier)
    return types.map(defaults.resolve)
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
