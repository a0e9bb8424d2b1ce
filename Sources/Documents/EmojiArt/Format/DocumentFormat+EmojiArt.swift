import Diagnostics
package import DocumentFormats
import JSONSchema

extension DocumentFormat {
  /// The documents of EmojiArt, with one edition for each format of the course.
  ///
  /// A schema accepts what the edition's app opens, unless it contains members of other editions.
  package static let emojiArt = emojiArt(MigrationOptions())

  /// Returns the format with functions for a caller's options.
  package static func emojiArt(_ options: MigrationOptions) -> DocumentFormat {
    var format = DocumentFormat("emojiart")
    format.endings = [".emojiart"]
    format.versions = EditionFormat.all.map(\.edition)
    format.laws = [
      .unique(EmojiArtPath.emoji("id")),
      .counter(EmojiArtPath.root("uniqueEmojiId"), of: EmojiArtPath.emoji("id"), .last),
    ]
    format.functions = EmojiArtFunctions.all.merging(EmojiArtFunctions.migrations(options)) {
      old, _ in old
    }
    return format
  }
}

extension FormatProgram {
  /// The program that judges documents of EmojiArt by their schemas and laws.
  package static let emojiArt = emojiArt(MigrationOptions())

  /// Returns the program with functions for a caller's options.
  package static func emojiArt(_ options: MigrationOptions) -> FormatProgram {
    FormatProgram(.emojiArt(options)) { version in
      Once {
        EditionFormat.all.first { $0.edition.name == version.name }.flatMap {
          SchemaProgram.compile(Array($0.schema.utf8)).program
        }
      }
    }
  }
}

/// An edition as a value: its schema, and the variants that programs write.
struct EditionFormat: Sendable {
  var edition: FormatVersion
  /// The text of its JSON Schema.
  var schema: String

  /// The editions from the oldest to the newest, like `Dialect.course`.
  static let all = [
    fall2017URL, fall2017ImageData, spring2020, spring2020Document, spring2021, spring2023,
  ]

  init(
    _ dialect: Dialect, marks: [DocumentMark], variants: [DocumentVariant], schema: String
  ) {
    edition = FormatVersion(dialect.name)
    edition.marks = marks
    edition.steps = EmojiArtSteps.steps[dialect.name] ?? []
    edition.departing = EmojiArtSteps.departing[dialect.name] ?? []
    edition.arriving = EmojiArtSteps.arriving[dialect.name] ?? []
    edition.variants = variants
    self.schema = schema
  }
}

/// Paths of values in documents of all editions.
enum EmojiArtPath {
  static func root(_ name: String) -> DocumentPath { DocumentPath([.member(name)]) }
  static func emoji(_ names: String...) -> DocumentPath {
    DocumentPath([.member("emojis"), .all] + names.map { .member($0) })
  }
}
