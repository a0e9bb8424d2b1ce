import Diagnostics
package import DocumentFormats
import JSONSchema

extension DocumentFormat {
  /// The documents of EmojiArt, with one version for each format of the course.
  ///
  /// A schema accepts what the edition's app opens, unless it contains members of other editions.
  package static let emojiArt: DocumentFormat = {
    var format = DocumentFormat("emojiart")
    format.endings = [".emojiart"]
    format.versions = Dialect.course.map(\.version)
    format.laws = Dialect.course.last?.laws ?? []
    format.functions = EmojiArtFunctions.all
    return format
  }()
}

extension FormatProgram {
  /// The program that judges documents of EmojiArt by their schemas and laws.
  package static let emojiArt = emojiArt(.emojiArt)

  /// Returns the program of the format, perhaps with more functions and steps.
  package static func emojiArt(_ format: DocumentFormat) -> FormatProgram {
    FormatProgram(format) { version in
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
  fileprivate var version: FormatVersion {
    var version = FormatVersion(name)
    describe(&version)
    return version
  }

  /// The laws with the names of the format.
  fileprivate var laws: [DocumentLaw] {
    let ids = EmojiArtPath.emoji(Name.id.spelling)
    return [.unique(ids)]
      + (counterName.map { [.counter(EmojiArtPath.root($0), of: ids, .last)] } ?? [])
  }
}
