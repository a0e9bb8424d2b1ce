package import Diagnostics
import JSONSchema
import JSONSyntax

/// A proposal for the declaration of a format, learned from samples of its documents.
package struct LearnedFormat: Sendable {
  /// A version with the JSON Schema that all of its samples match.
  package typealias Version = (name: String, schema: JSONText, sampleCount: Int)

  package private(set) var declaration = DocumentDeclaration()
  /// The versions in the order of the declaration.
  package private(set) var versions: [Version] = []
  /// The assumptions, each a sentence without a period.
  package private(set) var notes: [String] = []
  /// The undecided questions, each the end of a sentence.
  package private(set) var questions: [String] = []
  /// The new members whose value in older documents the user can say.
  package private(set) var openMembers: [DocumentPath] = []
  /// The results of migrating the samples by the proposal.
  package private(set) var trials: [LearnedTrial] = []

  /// The facts that the user gives: the names of samples that are the same document in two
  /// versions, and JSON texts by path, the values of new members in older documents.
  package typealias Knowledge = (
    pairs: [(old: String, new: String)], answers: [DocumentPath: String]
  )

  /// Learns from samples; `schemaName` returns the path of a version's schema.
  ///
  /// Its argument is unique for each version and may be part of a path.
  package init(
    _ samples: [LearnedSample], _ known: Knowledge = ([], [:]), schemaName: (String) -> String
  ) {
    let sorted = SampleGroups(samples)
    (notes, questions) = (sorted.notes, sorted.questions)
    var groups = sorted.groups
    var files: [String] = []
    let pairs = SamplePairs.all(groups.map(\.samples), given: places(of: known.pairs, in: groups))
    var undecided = groups.map { _ in [(path: DocumentPath, reason: String)]() }
    for (index, group) in groups.enumerated() {
      var version = DocumentDeclaration.Version(name: group.name)
      files.append(SampleGroups.free([Self.fileName(group.name)], files))
      version.schema = schemaName(files[index])
      version.marks = Self.marks(of: group, sorted.marks)
      if let other = groups[..<index].first(where: { $0.movesApart(from: group) }) {
        let names = "'\(other.name)' and '\(group.name)'"
        undecided[index] = [(DocumentPath(), Self.vector + names + " move independently")]
      } else if index > 0, pairs[index - 1].pairs.isEmpty,
        groups[index - 1].isStranger(to: group, sorted.marks)
      {
        undecided[index] = [(DocumentPath(), Self.strange)]
      } else if index > 0 {
        let laws = LearnedLaws.all(group.samples, group.shape)
        let change = LearnedChange(
          Self.documents(groups[index - 1], group, pairs[index - 1].pairs),
          marks: Set(sorted.marks.places),
          identifiers: Set(laws.compactMap { $0.unique.flatMap { DocumentPath($0) } }),
          answers: known.answers)
        version.steps = change.steps
        undecided[index] = change.undecided
        openMembers += change.openMembers
      }
      declaration.versions.append(version)
    }
    if let newest = groups.last {
      declaration.laws = LearnedLaws.all(groups.flatMap(\.samples), newest.shape)
      notes += declaration.laws.map { law in
        let counter = "counter: \(law.counter ?? "") of \(law.of ?? "")"
        return "the law '\(law.unique.map { "unique: \($0)" } ?? counter)' holds in the samples"
      }
    }
    var (format, _) = FormatCompiler.compile(
      declaration, name: "format", endings: [], judgesSteps: false)
    for index in groups.indices { closeWords(of: format.versions[index].steps, index, &groups) }
    addSchemas(groups, isMarked: !sorted.marks.places.isEmpty)
    for isForward in [true, false] {
      trials += pairs.map { own in
        LearnedTrial(
          own, isForward: isForward, format, groups, undecided: undecided.map { $0.map(\.path) })
      }
    }
    for index in groups.indices.dropFirst() {
      ask(undecided[index], index, groups, pairs, &format)
    }
    tryAll(format, groups)
    askForMarks()
  }

  /// Notes the pairs and assumed steps of a version, and asks what the samples do not explain and
  /// what is not as pairs say.
  private mutating func ask(
    _ undecided: [(path: DocumentPath, reason: String)], _ index: Int,
    _ groups: [SampleGroups.Group], _ pairs: [SamplePairs], _ format: inout DocumentFormat
  ) {
    var rows = undecided
    let name = groups[index].name
    for trial in trials where (trial.isForward ? trial.target : trial.source) == name {
      let way = trial.isForward ? "" : "on the way back, "
      rows += trial.differences.map { ($0.path, way + $0.words) }
    }
    declaration.versions[index].undecided = rows.map { "\($0.path): \($0.reason)" }
    for own in pairs where own.target == index { tell(of: own, groups) }
    let way = Self.way(groups, index - 1, index)
    for step in format.versions[index].steps {
      guard let name = step.assumption else { continue }
      notes.append("\(way)\(step.summary); 'migrate' does it with --assume '\(name)'")
    }
    questions += declaration.versions[index].undecided.map { way + $0 }
    format.versions[index].undecided = declaration.versions[index].undecided
  }

  /// Migrates all samples to the versions in which they have pairs, and to those beside their own.
  private mutating func tryAll(_ format: DocumentFormat, _ groups: [SampleGroups.Group]) {
    let program = FormatProgram(format) { version in
      versions.first { $0.name == version.name }
        .flatMap { SchemaProgram.compile(Array($0.schema.text.utf8)).program }
    }
    for index in trials.indices { trials[index].run(program, groups) }
  }

  /// Returns the places of the pairs that the user gives; asks about others.
  private mutating func places(
    of pairs: [(old: String, new: String)], in groups: [SampleGroups.Group]
  ) -> [SamplePairs] {
    var places: [String: (version: Int, sample: Int)] = [:]
    for (version, group) in groups.enumerated() where !pairs.isEmpty {
      for (index, sample) in group.samples.enumerated() { places[sample.name] = (version, index) }
    }
    return pairs.compactMap { old, new in
      let found = [places[old], places[new]].compactMap(\.self).sorted { $0.version < $1.version }
      guard found.count == 2, found[0].version < found[1].version else {
        questions.append(
          "whether '\(old)' and '\(new)' are the same document: they are not of two versions")
        return nil
      }
      let pair = (old: found[0].sample, new: found[1].sample)
      return SamplePairs(source: found[0].version, target: found[1].version, pairs: [pair])
    }
  }

  private static func way(_ groups: [SampleGroups.Group], _ source: Int, _ target: Int) -> String {
    "from '\(groups[source].name)' to '\(groups[target].name)': "
  }

  private static let strange =
    "their documents do not have a member in common; leave samples of another format out, or name "
    + "a pair"
  private static let vector =
    "the versions are a vector, so declare a format for each mark: the marks of "

  /// Expects only the words of the samples where a step to a version replaces words, in that
  /// version and in the one before.
  private mutating func closeWords(
    of steps: [MigrationStep], _ version: Int, _ groups: inout [SampleGroups.Group]
  ) {
    for (index, step) in steps.enumerated() {
      guard case .map(let name, _, _) = step.change else { continue }
      let path = step.place.appending(name)
      let old = path.moved(by: steps[..<index].reversed().compactMap { $0.inverse { _ in nil } })
      for (place, version) in [(old, version - 1), (path, version)] {
        guard let place, groups[version].shape.close(place.steps[...]) else { continue }
        notes.append(
          "'\(place)' has only the words of the samples in version '\(groups[version].name)'")
      }
    }
  }

  /// Returns the shapes of two versions, and the values in all pairs.
  private static func documents(
    _ old: SampleGroups.Group, _ new: SampleGroups.Group, _ pairs: [(old: Int, new: Int)]
  ) -> ShapePair {
    let before = old.samples.map { PlainValue($0.value, in: $0.text) }
    let after = new.samples.map { PlainValue($0.value, in: $0.text) }
    return ShapePair(
      old: old.shape, new: new.shape,
      pairs: pairs.map { PlainPair(old: before[$0.old], new: after[$0.new]) }, all: after)
  }

  /// The maximum number of pairs that are named.
  private static let mostPairs = 8

  /// Notes the pairs of two versions.
  private mutating func tell(of own: SamplePairs, _ groups: [SampleGroups.Group]) {
    let (old, new) = (groups[own.source].samples, groups[own.target].samples)
    notes += own.pairs.prefix(Self.mostPairs).map { pair in
      Self.way(groups, own.source, own.target)
        + "'\(old[pair.old].name)' and '\(new[pair.new].name)' are the same document"
    }
    let rest = own.pairs.count - Self.mostPairs
    if rest > 0 { notes[notes.count - 1] += ", and \(rest) more pairs" }
  }

  /// Adds the schemas of all versions; without marks, these also distinguish the versions.
  private mutating func addSchemas(_ groups: [SampleGroups.Group], isMarked: Bool) {
    let others = isMarked ? [] : groups.map(\.shape)
    for group in groups {
      let schema: [(name: String, value: JSONText)] =
        [("$schema", "https://json-schema.org/draft/2020-12/schema")]
        + group.shape.schema(without: others)
      versions.append((group.name, .object(schema), group.samples.count))
    }
  }

  /// Asks what distinguishes versions if samples of one fit others as well.
  private mutating func askForMarks() {
    let names = Set(trials.flatMap(\.ambiguous)).sorted()
    guard let first = names.first else { return }
    let rest = names.count > 1 ? " and \(names.count - 1) more" : ""
    questions.append(
      """
      the version of '\(first)'\(rest) is not certain, as several schemas allow it: add a member that all \
      documents of one version have to 'required' in its schema, or add 'marks' to the version; \
      until then, name it with 'migrate --from VERSION'
      """)
  }

  /// Returns the values of marks that all samples of a version share, by the paths of the marks.
  private static func marks(
    of group: SampleGroups.Group, _ marks: LearnedMarks
  ) -> [String: String] {
    let all = group.samples.map(marks.values)
    let shared = marks.places.indices.filter { index in Set(all.map { $0[index] }).count == 1 }
    return Dictionary(
      uniqueKeysWithValues: shared.map { index in
        (marks.places[index].description, all[0][index] ?? "null")
      })
  }

  private static func fileName(_ version: String) -> String {
    String(version.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
  }
}
