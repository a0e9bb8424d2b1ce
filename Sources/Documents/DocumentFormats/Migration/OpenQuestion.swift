import JSONSyntax

/// An open question of a declaration, `PATH: REASON`, where documents of a later version have it.
struct OpenQuestion {
  /// The question, as it is written.
  let row: String
  /// The values that it is about, or the objects around them; nil if that is not known.
  private let place: DocumentPath?
  /// The name that the objects lack, if they are older and the member is new.
  private let missing: String?

  /// Reads a question; returns nil if it is about no document on the way back.
  ///
  /// `later` are the steps from its version to the documents' own; they become newer if `isUp`.
  init?(_ row: String, after later: [MigrationStep], isUp: Bool) {
    let ends = row.indices.lazy.filter { row[$0...].hasPrefix(": ") }
    let paths = ends.compactMap { end in DocumentPath(String(row[..<end])).map { ($0, end) } }
    let (path, end) = paths.first ?? (nil, row.startIndex)
    let reason = row[end...]
    if !isUp, reason.hasPrefix(": " + LearnedChange.newWhere) { return nil }
    let mayLack = !isUp && reason.hasSuffix(LearnedChange.goneNow)
    let isInside = path?.name == nil || reason.hasPrefix(": it was ") && !mayLack
    self.row = row
    place = (isInside ? path : path?.parent)?.moved(by: later)
    let isNew = isUp && !isInside && reason.hasPrefix(": it is new")
    missing = isNew ? path?.moved(by: later)?.name : nil
  }

  /// True if a document has something at the place: an item, a member that was different, or an
  /// object that lacks a new member.
  ///
  /// `known` keeps the names in the values at each place of the document, nil for other values than
  /// objects.
  func concerns(_ document: JSONValue?, _ known: inout [DocumentPath: [Set<ExactText>?]]) -> Bool {
    guard let document, let place else { return true }
    let objects =
      known[place]
      ?? document.values(at: place.steps[...]).map { value in
        value.object.map { Set($0.map { ExactText($0.name) }) }
      }
    known[place] = objects
    return objects.contains { names in
      missing.map { names?.contains(ExactText($0)) == false } ?? true
    }
  }
}
