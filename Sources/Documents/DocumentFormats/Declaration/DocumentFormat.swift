import Diagnostics
import JSONSyntax

/// A format of JSON documents: its versions, the laws for their values, and the steps between them.
package struct DocumentFormat: Sendable {
  /// The name in messages: `trail`.
  package var name: String
  /// The endings of document names, in lower case, with a period.
  package var endings: [String] = []
  /// The versions, from the oldest to the newest.
  package var versions: [FormatVersion] = []
  package var laws: [DocumentLaw] = []
  /// The members of the root that show what a document without marks is: it must have one of them.
  ///
  /// Nil for the members that the schemas require.
  package var essentials: [String]?
  /// True if strings must have the `format` that a schema names.
  package var assertsFormats = false
  /// The rows for repairing documents, in order of preference, by version number; created on
  /// demand, because only documents with errors need them.
  package var repairs: @Sendable (Int) -> [RepairRow] = { _ in [] }
  /// The additional demands of readers, which no version states.
  package var demands: @Sendable () -> [ReaderDemand] = { [] }
  /// The reasons why findings in the JSON text, by their rule, are errors for the readers of the
  /// format; other findings keep the reasons of their rules.
  package var textRefusals: [String: String] = [:]
  /// The reason why a first mark after the newest known one is an error; nil if it is not an error.
  package var newerRefusal: String?
  /// The values that programs generate anew in each run; a merge may take either side's.
  package var derived: @Sendable () -> [DocumentPath] = { [] }
  /// The values whose parts belong together; a merge takes the version in which they do.
  package var coherent: @Sendable () -> [CoherentValue] = { [] }
  /// The functions that steps call, by name.
  package var functions: [String: MigrationFunction] = [:]

  package init(_ name: String) { self.name = name }

  package subscript(_ name: String) -> FormatVersion? { versions.first { $0.name == name } }

  /// Returns the steps from one version to another, including steps that change the marks; nil if
  /// one of the versions is unknown.
  package func migration(from old: String, to new: String) -> [MigrationStep]? {
    guard let steps = steps(from: old, to: new), let source = self[old], let target = self[new]
    else { return nil }
    let stale = source.marks.filter { mark in !target.marks.contains { $0.path == mark.path } }
    let ends = old == new ? ([], []) : (source.departing, target.arriving)
    let between = ends.0 + steps + ends.1
    // A mark may be in an object that a step adds, so marks are set after the steps.
    let changes = between + target.marks.compactMap { Self.marking($0, $0.value) }
    let removed = (stale + target.marks.filter { $0.value == nil }).map(\.path)
    return stale.compactMap { Self.marking($0, nil) } + changes
      + Self.tidying(removed, after: between)
  }

  /// Returns the steps that remove the objects around removed marks, if nothing else was in them.
  ///
  /// They come last, because a step may add something to such an object.
  private static func tidying(
    _ marks: [DocumentPath], after steps: [MigrationStep]
  ) -> [MigrationStep] {
    var tidying: [MigrationStep] = []
    for mark in marks {
      for count in (1..<max(1, mark.steps.count)).reversed() {
        let old = DocumentPath(Array(mark.steps.prefix(count)))
        guard let place = old.moved(by: steps), place.isSingle, let name = place.name,
          let parent = place.parent
        else { continue }
        let step = MigrationStep(parent, .tidy(name))
        if !tidying.contains(step) { tidying.append(step) }
      }
    }
    return tidying
  }

  /// Returns the steps that add the marks of a version and remove the marks of other versions.
  func marking(as version: FormatVersion) -> [MigrationStep] {
    let own = version.marks.map(\.path)
    var stale: [DocumentMark] = []
    for mark in versions.flatMap(\.marks) where !own.contains(mark.path) {
      if !stale.contains(where: { $0.path == mark.path }) { stale.append(mark) }
    }
    return stale.compactMap { Self.marking($0, nil) }
      + version.marks.compactMap { Self.marking($0, $0.value) }
      + Self.tidying(stale.map(\.path), after: [])
  }

  /// Returns the step that sets a mark, or nil for an object or array, which other steps create.
  private static func marking(_ mark: DocumentMark, _ value: String?) -> MigrationStep? {
    let path = mark.path
    guard mark.value != "{", mark.value != "[" else { return nil }
    return path.name.flatMap { name in
      path.parent.map { MigrationStep($0, .mark(name, value: value)) }
    }
  }

  /// Returns the steps from one version to another, in order; nil if one of them is unknown.
  ///
  /// For an older version, the order is reversed and each step is replaced by its inverse. Marks
  /// that both versions have stay in their places.
  package func steps(from old: String, to new: String) -> [MigrationStep]? {
    guard let start = versions.firstIndex(where: { $0.name == old }),
      let end = versions.firstIndex(where: { $0.name == new })
    else { return nil }
    let kept = versions[start].marks.map(\.path).filter { path in
      versions[end].marks.contains { $0.path == path }
    }
    let steps =
      start <= end
      ? versions[start..<end + 1].dropFirst().flatMap(\.steps)
      : versions[end..<start + 1].dropFirst().reversed().flatMap {
        $0.steps.reversed().compactMap { $0.inverse { self.functions[$0]?.inverse } }
      }
    return steps.map { $0.sparing(kept) }
  }

  /// Returns the laws with the names in a version, without laws whose places it lacks.
  package func laws(of version: String) -> [DocumentLaw] {
    guard let newest = versions.last, let steps = steps(from: newest.name, to: version) else {
      return []
    }
    return laws.compactMap { law in law.mapPaths { path in path.moved(by: steps) } }
  }
}

/// A version of a format.
package struct FormatVersion: Sendable, Equatable {
  package var name: String
  /// The path of the JSON Schema, relative to the declaration; nil without a schema.
  package var schema: String?
  /// The values that identify documents in the version.
  package var marks: [DocumentMark] = []
  /// The steps from the previous version to this one.
  package var steps: [MigrationStep] = []
  /// The open questions about the way from the previous version; no document is migrated on it.
  package var undecided: [String] = []
  /// The steps before all others in a migration from this version to another.
  ///
  /// They convert a document to a form that passes through all versions, including those that
  /// cannot hold all of its content.
  package var departing: [MigrationStep] = []
  /// The steps after all others in a migration from another version to this one.
  package var arriving: [MigrationStep] = []
  /// The known other forms of its documents.
  package var variants: [DocumentVariant] = []

  package init(_ name: String) { self.name = name }
}

/// A value that identifies a version.
package struct DocumentMark: Sendable, Equatable {
  package var path: DocumentPath
  /// The JSON text of a scalar; nil if the value must be missing.
  package let value: String?
  /// The text of the value that is compared with `FoundValue.json`: 1.0 is 1.
  let compared: ExactText?

  package init(_ path: DocumentPath, _ value: String?) {
    self.path = path
    self.value = value
    compared = value.map { ExactText(Self.compared($0)) }
  }

  private static func compared(_ text: String) -> String {
    switch JSONValue.read(Array(text.utf8)).value?.content {
    case .string(let string): JSONText.string(string).text
    case .number(let number): number.value.map { "\($0)" } ?? text
    default: text
    }
  }
}

/// A condition on documents that JSON Schema cannot express, with the names in the newest version.
package enum DocumentLaw: Sendable, Equatable {
  /// No two values at the path are equal.
  case unique(DocumentPath)
  /// The number is greater than all other values (`next`), or not less than any of them (`last`).
  case counter(DocumentPath, of: DocumentPath, Meaning)
  /// Each value is equal to a value of the other path.
  case reference(DocumentPath, to: DocumentPath)

  package enum Meaning: String, Sendable, CaseIterable {
    /// The counter is the next number to assign.
    case next
    /// The counter is the last assigned number.
    case last
  }

  /// Returns the law with other places, or nil if one of them does not exist.
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
