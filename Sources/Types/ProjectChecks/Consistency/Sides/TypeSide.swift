import Diagnostics
import Declarations
import UniformTypes

/// A type as one file describes it, or as the files of a platform should according to a
/// declaration.
struct TypeSide: Sendable {
  /// An extension in the form of the side: a tag or a pattern.
  struct Pattern: Sendable {
    var written: PlacedText
    /// The whole element.
    var element: Range<Int>
    /// The extension; nil for a pattern that does not have the form `*.ext`.
    var fileExtension: String?

    /// The name in messages.
    var words: String {
      fileExtension.map { "extension '\($0.asciiLowercased)'" } ?? "glob '\(written.text)'"
    }
  }

  let platform: TypePlatform
  /// The index of the file.
  let file: Int
  /// The type as read from the file, for platform-specific code; nil for a declaration, whose
  /// values do not have places.
  private let source: (any Sendable)?
  /// The platform's name for the type.
  let name: PlacedText
  /// Other names of the type on the platform.
  var aliases: [String] = []
  /// The MIME types of a type whose name is not a MIME type, the preferred one first.
  var tags: [PlacedText] = []
  /// The patterns, the preferred one first.
  var patterns: [Pattern] = []
  /// The extensions that the system knows for a declared system type without any; files for other
  /// platforms contain them.
  var knownExtensions: [String] = []
  /// The parents, by their names on the platform.
  var parents: [PlacedText] = []
  /// The description in the default language.
  var description: PlacedText?
  /// The name of documents for this type alone (`CFBundleTypeName`).
  var documentName: PlacedText?
  /// The languages of other descriptions; at most the first few.
  var languages: [PlacedText] = []
  /// The first of its icons.
  var icon: PlacedText?
  var referenceURL: PlacedText?
  var version: PlacedText?
  /// True for a folder that is shown as one document.
  var isPackage = false
  /// The first property for detecting files that other platforms cannot express.
  var special: PlacedText?

  init(_ platform: TypePlatform, file: Int, source: (any Sendable)?, name: PlacedText) {
    (self.platform, self.file, self.source, self.name) = (platform, file, source, name)
  }

  /// Creates a side from the platform-independent values of a declared type.
  init(_ platform: TypePlatform, declared type: FileType, file: Int, name: PlacedText) {
    self.init(platform, file: file, source: nil, name: name)
    description = PlacedText(type.description)
    documentName = PlacedText(type.handler?.name ?? type.description)
    languages = type.localizedDescriptions.keys.sorted().map { PlacedText($0) }
    knownExtensions = type.knownExtensions
    referenceURL = type.referenceURL.map { PlacedText($0) }
    version = type.version.map { PlacedText($0) }
  }

  /// Creates the side of a type in generated files that have its MIME type and its extensions;
  /// returns nil without a name.
  init?(_ platform: TypePlatform, declared type: ResolvedType, file: Int, name: String?) {
    guard let name else { return nil }
    self.init(platform, declared: type.source, file: file, name: PlacedText(name))
    tags = [type.mimeType].compactMap(\.self).map { PlacedText($0) }
    patterns = type.source.extensions.map { Pattern(suffix: PlacedText($0)) }
    languages = []
  }

  /// True for a type of a declaration.
  var isWanted: Bool { source == nil }

  /// Returns the source if it has that type.
  func `as`<Content>(_: Content.Type) -> Content? { source as? Content }

  /// The name and the aliases.
  var names: [String] { [name.text] + aliases }

  /// Returns the values of a key that other sides look up.
  func values(of key: TypeKey) -> [String] {
    switch key {
    case platform.naming: names
    case .identifier: []
    case .mimeType: tags.map(\.text)
    case .fileExtension: patterns.compactMap(\.fileExtension)
    }
  }

  /// The name as an identifier, for a platform whose types have identifiers.
  var type: UniformTypeIdentifier { UniformTypeIdentifier(rawValue: name.text) }

  var key: Key { Key(file: file, name: type) }

  /// A type in a file.
  struct Key: Hashable {
    var file: Int
    var name: UniformTypeIdentifier
  }
}

extension TypeSide.Pattern {
  /// Creates a pattern from an extension, with or without a leading period.
  init(suffix text: PlacedText) {
    let bare = String(text.text.drop { $0 == "." }).lowercased()
    self.init(written: text, element: text.range, fileExtension: bare.isEmpty ? nil : bare)
  }
}
