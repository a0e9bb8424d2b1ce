import Diagnostics
import EmojiArt

extension EmojiArtDocument {
  /// Reads a text in memory in the dialect.
  init?(_ bytes: [UInt8], as dialect: Dialect) {
    self.init(byteSource(of: bytes), as: dialect)
  }
}

extension Inspector {
  /// Inspects a text in memory.
  static func inspect(
    _ bytes: [UInt8], _ file: DocumentChecker.File = DocumentChecker.File()
  ) -> Inspection {
    inspect(file, bytes: bytes) { byteSource(of: bytes) }
  }
}

extension MigrationTarget {
  /// The decoders of the course that must be able to read documents in this target.
  var decoders: [CourseDecoder] {
    CourseDecoder.allCases.filter { $0.rawValue == dialect.name }
  }
}
