/// A decoder whose verdict on a document is shown: that of the app that writes a dialect.
package struct CourseDecoder: Sendable {
  /// The format that the decoder reads.
  package let dialect: Dialect
  /// The app as people know it: year, quarter and lectures.
  package let title: String

  /// All decoders, oldest first.
  ///
  /// They are the models of the CS193p course apps, and of the variant that many student apps
  /// wrote.
  package static let allCases: [CourseDecoder] = Edition.all.flatMap { edition in
    Dialect.all.filter { $0.edition == edition }.compactMap { dialect in
      dialect.app.map { CourseDecoder(dialect: dialect, title: $0) }
    }
  }

  /// The name of the dialect.
  package var rawValue: String { dialect.name }

  /// True if the app draws emojis only on a background, and nothing at all without one.
  package var needsBackground: Bool { dialect.edition.hidesEmojisWithoutBackground }
}

extension CourseDecoder: RawRepresentable, Hashable {
  /// Nil if no decoder reads the dialect with this name.
  package init?(rawValue: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }

  package static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
