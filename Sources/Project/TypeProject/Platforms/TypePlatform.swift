import Diagnostics
import FileTypes
import TypeConversion

/// A platform that has types: which files declare them, how others find them, and how its files say
/// what others say too.
///
/// A new platform is a row of `all` and nothing else; what it does not have is left out of its row.
/// All types of a platform share the row, which keeps them small.
final class TypePlatform: Sendable {
  /// All platforms; of several that say otherwise the first is right.
  static let all = [apple, freedesktop]

  /// How messages call it.
  let name: String
  /// The files that declare types.
  let kinds: [ProjectFileKind]
  /// By what other sides find a type; the first that finds one counts.
  let keys: [TypeKey]
  /// What the names of its types are, nil for names that mean nothing to others.
  let naming: TypeKey?
  /// What a file says of types; nil for a file that says nothing.
  let read: @Sendable (ProjectFile, _ index: Int, TypePlatform) -> TypeFile?
  /// What generated files say of a type; nil for a type that they do not have.
  let declared: @Sendable (ResolvedType, _ file: Int) -> TypeSide?
  let extensions: ExtensionForm?
  let bases: BaseForm?
  let translations: TranslationForm?
  /// Writes a text in the place of another one of a type.
  let replacement: @Sendable (PlacedText, _ text: String, TypeSide, TypeSet) -> TextEdit?

  init<Content: Sendable>(
    _ name: String, kinds: [ProjectFileKind], keys: [TypeKey], naming: TypeKey? = nil,
    content: @escaping @Sendable (ProjectFile) -> Content?,
    types: @escaping @Sendable (Content, _ file: Int) -> [TypeSide],
    declared: @escaping @Sendable (ResolvedType, _ file: Int) -> TypeSide? = { _, _ in nil },
    extensions: ExtensionForm? = nil, bases: BaseForm? = nil,
    translations: TranslationForm? = nil,
    replacement:
      @escaping @Sendable (
        PlacedText, _ text: String, TypeSide, TypeSet
      ) -> TextEdit? = { _, _, _, _ in nil }
  ) {
    self.name = name
    self.kinds = kinds
    self.keys = keys
    self.naming = naming
    read = { file, index, platform in
      guard let content = content(file) else { return nil }
      return TypeFile(platform, file: index, content: content) {
        (types(content, index), GeneratedFile.isGenerated(file.text.bytes))
      }
    }
    self.declared = declared
    self.extensions = extensions
    self.bases = bases
    self.translations = translations
    self.replacement = replacement
  }
}

extension TypePlatform: Hashable {
  static func == (left: TypePlatform, right: TypePlatform) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// By what a type is found.
enum TypeKey: Sendable {
  case identifier
  case mimeType
  case fileExtension
}

/// How a platform says which extensions files have.
struct ExtensionForm: Sendable {
  /// The rule that a type breaks which lacks an extension of its counterpart; nil if none may.
  var missing: RuleInfo?
  /// An extension as files of the platform write it.
  var written: @Sendable (_ fileExtension: String) -> String
  /// The extensions of the other side that the type lacks.
  var lacking: @Sendable (TypeSide, _ other: TypeSide, TypeSet) -> [TypeSide.Pattern] = { _, _, _ in
    []
  }
  var add: @Sendable (_ fileExtension: String, TypeSide, TypeSet) -> TextEdit? = { _, _, _ in nil }
  /// Removes a pattern that folders have; nil where patterns are compared with folders too.
  var removeFromFolder: (@Sendable (TypeSide.Pattern, TypeSide, TypeSet) -> TextEdit?)?
}

/// How a platform says that a type is written in the format of another one.
struct BaseForm: Sendable {
  /// What a base is called.
  var name: @Sendable (FormatBase) -> String
  /// What a type says of a base, as it is written.
  var written: @Sendable (_ name: String) -> String
  /// The parent of a type that is, or says as much as, a base.
  var parent: @Sendable (FormatBase, TypeSide, TypeSet) -> PlacedText?
  /// True if a type lacks a base that the other side has.
  var lacks: @Sendable (FormatBase, TypeSide, _ other: TypeSide, TypeSet) -> Bool
  var add: @Sendable (FormatBase, TypeSide, TypeSet) -> TextEdit?
}

/// How a platform says what a type is called in other languages.
struct TranslationForm: Sendable {
  /// Whether a file translates a type; nil if that cannot be told.
  var isThere: @Sendable (TypeSide, _ other: TypeSide, TypeSet) -> Bool?
  /// The file that has them in the place of the one that declares the type.
  var file: String?
  /// What a type lacks that is translated in another file.
  var missing: @Sendable (_ file: String) -> String
}
