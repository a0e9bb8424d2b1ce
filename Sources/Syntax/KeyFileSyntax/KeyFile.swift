package import Diagnostics

/// A line `key[locale]=value`.
package struct KeyFileEntry: Sendable, Equatable {
  /// The key without the locale.
  package var key: PlacedText
  /// The text between the brackets, nil without brackets.
  package var locale: PlacedText?
  /// The text after the equals sign and its blanks, up to the end of the line, with its escapes.
  package var value: PlacedText
  /// The range of the line without its line end.
  package var line: Range<Int>
}

/// A group header and the entries up to the next one.
package struct KeyFileGroup: Sendable, Equatable {
  /// The text between the brackets.
  package var name: PlacedText
  /// The range of the header's line without its line end.
  package var header: Range<Int>
  package var entries: [KeyFileEntry] = []
  /// The range from the header to the end of the last nonblank line, with line ends.
  package var range: Range<Int>

  /// The last entry of that key without a locale, which readers use.
  package subscript(_ key: String) -> KeyFileEntry? {
    // By indices: copying entries costs more than reading them.
    for place in entries.indices.reversed()
    where entries[place].locale == nil && entries[place].key.text == key {
      return entries[place]
    }
    return nil
  }
}

/// A problem that makes a text invalid as a key file, or that readers treat differently.
package enum KeyFileProblemKind: String, Sendable, CaseIterable {
  /// The file is empty, or contains only blanks and comments.
  case emptyFile
  /// A line that is not a group, an entry, a comment or blank.
  case junkLine
  /// An entry before the first group.
  case entryBeforeGroup
  /// Blanks after the bracket of a header, which GLib allows.
  case blanksAfterHeader
  /// Text after the bracket of a header.
  case textAfterHeader
  /// A group or entry that begins with blanks.
  case indentedLine
  /// Lines end in CR LF; reported once, at the first.
  case carriageReturn
  case byteOrderMark
  /// Bytes that are not UTF-8; reported once for each line.
  case notUTF8
  /// A control character in a value.
  case controlCharacter
  case duplicateKey
  case duplicateGroup
  case oversizedFile

  /// True for a line whose group may be another one.
  package var isBroken: Bool { [.junkLine, .entryBeforeGroup, .textAfterHeader].contains(self) }
}

/// A problem with its place.
package typealias KeyFileProblem = SyntaxProblem<KeyFileProblemKind>

/// The content of a key file (Desktop Entry Specification 1.5 section 3).
///
/// Every line has its place; an edit keeps all other bytes.
package struct KeyFile: Sendable {
  /// The bytes of the file.
  package var text: [UInt8]
  package var groups: [KeyFileGroup]
  /// Sorted by place.
  package var problems: [KeyFileProblem]

  /// The first group of that name.
  package subscript(_ name: String) -> KeyFileGroup? { groups.first { $0.name.text == name } }
}
