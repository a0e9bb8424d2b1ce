import JSONSyntax

/// The version of a document, and how it was detected.
package struct VersionDetection: Sendable, Equatable {
  /// How a version was found.
  package enum Reason: String, Sendable {
    /// The user has named it.
    case named
    /// The document has the marks of this version only.
    case marks
    /// Its schema fits best.
    case form
    /// The document has the marks of a version after the newest.
    case newer
    /// Several versions fit equally well.
    case ambiguous
    /// No version fits, or the document names an unknown version.
    case unknown
  }

  package var reason: Reason
  /// The numbers of the versions that fit: one, unless the version is ambiguous or unknown.
  package var versions: [Int]
  /// The value that marks the version, or the root.
  package var place: Range<Int>?
  /// The names of the variants that the document is in.
  package var variants: [String] = []
  /// The version used to check a document whose version is ambiguous or unknown.
  package var closest: Int?
  /// The version whose form the document has, if its marks name another version.
  package var form: Int?
  /// True if the document is not in the format at all.
  package var isOfNone = false

  /// The version's number; nil if the version is uncertain.
  package var version: Int? { versions.count == 1 ? versions[0] : nil }
}

/// The values of a document at the places of marks.
struct MarkValues {
  /// JSON texts of scalars, by path; an opening bracket for arrays and objects.
  private var values: [DocumentPath: (json: ExactText, value: FoundValue)] = [:]

  /// The place of the root.
  private(set) var root: Range<Int>?

  mutating func note(_ path: DocumentPath, _ value: FoundValue) {
    if path.steps.isEmpty { return root = value.range }
    values[path] = (ExactText(value.json), value)
  }

  /// True if the document has all marks of a version; false for a version without marks.
  func match(_ version: FormatVersion) -> Bool {
    !version.marks.isEmpty && version.marks.allSatisfy { values[$0.path]?.json == $0.compared }
  }

  /// The number of first marks of a version that the document has.
  func depth(_ version: FormatVersion) -> Int {
    version.marks.prefix { $0.value != nil && values[$0.path]?.json == $0.compared }.count
  }

  /// The number of marks of a version that the document has, also as texts.
  func likeness(_ version: FormatVersion) -> Int {
    version.marks.count { mark in
      guard let value = mark.value, let json = values[mark.path]?.json else { return false }
      return json == mark.compared || json == ExactText("\"\(value)\"")
    }
  }

  /// The place of the last mark of a version that the document has.
  func place(_ version: FormatVersion) -> Range<Int>? {
    version.marks.lazy.reversed().compactMap { values[$0.path]?.value.range }.first
  }

  /// The place of the mark that makes a document newer than a version; nil if it is not newer.
  ///
  /// Marks are compared in their order: 4.6 is after 4.5, and 5.0 after both.
  func placeOfNewer(than version: FormatVersion) -> Range<Int>? {
    for mark in version.marks {
      guard let (json, value) = values[mark.path], let text = mark.value,
        let known = Double(text)
      else { return nil }
      if json == mark.compared { continue }
      // A fraction where versions are whole numbers is a mistake, not a newer version.
      guard value.integer != nil || Int(text) == nil else { return nil }
      return Double(json.text).map { $0 > known } ?? false ? value.range : nil
    }
    return nil
  }

  /// True if the first of several marks of a version is at a place.
  func isFirst(_ place: Range<Int>?, of version: FormatVersion) -> Bool {
    guard version.marks.count > 1, let place else { return false }
    return version.marks.first.flatMap { values[$0.path] }?.value.range == place
  }

  /// The place of a mark with a value that does not occur in any version; nil without such a mark.
  func placeOfForeign(to versions: [FormatVersion]) -> Range<Int>? {
    let marks = versions.flatMap(\.marks).filter { $0.value != nil }
    return marks.lazy.map(\.path).compactMap { path in
      let known = marks.filter { $0.path == path }.map(\.compared)
      // An opening bracket means an object or an array, which cannot name a version.
      guard let (json, value) = values[path], !known.contains("{"), !known.contains("["),
        !known.contains(json), value.kind != .null
      else { return nil }
      return value.range
    }.first
  }

  /// Returns the message about the value of a mark that no version has.
  ///
  /// A value of the wrong kind has one right value, which the form of the document determines.
  func problem(at place: Range<Int>?, _ format: DocumentFormat, _ version: Int) -> String {
    let found = values.first { $0.value.value.range == place }
    guard let found, let name = found.key.name,
      let wanted = format.versions[version].marks.first(where: { $0.path == found.key })?.value,
      Int(wanted) != nil
        ? found.value.value.integer == nil
        : Double(wanted) != nil && found.value.value.kind != .number
    else { return "no version of '\(format.name)' has this value" }
    return "'\(name)' must be the number \(wanted)"
  }

  /// True if the document has a value at the place of any mark.
  var hasAny: Bool { !values.isEmpty }

  /// The places of all values.
  var places: [Range<Int>] { values.values.map(\.value.range) }
}
