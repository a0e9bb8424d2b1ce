package import Diagnostics
package import JSONSchema

/// A format with the schemas of its editions, for checking any number of documents.
package struct FormatProgram: Sendable {
  package let format: DocumentFormat
  /// The schema of each edition, or nil without one; compiled when a document needs it.
  let schemas: [Once<SchemaProgram?>]
  /// The laws of each edition, with the member names of that edition.
  let laws: [[DocumentLaw]]
  /// The root and the paths of all marks.
  let markPaths: [DocumentPath]

  /// Creates a program with the schema that `schema` returns for each edition.
  package init(_ format: DocumentFormat, schema: (DocumentEdition) -> SchemaProgram?) {
    self.init(format) { edition in
      let program = schema(edition)
      return Once { program }
    }
  }

  /// Creates a program with the schema that `schema` returns for each edition, compiled on demand.
  package init(_ format: DocumentFormat, schema: (DocumentEdition) -> Once<SchemaProgram?>) {
    self.format = format
    schemas = format.editions.map(schema)
    laws = format.editions.map { format.laws(of: $0.name) }
    var paths = [DocumentPath()]
    for mark in format.editions.flatMap(\.marks) where !paths.contains(mark.path) {
      paths.append(mark.path)
    }
    markPaths = paths
  }

  /// Returns the number of an edition by its name, or nil if the edition does not exist.
  package func number(of edition: String) -> Int? {
    format.editions.firstIndex { $0.name == edition }
  }
}
