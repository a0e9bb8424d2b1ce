/// A format of the course that documents are migrated to.
package enum MigrationTarget: String, Sendable, CaseIterable {
  case fall2017 = "2017"
  case spring2020 = "2020"
  /// The document app of 2020, which has room for a picture.
  case document2020 = "2020-document"
  case spring2021 = "2021"
  case spring2023 = "2023"

  /// The dialect that is written; that of 2017 has room for a picture too.
  package var dialect: Dialect {
    Dialect.course.first { $0.name == dialectName } ?? Dialect.course[0]
  }

  package var edition: Edition { dialect.edition }

  /// The decoders of the course that must read what is written for this target.
  package var decoders: [CourseDecoder] {
    CourseDecoder.allCases.filter { $0.rawValue == dialectName }
  }

  private var dialectName: String {
    switch self {
    case .fall2017: "2017-imagedata"
    case .spring2020: "2020"
    case .document2020: "2020-document"
    case .spring2021: "2021-handwritten"
    case .spring2023: "2023"
    }
  }

  /// The member that holds image data; nil if the format has none.
  var imageName: Name? {
    switch dialect.background {
    case .members(_, let image): image
    case .object: .imageData
    case .string, .cases: nil
    }
  }

  /// True if a URL and image data can stand side by side.
  var holdsBoth: Bool {
    if case .members(_, .some) = dialect.background { true } else { false }
  }
}
