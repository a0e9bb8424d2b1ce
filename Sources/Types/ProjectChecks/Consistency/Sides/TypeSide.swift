import Diagnostics
import Declarations
import UniformTypes

/// A type as one file describes it, or as the files of a platform should according to a
/// declaration; a class, since comparisons copy it often.
final class TypeSide: Sendable {
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
  let aliases: [String]
  /// The MIME types of a type whose name is not a MIME type, the preferred one first.
  let tags: [PlacedText]
  /// The patterns, the preferred one first.
  let patterns: [Pattern]
  /// The extensions that the system knows for a declared system type without any; files for other
  /// platforms contain them.
  let knownExtensions: [String]
  /// The parents, by their names on the platform.
  let parents: [PlacedText]
  /// The description in the default language.
  let description: PlacedText?
  /// The name of documents for this type alone (`CFBundleTypeName`).
  let documentName: PlacedText?
  /// The languages of other descriptions; at most the first few.
  let languages: [PlacedText]
  /// The first of its icons.
  let icon: PlacedText?
  let referenceURL: PlacedText?
  let version: PlacedText?
  /// True for a folder that is shown as one document.
  let isPackage: Bool
  /// The first property for detecting files that other platforms cannot express.
  let special: PlacedText?

  init(
    _ platform: TypePlatform, file: Int, source: (any Sendable)?, name: PlacedText,
    aliases: [String] = [], tags: [PlacedText] = [], patterns: [Pattern],
    knownExtensions: [String] = [], parents: [PlacedText] = [], description: PlacedText? = nil,
    documentName: PlacedText? = nil, languages: [PlacedText] = [], icon: PlacedText? = nil,
    referenceURL: PlacedText? = nil, version: PlacedText? = nil, isPackage: Bool = false,
    special: PlacedText? = nil
  ) {
    (self.platform, self.file, self.source, self.name) = (platform, file, source, name)
    (self.aliases, self.tags, self.patterns, self.parents) = (aliases, tags, patterns, parents)
    (self.knownExtensions, self.languages, self.icon) = (knownExtensions, languages, icon)
    (self.description, self.documentName) = (description, documentName)
    (self.referenceURL, self.version) = (referenceURL, version)
    (self.isPackage, self.special) = (isPackage, special)
  }

  /// Creates the side of a declared type in generated files, by default with its MIME type and its
  /// extensions; returns nil without a name.
  convenience init?(
    _ platform: TypePlatform, declared type: ResolvedType, file: Int, name: String?,
    aliases: [String] = [], tags: [String]? = nil, patterns: [Pattern]? = nil,
    parents: [String] = [], isDescribed: Bool = true, icon: String? = nil, isPackage: Bool = false
  ) {
    guard let name else { return nil }
    let source = type.source
    let languages = platform.translations == nil ? [] : source.localizedDescriptions.keys.sorted()
    let description = isDescribed ? source.description : nil
    self.init(
      platform, file: file, source: nil, name: PlacedText(name), aliases: aliases,
      tags: (tags ?? [type.mimeType].compactMap(\.self)).map { PlacedText($0) },
      patterns: patterns ?? source.extensions.map { Pattern(suffix: PlacedText($0)) },
      knownExtensions: source.knownExtensions, parents: parents.map { PlacedText($0) },
      description: description.map { PlacedText($0) },
      documentName: description.map { PlacedText(source.handler?.name ?? $0) },
      languages: languages.map { PlacedText($0) }, icon: icon.map { PlacedText($0) },
      referenceURL: source.referenceURL.map { PlacedText($0) },
      version: source.version.map { PlacedText($0) }, isPackage: isPackage)
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
