/// A format that documents are migrated to: an edition of the course by its year, or any readable
/// dialect by its name.
package struct MigrationTarget: RawRepresentable, Sendable {
  /// `2021`, `2021-synthesized`.
  package let rawValue: String
  /// The dialect that is written.
  package let dialect: Dialect
  /// True if a document of any of the edition's formats counts as one of the target, if its app
  /// reads it.
  private let isEdition: Bool

  private init(_ rawValue: String, _ dialect: Dialect, isEdition: Bool) {
    self.rawValue = rawValue
    self.dialect = dialect
    self.isEdition = isEdition
  }

  /// The dialect of 2017 that migrations write, which has room for a picture.
  package static let fall2017 = edition("2017")
  package static let spring2020 = edition("2020")
  /// The document app of 2020, which has room for a picture.
  package static let document2020 = edition("2020-document")
  package static let spring2021 = edition("2021")
  package static let spring2023 = edition("2023")

  private static func edition(_ name: String) -> MigrationTarget {
    editions.first { $0.rawValue == name } ?? editions[0]
  }

  package static let editions: [MigrationTarget] = Dialect.course.compactMap { dialect in
    dialect.target.map { MigrationTarget($0, dialect, isEdition: true) }
  }

  /// The editions, then all dialects.
  package static let all: [MigrationTarget] =
    editions
    + Dialect.all.filter { dialect in !editions.contains { $0.rawValue == dialect.name } }
    .map { MigrationTarget($0.name, $0, isEdition: false) }

  /// Nil if nothing has this name.
  package init?(rawValue: String) {
    guard let found = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }

  package var edition: Edition { dialect.edition }

  /// The decoders of the course that must be able to read what is written for this target.
  package var decoders: [CourseDecoder] {
    CourseDecoder.allCases.filter { $0.rawValue == dialect.name }
  }

  /// True if a document of `source` needs no migration because of its format alone.
  func includes(_ source: Dialect) -> Bool {
    guard isEdition else { return source.name == dialect.name }
    return source.edition == edition && (source.isCourse || source.isReadableByCourse)
  }

  /// The member that holds image data; nil if the format has none.
  var imageName: Name? {
    switch dialect.background {
    case .members(_, let image): image
    case .object, .cases: .imageData
    case .string: nil
    }
  }

  /// The member that holds the URL, if a document must have one.
  var requiredURL: Name? {
    guard case .members(let url, _) = dialect.background, dialect.rootRequired.contains(url) else {
      return nil
    }
    return url
  }

  /// True if a picture can become the URL of the background because there is no other place for it.
  var takesDataURL: Bool { edition.keepsPicturesInURLs && imageName == nil }

  /// True if a URL and image data can coexist.
  var holdsBoth: Bool {
    if case .members(_, .some) = dialect.background { true } else { false }
  }
}

extension MigrationTarget: Equatable {
  package static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
}
