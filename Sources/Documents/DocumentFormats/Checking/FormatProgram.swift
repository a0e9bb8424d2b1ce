package import Diagnostics
package import JSONSchema

/// A format with the schemas of its versions, for checking any number of documents.
package struct FormatProgram: Sendable {
  package let format: DocumentFormat
  /// The schema of each version, or nil without one; compiled when a document needs it.
  let schemas: [Once<SchemaProgram?>]
  /// The laws of each version, with the member names of that version.
  let laws: [[DocumentLaw]]
  /// The root and the paths of all marks.
  let markPaths: [DocumentPath]

  /// Creates a program with the schema that `schema` returns for each version.
  package init(_ format: DocumentFormat, schema: (FormatVersion) -> SchemaProgram?) {
    self.init(format) { version in
      let program = schema(version)
      return Once { program }
    }
  }

  /// Creates a program with the schema that `schema` returns for each version, compiled on demand.
  package init(_ format: DocumentFormat, schema: (FormatVersion) -> Once<SchemaProgram?>) {
    self.format = format
    schemas = format.versions.map(schema)
    laws = format.versions.map { format.laws(of: $0.name) }
    markPaths = ([DocumentPath()] + format.versions.flatMap(\.marks).map(\.path)).unique
  }

  /// Returns the number of a version by its name, or nil if the version does not exist.
  package func number(of version: String) -> Int? {
    format.versions.firstIndex { $0.name == version }
  }

  /// Returns the steps from one version to another, by their numbers.
  func migration(from old: Int, to new: Int) -> [MigrationStep] {
    let steps = format.migration(from: format.versions[old].name, to: format.versions[new].name)
    return keepingRequired(steps ?? [], in: new)
  }

  /// Returns the steps that add the marks of a version and remove the marks of other versions.
  func marking(as version: Int) -> [MigrationStep] {
    keepingRequired(format.marking(as: format.versions[version]), in: version)
  }

  /// Returns the steps to a version except those that remove empty objects its schema requires.
  private func keepingRequired(_ steps: [MigrationStep], in version: Int) -> [MigrationStep] {
    steps.filter { step in
      guard case .tidy(let name) = step.change else { return true }
      let values = schemas[version].value.map { PossibleValues($0) }
      return values?.values(at: step.place)?.requires(name) != true
    }
  }
}
