package import Diagnostics
import JSONSyntax

/// A proposal for the declaration of a format, learned from samples of its documents.
package struct LearnedFormat: Sendable {
  /// A version with the JSON Schema that all of its samples match.
  package struct Version: Sendable {
    package var name: String
    package var schema: JSONText
    package var sampleCount: Int
  }

  package private(set) var declaration = DocumentDeclaration()
  /// The versions in the order of the declaration.
  package private(set) var versions: [Version] = []
  /// The assumptions, each a sentence without a period.
  package private(set) var notes: [String] = []
  /// The undecided questions, each the end of a sentence.
  package private(set) var questions: [String] = []
  /// The results of migrating the samples by the proposal.
  package private(set) var trials: [LearnedTrial] = []

  /// Learns from samples; `schemaName` returns the path of a version's schema.
  ///
  /// Its argument is unique for each version and may be part of a path.
  package init(_ samples: [LearnedSample], schemaName: (String) -> String) {
    let sorted = SampleGroups(samples)
    (notes, questions) = (sorted.notes, sorted.questions)
    let (groups, widened) = sorted.widened
    if !widened.isEmpty {
      notes.append("the versions have values of the same kinds at \(widened.words)")
    }
    var files: [String] = []
    for (index, group) in groups.enumerated() {
      var version = DocumentDeclaration.Version(name: group.name)
      files.append(SampleGroups.free([Self.fileName(group.name)], files))
      version.schema = schemaName(files[index])
      version.marks = Self.marks(of: group, sorted.marks)
      if index > 0 {
        let laws = LearnedLaws(group.samples, group.shape)
        var difference = ShapeDifference(
          ignoring: Set(sorted.marks.places.compactMap { $0.steps.count == 1 ? $0.name : nil }),
          laws.places(before: groups[index - 1].samples), group.samples,
          since: groups[index - 1].samples,
          numbers: (groups[index - 1].parts, group.parts))
        difference.change(groups[index - 1].shape, group.shape, DocumentPath())
        difference.reachAnyDepth(groups[index - 1].shape, group.shape)
        version.steps = difference.steps
        declaration.versions.append(version)
        let words = LearnedWords(
          difference.words, declaration, groups[index - 1].samples, group.samples)
        declaration.versions[index].steps += words.steps
        let way = "from '\(groups[index - 1].name)' to '\(group.name)': "
        notes += (difference.notes + words.notes).map { way + $0 }
        questions += (difference.questions + words.questions).map { way + $0 }
      } else {
        declaration.versions.append(version)
      }
    }
    addSchemas(groups, isMarked: !sorted.marks.places.isEmpty)
    if let newest = groups.last {
      declaration.laws = LearnedLaws(newest.samples, newest.shape).laws
      notes += declaration.laws.map { "the law \($0.words) holds in the samples" }
    }
    trials = LearnedTrial.trials(of: self, groups)
    askForMarks()
  }

  /// Adds the schemas of all versions; without marks, these also distinguish the versions.
  private mutating func addSchemas(_ groups: [SampleGroups.Group], isMarked: Bool) {
    let others = isMarked ? [] : groups.map(\.shape)
    let conditions = zip(declaration.versions, groups).map { version, group in
      isMarked ? [] : version.steps.map { ConditionalSchema($0, group.shape) }
    }
    for (index, group) in groups.enumerated() {
      let rules =
        conditions[index].compactMap(\.required)
        + conditions.dropFirst(index + 1).joined().compactMap(\.forbidden)
      let schema: [(name: String, value: JSONText)] =
        [("$schema", "https://json-schema.org/draft/2020-12/schema")]
        + group.shape.schema(without: others) + (rules.isEmpty ? [] : [("allOf", .array(rules))])
      versions.append(
        Version(name: group.name, schema: .object(schema), sampleCount: group.samples.count))
    }
  }

  /// Asks what distinguishes versions if samples of one fit others as well.
  private mutating func askForMarks() {
    var names: [String] = []
    for name in trials.flatMap(\.ambiguous) where !names.contains(name) { names.append(name) }
    guard let first = names.first else { return }
    let rest = names.count > 1 ? " and \(names.count - 1) more" : ""
    questions.append(
      """
      the version of '\(first)'\(rest) is not certain, as several schemas allow it: add a member that all \
      documents of one version have to 'required' in its schema, or add 'marks' to the version; until \
      then, name it with 'migrate --from VERSION'
      """)
  }

  /// Returns the values of marks that all samples of a version share, by the paths of the marks.
  private static func marks(
    of group: SampleGroups.Group, _ marks: LearnedMarks
  ) -> [String: String] {
    let values = group.samples.map(marks.values)
    var own: [String: String] = [:]
    for (index, place) in marks.places.enumerated() {
      let texts = Set(values.map { $0[index] })
      guard texts.count == 1, let text = texts.first else { continue }
      own[place.description] = text ?? "null"
    }
    return own
  }

  private static func fileName(_ version: String) -> String {
    String(version.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
  }
}

extension DocumentDeclaration.Law {
  fileprivate var words: String {
    if let unique { return "'unique: \(unique)'" }
    return "'counter: \(counter ?? "") of \(of ?? "")'"
  }
}
