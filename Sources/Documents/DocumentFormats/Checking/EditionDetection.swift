import JSONSyntax

/// The edition of a document, and how it was detected.
package struct EditionDetection: Sendable, Equatable {
  /// How an edition was found.
  package enum Reason: String, Sendable {
    /// The user has named it.
    case named
    /// The document has the marks of this edition only.
    case marks
    /// Its schema fits best.
    case form
    /// The document has the marks of an edition after the newest.
    case newer
    /// Several editions fit equally well.
    case ambiguous
    /// No edition fits, or the document names an unknown edition.
    case unknown
  }

  package var reason: Reason
  /// The numbers of the editions that fit: one, unless the edition is ambiguous or unknown.
  package var editions: [Int]
  /// The value that marks the edition, or the root.
  package var place: Range<Int>?
  /// The names of the variants that the document is in.
  package var variants: [String] = []
  /// The edition used to check a document whose edition is ambiguous or unknown.
  package var closest: Int?
  /// The edition whose form the document has, if its marks name another edition.
  package var form: Int?
  /// True if the document is not in the format at all.
  package var isOfNone = false

  /// The edition's number; nil if the edition is uncertain.
  package var edition: Int? { editions.count == 1 ? editions[0] : nil }
}

/// The values of a document at the places of marks.
struct MarkValues {
  /// JSON texts of scalars, by path; an opening bracket for arrays and objects.
  private var values: [DocumentPath: (json: String, value: FoundValue)] = [:]

  /// The place of the root.
  private(set) var root: Range<Int>?

  mutating func note(_ path: DocumentPath, _ value: FoundValue) {
    if path.steps.isEmpty { return root = value.range }
    values[path] = (value.json, value)
  }

  /// True if the document has all marks of an edition; false for an edition without marks.
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

  /// The place of the mark that makes a document newer than an edition; nil if it is not newer.
  ///
  /// Marks are compared in their order: 4.6 is after 4.5, and 5.0 after both.
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

  /// True if the first of several marks of an edition is at a place.
  func isFirst(_ place: Range<Int>?, of edition: DocumentEdition) -> Bool {
    guard edition.marks.count > 1, let place else { return false }
    return edition.marks.first.flatMap { values[$0.path] }?.value.range == place
  }

  /// The place of a mark with a value that does not occur in any edition; nil without such a mark.
  func placeOfForeign(to editions: [DocumentEdition]) -> Range<Int>? {
    let marks = editions.flatMap(\.marks).filter { $0.value != nil }
    return marks.lazy.map(\.path).compactMap { path in
      let known = marks.filter { $0.path == path }.map(\.value)
      // An opening bracket means an object or an array, which cannot name an edition.
      guard let (json, value) = values[path], !known.contains("{"), !known.contains("["),
        !known.contains(json), value.kind != .null
      else { return nil }
      return value.range
    }.first
  }

  /// Returns the message about the value of a mark that no edition has.
  ///
  /// A value of the wrong kind has one right value, which the form of the document determines.
  func problem(at place: Range<Int>?, _ format: DocumentFormat, _ edition: Int) -> String {
    let found = values.first { $0.value.value.range == place }
    guard let found, let name = found.key.name,
      let wanted = format.editions[edition].marks.first(where: { $0.path == found.key })?.value,
      Int(wanted) != nil, found.value.value.integer == nil
    else { return "no version of '\(format.name)' has this value" }
    return "'\(name)' must be the number \(wanted)"
  }

  /// True if the document has a value at the place of any mark.
  var hasAny: Bool { !values.isEmpty }

  /// The places of all values.
  var places: [Range<Int>] { values.values.map(\.value.range) }
}
