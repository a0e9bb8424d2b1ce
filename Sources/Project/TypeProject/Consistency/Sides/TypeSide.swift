import Diagnostics
import FileTypes
import UniformTypes

/// What one file says of a type, or what a declaration wants the files of a platform to say.
struct TypeSide: Sendable {
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
  /// What was read of the type, for what is particular to the platform; nil for a declaration,
  /// whose facts have no places.
  private let source: (any Sendable)?
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

  init(_ platform: TypePlatform, file: Int, source: (any Sendable)?, name: PlacedText) {
    self.platform = platform
    self.file = file
    self.source = source
    self.name = name
  }

  /// What a declaration says of a type, whatever platform it is said for.
  init(_ platform: TypePlatform, declared type: FileType, file: Int, name: PlacedText) {
    self.init(platform, file: file, source: nil, name: name)
    description = PlacedText(type.description)
    documentName = PlacedText(type.handler?.name ?? type.description)
    languages = type.localizedDescriptions.keys.sorted().map { PlacedText($0) }
    referenceURL = type.referenceURL.map { PlacedText($0) }
    version = type.version.map { PlacedText($0) }
  }
}

extension TypeSide {
  /// True for a type of a declaration.
  var isWanted: Bool { source == nil }

  /// What was read, if it is of that format.
  func `as`<Content>(_: Content.Type) -> Content? { source as? Content }

  /// The name and what stands for it.
  var names: [String] { [name.text] + aliases }

  /// What it is found by.
  func values(of key: TypeKey) -> [String] {
    switch key {
    case platform.naming: names
    case .identifier: []
    case .mimeType: tags.map(\.text)
    case .fileExtension: patterns.compactMap(\.fileExtension)
    }
  }

  /// The name of a type whose platform has identifiers.
  var type: UniformTypeIdentifier { UniformTypeIdentifier(rawValue: name.text) }

  var key: Key { Key(file: file, name: type) }

  /// A type in one of the files.
  struct Key: Hashable {
    var file: Int
    var name: UniformTypeIdentifier
  }
}
