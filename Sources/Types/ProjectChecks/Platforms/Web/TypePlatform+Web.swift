import Diagnostics
import Declarations
import UniformTypes
import WebRegistration

extension TypePlatform {
  static let web = TypePlatform(
    "the web", kinds: [.webManifest], keys: [.mimeType, .fileExtension],
    content: { $0.as(WebManifest.self).flatMap { $0.isAboutTypes ? $0 : nil } },
    types: { manifest, index in
      manifest.handlers.flatMap { handler in
        handler.accepted.map { TypeSide($0, of: handler, file: index) }
      }
    },
    declared: { TypeSide(web: $0, file: $1) },
    extensions: ExtensionForm(
      missing: ConsistencyRules.extensionNotAccepted,
      written: { "the extension '.\($0)'" },
      lacking: { type, other, set in
        lacking(type, other, set) { WebNames.isPortable($0) && WebNames.isSeen($0) }
      }))

  /// Returns the other side's extensions that a type and all other types of its file lack, if the
  /// platform can express them.
  static func lacking(
    _ type: TypeSide, _ other: TypeSide, _ set: TypeSet, where isExpressible: (String) -> Bool
  ) -> [TypeSide.Pattern] {
    let known =
      set.typeFile(of: type)?.extensions ?? Set(type.patterns.compactMap(\.fileExtension))
    return other.patterns.filter { pattern in
      pattern.fileExtension.map { isExpressible($0) && !known.contains($0.lowercased()) } ?? false
    }
  }
}

extension TypeSide {
  /// Creates the side of a type in a manifest.
  fileprivate init(_ type: AcceptedType, of handler: FileHandler, file: Int) {
    self.init(.web, file: file, source: type, name: type.mediaType)
    tags = [type.mediaType]
    patterns = type.extensions.map { Pattern(suffix: $0) }
    description = handler.accepted.count == 1 ? handler.name : nil
  }

  /// Creates the side of a type in the manifest generated from a declaration; returns nil for a
  /// type that browsers cannot find.
  fileprivate init?(web type: ResolvedType, file: Int) {
    guard let name = type.mimeType, !type.source.extensions.isEmpty else { return nil }
    self.init(.web, declared: type.source, file: file, name: PlacedText(name))
    tags = [PlacedText(name)]
    patterns = type.source.extensions.map { Pattern(suffix: PlacedText($0)) }
    languages = []
  }
}
