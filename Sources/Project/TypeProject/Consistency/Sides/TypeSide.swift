import Diagnostics
import FileTypes
import MIMEPackages
import PropertyLists
import UniformTypes

/// What one file says of a type, or what a declaration wants the files of a platform to say.
struct TypeSide: Sendable {
  /// Where a type is written, for edits.
  enum Source: Sendable {
    case propertyList(TypeDeclaration)
    case mimePackage(MIMETypeDeclaration)
    /// Its facts have no places.
    case declaration
  }

  /// An extension as the side has it: a tag, or a pattern.
  struct Pattern: Sendable {
    var written: PlacedText
    /// The whole element.
    var element: Range<Int>
    /// Nil for a pattern that is not `*.ext`.
    var fileExtension: String?
  }

  let platform: TypePlatform
  /// The index of the file.
  let file: Int
  let source: Source
  /// What the platform calls the type.
  let name: PlacedText
  /// Other names that the platform has for it.
  var aliases: [String] = []
  /// The MIME types that a type without a MIME type for a name has, the preferred one first.
  var tags: [PlacedText] = []
  /// The preferred one first.
  var patterns: [Pattern] = []
  /// What it is a kind of, in the names of the platform.
  var parents: [PlacedText] = []
  /// In the default language.
  var description: PlacedText?
  /// What the documents are called that are of this type alone (`CFBundleTypeName`).
  var documentName: PlacedText?
  /// The languages of other descriptions, the first few.
  var languages: [PlacedText] = []
  /// The first of its icons.
  var icon: PlacedText?
  var referenceURL: PlacedText?
  var version: PlacedText?
  /// True for a folder that is shown as one document.
  var isPackage = false
  /// The first thing by which files are told and that other platforms have nothing for.
  var special: PlacedText?

  init(_ platform: TypePlatform, file: Int, source: Source, name: PlacedText) {
    self.platform = platform
    self.file = file
    self.source = source
    self.name = name
  }
}

extension TypeSide {
  /// True for a type of a declaration.
  var isWanted: Bool { if case .declaration = source { true } else { false } }

  /// The entry of a property list.
  var entry: TypeDeclaration? { if case .propertyList(let entry) = source { entry } else { nil } }

  /// The element of a package.
  var element: MIMETypeDeclaration? {
    if case .mimePackage(let element) = source { element } else { nil }
  }

  /// The name and what stands for it.
  var names: [String] { [name.text] + aliases }

  /// The name of a type whose platform has identifiers.
  var type: UniformTypeIdentifier { UniformTypeIdentifier(rawValue: name.text) }

  var key: Key { Key(file: file, name: type) }

  /// A type in one of the files.
  struct Key: Hashable {
    var file: Int
    var name: UniformTypeIdentifier
  }
}

/// A platform that has types: how files of it say what others say too.
///
/// A new platform is a value of this, and an initializer of `TypeSide` that takes its facts. All
/// types of a platform share it, which keeps them small.
final class TypePlatform: Sendable {
  /// Files that are compared with those of others.
  let name: String
  /// The rule that a type breaks which lacks an extension of its counterpart.
  let missingExtension: RuleInfo
  /// An extension as files of the platform write it.
  let written: @Sendable (_ fileExtension: String) -> String
  /// The extensions of the other side that the type lacks.
  let lacking: @Sendable (TypeSide, _ other: TypeSide, TypeSet) -> [TypeSide.Pattern]
  /// Adds an extension to a type.
  let addExtension: @Sendable (String, TypeSide, TypeSet) -> TextEdit?
  /// What a base is called.
  let base: @Sendable (FormatBase) -> String
  /// What the type says of a base, as it is written.
  let writtenBase: @Sendable (_ name: String) -> String
  /// The parent of a type that is, or says as much as, a base.
  let parent: @Sendable (FormatBase, TypeSide, TypeSet) -> PlacedText?
  /// True if a type lacks a base that the other side has.
  let lacksBase: @Sendable (FormatBase, TypeSide, _ other: TypeSide, TypeSet) -> Bool
  let addBase: @Sendable (FormatBase, TypeSide, TypeSet) -> TextEdit?

  init(
    name: String,
    missingExtension: RuleInfo,
    written: @escaping @Sendable (_ fileExtension: String) -> String,
    lacking: @escaping @Sendable (TypeSide, _ other: TypeSide, TypeSet) -> [TypeSide.Pattern],
    addExtension: @escaping @Sendable (String, TypeSide, TypeSet) -> TextEdit?,
    base: @escaping @Sendable (FormatBase) -> String,
    writtenBase: @escaping @Sendable (_ name: String) -> String,
    parent: @escaping @Sendable (FormatBase, TypeSide, TypeSet) -> PlacedText?,
    lacksBase: @escaping @Sendable (FormatBase, TypeSide, _ other: TypeSide, TypeSet) -> Bool,
    addBase: @escaping @Sendable (FormatBase, TypeSide, TypeSet) -> TextEdit?
  ) {
    self.name = name
    self.missingExtension = missingExtension
    self.written = written
    self.lacking = lacking
    self.addExtension = addExtension
    self.base = base
    self.writtenBase = writtenBase
    self.parent = parent
    self.lacksBase = lacksBase
    self.addBase = addBase
  }
}

extension TypePlatform: Equatable {
  static func == (left: TypePlatform, right: TypePlatform) -> Bool { left.name == right.name }
}

/// A type as several sides have it, of each platform at most one: files, or what a declaration wants
/// them to say.
struct TypeComparison: Sendable {
  let sides: [TypeSide]
  /// False if they have nothing in common but an extension.
  let isByName: Bool

  subscript(platform: TypePlatform) -> TypeSide? { sides.first { $0.platform == platform } }

  /// Each side with each other one, which may lack what it has.
  var directions: [(has: TypeSide, lacks: TypeSide)] {
    sides.flatMap { has in
      sides.filter { $0.platform != has.platform }.map { (has, $0) }
    }
  }
}
