import Diagnostics
package import DocumentFormats
import JSONSchema

extension DocumentFormat {
  /// The documents of EmojiArt, with one version for each format of the course.
  ///
  /// A schema accepts what the edition's app opens, unless it contains members of other editions.
  package static let emojiArt = emojiArt(MigrationOptions())

  /// Returns the format with functions for a caller's options.
  package static func emojiArt(_ options: MigrationOptions) -> DocumentFormat {
    var format = DocumentFormat("emojiart")
    format.endings = [".emojiart"]
    format.versions = Dialect.course.map(\.version)
    format.laws = Dialect.course.last?.laws ?? []
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
        Dialect.course.first { $0.name == version.name }.flatMap {
          SchemaProgram.compile(Array($0.schema.utf8)).program
        }
      }
    }
  }
}

extension Dialect {
  /// A format of the course as a version.
  ///
  /// The steps to the first format of an edition begin with the check of unknown members.
  fileprivate var version: FormatVersion {
    var version = FormatVersion(name)
    describe(&version)
    if let check = EmojiArtFunctions.memberCheck(of: self) { version.steps.insert(check, at: 0) }
    return version
  }

  /// The laws with the names of the format.
  fileprivate var laws: [DocumentLaw] {
    let ids = EmojiArtPath.emoji(Name.id.spelling)
    return [.unique(ids)]
      + (counterName.map { [.counter(EmojiArtPath.root($0), of: ids, .last)] } ?? [])
  }
}
