import Diagnostics
import Declarations
import UniformTypes
import WebRegistration

extension TypePlatform {
  static let web: TypePlatform = TypePlatform(
    "the web", kinds: [.webManifest], keys: [.mimeType, .fileExtension],
    content: { $0.as(WebManifest.self).flatMap { $0.isAboutTypes ? $0 : nil } },
    types: { manifest, index in
      manifest.handlers.flatMap { handler in
        handler.accepted.map { TypeSide($0, of: handler, file: index) }
      }
    },
    // Browsers cannot find a type without a name or an extension.
    declared: {
      TypeSide(.web, declared: $0, file: $1, name: $0.source.extensions.isEmpty ? nil : $0.mimeType)
    },
    extensions: ExtensionForm(
      missing: ConsistencyRules.extensionNotAccepted,
      written: { "the extension '.\($0)'" },
      lacking: { type, other, set in
        lacking(type, other, set) { WebNames.isPortable($0) && WebNames.isSeen($0) }
      }))

  /// Returns the other side's extensions that a type and all other types of its file lack, if the
  /// platform can express them; with `byName`, also those that only types of other names have.
  static func lacking(
    _ type: TypeSide, _ other: TypeSide, _ set: TypeSet, byName: Bool = false,
    where isExpressible: (String) -> Bool
  ) -> [TypeSide.Pattern] {
    let known = set.typeFile(of: type)?.extensions ?? Set(type.patterns.compactMap(\.fileExtension))
    let types = set.index.types(of: type.platform)
    return other.patterns.filter { pattern in
      guard let name = pattern.fileExtension, isExpressible(name) else { return false }
      return !known.contains(name.lowercased())
        || byName && !types.has(extension: name, in: type.names)
    }
  }
}

extension TypeSide {
  /// Creates the side of a type in a manifest.
  fileprivate convenience init(_ type: AcceptedType, of handler: FileHandler, file: Int) {
    self.init(
      .web, file: file, source: type, name: type.mediaType, tags: [type.mediaType],
      patterns: type.extensions.map { Pattern(suffix: $0) },
      description: handler.accepted.count == 1 ? handler.name : nil)
  }
}
