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
      return values.absence(of: mark.path).map {
        "its mark is \(value), but \($0.fact)"
      }
    }
    guard !own.accepts(value) else { return nil }
    let advice = own.only.map { "write \($0)" } ?? "correct one of them"
    return "its mark '\(mark.path)' is \(value), which is not allowed there; \(advice)"
  }
}
