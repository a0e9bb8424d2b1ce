package import Diagnostics
package import JSONSchema

/// A format with the schemas of its editions: it judges any number of documents.
package struct FormatProgram: Sendable {
  package let format: DocumentFormat
  /// By edition, nil for those without a schema; compiled when a document needs it.
  let schemas: [Once<SchemaProgram?>]
  /// The laws with the names of each edition.
  let laws: [[DocumentLaw]]
  /// The root, and all places that marks name.
  let markPaths: [DocumentPath]

  /// A program with the schema that `schema` gives for each edition.
  package init(_ format: DocumentFormat, schema: (DocumentEdition) -> SchemaProgram?) {
    self.init(format) { edition in
      let program = schema(edition)
      return Once { program }
    }
  }

  /// A program with the schema that `schema` gives for each edition, once that is needed.
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

  /// The number of an edition; nil if there is none of that name.
  package func number(of edition: String) -> Int? {
    format.editions.firstIndex { $0.name == edition }
  }
}
