import Diagnostics
import JSONSchema
import JSONSyntax

extension FormatCompiler {
  /// Reports marks that the schema of their own version excludes.
  mutating func findImpossibleMarks(
    _ format: DocumentFormat, _ declared: [DocumentDeclaration.Version]
  ) {
    for (number, version) in format.versions.enumerated() {
      guard let name = version.schema, let values = programs[number].map({ PossibleValues($0) })
      else { continue }
      for mark in version.marks {
        guard let fact = Self.contradiction(of: mark, to: values) else { continue }
        let key = declared[number].marks.keys.first { DocumentPath($0) == mark.path }
        place = ["editions", .index(number)]
        refuse(
          DocumentFormatRules.unfinishedSteps,
          "no document is of version '\(version.name)' by its schema '\(name)': \(fact)", "marks",
          .key(key ?? mark.path.description))
      }
    }
  }

  private static func contradiction(of mark: DocumentMark, to values: PossibleValues) -> String? {
    guard let parent = mark.path.parent, let name = mark.path.name else { return nil }
    guard let value = mark.value else {
      guard let outer = values.values(at: parent), outer.kinds == [.object], outer.requires(name)
      else { return nil }
      return "its mark says that '\(mark.path)' is missing, which is required; correct one of them"
    }
    guard let kind = JSONValue.read(Array(value.utf8)).value?.kind, kind != .object, kind != .array
    else { return nil }
    guard let own = values.values(at: mark.path) else {
      return PossibleForm(values).absence(of: mark.path).map {
        "its mark is \(value), but \($0.fact)"
      }
    }
    guard !own.accepts(value) else { return nil }
    let advice = own.only.map { "write \($0)" } ?? "correct one of them"
    return "its mark '\(mark.path)' is \(value), which is not allowed there; \(advice)"
  }

  // MARK: Written values

  /// Reports values that the steps to a version write, and those on the way back to the one before,
  /// that its schema excludes.
  mutating func findRefusedValues(
    _ steps: [PlacedStep], to number: Int, _ versions: [FormatVersion]
  ) {
    let way = steps.compactMap { placed in placed.step.map { (placed.place, $0) } }
    let back = way.reversed().compactMap { place, step in
      step.inverse { _ in nil }.map { (place, $0) }
    }
    for (way, version) in [(way, number), (back, number - 1)] {
      guard let program = programs[version] else { continue }
      let values = PossibleValues(program)
      for (number, (place, step)) in way.enumerated() {
        let later = way[(number + 1)...].map(\.1)
        let (member, texts, key) = step.change.writtenValues
        guard !texts.isEmpty, let path = Self.moved(step.place.appending(member), by: later),
          let target = values.values(at: path),
          let json = texts.first(where: { !target.accepts($0) })
        else { continue }
        self.place = place
        refuse(json, written: path, versions[version].name, key)
      }
    }
  }

  /// Reports a value that a step writes and that the schema of a version excludes.
  mutating func refuse(_ json: String, written path: DocumentPath, _ version: String, _ key: String)
  {
    refuse(
      DocumentFormatRules.unfinishedSteps,
      "the step writes \(json) to '\(path)', which the schema of version '\(version)' does not "
        + "accept there; correct '\(key)'", .key(key))
  }

  /// Returns the place of a value after steps that do not change it; nil if they may.
  private static func moved(_ path: DocumentPath, by steps: [MigrationStep]) -> DocumentPath? {
    steps.reduce(Optional(path)) { path, step in
      guard let path, !step.place.steps.contains(.descendants),
        !step.place.steps.starts(with: path.steps)
      else { return nil }
      guard path.steps.starts(with: step.place.steps) else { return path }
      let next = path.steps[step.place.steps.count...].first
      if case .member(let name)? = next, step.change.mayReplace(name) { return nil }
      let moved = path.moved(by: step)
      return step.condition == nil || moved == path ? moved : nil
    }
  }
}

extension MigrationStep.Change {
  /// The member that is set to values of the step, the values, and the key that has them.
  var writtenValues: (name: String, texts: [String], key: String) {
    switch self {
    case .add(let name, let value), .fill(let name, let value): (name, [value], "value")
    case .map(let name, let pairs, _): (name, pairs.map(\.new), "values")
    default: ("", [], "")
    }
  }

  /// True if the value of a member may be another one afterward.
  fileprivate func mayReplace(_ name: String) -> Bool {
    switch self {
    case .add, .fill, .introduce, .relax, .mark, .tidy, .assign: false
    case .rename(let old, let new): old != name && new == name
    case .wrap(let names, let object): name == object && !names.contains(name)
    case .unwrap(let names, let object): name != object && names.contains(name)
    case .drop(let other, _, _): other == name
    case .map(let other, _, _), .spell(let other, _), .negate(let other), .round(let other, _),
      .label(let other, _), .unlabel(let other, _), .take(let other, _, _), .put(let other, _),
      .identify(let other, _, _, _):
      other == name
    case .flatten, .wrapItems, .unwrapItems, .labelItems, .unlabelItems, .nest, .call: true
    }
  }
}
