import JSONSyntax

/// A name in a declaration with its place, for the rules about names.
package struct DeclarationName: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    /// The identifier of a declared type.
    case typeIdentifier
    /// In `conformsTo`.
    case parentIdentifier
    /// The identifier of another type that the application writes.
    case exportableIdentifier
    case bundleIdentifier
    /// A MIME type of a declared type: `mimeTypes` and `aliases`.
    case mediaType
    /// In `subClassOf`.
    case parentMediaType
    /// A MIME type that is only mentioned.
    case otherMediaType
    case filenameExtension
    case globPattern
    case osType
    /// The name of a picture in icon themes.
    case iconName
    /// The name of a picture in icon themes, or its absolute path.
    case iconReference
    /// A picture beside the declaration.
    case iconFile
    case desktopID
    /// The name of a type on Windows, and a part of one.
    case progID
    case progIDPart
    case windowsProgram
    /// A text in registry files and installers for Windows.
    case windowsText
    case language
    /// A rule or a subject.
    case rule
    /// A text for people, or a command.
    case prose
  }

  package var kind: Kind
  package var text: String
  /// The range of the string with its quotes.
  package var range: Range<Int>
  /// True if the text is written to a desktop entry or a thumbnailer.
  package var isInKeyFile: Bool = false
}

extension DeclarationName {
  /// Converts a string noted during reading; returns nil for any other kind.
  init?(_ note: NotedText) {
    guard let kind = Kind(rawValue: note.kind) else { return nil }
    self.init(kind: kind, text: note.text, range: note.range, isInKeyFile: note.isMarked)
  }
}

extension ValueCodec where Value == String {
  /// Returns the form of a string that is a name or prose; rules ignore prose that is not written
  /// to key files.
  static func text(
    _ kind: DeclarationName.Kind = .prose, inKeyFile: Bool = false
  ) -> ValueCodec {
    .text(noting: kind == .prose && !inKeyFile ? nil : kind.rawValue, isMarked: inKeyFile)
  }

  /// Prose that is written to key files.
  static var line: ValueCodec { .text(inKeyFile: true) }
}

extension FormatKey {
  /// Creates a key for a flag that is false unless it is set.
  static func flag(
    _ name: String, _ path: any WritableKeyPath<Model, Bool> & Sendable, _ text: String
  ) -> FormatKey {
    .key(name, path, .boolean, text, default: "`false`")
  }
}
