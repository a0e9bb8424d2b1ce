package import JSONSchema

/// A format whose schemas have been compiled: it judges any number of documents.
package struct FormatProgram: Sendable {
  package let format: DocumentFormat
  /// By edition; nil for those without a schema.
  let schemas: [SchemaProgram?]
  /// The laws with the names of each edition.
  let laws: [[DocumentLaw]]
  /// The root, and all places that marks name.
  let markPaths: [DocumentPath]

  /// A program with the schema that `schema` gives for each edition.
  package init(_ format: DocumentFormat, schema: (DocumentEdition) -> SchemaProgram?) {
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
