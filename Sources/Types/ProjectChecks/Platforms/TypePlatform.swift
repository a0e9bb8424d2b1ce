import Diagnostics
import Declarations
import FileGeneration

/// A platform that has types: which files declare them, how others find them, and how its files
/// express what others express too.
///
/// A new platform is a row of `all` and nothing else; what it does not support is left out of its
/// row. All types of a platform share the row, which keeps them small.
final class TypePlatform: Sendable {
  /// All platforms; if several disagree, the first one is right.
  static let all = [apple, freedesktop, windows, android, web, server]

  /// The name in messages.
  let name: String
  /// The files that declare types.
  let kinds: [ProjectFileKind]
  /// The keys by which other sides find a type; the first one that finds a type counts.
  let keys: [TypeKey]
  /// What the names of its types are; nil if the names mean nothing to others.
  let naming: TypeKey?
  /// What a file says about types; nil for a file that says nothing.
  let read: @Sendable (ProjectFile, _ index: Int, TypePlatform) -> TypeFile?
  /// What generated files say about a type; nil for a type that they do not contain.
  let declared: @Sendable (ResolvedType, _ file: Int) -> TypeSide?
  let extensions: ExtensionForm?
  let bases: BaseForm?
  let translations: TranslationForm?
  /// Replaces a text of a type.
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

/// The kinds of values that a type is found by.
enum TypeKey: Sendable {
  case identifier
  case mimeType
  case fileExtension
}

/// How a platform expresses the extensions of files.
struct ExtensionForm: Sendable {
  /// The rule for a type that lacks an extension of its counterpart; nil if there is none.
  var missing: RuleInfo?
  /// An extension as written in files of the platform.
  var written: @Sendable (_ fileExtension: String) -> String
  /// The other side's extensions that the type lacks.
  var lacking: @Sendable (TypeSide, _ other: TypeSide, TypeSet) -> [TypeSide.Pattern] = { _, _, _ in
    []
  }
  var add: @Sendable (_ fileExtension: String, TypeSide, TypeSet) -> TextEdit? = { _, _, _ in nil }
  /// Removes a pattern of a folder type; nil if patterns of folder types are compared too.
  var removeFromFolder: (@Sendable (TypeSide.Pattern, TypeSide, TypeSet) -> TextEdit?)?
}

/// How a platform expresses that a type is based on another format.
struct BaseForm: Sendable {
  /// The name of a base.
  var name: @Sendable (FormatBase) -> String
  /// The text in a type that names a base.
  var written: @Sendable (_ name: String) -> String
  /// The parent of a type that is a base or implies it.
  var parent: @Sendable (FormatBase, TypeSide, TypeSet) -> PlacedText?
  /// True if a type lacks a base that the other side has.
  var lacks: @Sendable (FormatBase, TypeSide, _ other: TypeSide, TypeSet) -> Bool
  var add: @Sendable (FormatBase, TypeSide, TypeSet) -> TextEdit?
}

/// How a platform expresses the names of a type in other languages.
struct TranslationForm: Sendable {
  /// Whether a file translates a type; nil if that cannot be determined.
  var isThere: @Sendable (TypeSide, _ other: TypeSide, TypeSet) -> Bool?
  /// The file that contains the translations instead of the one that declares the type.
  var file: String?
  /// What a type lacks if it is translated in another file.
  var missing: @Sendable (_ file: String) -> String
}
