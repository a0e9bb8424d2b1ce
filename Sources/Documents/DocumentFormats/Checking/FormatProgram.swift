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
    var paths = [DocumentPath()]
    for mark in format.versions.flatMap(\.marks) where !paths.contains(mark.path) {
      paths.append(mark.path)
    }
    markPaths = paths
  }

  /// Returns the number of a version by its name, or nil if the version does not exist.
  package func number(of version: String) -> Int? {
    format.versions.firstIndex { $0.name == version }
  }
}
