/// The decoder of the app that writes a dialect, whose verdict on a document is shown.
package struct CourseDecoder: Sendable {
  /// The format that the decoder reads.
  package let dialect: Dialect
  /// The common name of the app: year, quarter, and lectures.
  package let title: String

  /// All decoders, oldest first.
  ///
  /// They are the models of the CS193p course apps, and of a variant by many student apps.
  package static let allCases: [CourseDecoder] = Edition.all.flatMap { edition in
    Dialect.all.filter { $0.edition == edition }.compactMap { dialect in
      dialect.app.map { CourseDecoder(dialect: dialect, title: $0) }
    }
  }

  /// The name of the dialect.
  package var rawValue: String { dialect.name }

  /// True if the app draws emojis only on a background, and shows nothing without one.
  package var needsBackground: Bool { dialect.edition.hidesEmojisWithoutBackground }
}

extension CourseDecoder: RawRepresentable, Hashable {
  /// Finds the decoder of the dialect with this name; returns nil if it is unknown.
  package init?(rawValue: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }
}
