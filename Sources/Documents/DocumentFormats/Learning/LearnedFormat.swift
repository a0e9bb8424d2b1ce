package import Diagnostics
import JSONSyntax

/// A proposal for the declaration of a format, learned from samples of its documents.
package struct LearnedFormat: Sendable {
  /// An edition with the JSON Schema that all of its samples match.
  package struct Edition: Sendable {
    package var name: String
    package var schema: JSONText
    package var sampleCount: Int
  }

  package private(set) var declaration = DocumentDeclaration()
  /// The editions in the order of the declaration.
  package private(set) var editions: [Edition] = []
  /// The assumptions, each a sentence without a period.
  package private(set) var notes: [String] = []
  /// The undecided questions, each the end of a sentence.
  package private(set) var questions: [String] = []
  /// The results of migrating the samples by the proposal.
  package private(set) var trials: [LearnedTrial] = []

  /// Learns from samples; `schemaName` returns the path of an edition's schema.
  ///
  /// Its argument is unique for each edition and may be part of a path.
  package init(_ samples: [LearnedSample], schemaName: (String) -> String) {
    let sorted = SampleGroups(samples)
    (notes, questions) = (sorted.notes, sorted.questions)
    let (groups, widened) = sorted.widened
    if !widened.isEmpty {
      notes.append("the versions have values of the same kinds at \(widened.words)")
    }
    var files: [String] = []
    for (index, group) in groups.enumerated() {
      var edition = DocumentDeclaration.Edition(name: group.name)
      files.append(SampleGroups.free([Self.fileName(group.name)], files))
      edition.schema = schemaName(files[index])
      edition.marks = Self.marks(of: group, sorted.marks)
      if index > 0 {
        let laws = LearnedLaws(group.samples, group.shape)
        var difference = ShapeDifference(
          ignoring: Set(sorted.marks.places.compactMap { $0.steps.count == 1 ? $0.name : nil }),
          laws.places(before: groups[index - 1].samples), group.samples,
          since: groups[index - 1].samples)
        difference.change(groups[index - 1].shape, group.shape, DocumentPath())
        edition.steps = difference.steps
        declaration.editions.append(edition)
        let words = LearnedWords(
          difference.words, declaration, groups[index - 1].samples, group.samples)
        declaration.editions[index].steps += words.steps
        let way = "from '\(groups[index - 1].name)' to '\(group.name)': "
        notes += (difference.notes + words.notes).map { way + $0 }
        questions += (difference.questions + words.questions).map { way + $0 }
      } else {
        declaration.editions.append(edition)
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

  /// Adds the schemas of all editions; without marks, these also distinguish the editions.
  private mutating func addSchemas(_ groups: [SampleGroups.Group], isMarked: Bool) {
    let others = isMarked ? [] : groups.map(\.shape)
    let conditions = zip(declaration.editions, groups).map { edition, group in
      isMarked ? [] : edition.steps.map { ConditionalSchema($0, group.shape) }
    }
    for (index, group) in groups.enumerated() {
      let rules =
        conditions[index].compactMap(\.required)
        + conditions.dropFirst(index + 1).joined().compactMap(\.forbidden)
      let schema: [(name: String, value: JSONText)] =
        [("$schema", "https://json-schema.org/draft/2020-12/schema")]
        + group.shape.schema(without: others) + (rules.isEmpty ? [] : [("allOf", .array(rules))])
      editions.append(
        Edition(name: group.name, schema: .object(schema), sampleCount: group.samples.count))
    }
  }

  /// Asks what distinguishes editions if samples of one fit others as well.
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

  /// Returns the values of marks that all samples of an edition share, by the paths of the marks.
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

  private static func fileName(_ edition: String) -> String {
    String(edition.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
  }
}

extension DocumentDeclaration.Law {
  fileprivate var words: String {
    if let unique { return "'unique: \(unique)'" }
    return "'counter: \(counter ?? "") of \(of ?? "")'"
  }
}
