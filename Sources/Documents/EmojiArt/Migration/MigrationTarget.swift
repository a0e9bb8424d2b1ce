/// A format to write: an edition of the course by its year, or any readable dialect by its name.
package struct MigrationTarget: RawRepresentable, Sendable {
  /// The name: `2021`, `2021-synthesized`.
  package let rawValue: String
  /// The dialect to write.
  package let dialect: Dialect
  /// True if a document in any format that the edition's app reads counts as a document in the
  /// target.
  private let isEdition: Bool

  package static let spring2023 = editions.first { $0.rawValue == "2023" } ?? editions[0]

  package static let editions: [MigrationTarget] = Dialect.course.compactMap { dialect in
    dialect.target.map { MigrationTarget(rawValue: $0, dialect: dialect, isEdition: true) }
  }

  /// The editions, then all dialects.
  package static let all: [MigrationTarget] =
    editions
    + Dialect.all.filter { dialect in !editions.contains { $0.rawValue == dialect.name } }
    .map { MigrationTarget(rawValue: $0.name, dialect: $0, isEdition: false) }

  package var edition: Edition { dialect.edition }

  /// True if the format of a document in `source` does not need a migration.
  func includes(_ source: Dialect) -> Bool {
    guard isEdition else { return source.name == dialect.name }
    return source.edition == edition && (source.isCourse || source.isReadableByCourse)
  }

  /// The member with the image data; nil if the format does not have one.
  var imageName: Name? {
    switch dialect.background {
    case .members(_, let image): image
    case .object, .cases: .imageData
    case .string: nil
    }
  }

  /// True if the URL of the background is the only possible place for a picture.
  var takesDataURL: Bool { edition.keepsPicturesInURLs && imageName == nil }

  /// True if a URL and image data can coexist.
  var holdsBoth: Bool {
    if case .members(_, .some) = dialect.background { true } else { false }
  }
}

extension MigrationTarget: Equatable {
  /// Returns the target with this name, or nil if the name is unknown.
  package init?(rawValue: String) {
    guard let found = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }
}
