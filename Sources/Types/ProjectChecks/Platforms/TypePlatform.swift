import Diagnostics
import Declarations
import FileGeneration

/// A platform with types: the files that declare them, the keys for finding them, and the syntax
/// for values that other platforms also have.
///
/// To add a platform, add a row to `all`; leave unsupported values out of the row. All types of a
/// platform share its row, which keeps them small.
final class TypePlatform: Sendable {
  /// All platforms; if several disagree, the first one takes precedence.
  static let all = [apple, freedesktop, windows, android, web, server]

  /// The name in messages.
  let name: String
  /// The files that declare types.
  let kinds: [ProjectFileKind]
  /// The keys that other sides look up; the first one that finds a type counts.
  let keys: [TypeKey]
  /// The kind of its types' names; nil if other platforms do not use them.
  let naming: TypeKey?
  /// Reads the types in a file; returns nil for a file without types.
  let read: @Sendable (ProjectFile, _ index: Int, TypePlatform) -> TypeFile?
  /// Returns the side of a type in generated files, or nil for a type that they do not contain.
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
    (self.name, self.kinds, self.keys, self.naming) = (name, kinds, keys, naming)
    read = { file, index, platform in
      guard let content = content(file) else { return nil }
      return TypeFile(platform, file: index, content: content) {
        (types(content, index), GeneratedFile.isGenerated(file.text.bytes))
      }
    }
    (self.declared, self.extensions, self.bases) = (declared, extensions, bases)
    (self.translations, self.replacement) = (translations, replacement)
  }
}

extension TypePlatform: Hashable {
  static func == (left: TypePlatform, right: TypePlatform) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The kinds of values for looking up a type.
enum TypeKey: Sendable {
  case identifier
  case mimeType
  case fileExtension
}

/// The syntax of file name extensions on a platform.
struct ExtensionForm: Sendable {
  /// The rule for a type that lacks an extension of its counterpart, if any.
  var missing: RuleInfo?
  /// Formats an extension as in files of the platform.
  var written: @Sendable (_ fileExtension: String) -> String
  /// Returns the other side's extensions that the type lacks.
  var lacking: @Sendable (TypeSide, _ other: TypeSide, TypeSet) -> [TypeSide.Pattern] = { _, _, _ in
    []
  }
  var add: @Sendable (_ fileExtension: String, TypeSide, TypeSet) -> TextEdit? = { _, _, _ in nil }
  /// Removes a pattern of a folder type; nil if patterns of folder types are also compared.
  var removeFromFolder: (@Sendable (TypeSide.Pattern, TypeSide, TypeSet) -> TextEdit?)?
}

/// The syntax of a platform for the base format of a type.
struct BaseForm: Sendable {
  /// Returns the name of a base.
  var name: @Sendable (FormatBase) -> String
  /// Returns the text in a type that names a base.
  var written: @Sendable (_ name: String) -> String
  /// Returns the parent of a type that is a base or implies it.
  var parent: @Sendable (FormatBase, TypeSide, TypeSet) -> PlacedText?
  /// True if a type lacks a base that the other side has.
  var lacks: @Sendable (FormatBase, TypeSide, _ other: TypeSide, TypeSet) -> Bool
  var add: @Sendable (FormatBase, TypeSide, TypeSet) -> TextEdit?
}

/// The syntax of a platform for the names of a type in other languages.
struct TranslationForm: Sendable {
  /// True if a file translates a type; nil if that cannot be determined.
  var isThere: @Sendable (TypeSide, _ other: TypeSide, TypeSet) -> Bool?
  /// The file with the translations, if it is not the file that declares the type.
  var file: String?
  /// Returns the part that a type lacks if another file translates it.
  var missing: @Sendable (_ file: String) -> String
}
