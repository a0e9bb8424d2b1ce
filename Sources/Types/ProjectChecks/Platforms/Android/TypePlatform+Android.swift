import AndroidManifests
import Diagnostics
import Declarations
import UniformTypes
import XMLSyntax

extension TypePlatform {
  static let android: TypePlatform = TypePlatform(
    "Android", kinds: [.androidManifest], keys: [.mimeType, .fileExtension],
    content: { file -> [AndroidAssociation]? in
      // A manifest that is not about types is left out.
      let found = file.as(AndroidManifest.self)?.associations
      return found?.isEmpty == false ? found : nil
    },
    types: { associations, index in associations.map { TypeSide($0, file: index) } },
    declared: {
      TypeSide(.android, declared: $0, file: $1, name: $0.mimeType ?? $0.source.extensions.first)
    },
    extensions: ExtensionForm(
      missing: ConsistencyRules.extensionNotFiltered,
      written: { "the extension '\($0)'" },
      lacking: { type, other, set in
        // A manifest may omit all names, and select documents only by media type.
        let isNameless = set.typeFile(of: type)?.extensions.isEmpty ?? type.patterns.isEmpty
        return isNameless ? [] : lacking(type, other, set) { _ in true }
      }))
}

extension TypeSide {
  /// Creates the side of a type in a manifest.
  fileprivate convenience init(_ association: AndroidAssociation, file: Int) {
    self.init(
      .android, file: file, source: association, name: PlacedText(association.name),
      tags: association.types.map { PlacedText($0) },
      patterns: association.extensions.map {
        Pattern(written: PlacedText($0), element: $0.range, fileExtension: $0.value)
      })
  }
}

extension PlacedText {
  fileprivate init(_ text: XMLText) { self.init(text.value, at: text.range) }
}
