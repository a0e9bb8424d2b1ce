import JSONSyntax

/// The edition of a document, and why it is taken for that.
package struct EditionDetection: Sendable, Equatable {
  /// How an edition was found.
  package enum Reason: String, Sendable {
    /// The user has named it.
    case named
    /// The document has its marks and those of no other.
    case marks
    /// Its schema fits best.
    case form
    /// The document has the marks of an edition after the newest.
    case newer
    /// Several editions fit equally well.
    case ambiguous
    /// None fits, or the document says that it is of one that is not known.
    case unknown
  }

  package var reason: Reason
  /// The editions that fit, by number: one, unless it is ambiguous or unknown.
  package var editions: [Int]
  /// The value by which the edition was recognized, or the root.
  package var place: Range<Int>?
  /// The names of the variants of the edition that the document is of.
  package var variants: [String] = []
  /// The edition by which a document is judged that may be of several, or is of none.
  package var closest: Int?
  /// The edition whose form a document has that says it is of another one.
  package var form: Int?
  /// True if the document has nothing of the format.
  package var isOfNone = false

  /// The number of the edition; nil if it is not certain which one it is.
  package var edition: Int? { editions.count == 1 ? editions[0] : nil }
}

/// The values of a document at the places of marks.
struct MarkValues {
  /// JSON texts of scalars, by path; an opening bracket for others.
  private var values: [DocumentPath: (json: String, value: FoundValue)] = [:]

  /// Where the document begins.
  private(set) var root: Range<Int>?

  mutating func note(_ path: DocumentPath, _ value: FoundValue) {
    if path.steps.isEmpty { return root = value.range }
    values[path] = (value.json, value)
  }

  /// True if a document has what marks the edition; an edition without marks cannot be told by them.
  func match(_ edition: DocumentEdition) -> Bool {
    !edition.marks.isEmpty && edition.marks.allSatisfy { values[$0.path]?.json == $0.value }
  }

  /// The number of first marks of an edition that the document has.
  func depth(_ edition: DocumentEdition) -> Int {
    edition.marks.prefix { $0.value != nil && values[$0.path]?.json == $0.value }.count
  }

  /// The number of marks of an edition that the document has, also as texts.
  func likeness(_ edition: DocumentEdition) -> Int {
    edition.marks.count { mark in
      guard let value = mark.value, let json = values[mark.path]?.json else { return false }
      return json == value || json == "\"\(value)\""
    }
  }

  /// The place of the last mark of an edition that the document has.
  func place(_ edition: DocumentEdition) -> Range<Int>? {
    edition.marks.lazy.reversed().compactMap { values[$0.path]?.value.range }.first
  }

  /// The place of the value that says that a document is newer than an edition; nil if none does.
  ///
  /// Marks are compared in their order, so that 4.6 is after 4.5 and 5.0 after both.
  func placeOfNewer(than edition: DocumentEdition) -> Range<Int>? {
    for mark in edition.marks {
      guard let (json, value) = values[mark.path], let known = mark.value.flatMap({ Int($0) })
      else {
        return nil
      }
      if json == mark.value { continue }
      return value.integer.map { $0 > known } ?? false ? value.range : nil
    }
    return nil
  }

  /// True if a place is that of the first of several marks of an edition.
  func isFirst(_ place: Range<Int>?, of edition: DocumentEdition) -> Bool {
    guard edition.marks.count > 1, let place else { return false }
    return edition.marks.first.flatMap { values[$0.path] }?.value.range == place
  }

  /// The place of a value that says what edition a document is of, and that no edition has; nil if
  /// there is none.
  func placeOfForeign(to editions: [DocumentEdition]) -> Range<Int>? {
    let marks = editions.flatMap(\.marks).filter { $0.value != nil }
    return marks.lazy.map(\.path).compactMap { path in
      let known = marks.filter { $0.path == path }.map(\.value)
      // An opening bracket stands for an object or a list, which is no name of an edition.
      guard let (json, value) = values[path], !known.contains("{"), !known.contains("["),
        !known.contains(json), value.kind != .null
      else { return nil }
      return value.range
    }.first
  }

  /// True if the document has a value at the place of any mark.
  var hasAny: Bool { !values.isEmpty }

  /// The places of all values.
  var places: [Range<Int>] { values.values.map(\.value.range) }
}
