/// A format of JSON documents: its editions, what holds in them, and how one becomes another.
package struct DocumentFormat: Sendable {
  /// What messages call it: `trail`.
  package var name: String
  /// The ends of the names of documents, in lower case, with a period.
  package var endings: [String] = []
  /// From the oldest to the newest.
  package var editions: [DocumentEdition] = []
  package var laws: [DocumentLaw] = []
  /// True if strings must be of the `format` that a schema names.
  package var assertsFormats = false
  /// What repairs of the documents of an edition may do, the first one that helps first; by the number
  /// of the edition, since only documents with mistakes need it.
  package var repairs: @Sendable (Int) -> [RepairRow] = { _ in [] }
  /// What readers refuse, beside what no edition allows.
  package var demands: @Sendable () -> [ReaderDemand] = { [] }
  /// Why a byte order mark is an error; nil if it is not one.
  package var markRefusal: String?
  /// The values that programs make anew in each run, so that it does not matter which of two is
  /// taken.
  package var derived: @Sendable () -> [DocumentPath] = { [] }
  /// What steps call.
  package var functions: [String: MigrationFunction] = [:]

  package init(_ name: String) { self.name = name }

  package subscript(_ name: String) -> DocumentEdition? { editions.first { $0.name == name } }

  /// The steps from one edition to another, with those that change the marks; nil if one of the
  /// editions is unknown.
  package func migration(from old: String, to new: String) -> [MigrationStep]? {
    guard let steps = steps(from: old, to: new), let source = self[old], let target = self[new]
    else { return nil }
    let stale = source.marks.filter { mark in !target.marks.contains { $0.path == mark.path } }
    let ends = old == new ? ([], []) : (source.departing, target.arriving)
    let carried = AddedValues(functions).carried(ends.0 + steps + ends.1)
    return stale.compactMap { Self.marking($0, nil) } + carried
      + target.marks.compactMap { Self.marking($0, $0.value) }
  }

  /// The same for editions by their numbers.
  func migration(from old: Int, to new: Int) -> [MigrationStep] {
    migration(from: editions[old].name, to: editions[new].name) ?? []
  }

  /// The steps that give a document the marks of an edition and take those of others away.
  func marking(as edition: DocumentEdition) -> [MigrationStep] {
    let own = edition.marks.map(\.path)
    var stale: [DocumentMark] = []
    for mark in editions.flatMap(\.marks) where !own.contains(mark.path) {
      if !stale.contains(where: { $0.path == mark.path }) { stale.append(mark) }
    }
    return stale.compactMap { Self.marking($0, nil) }
      + edition.marks.compactMap { Self.marking($0, $0.value) }
  }

  /// Nil if the mark is that there is an object or array, which steps make.
  private static func marking(_ mark: DocumentMark, _ value: String?) -> MigrationStep? {
    let path = mark.path
    guard mark.value != "{", mark.value != "[" else { return nil }
    return path.name.flatMap { name in
      path.parent.map { MigrationStep($0, .mark(name, value: value)) }
    }
  }

  /// The steps from one edition to another, in their order; nil if one of them is unknown.
  ///
  /// On the way down, each step is replaced by its inverse and the last one comes first.
  package func steps(from old: String, to new: String) -> [MigrationStep]? {
    guard let start = editions.firstIndex(where: { $0.name == old }),
      let end = editions.firstIndex(where: { $0.name == new })
    else { return nil }
    if start <= end { return editions[start..<end + 1].dropFirst().flatMap(\.steps) }
    return editions[end..<start + 1].dropFirst().reversed().flatMap {
      $0.steps.reversed().compactMap { $0.inverse { self.functions[$0]?.inverse } }
    }
  }

  /// The laws with the names of an edition; those whose places it does not have are left out.
  package func laws(of edition: String) -> [DocumentLaw] {
    guard let newest = editions.last, let steps = steps(from: newest.name, to: edition) else {
      return []
    }
    return laws.compactMap { law in
      law.mapPaths { path in
        steps.reduce(path) { path, step in path.flatMap { $0.moved(by: step) } }
      }
    }
  }
}

/// An edition of a format.
package struct DocumentEdition: Sendable, Equatable {
  package var name: String
  /// The path of a JSON Schema, relative to the declaration; nil without one.
  package var schema: String?
  /// Values that documents of the edition have.
  package var marks: [DocumentMark] = []
  /// What leads here from the edition before.
  package var steps: [MigrationStep] = []
  /// What comes before all steps in a migration from here to another edition.
  ///
  /// It gives the document a form that passes through all editions, also those that cannot hold
  /// what it has.
  package var departing: [MigrationStep] = []
  /// What comes after all steps in a migration from another edition to here.
  package var arriving: [MigrationStep] = []
  /// Other forms of its documents that are known.
  package var variants: [DocumentVariant] = []

  package init(_ name: String) { self.name = name }
}

/// A value by which an edition is recognized.
package struct DocumentMark: Sendable, Equatable {
  package var path: DocumentPath
  /// The JSON text of a scalar; nil if the value has to be missing.
  package var value: String?

  package init(_ path: DocumentPath, _ value: String?) {
    self.path = path
    self.value = value
  }
}

/// What holds in documents and JSON Schema cannot say, with the names of the newest edition.
package enum DocumentLaw: Sendable, Equatable {
  /// No two values are equal.
  case unique(DocumentPath)
  /// The number is greater than all of the others, or not less.
  case counter(DocumentPath, of: DocumentPath, Meaning)
  /// Each value is one of the others.
  case reference(DocumentPath, to: DocumentPath)

  package enum Meaning: String, Sendable, CaseIterable {
    /// The next one that will be given.
    case next
    /// The last one that was given.
    case last
  }

  /// The law with other places; nil if one of them does not exist.
  func mapPaths(_ move: (DocumentPath) -> DocumentPath?) -> DocumentLaw? {
    switch self {
    case .unique(let path): move(path).map(Self.unique)
    case .counter(let path, let ids, let meaning):
      move(path).flatMap { path in move(ids).map { .counter(path, of: $0, meaning) } }
    case .reference(let path, let ids):
      move(path).flatMap { path in move(ids).map { .reference(path, to: $0) } }
    }
  }
}
