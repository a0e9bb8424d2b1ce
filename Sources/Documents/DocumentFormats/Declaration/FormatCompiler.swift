package import Diagnostics
package import JSONSyntax

/// Makes a format of what a declaration says, and reports what it cannot mean.
package struct FormatCompiler {
  /// What is wrong, with the way to it from the part on documents.
  package struct Problem: Sendable {
    package var rule: RuleInfo
    package var message: String
    package var path: [JSONPath]
  }

  /// A step of an edition, by the number of this; nil for one with mistakes.
  struct PlacedStep {
    var edition: Int
    var place: [JSONPath]
    var step: MigrationStep?
  }

  package private(set) var problems: [Problem] = []
  var place: [JSONPath] = []
  private var steps: [PlacedStep] = []
  /// By edition.
  private var repairs: [[RepairRow]] = []

  /// The format, and what is wrong with the declaration; steps and laws with mistakes are left out.
  ///
  /// `schema` gives the bytes of the schema at a path, by which steps are judged; nil if they are not
  /// known.
  package static func compile(
    _ declaration: DocumentDeclaration, name: String, endings: [String],
    schema: (String) -> [UInt8]? = { _ in nil }
  ) -> (format: DocumentFormat, problems: [Problem]) {
    var compiler = FormatCompiler()
    var format = DocumentFormat(name)
    format.endings = endings
    format.assertsFormats = declaration.formats
    for (index, edition) in declaration.editions.enumerated() {
      compiler.place = ["editions", .index(index)]
      if declaration.editions[..<index].contains(where: { $0.name == edition.name }) {
        compiler.refuse(
          DocumentFormatRules.repeatedEdition, "'\(edition.name)' is the name of two editions",
          "name")
      }
      format.editions.append(compiler.compile(edition, number: index))
    }
    let repairs = compiler.repairs
    format.repairs = { repairs.indices.contains($0) ? repairs[$0] : [] }
    compiler.findIdleSteps(format, compiler.steps, schema)
    compiler.compareMarks(format)
    for (index, law) in declaration.laws.enumerated() {
      compiler.place = ["laws", .index(index)]
      guard let law = compiler.compile(law) else { continue }
      format.laws.append(law)
      compiler.findIdleLaw(law, format.editions.last, schema)
    }
    return (format, compiler.problems)
  }

  mutating func refuse(_ rule: RuleInfo, _ message: String, _ path: JSONPath...) {
    problems.append(Problem(rule: rule, message: message, path: place + path))
  }

  private mutating func compile(
    _ edition: DocumentDeclaration.Edition, number: Int
  ) -> DocumentEdition {
    var compiled = DocumentEdition(edition.name)
    compiled.schema = edition.schema
    for (text, value) in edition.marks.sorted(by: { $0.key < $1.key }) {
      guard let path = DocumentPath(text), !path.steps.isEmpty, path.isSingle else {
        refuse(
          DocumentFormatRules.malformedPath,
          "'\(text)' is not the path of one member; write '$.version'", "marks", .key(text))
        continue
      }
      compiled.marks.append(DocumentMark(path, value == "null" ? nil : value))
    }
    let own = place
    for (index, step) in edition.steps.enumerated() {
      place = own + ["steps", .index(index)]
      let step = compile(step)
      steps.append(PlacedStep(edition: number, place: place, step: step))
      if let step { compiled.steps.append(step) }
    }
    place = own
    compiled.variants = compile(edition.variants, of: edition)
    repairs.append(compile(repairs: edition.repairs))
    return compiled
  }

  mutating func compile(_ steps: [DocumentDeclaration.Step]) -> [MigrationStep] {
    steps.enumerated().compactMap { index, step in
      inside(["steps", .index(index)]) { $0.compile(step) }
    }
  }

  /// Does something with an object farther down in the declaration.
  mutating func inside<Result>(
    _ path: [JSONPath], _ body: (inout FormatCompiler) -> Result
  ) -> Result {
    let own = place
    defer { place = own }
    place = own + path
    return body(&self)
  }

  private mutating func compareMarks(_ format: DocumentFormat) {
    for (index, edition) in format.editions.enumerated() {
      let twin = format.editions[..<index].first {
        $0.marks == edition.marks && ($0.schema == edition.schema)
      }
      guard let twin, twin.name != edition.name else { continue }
      place = ["editions", .index(index)]
      refuse(
        DocumentFormatRules.ambiguousEdition,
        "nothing tells '\(edition.name)' from '\(twin.name)'; give both editions marks or schemas")
    }
  }

  private mutating func compile(_ law: DocumentDeclaration.Law) -> DocumentLaw? {
    let kinds = [law.unique, law.counter, law.reference].compactMap(\.self)
    guard kinds.count == 1 else {
      refuse(
        DocumentFormatRules.incompleteLaw,
        "a law must have one of 'unique', 'counter' and 'reference', found \(kinds.count)")
      return nil
    }
    if let text = law.unique { return path(text, "unique").map(DocumentLaw.unique) }
    let (text, key, other) =
      law.counter.map { ($0, "counter", "of") } ?? (law.reference ?? "", "reference", "to")
    guard let target = key == "counter" ? law.of : law.to else {
      refuse(DocumentFormatRules.incompleteLaw, "'\(key)' needs '\(other)'")
      return nil
    }
    guard let place = path(text, .key(key)), let ids = path(target, .key(other)) else { return nil }
    return key == "counter"
      ? .counter(place, of: ids, law.means ?? .next) : .reference(place, to: ids)
  }

  /// The path in a text, which must lead to members or items; nil after a finding.
  ///
  /// Laws do not look for values at any depth.
  mutating func path(_ text: String, _ key: JSONPath..., isDeep: Bool = false) -> DocumentPath? {
    if let path = DocumentPath(text), !path.steps.isEmpty,
      isDeep || !path.steps.contains(.descendants)
    {
      return path
    }
    problems.append(
      Problem(
        rule: DocumentFormatRules.malformedPath,
        message: "'\(text)' is not a path; write '$.name', or '$.list[*].name' for all items",
        path: place + key))
    return nil
  }
}
