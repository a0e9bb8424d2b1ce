import Diagnostics
import JSONSchema
import JSONSyntax

extension FuzzTarget {
  static let schemas = [
    // A schema, a line of three hyphens, and a document.
    FuzzTarget(name: "schema", seeds: { schemaSeeds }) { bytes in
      let (schema, document) = parts(of: bytes)
      let options = SchemaProgram.Options(assertsFormats: true)
      let compiled = SchemaProgram.compile(schema, options: options)
      requirePlaces(compiled.findings.diagnostics, in: compiled.text.count)
      guard let program = compiled.program else { return }
      var validator = SchemaValidator(program)
      let isAccepted = validator.accepts(byteSource(of: document))
      let found = validator.findings(byteSource(of: document)).diagnostics
      require(!isAccepted || found.isEmpty, "an invalid document is accepted")
      if validator.reader.encoding == .utf8 { requirePlaces(found, in: document.count) }
    }
  ]

  private static var schemaSeeds: [[UInt8]] {
    SchemaRules.all.flatMap { $0.bad + $0.good }.map { example in
      let parts = example.files.map { Array(example.bytes[$0.range]) }
      return Array(parts.joined(separator: separator))
    }
  }
}
