package import Diagnostics
import JSONSchema
package import JSONSyntax

/// Compiles the `documents` section of a declaration to a format, and reports invalid entries.
package struct FormatCompiler {
  /// A problem, with the path to its value from the `documents` section.
  package struct Problem: Sendable {
    package var rule: RuleInfo
    package var message: String
    package var path: [JSONPath]
  }

  /// A step of a version, with the version's number; the step is nil if it has errors.
  typealias PlacedStep = (version: Int, place: [JSONPath], step: MigrationStep?)

  /// A repair of a version, with the version's number and the step that does the same.
  typealias PlacedRepair = (version: Int, place: [JSONPath], step: MigrationStep, row: RepairRow)

  package private(set) var problems: [Problem] = []
  var place: [JSONPath] = []
  private(set) var steps: [PlacedStep] = []
  /// The steps of each variant.
  var variantSteps: [[PlacedStep]] = []
  private(set) var repairs: [PlacedRepair] = []
  /// The schemas, by version number; nil for versions without a usable one.
  private(set) var programs: [SchemaProgram?] = []

  /// Compiles a declaration to a format and its problems; leaves out steps and laws with errors.
  ///
  /// `schema` returns the bytes of the schema at a path, or nil if they cannot be read. Steps are
  /// judged by the schemas, and tried on the examples; without `schema`, they are judged by
  /// themselves, or not at all if `judgesSteps` is false.
  package static func compile(
    _ declaration: DocumentDeclaration, name: String, endings: [String],
    schema: ((String) -> [UInt8]?)? = nil, examples: [(name: String, bytes: [UInt8])] = [],
    judgesSteps: Bool = true
  ) -> (format: DocumentFormat, problems: [Problem]) {
    var compiler = FormatCompiler()
    var format = DocumentFormat(name)
    format.endings = endings
    format.assertsFormats = declaration.formats
    for (index, version) in declaration.versions.enumerated() {
      compiler.place = ["editions", .index(index)]
      if declaration.versions[..<index].contains(where: { $0.name == version.name }) {
        compiler.refuse(
          DocumentFormatRules.repeatedVersion, "'\(version.name)' is the name of two versions",
          "name")
      }
      format.versions.append(compiler.compile(version, number: index))
    }
    let repairs = Dictionary(grouping: compiler.repairs, by: \.version).mapValues { $0.map(\.row) }
    format.repairs = { repairs[$0] ?? [] }
    compiler.programs = format.versions.map { _ in nil }
    if let schema { compiler.readSchemas(format.versions, schema) }
    compiler.findImpossibleMarks(format, declaration.versions)
    if judgesSteps { compiler.findImpossibleSteps(format) }
    compiler.compareMarks(format)
    for (index, law) in declaration.laws.enumerated() {
      compiler.place = ["laws", .index(index)]
      guard let law = compiler.compile(law) else { continue }
      format.laws.append(law)
      compiler.judge(law, format.versions.last)
    }
    compiler.tryExamples(examples, format)
    return (format, compiler.problems)
  }

  /// Compiles the schemas of the versions; reports missing ones, and those with mistakes.
  private mutating func readSchemas(
    _ versions: [FormatVersion], _ schema: (String) -> [UInt8]?
  ) {
    var compiled: [String: CompiledSchema] = [:]
    for (number, version) in versions.enumerated() {
      guard let name = version.schema, compiled[name] == nil else { continue }
      let result = CompiledSchema(name, schema)
      compiled[name] = result
      guard let mistake = result?.mistake else { continue }
      place = ["editions", .index(number)]
      refuse(
        DocumentFormatRules.malformedPath,
        "the schema '\(name)' cannot be used: \(mistake); correct it", "schema")
    }
    programs = versions.map { version in version.schema.flatMap { compiled[$0]?.program } }
    let missing = versions.indices.filter { number in
      versions[number].schema.map { schema($0) == nil } ?? false
    }
    // A whole folder of schemas may be downloaded later.
    let names = versions.compactMap(\.schema)
    guard missing.count < names.count || !names.allSatisfy({ $0.contains("/") }) else { return }
    for number in missing {
      place = ["editions", .index(number)]
      refuse(
        DocumentFormatRules.malformedPath,
        "the schema '\(versions[number].schema ?? "")' does not exist, or is not a readable file of "
          + "the project", "schema")
    }
  }

  mutating func refuse(_ rule: RuleInfo, _ message: String, _ path: JSONPath...) {
    problems.append(Problem(rule: rule, message: message, path: place + path))
  }

  private mutating func compile(
    _ version: DocumentDeclaration.Version, number: Int
  ) -> FormatVersion {
    var compiled = FormatVersion(version.name)
    compiled.schema = version.schema
    compiled.undecided = version.undecided
    for (text, value) in version.marks.sorted(by: { $0.key < $1.key }) {
      if let mark = compile(mark: text, value) { compiled.marks.append(mark) }
    }
    let own = place
    for (index, step) in version.steps.enumerated() {
      place = own + ["steps", .index(index)]
      let step = compile(step)
      steps.append((number, place, step))
      if let step { compiled.steps.append(step) }
    }
    place = own
    compiled.variants = compile(version.variants, of: version, number)
    repairs += compile(repairs: version.repairs, of: number)
    return compiled
  }

  /// Runs a body for an object deeper in the declaration.
  mutating func inside<Result>(
    _ path: [JSONPath], _ body: (inout FormatCompiler) -> Result
  ) -> Result {
    let own = place
    defer { place = own }
    place = own + path
    return body(&self)
  }

  private mutating func compareMarks(_ format: DocumentFormat) {
    for (index, version) in format.versions.enumerated() {
      let twin = format.versions[..<index].first {
        $0.marks == version.marks && ($0.schema == version.schema)
      }
      guard let twin, twin.name != version.name else { continue }
      place = ["editions", .index(index)]
      refuse(
        DocumentFormatRules.ambiguousVersion,
        "'\(version.name)' and '\(twin.name)' cannot be distinguished; give both versions marks "
          + "or schemas"
      )
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

  /// Reads a path, which must lead to members or items; returns nil after a finding.
  ///
  /// Laws do not search for values at any depth.
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
