import AndroidManifests
import Diagnostics
import Declarations
import UniformTypes
import XMLSyntax

extension TypePlatform {
  static let android = TypePlatform(
    "Android", kinds: [.androidManifest], keys: [.mimeType, .fileExtension],
    content: { AndroidFile($0) },
    types: { file, index in file.associations.map { TypeSide($0, file: index) } },
    declared: { TypeSide(android: $0, file: $1) },
    extensions: ExtensionForm(
      missing: ConsistencyRules.extensionNotFiltered,
      written: { "the extension '\($0)'" },
      lacking: { type, other, set in
        let patterns = (set.typeFile(of: type)?.types ?? [type]).flatMap(\.patterns)
        // A manifest may omit all names, and select documents only by media type.
        guard !patterns.isEmpty else { return [] }
        let known = Set(patterns.compactMap(\.fileExtension))
        return other.patterns.filter { pattern in
          pattern.fileExtension.map { !known.contains($0.lowercased()) } ?? false
        }
      }))
}

/// A manifest with the documents that an application opens.
struct AndroidFile: Sendable {
  let associations: [AndroidAssociation]

  /// Returns nil for other files, and for manifests that are not about types.
  init?(_ file: ProjectFile) {
    guard let found = file.as(AndroidManifest.self)?.associations, !found.isEmpty else {
      return nil
    }
    associations = found
  }
}

extension TypeSide {
  /// Creates the side of a type in a manifest.
  fileprivate init(_ association: AndroidAssociation, file: Int) {
    self.init(.android, file: file, source: association, name: PlacedText(association.name))
    tags = association.types.map { PlacedText($0) }
    patterns = association.extensions.map {
      Pattern(written: PlacedText($0), element: $0.range, fileExtension: $0.value)
    }
  }

  /// Creates the side of a type in the manifest generated from a declaration.
  fileprivate init?(android type: ResolvedType, file: Int) {
    guard let name = type.mimeType ?? type.source.extensions.first else { return nil }
    self.init(.android, declared: type.source, file: file, name: PlacedText(name))
    tags = [type.mimeType].compactMap(\.self).map { PlacedText($0) }
    patterns = type.source.extensions.map { Pattern(suffix: PlacedText($0)) }
    languages = []
  }
}

extension PlacedText {
  fileprivate init(_ text: XMLText) { self.init(text.value, at: text.range) }
}
